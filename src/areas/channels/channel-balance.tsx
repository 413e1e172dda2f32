import type { Channel } from "../../api/entities/channel-schema.js";
import { formatChannelBalance, hasBalanceLookup } from "../../domain/money/balance.js";
import { formatDateTime } from "../../domain/time/date-time.js";
import { channelMessages } from "./generated/messages.en.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useRowActing } from "../../ui/collection/actions/acting.js";
import type { ChannelCalls } from "./channel-calls.js";

/**
 * A channel's balance in its provider's unit, with its age. A press has the gateway look it up, for every type: only
 * the gateway knows for which it can.
 */
export function Balance({ channel, model }: { readonly channel: Channel; readonly model: ChannelCalls }) {
  const t = useMessages(channelMessages);
  const locale = useLocale();
  const act = useRowActing();
  const { type, balance_updated_time: updated } = channel;
  const offered = useCapabilities()("update-balance");
  const askable = useValue(model.knowsType)(type) && offered;
  const text = formatChannelBalance(channel, locale);
  const unavailable = text === undefined && !hasBalanceLookup(type);
  const age = updated > 0 ? t.balanceAge(formatDateTime(updated)) : t.balanceNever;
  const about = unavailable ? t.balanceUnavailable : age;
  return (
    <Tooltip text={askable && !unavailable ? t.balanceRefresh(about) : about}>
      {askable ? (
        <button
          type="button"
          className="cell-button"
          aria-label={t.balanceOf(channel.name || t.noName, text ?? about)}
          onClick={() => act("balance", channel)}
        >
          {text ?? "–"}
        </button>
      ) : (
        // Reached by the keyboard, too, for what is said about it.
        <span className="cell-button" role="note" aria-label={`${text ?? ""} ${about}`.trim()} tabIndex={0}>
          {text ?? "–"}
        </span>
      )}
    </Tooltip>
  );
}
