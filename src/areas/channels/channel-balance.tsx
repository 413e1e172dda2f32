import type { Channel } from "../../api/channel-schema.js";
import { formatChannelBalance } from "../../domain/balance.js";
import { formatDateTime } from "../../domain/date-time.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { Tooltip } from "../../ui/tooltip.js";
import { useMessages } from "../../ui/host.js";
import { useOffers } from "../../ui/offers.js";
import { useRefreshBalance } from "./channel-actions.js";
import { useValue } from "../../ui/use-value.js";
import type { ChannelsModel } from "./channels-model.js";

/** A channel's balance in its provider's unit, with its age; a press asks the provider, also where only the server may know how. */
export function Balance({ channel, model }: { readonly channel: Channel; readonly model: ChannelsModel }) {
  const t = useMessages(channelMessages);
  const refresh = useRefreshBalance(channel, model);
  const offered = useOffers()("update-balance");
  const askable = useValue(model.knowsType)(channel.type) && offered;
  const text = formatChannelBalance(channel.type, channel.balance) ?? t.balanceUnsupported;
  const { balance_updated_time: updated } = channel;
  return (
    <Tooltip text={updated > 0 ? t.balanceHint(formatDateTime(updated)) : t.balanceNever}>
      {askable ? (
        <button
          type="button"
          className="channel-balance"
          aria-label={t.balanceOf(channel.name || t.noName, text)}
          onClick={() => void refresh()}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </Tooltip>
  );
}
