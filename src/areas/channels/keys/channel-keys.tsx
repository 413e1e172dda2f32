import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { useSensitiveWrite } from "../channel-rights.js";
import { KeyQuestion, type KeyAsk } from "./key-question.js";
import { KeyRows } from "./key-rows.js";
import { KeyTools } from "./key-tools.js";
import { isInUse, readKeyList, usedKeys, type KeyList } from "./key-writes.js";
import { keysSheet } from "./keys.css.js";
import { channelKeyMessages } from "./generated/messages.en.js";
import { NewKeys } from "./new-keys.js";
import { useKeyWrites } from "./use-key-writes.js";

interface ChannelKeysProps {
  readonly channel: Channel;
  /** The channel as it was read after its keys were changed. */
  readonly onChanged: (now: Channel) => void;
  readonly onClose: () => void;
}

/** The keys of a channel that keeps several: their states, and what changes them. No key is ever shown. */
export function View({ channel, onChanged, onClose }: ChannelKeysProps) {
  useHost().adopt(keysSheet);
  const t = useMessages(channelKeyMessages);
  const { http } = useGateway();
  const [typed, setTyped] = useState("");
  const [asking, setAsking] = useState<KeyAsk>();
  const [changed, setChanged] = useState<KeyList>();
  const { value, error, retry } = useLoaded((signal) => readKeyList(http, channel.id, { signal }), http);
  const list = changed ?? value;
  const close = () => {
    if (typed.trim() === "") onClose();
    else setAsking({ kind: "discard" });
  };
  return (
    <Dialog
      title={t.title(channel.name)}
      wide
      onClose={close}
      // The form that may be around the dialog has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {error && !list ? (
        <ErrorPanel title={t.loadFailed} error={error} retry={retry} />
      ) : list ? (
        <Keys
          list={list}
          typed={typed}
          onTyped={setTyped}
          asking={asking}
          onAsk={setAsking}
          onRead={(now) => {
            setChanged(now);
            onChanged(now.channel);
          }}
          onClose={onClose}
        />
      ) : (
        <Loading label={t.list} />
      )}
      <LeaveGuard dirty={typed.trim() !== ""} unload />
    </Dialog>
  );
}

function Keys({
  list,
  typed,
  onTyped,
  asking,
  onAsk,
  onRead,
  onClose,
}: {
  readonly list: KeyList;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly asking: KeyAsk | undefined;
  readonly onAsk: (asking: KeyAsk | undefined) => void;
  readonly onRead: (now: KeyList) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(channelKeyMessages);
  const isReadOnly = useReadOnly();
  const mayEdit = useCapabilities()("edit") && !isReadOnly;
  const mayChangeKeys = useSensitiveWrite() && mayEdit;
  const { busy, ...writes } = useKeyWrites(list, onRead);
  const { keys, channel } = list;
  const used = usedKeys(keys);
  const order = channel.channel_info?.multi_key_mode ?? "";
  const answer = async (asked: KeyAsk) => {
    if (asked.kind === "discard") {
      onTyped("");
      onClose();
      return;
    }
    if (asked.kind === "delete") await writes.one("delete", asked.index);
    if (asked.kind === "delete-auto") await writes.all("delete-auto-disabled");
    if (asked.kind === "disable-all") await writes.all("disable-all");
    if (asked.kind === "replace" && (await writes.replace(asked.keys))) onTyped("");
    onAsk(undefined);
  };
  return (
    <div className="keys">
      <div className="keys-head">
        <p role="status">{t.inUse(used, keys.length, used === keys.length)}</p>
        {mayEdit ? (
          <SelectField
            label={t.order}
            value={order}
            choices={[
              { value: "random", label: t.orders.random },
              { value: "polling", label: t.orders.polling },
              ...(order === "random" || order === "polling"
                ? []
                : [{ value: order, label: t.orderOther(order) }]),
            ]}
            disabled={busy !== undefined}
            onValue={(wanted) => {
              if (wanted === "random" || wanted === "polling") void writes.order(wanted);
            }}
          />
        ) : null}
      </div>
      {used === 0 ? (
        <Callout tone="warning" live>
          {t.noneInUse}
        </Callout>
      ) : null}
      {mayEdit ? (
        <KeyTools
          keys={keys}
          busy={busy}
          mayDelete={mayChangeKeys}
          onEnableAll={() => void writes.all("enable-all")}
          onAsk={(kind) => onAsk({ kind })}
        />
      ) : null}
      <KeyRows
        keys={keys}
        busy={typeof busy === "number" ? busy : undefined}
        acts={
          mayEdit
            ? {
                toggle: (key) => void writes.one(isInUse(key) ? "disable" : "enable", key.index),
                remove: mayChangeKeys ? ({ index }) => onAsk({ kind: "delete", index }) : undefined,
              }
            : undefined
        }
      />
      {mayChangeKeys ? (
        <NewKeys
          type={channel.type}
          typed={typed}
          onTyped={onTyped}
          busy={busy === "add"}
          onAdd={(added) => void writes.add(added).then((isAdded) => isAdded && onTyped(""))}
          onReplace={(wanted) => onAsk({ kind: "replace", keys: wanted })}
        />
      ) : null}
      {asking ? (
        <KeyQuestion
          ask={asking}
          list={list}
          busy={busy !== undefined}
          onAnswer={() => void answer(asking)}
          onClose={() => onAsk(undefined)}
        />
      ) : null}
    </div>
  );
}
