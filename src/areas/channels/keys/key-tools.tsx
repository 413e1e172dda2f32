import type { ChannelKey } from "../../../api/entities/several-keys.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { isAutoDisabled, usedKeys } from "./key-writes.js";
import { channelKeyMessages } from "./generated/messages.en.js";
import type { KeyWriting } from "./use-key-writes.js";

/** What can be done to all keys of a channel. What does nothing is disabled. */
export function KeyTools({
  keys,
  busy,
  mayDelete,
  onEnableAll,
  onAsk,
}: {
  readonly keys: readonly ChannelKey[];
  readonly busy: KeyWriting | undefined;
  readonly mayDelete: boolean;
  readonly onEnableAll: () => void;
  readonly onAsk: (kind: "disable-all" | "delete-auto") => void;
}) {
  const t = useMessages(channelKeyMessages);
  const used = usedKeys(keys);
  const auto = keys.filter(isAutoDisabled).length;
  return (
    <div className="keys-tools">
      <Button busy={busy === "enable-all"} disabled={used === keys.length} onClick={onEnableAll}>
        {t.enableAll}
      </Button>
      <Button disabled={used === 0} onClick={() => onAsk("disable-all")}>
        {t.disableAll}
      </Button>
      {mayDelete && auto > 0 ? (
        <Button disabled={auto === keys.length} onClick={() => onAsk("delete-auto")}>
          {t.deleteAuto(auto)}
        </Button>
      ) : null}
    </div>
  );
}
