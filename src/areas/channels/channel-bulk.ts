import type { Channel } from "../../api/channel-schema.js";
import { limits, runeLength } from "../../domain/limits.js";
import { splitNames } from "../../domain/names.js";
import { ChannelStatus } from "../../domain/statuses.js";
import { parseWholeNumber } from "../../domain/whole-number.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { andThen, done, type Settled } from "../../state/record/settle.js";
import { useCapableActions, type BulkAction } from "../../ui/collection/bulk.js";
import { useHost, useMessages } from "../../ui/host/host.js";
import type { ChannelsModel } from "./channels-model.js";

/** What can be done to many channels at once, each with one call that writes a single field. */
export function useBulkActions(model: ChannelsModel): readonly BulkAction<Channel>[] {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const groupsIn = (text: string) => splitNames(text).join(",");
  const updated = async ({ id, name }: Channel, work: Promise<Settled<Channel>>) =>
    andThen(await work, (now) => {
      host.emit("gw-channel-updated", { id, name });
      return done(now);
    });

  return useCapableActions<BulkAction<Channel>>([
    {
      key: "enable",
      capability: "switch",
      label: common.enable,
      icon: "play",
      skip: ({ status }) => status === ChannelStatus.enabled,
      act: (channel) => updated(channel, model.toggle(channel)),
    },
    {
      key: "disable",
      capability: "switch",
      label: common.disable,
      icon: "ban",
      skip: ({ status }) => status !== ChannelStatus.enabled,
      act: (channel) => updated(channel, model.toggle(channel)),
    },
    {
      key: "test",
      capability: "test",
      label: t.test,
      icon: "chart",
      skip: ({ type }) => !model.knowsType.peek()(type),
      act: (channel) => model.test(channel),
    },
    {
      key: "group",
      capability: "edit",
      label: t.bulk.setGroup,
      icon: "users",
      field: {
        label: t.columns.group,
        hint: t.bulk.groupHint,
        problem(value) {
          const length = runeLength(groupsIn(value));
          if (length === 0) return t.bulk.groupEmpty;
          return length > limits.group.max ? t.bulk.groupTooLong(length) : undefined;
        },
      },
      skip: ({ group }, value) => group === groupsIn(value),
      act(channel, value) {
        const group = groupsIn(value);
        return updated(channel, model.write(channel, { group }));
      },
    },
    {
      key: "priority",
      capability: "edit",
      label: t.bulk.setPriority,
      icon: "sort",
      field: {
        label: t.columns.priority,
        inputMode: "numeric",
        problem: (value) => (parseWholeNumber(value) === undefined ? t.bulk.priorityWrong : undefined),
      },
      skip: ({ priority }, value) => priority === parseWholeNumber(value),
      act(channel, value) {
        const priority = parseWholeNumber(value) ?? channel.priority;
        return updated(channel, model.write(channel, { priority }));
      },
    },
    {
      key: "delete",
      capability: "delete",
      label: common.remove,
      icon: "trash",
      danger: { title: t.bulk.deleteTitle, text: t.bulk.deleteText, confirm: t.bulk.deleteConfirm },
      async act(channel) {
        return andThen(await model.erase(channel, { refill: false }), () => {
          host.emit("gw-channel-deleted", { id: channel.id, name: channel.name });
          return done(undefined);
        });
      },
    },
  ]);
}
