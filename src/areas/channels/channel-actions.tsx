import type { Channel } from "../../api/channel-schema.js";
import { ChannelStatus } from "../../domain/statuses.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { Button } from "../../ui/button.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { useOffers } from "../../ui/offers.js";
import { RowMenu, useRowItems } from "../../ui/row-menu.js";
import { Tooltip } from "../../ui/tooltip.js";
import { useValue } from "../../ui/use-value.js";
import { useReadOnly } from "../../ui/writing.js";
import type { ChannelsModel } from "./channels-model.js";

/** The buttons of a row: the test, and a menu with the rest. */
export function ChannelActions({
  channel,
  model,
  busy,
  edit,
  duplicate,
  remove,
}: {
  readonly channel: Channel;
  readonly model: ChannelsModel;
  readonly busy: boolean;
  readonly edit: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
}) {
  const t = useMessages(channelMessages);
  const test = useTest(channel, model);
  const toggle = useToggle(channel, model);
  const refreshBalance = useRefreshBalance(channel, model);
  const offers = useOffers();
  const known = useValue(model.knowsType)(channel.type);
  const readOnly = useReadOnly();
  const items = useRowItems();
  const enabled = channel.status === ChannelStatus.enabled;
  const name = channel.name || t.noName;

  return (
    <div className="row-actions">
      {offers("test") ? (
        known ? (
          <Button busy={busy} aria-label={t.testOf(name)} onClick={() => void test()}>
            {t.test}
          </Button>
        ) : (
          <Tooltip text={t.typeUnknown}>
            <Button aria-label={t.testOf(name)} aria-disabled>
              {t.test}
            </Button>
          </Tooltip>
        )
      ) : null}
      <RowMenu
        label={t.rowActions(name)}
        items={[
          items.edit(edit),
          ...(readOnly
            ? []
            : [
                {
                  key: "copy",
                  offer: "copy",
                  label: t.duplicate,
                  icon: "copy" as const,
                  onSelect: duplicate,
                },
              ]),
          items.toggle(enabled, () => void toggle()),
          {
            key: "balance",
            offer: "update-balance",
            label: t.updateBalance,
            icon: "wallet",
            onSelect: () => void refreshBalance(),
            ...(known ? {} : { disabled: true, reason: t.typeUnknown }),
          },
          items.remove(remove),
        ]}
      />
    </div>
  );
}

function useTest(channel: Channel, model: ChannelsModel) {
  const t = useMessages(channelMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  return async () => {
    try {
      const seconds = await model.test(channel);
      toasts.show("info", t.tested(channel.name || t.noName, seconds.toFixed(2)));
      host.emit("gw-channel-tested", { id: channel.id, name: channel.name, seconds });
    } catch (error) {
      report(error);
    }
  };
}

function useToggle(channel: Channel, model: ChannelsModel) {
  const t = useMessages(channelMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  return async () => {
    try {
      const now = await model.toggle(channel);
      toasts.show("success", now === "enabled" ? t.enabledToast : t.disabledToast);
      host.emit("gw-channel-updated", { id: channel.id, name: channel.name });
    } catch (error) {
      report(error);
    }
  };
}

/** Asks the provider of a channel for its balance and says how it went. */
export function useRefreshBalance(channel: Channel, model: ChannelsModel): () => Promise<void> {
  const t = useMessages(channelMessages);
  const { toasts } = useGateway();
  const report = useReport();
  return async () => {
    try {
      await model.refreshBalance(channel);
      toasts.show("success", t.balanceUpdated(channel.name || t.noName));
    } catch (error) {
      report(error);
    }
  };
}
