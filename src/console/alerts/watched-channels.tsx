import { searchChannels } from "../../api/entities/channels.js";
import { maxChannels } from "../../domain/alerts/alert-rules.js";
import { channelBalance } from "../../domain/money/balance.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { Button } from "../../ui/kit/button/button.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { SearchSelect } from "../../ui/kit/search-select/search-select.js";
import { namesKept } from "../../state/channel-names.js";
import { alertMessages } from "./generated/messages.en.js";
import type { BalanceDraft } from "./threshold-draft.js";

/** What a channel's balance is counted in, where that is known. */
function unitOf({ type }: BalanceDraft): string | undefined {
  const unit = channelBalance(type ?? 0, 0);
  return unit.kind === "currency" ? unit.symbol : undefined;
}

/** The channels whose balances are watched: of those whose balance the gateway has looked up. */
export function WatchedChannels({
  channels,
  faults,
  onChannels,
}: {
  readonly channels: readonly BalanceDraft[];
  readonly faults: ReadonlySet<string>;
  readonly onChannels: (channels: readonly BalanceDraft[]) => void;
}) {
  const t = useMessages(alertMessages);
  const gateway = useGateway();
  const { value, error, retry } = useLoaded(
    (signal) => namesKept(gateway, searchChannels(gateway.http, "", { signal })),
    gateway,
  );
  const offered = value?.filter(
    ({ id, balance_updated_time: updated }) => updated > 0 && !channels.some((one) => one.id === id),
  );
  const add = (chosen: string) => {
    const channel = offered?.find(({ id }) => String(id) === chosen);
    if (!channel) return;
    const { id, name, type } = channel;
    onChannels([...channels, { id, name: name || String(id), type, below: "" }]);
  };
  return (
    <fieldset className="alert-group">
      <legend>{t.edits.channels}</legend>
      {channels.map((channel) => (
        <div key={channel.id} className="alert-watched">
          <TextField
            label={t.edits.below(channel.name)}
            name={`channel-${channel.id}`}
            type="number"
            step="any"
            value={channel.below}
            suffix={unitOf(channel) ? <span className="alert-unit">{unitOf(channel)}</span> : undefined}
            error={faults.has(`channel-${channel.id}`) ? t.edits.amountWrong : undefined}
            onValue={(below) =>
              onChannels(channels.map((one) => (one.id === channel.id ? { ...one, below } : one)))
            }
          />
          <Button
            variant="quiet"
            icon="close"
            iconOnly
            onClick={() => onChannels(channels.filter(({ id }) => id !== channel.id))}
          >
            {t.edits.remove(channel.name)}
          </Button>
        </div>
      ))}
      <div className="alert-choice">
        {error ? (
          <ErrorCallout error={error} retry={retry}>
            {t.edits.loadFailed}
          </ErrorCallout>
        ) : channels.length >= maxChannels ? (
          <p className="muted">{t.edits.full(maxChannels)}</p>
        ) : offered?.length === 0 && channels.length === 0 ? (
          <p className="muted">{t.edits.noBalances}</p>
        ) : (
          <SearchSelect
            label={t.edits.addChannel}
            name="add-channel"
            value=""
            choices={(offered ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name || String(id),
            }))}
            none={offered ? t.edits.noChannel : t.edits.loadingChannels}
            error={undefined}
            onValue={add}
          />
        )}
      </div>
    </fieldset>
  );
}
