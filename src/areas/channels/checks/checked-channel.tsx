import { useState, type ReactNode } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { getChannel } from "../../../api/entities/channels.js";
import { checkProviderModels } from "../../../api/entities/model-checks.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useOutcome } from "../../../ui/host/leave/outcome.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { channelEvents } from "../channel-writes.js";
import { channelMessages } from "../generated/messages.en.js";
import { Chooser } from "../many/chooser.js";
import { manySheet } from "../many/many.css.js";
import { providerModelMessages } from "../models/generated/messages.en.js";
import { applyFound, leavesNone } from "./found-writes.js";
import { channelCheckMessages } from "./generated/messages.en.js";

interface CheckedChannelProps {
  readonly channel: Channel;
  /** The channel as it was read after it was changed. */
  readonly onChanged: (now: Channel) => void;
  readonly onClose: () => void;
  /** What is drawn where this release doesn't check models. */
  readonly otherwise: ReactNode;
}

const nothing: readonly string[] = [];

/** Has the gateway compare a channel with its provider, and applies what of it is chosen, model by model. */
export function View({ channel: shown, onChanged, onClose, otherwise }: CheckedChannelProps) {
  useHost().adopt(manySheet);
  const t = useMessages(channelCheckMessages);
  const models = useMessages(providerModelMessages);
  const { noName } = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const announce = useOutcome();
  const { id } = shown;
  const { value, error, retry } = useLoaded(async (signal) => {
    const found = await checkProviderModels(http, id, { signal });
    return found ? { ...found, channel: await getChannel(http, id, { signal }) } : "unsupported";
  }, http);
  const [adds, setAdds] = useState<readonly string[]>();
  const [removes, setRemoves] = useState<readonly string[]>();
  const [ignores, setIgnores] = useState(false);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  if (value === "unsupported") return otherwise;

  const { added = nothing, missing = nothing, channel = shown } = value ?? {};
  const name = channel.name || noName;
  const add = adds ?? added;
  // A model that is no longer listed may still answer, so that removing it is a choice.
  const remove = removes ?? (added.length > 0 ? nothing : missing);
  const left = added.filter((model) => !add.includes(model));
  const choice = { add, remove, ignore: ignores ? left : nothing };
  const isNothing = add.length + remove.length + choice.ignore.length === 0;
  const problem = isNothing ? t.nothing : leavesNone(channel, choice) ? t.noModels : undefined;
  const isFound = added.length + missing.length > 0;

  const apply = async () => {
    setTried(true);
    const about = channelEvents.about(channel);
    if (problem !== undefined || !host.ask(channelEvents.updating, about)) return;
    setBusy(true);
    const isApplied = await announce(applyFound(http, id, choice), {
      texts: { done: t.found.done(name), notDone: t.found.notDone(name) },
      then(now, { confirmed }) {
        if (confirmed) toasts.show("success", t.applied(name));
        onChanged(now);
        host.emit(channelEvents.updated, about);
      },
    });
    setBusy(false);
    if (isApplied) onClose();
  };
  return (
    <Dialog
      title={models.one(name)}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isFound ? common.cancel : common.close}</Button>
          {isFound ? (
            <Button variant="primary" busy={busy} onClick={() => void apply()}>
              {t.apply}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <ErrorPanel title={models.report.result.failed} error={error} retry={retry} />
      ) : !value ? (
        <Loading label={t.checking} />
      ) : !isFound ? (
        <p role="status">{t.upToDate}</p>
      ) : (
        <div className="stack">
          {added.length > 0 ? (
            <NameChooser label={t.added} names={added} chosen={add} onChosen={setAdds} />
          ) : null}
          {left.length > 0 ? (
            <label className="many-check check">
              <input
                type="checkbox"
                checked={ignores}
                onChange={(event) => setIgnores(event.currentTarget.checked)}
              />
              <span>{t.ignore}</span>
            </label>
          ) : null}
          {missing.length > 0 ? (
            <NameChooser label={t.missing} names={missing} chosen={remove} onChosen={setRemoves} />
          ) : null}
          {isTried && problem !== undefined ? (
            <p role="alert" className="field-help danger">
              {problem}
            </p>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

/** Names to select, and what selects all or none. */
function NameChooser({
  label,
  names,
  chosen,
  onChosen,
}: {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChosen: (names: readonly string[]) => void;
}) {
  const t = useMessages(channelCheckMessages);
  const isAll = chosen.length === names.length;
  return (
    <div className="many-names">
      <Chooser
        label={label}
        texts={{ search: t.search, none: t.none }}
        choices={names.map((name) => ({ key: name, name }))}
        chosen={chosen}
        onChosen={onChosen}
      />
      <Button variant="quiet" onClick={() => onChosen(isAll ? [] : names)}>
        {isAll ? t.selectNone : t.selectAll}
      </Button>
    </div>
  );
}
