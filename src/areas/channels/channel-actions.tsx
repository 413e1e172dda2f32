import type { Channel } from "../../api/channel-schema.js";
import { ChannelStatus } from "../../domain/statuses.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { Button } from "../../ui/kit/button.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts, useOutcome } from "../../ui/host/lost-answer.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { RowMenu, useRowItems } from "../../ui/collection/row-menu.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { useValue } from "../../ui/host/use-value.js";
import { useReadOnly } from "../../ui/host/writing.js";
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
  const can = useCapabilities();
  const known = useValue(model.knowsType)(channel.type);
  const readOnly = useReadOnly();
  const items = useRowItems();
  const enabled = channel.status === ChannelStatus.enabled;
  const name = channel.name || t.noName;

  return (
    <div className="row-actions">
      {can("test") ? (
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
                  capability: "copy",
                  label: t.duplicate,
                  icon: "copy" as const,
                  onSelect: duplicate,
                },
              ]),
          items.toggle(enabled, () => void toggle()),
          {
            key: "balance",
            capability: "update-balance",
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
  const tell = useOutcome();
  return async () => {
    const name = channel.name || t.noName;
    await tell(model.test(channel), {
      texts: { done: t.looked.tested(name), notDone: t.looked.notTested(name) },
      then(seconds, { confirmed }) {
        if (confirmed) toasts.show("info", t.tested(name, seconds.toFixed(2)));
        host.emit("gw-channel-tested", { id: channel.id, name: channel.name, seconds });
      },
    });
  };
}

function useToggle(channel: Channel, model: ChannelsModel) {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const tell = useOutcome();
  return async () => {
    await tell(model.toggle(channel), {
      texts: lookTexts(common, "saved", channel.name || t.noName),
      then({ status }, { confirmed }) {
        const text = status === ChannelStatus.enabled ? t.enabledToast : t.disabledToast;
        if (confirmed) toasts.show("success", text);
        host.emit("gw-channel-updated", { id: channel.id, name: channel.name });
      },
    });
  };
}

/** Asks the provider of a channel for its balance and says how it went. */
export function useRefreshBalance(channel: Channel, model: ChannelsModel): () => Promise<void> {
  const t = useMessages(channelMessages);
  const { toasts } = useGateway();
  const tell = useOutcome();
  return async () => {
    const name = channel.name || t.noName;
    await tell(model.refreshBalance(channel), {
      texts: { done: t.looked.balanceUpdated(name), notDone: t.looked.balanceNotUpdated(name) },
      then(_balance, { confirmed }) {
        if (confirmed) toasts.show("success", t.balanceUpdated(name));
      },
    });
  };
}
