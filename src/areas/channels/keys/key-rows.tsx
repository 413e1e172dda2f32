import type { ChannelKey } from "../../../api/entities/several-keys.js";
import { channelStatus } from "../../../domain/records/statuses.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { statusTones } from "../../../ui/kit/badge/status-tones.js";
import { Button } from "../../../ui/kit/button/button.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { Time } from "../../../ui/kit/text/time.js";
import { isInUse } from "./key-writes.js";
import { channelKeyMessages } from "./generated/messages.en.js";

/** What a row offers; absent where nothing is written. */
export interface KeyActs {
  toggle(this: void, key: ChannelKey): void;
  /** Undefined for an account that may not delete keys. */
  readonly remove: ((this: void, key: ChannelKey) => void) | undefined;
}

/** The keys of a channel by their places, each with its state; none of them is shown. */
export function KeyRows({
  keys,
  acts,
  busy,
}: {
  readonly keys: readonly ChannelKey[];
  readonly acts: KeyActs | undefined;
  /** The place of the key that is being changed. */
  readonly busy: number | undefined;
}) {
  const t = useMessages(channelKeyMessages);
  const common = useMessages(commonMessages);
  return (
    <ul className="keys-list" aria-label={t.list} tabIndex={acts ? undefined : 0}>
      {keys.map((key) => {
        const { index, status, reason, disabled_time: time } = key;
        const name = channelStatus(status);
        const place = index + 1;
        const isOn = isInUse(key);
        return (
          <li key={index}>
            <span className="keys-place">{t.place(place)}</span>
            <Badge tone={statusTones[name]}>{t.status[name]}</Badge>
            {time > 0 || reason !== "" ? (
              <span className="keys-reason muted">
                {time > 0 ? <Time seconds={time} /> : null}
                {time > 0 && reason !== "" ? " · " : null}
                {reason === "" ? null : <LongText text={reason} />}
              </span>
            ) : null}
            {acts ? (
              <span className="keys-acts">
                <Button
                  variant="quiet"
                  busy={busy === index}
                  aria-label={isOn ? t.act.disable(place) : t.act.enable(place)}
                  onClick={() => acts.toggle(key)}
                >
                  {isOn ? common.disable : common.enable}
                </Button>
                {acts.remove ? (
                  <Button
                    variant="quiet"
                    icon="trash"
                    iconOnly
                    disabled={keys.length === 1}
                    title={keys.length === 1 ? t.lastKey : undefined}
                    onClick={() => acts.remove?.(key)}
                  >
                    {t.act.remove(place)}
                  </Button>
                ) : null}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
