import type { Channel } from "../../api/entities/channel-schema.js";
import type { Supports } from "../../api/dialects/supports.js";
import { balanceUnit, channelBalance, hasLowBalance } from "../../domain/money/balance.js";
import {
  channelProblem,
  channelProblems,
  channelProblemWords,
  hasFailedTest,
} from "../../domain/channels/channel-problems.js";
import { channelType } from "../../domain/channels/channel-types.js";
import { groupsOf } from "../../domain/access/groups.js";
import { splitNames } from "../../domain/text/names.js";
import { channelStatus, type ChannelStatusName } from "../../domain/records/statuses.js";
import type { messages } from "./generated/messages.en.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { GroupTags } from "../../ui/collection/group-tags.js";
import { fileTime, Quota } from "../../ui/collection/value-kinds.js";
import { Balance } from "./channel-balance.js";
import type { ChannelCalls } from "./channel-calls.js";
import { LastTest, Status, TestDetail } from "./channel-cells.js";
import { ChannelName } from "./channel-name.js";
import { ChannelNumber } from "./channel-number.js";
import { ModelCount } from "./model-count.js";

/** What the cells and labels of the channel list depend on beside the channel. */
export interface ChannelContext {
  readonly t: typeof messages;
  readonly has: Supports["channelFields"];
  readonly model: ChannelCalls;
  readonly knowsType: (type: number) => boolean | undefined;
  /** What a type is called. */
  readonly typeName: (type: number) => string;
  /** Opens a channel, where the reader may. */
  readonly open: ((channel: Channel) => void) | undefined;
}

/** The words for the status of a channel in an address. */
const statusWords: Readonly<Record<ChannelStatusName, string>> = {
  enabled: "enabled",
  manuallyDisabled: "disabled",
  autoDisabled: "auto-disabled",
  unknown: "unknown",
};
const statusNames = ["enabled", "manuallyDisabled", "autoDisabled"] as const;

