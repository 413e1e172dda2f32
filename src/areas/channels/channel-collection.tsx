import type { ReactNode } from "react";
import type { Channel } from "../../api/channel-schema.js";
import { formatDateTime, nowSeconds } from "../../domain/date-time.js";
import { channelProblems, channelProblemWords, hasFailedTest } from "../../domain/channel-problems.js";
import { groupsOf } from "../../domain/groups.js";
import { splitNames } from "../../domain/names.js";
import { formatSeconds, responseTimeColour } from "../../domain/response-time.js";
import { channelStatus, type ChannelStatusName } from "../../domain/statuses.js";
import { formatRelative } from "../../i18n/format.js";
import { channelTypeMessages } from "../../i18n/messages/channel-types.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { testFailures } from "../../state/test-failures.js";
import type { CollectionDefinition } from "../../ui/collection/definition.js";
import { GroupTags } from "../../ui/collection/group-tags.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/host.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { useValue } from "../../ui/host/use-value.js";
import { Badge } from "../../ui/kit/badge.js";
import { statusTones } from "../../ui/kit/status-tones.js";
import { Time } from "../../ui/kit/time.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { Balance } from "./channel-balance.js";
import { ChannelName } from "./channel-name.js";
import type { ChannelColumn, ChannelFilter } from "./channel-names.js";
import { ChannelNumber } from "./channel-number.js";
import { TypeBadge, typeName } from "./channel-type.js";
import type { ChannelsModel } from "./channels-model.js";
import { TestButton } from "./test-button.js";
import { useChannelActions } from "./use-channel-actions.js";

/** What the status of an address is called. */
const statusNames: ReadonlyMap<string, ChannelStatusName> = new Map([
  ["enabled", "enabled"],
  ["disabled", "manuallyDisabled"],
  ["auto-disabled", "autoDisabled"],
]);

/** Where the list links to, and what surrounds it. */
interface ChannelCollectionOptions {
  readonly edit: (channel: Channel) => void;
  readonly duplicate: (channel: Channel) => void;
  readonly tools: ReactNode;
  readonly create?: ReactNode;
  readonly notice: ReactNode;
  readonly foot: ReactNode;
}

/** The channel list: what it shows and lets do. */
export function useChannelCollection(
  model: ChannelsModel,
  { edit, duplicate, ...around }: ChannelCollectionOptions,
): CollectionDefinition<Channel, number, ChannelColumn, ChannelFilter> {
  const t = useMessages(channelMessages);
  const names = useMessages(channelTypeMessages);
  const quota = useQuota();
  const can = useCapabilities();
  const { channelFields: has } = useValue(useGateway().supports);
  const knowsType = useValue(model.knowsType);
  const { actions, removal } = useChannelActions(model, edit, duplicate);
  const nameOf = ({ name }: Channel) => name || t.noName;
  const typeOf = (type: number) => typeName(type, names, knowsType(type));
  const time = (seconds: number) => (seconds > 0 ? formatDateTime(seconds) : "");

  return {
    ...around,
    model,
    name: "channels",
    label: t.title,
    texts: t.list,
    search: { label: t.searchLabel, hint: t.searchHint },
    nameOf,
    things: t.bulk.things,
    menuLabel: (channel) => t.rowActions(nameOf(channel)),
    ...(can("edit") ? { open: edit } : {}),
    columns: [
      {
        name: "id",
        label: t.columns.id,
        priority: 5,
        numeric: true,
        cell: ({ id }) => id,
        file: ({ id }) => id,
      },
      {
        name: "name",
        label: t.columns.name,
        bare: true,
        cell: (channel) => (
          <ChannelName channel={channel} open={can("edit") ? () => edit(channel) : undefined} />
        ),
        file: ({ name }) => name,
      },
      {
        name: "group",
        priority: 3,
        label: t.columns.group,
        cell: ({ group }) => <GroupTags text={group} />,
        detail: ({ group }) => groupsOf(group).join(", "),
        file: ({ group }) => groupsOf(group).join(","),
      },
      ...(has.tag
        ? [
            {
              name: "tag",
              label: t.columns.tag,
              optional: true,
              cell: ({ tag }: Channel) => tag,
              file: ({ tag }: Channel) => tag ?? "",
            } as const,
          ]
        : []),
      {
        name: "type",
        priority: 2,
        label: t.columns.type,
        cell: ({ type }) => <TypeBadge type={type} known={knowsType(type)} />,
        file: ({ type }) => typeOf(type),
      },
      {
        name: "status",
        label: t.columns.status,
        cell: ({ status }) => <Status status={status} />,
        file: ({ status }) => t.status[channelStatus(status)],
      },
      {
        name: "response",
        label: t.columns.response,
        cell: (channel) => <ResponseTime channel={channel} />,
        file: (channel) => channel.response_time || undefined,
      },
      {
        name: "tested",
        label: t.columns.tested,
        optional: true,
        cell: (channel) =>
          channel.test_time > 0 ? (
            <Time seconds={channel.test_time} />
          ) : (
            <span className="muted">{t.untested}</span>
          ),
        file: (channel) => time(channel.test_time),
      },
      {
        name: "balance",
        priority: 5,
        label: t.columns.balance,
        numeric: true,
        cell: (channel) => <Balance channel={channel} model={model} />,
        file: ({ balance }) => balance,
      },
      {
        name: "used",
        priority: 6,
        label: t.columns.used,
        numeric: true,
        cell: (channel) => (
          <Tooltip text={quota.exact(channel.used_quota)}>
            <span className="channel-used">{quota.short(channel.used_quota)}</span>
          </Tooltip>
        ),
        file: (channel) => channel.used_quota,
      },
      {
        name: "priority",
        priority: 4,
        label: t.columns.priority,
        cell: (channel) => <ChannelNumber channel={channel} field="priority" model={model} />,
        file: ({ priority }) => priority,
      },
      {
        name: "weight",
        priority: 6,
        label: t.columns.weight,
        cell: (channel) => <ChannelNumber channel={channel} field="weight" model={model} />,
        file: ({ weight }) => weight,
      },
      {
        name: "models",
        label: t.columns.models,
        optional: true,
        numeric: true,
        cell: ({ models }) => splitNames(models).length,
        file: ({ models }) => models,
      },
      {
        name: "base-url",
        label: t.columns.baseUrl,
        optional: true,
        cell: (channel) => channel.base_url,
        file: (channel) => channel.base_url,
      },
      {
        name: "created",
        label: t.columns.created,
        optional: true,
        cell: (channel) => <Time seconds={channel.created_time} />,
        file: (channel) => time(channel.created_time),
      },
    ],
    files: [
      {
        name: "balance-updated",
        label: t.columns.balanceUpdated,
        capability: "balance",
        file: (channel) => time(channel.balance_updated_time),
      },
    ],
    filters: [
      {
        name: "status",
        label: t.columns.status,
        known: [...statusNames.keys()],
        labelOf: (status) => t.status[statusNames.get(status) ?? "unknown"],
      },
      { name: "type", label: t.columns.type, labelOf: (type) => typeOf(Number(type)) },
      { name: "group", label: t.columns.group },
      { name: "tag", label: t.columns.tag, rare: true },
      { name: "model", label: t.columns.model },
      {
        name: "tested",
        label: t.columns.tested,
        quiet: true,
        known: ["never", "failed", "yes"],
        labelOf: (tested) =>
          tested === "never" ? t.untested : tested === "failed" ? t.views.failed : t.columns.tested,
      },
      {
        name: "balance",
        label: t.columns.balance,
        quiet: true,
        known: ["low"],
        labelOf: () => t.views.lowBalance,
      },
      {
        name: "problem",
        label: t.columns.problem,
        quiet: true,
        known: channelProblems.map((problem) => channelProblemWords[problem]),
        labelOf: (word) => {
          const problem = channelProblems.find((one) => channelProblemWords[one] === word);
          return problem ? t.views[problem] : word;
        },
      },
    ],
    views: [
      { name: "auto-disabled", label: t.views.autoDisabled, view: { filters: { status: "auto-disabled" } } },
      { name: "failed", label: t.views.failed, view: { filters: { tested: "failed" } } },
      { name: "untested", label: t.views.untested, view: { filters: { tested: "never" } } },
      { name: "low-balance", label: t.views.lowBalance, view: { filters: { balance: "low" } } },
    ],
    buttonCapabilities: ["test"],
    rowButtons: (channel) => <TestButton channel={channel} model={model} />,
    actions,
    removal,
  };
}

function Status({ status }: { status: number }) {
  const t = useMessages(channelMessages);
  const name = channelStatus(status);
  const badge = <Badge tone={statusTones[name]}>{t.status[name]}</Badge>;
  return name === "manuallyDisabled" || name === "autoDisabled" ? (
    <Tooltip text={t.statusHint[name]}>{badge}</Tooltip>
  ) : (
    badge
  );
}

function ResponseTime({ channel }: { channel: Channel }) {
  const t = useMessages(channelMessages);
  const locale = useLocale();
  const { response_time: time, test_time: tested } = channel;
  const reason = useValue(testFailures(useGateway()).all).get(channel.id);
  if (hasFailedTest(channel)) {
    const when = t.testedAt(formatDateTime(tested));
    return (
      <Tooltip text={reason ? `${when}: ${reason}` : when}>
        <span tabIndex={0} role="note">
          <Badge quiet tone={statusTones.failed}>
            {t.failedWhen(formatRelative(tested, nowSeconds(), locale))}
          </Badge>
        </span>
      </Tooltip>
    );
  }
  return (
    <Tooltip text={tested > 0 ? t.testedAt(formatDateTime(tested)) : t.neverTested}>
      <Badge quiet tone={responseTimeColour(time)}>
        {time > 0 ? t.seconds(formatSeconds(time)) : t.untested}
      </Badge>
    </Tooltip>
  );
}