/** The channel list: what it shows, and what it sorts, filters and searches by. */
export const channels = defineCollection<Channel, ChannelContext>()({
  name: "channels",
  capabilities: [
    "copy",
    "test",
    "update-balance",
    "test-all",
    "test-disabled",
    "delete-disabled",
    "save-file",
    "import-file",
  ],
  keyOf: ({ id }) => id,
  textOf: ({ id, name, group, tag, type, models }) =>
    [id, name, group, tag ?? "", channelType(type)?.text ?? "", models].join("\n"),
  columns: {
    id: { label: ({ t }) => t.columns.id, width: 2, priority: 6, numeric: true, value: ({ id }) => id },
    name: {
      label: ({ t }) => t.columns.name,
      width: 14,
      bare: true,
      value: ({ name }) => name,
      cell: (channel, { open }) => <ChannelName channel={channel} open={open && (() => open(channel))} />,
    },
    group: {
      label: ({ t }) => t.columns.group,
      width: 5,
      priority: 4,
      value: ({ group }) => groupsOf(group).join(","),
      cell: ({ group }) => <GroupTags text={group} />,
      detail: ({ group }) => groupsOf(group).join(", "),
    },
    tag: {
      label: ({ t }) => t.columns.tag,
      hidden: true,
      when: ({ has }) => has.tag,
      value: ({ tag }) => tag ?? "",
    },
    type: {
      label: ({ t }) => t.columns.type,
      width: 10,
      priority: 2,
      value: ({ type }) => type,
      cell: ({ type }, { typeName }) => <span className="channel-type">{typeName(type)}</span>,
      file: ({ type }, { typeName }) => typeName(type),
    },
    models: {
      label: ({ t }) => t.columns.models,
      width: 2,
      priority: 6,
      numeric: true,
      value: ({ models }) => splitNames(models).length,
      cell: (channel) => <ModelCount channel={channel} />,
      detail: ({ models }) => splitNames(models).join(", "),
      file: ({ models }) => models,
    },
    status: {
      label: ({ t }) => t.columns.status,
      width: 7.2,
      value: ({ status }) => status,
      cell: ({ status }) => <Status status={status} />,
      file: ({ status }, { t }) => t.status[channelStatus(status)],
    },
    response: {
      label: ({ t }) => t.columns.response,
      width: 6.6,
      hint: ({ t }) => t.responseHint,
      // Apart from those that nobody tested.
      value: (channel) => (hasFailedTest(channel) ? -1 : channel.response_time),
      cell: (channel) => <LastTest channel={channel} />,
      detail: (channel) => <TestDetail channel={channel} />,
      fileLabel: ({ t }) => t.columns.responseMilliseconds,
      file: (channel) => channel.response_time || undefined,
    },
    balance: {
      label: ({ t }) => t.columns.balance,
      width: 4,
      hint: ({ t }) => t.balanceHint,
      priority: 5,
      numeric: true,
      value: ({ balance }) => balance,
      cell: (channel, { model }) => <Balance channel={channel} model={model} />,
      file: ({ type, balance }) => channelBalance(type, balance).amount,
      beside: {
        name: "balance_unit",
        label: ({ t }) => t.columns.balanceUnit,
        file: ({ type, balance }) => balanceUnit(channelBalance(type, balance)),
      },
    },
    used: {
      label: ({ t }) => t.columns.used,
      width: 4.5,
      priority: 6,
      as: "quota",
      value: (channel) => channel.used_quota,
      cell: (channel) => <Quota points={channel.used_quota} className="channel-used" />,
    },
    priority: {
      label: ({ t }) => t.columns.priority,
      width: 4.2,
      priority: 3,
      numeric: true,
      value: ({ priority }) => priority,
      cell: (channel, { model }) => <ChannelNumber channel={channel} field="priority" model={model} />,
    },
    weight: {
      label: ({ t }) => t.columns.weight,
      width: 4.2,
      priority: 6,
      numeric: true,
      value: ({ weight }) => weight,
      cell: (channel, { model }) => <ChannelNumber channel={channel} field="weight" model={model} />,
    },
    "base-url": { label: ({ t }) => t.columns.baseUrl, hidden: true, value: (channel) => channel.base_url },
    created: {
      label: ({ t }) => t.columns.created,
      hidden: true,
      as: "time",
      value: (channel) => channel.created_time,
    },
  },
  files: {
    tested: {
      label: ({ t }) => t.columns.tested,
      capability: "response",
      file: (channel) => fileTime(channel.test_time),
    },
    "balance-updated": {
      label: ({ t }) => t.columns.balanceUpdated,
      capability: "balance",
      file: (channel) => fileTime(channel.balance_updated_time),
    },
  },
  filters: {
    status: {
      label: ({ t }) => t.columns.status,
      of: ({ status }) => [statusWords[channelStatus(status)]],
      known: statusNames.map((name) => statusWords[name]),
      labelOf: (word, { t }) => t.status[statusNames.find((name) => statusWords[name] === word) ?? "unknown"],
    },
    type: {
      label: ({ t }) => t.columns.type,
      of: ({ type }) => [String(type)],
      labelOf: (type, { typeName }) => typeName(Number(type)),
    },
    group: { label: ({ t }) => t.columns.group, of: ({ group }) => groupsOf(group) },
    tag: { label: ({ t }) => t.columns.tag, hiddenWhileEmpty: true, of: ({ tag }) => (tag ? [tag] : []) },
    model: { label: ({ t }) => t.columns.model, of: ({ models }) => splitNames(models) },
    tested: {
      label: ({ t }) => t.columns.tested,
      hiddenUnlessChosen: true,
      of: (channel) => [
        channel.test_time > 0 ? "yes" : "never",
        ...(hasFailedTest(channel) ? ["failed"] : []),
      ],
      known: ["never", "failed", "yes"],
      labelOf: (tested, { t }) =>
        tested === "never" ? t.untested : tested === "failed" ? t.views.failed : t.columns.tested,
    },
    balance: {
      label: ({ t }) => t.columns.balance,
      hiddenUnlessChosen: true,
      of: (channel) => (hasLowBalance(channel) ? ["low"] : []),
      known: ["low"],
      labelOf: (_low, { t }) => t.views.lowBalance,
    },
    problem: {
      label: ({ t }) => t.columns.problem,
      hiddenUnlessChosen: true,
      of(channel) {
        const problem = channelProblem(channel);
        return problem ? [channelProblemWords[problem]] : [];
      },
      known: channelProblems.map((problem) => channelProblemWords[problem]),
      labelOf(word, { t }) {
        const problem = channelProblems.find((one) => channelProblemWords[one] === word);
        return problem ? t.views[problem] : word;
      },
    },
  },
  views: {
    "auto-disabled": {
      label: ({ t }) => t.views.autoDisabled,
      view: { filters: { status: "auto-disabled" } },
    },
    failed: { label: ({ t }) => t.views.failed, view: { filters: { tested: "failed" } } },
    untested: { label: ({ t }) => t.views.untested, view: { filters: { tested: "never" } } },
    "low-balance": { label: ({ t }) => t.views.lowBalance, view: { filters: { balance: "low" } } },
  },
});
