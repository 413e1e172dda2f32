import type { Channel } from "../../api/channel-schema.js";
import { formatDateTime } from "../../domain/date-time.js";
import { groupColour, groupsOf } from "../../domain/groups.js";
import { formatSeconds, responseTimeColour } from "../../domain/response-time.js";
import { channelStatus, type ChannelStatusName } from "../../domain/statuses.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { Badge } from "../../ui/kit/badge.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts } from "../../ui/host/lost-answer.js";
import { useCapabilities, useOpened } from "../../ui/host/capabilities.js";
import { Table, type Column } from "../../ui/collection/table.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { useValue } from "../../ui/host/use-value.js";
import { ChannelActions } from "./channel-actions.js";
import { Balance } from "./channel-balance.js";
import { ChannelName } from "./channel-name.js";
import { ChannelNumber } from "./channel-number.js";
import { TypeBadge } from "./channel-type.js";
import type { ChannelColumn, ChannelsModel } from "./channels-model.js";
import { createLazy } from "../../ui/host/lazy.js";

const DeleteRow = createLazy(
  async () => {
    const { DeleteRow: View } = await import("../../ui/collection/delete-row.js");
    return { View };
  },
  { fallback: null },
);

/** behaviour.md 4: enabled green, disabled by hand red, disabled by the server yellow. */
const tones: Readonly<Record<ChannelStatusName, "green" | "red" | "yellow" | "grey">> = {
  enabled: "green",
  manuallyDisabled: "red",
  autoDisabled: "yellow",
  unknown: "grey",
};

/** The table of the channels, and what its rows can do. */
export function ChannelRows({
  model,
  choosable,
  edit,
  duplicate,
}: {
  readonly model: ChannelsModel;
  /** Whether anything can be done to chosen rows. */
  readonly choosable: boolean;
  readonly edit: (channel: Channel) => void;
  readonly duplicate: (channel: Channel) => void;
}) {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const rows = useValue(model.visible);
  const sort = useValue(model.sort);
  const pending = useValue(model.pending);
  const chosen = useValue(model.selection.keys);
  const knowsType = useValue(model.knowsType);
  const can = useCapabilities();
  const [deleting, setDeleting] = useOpened<Channel>(() => "delete");

  const columns: Column<Channel, ChannelColumn | "actions">[] = [
    { name: "id", label: t.columns.id, numeric: true, cell: ({ id }) => id },
    {
      name: "name",
      label: t.columns.name,
      bare: true,
      cell: (channel) => <ChannelName channel={channel} />,
    },
    { name: "group", label: t.columns.group, cell: ({ group }) => <Groups text={group} /> },
    {
      name: "type",
      label: t.columns.type,
      cell: ({ type }) => <TypeBadge type={type} known={knowsType(type)} />,
    },
    { name: "status", label: t.columns.status, cell: ({ status }) => <Status status={status} /> },
    {
      name: "response",
      label: t.columns.response,
      cell: (channel) => <ResponseTime channel={channel} />,
    },
    {
      name: "balance",
      label: t.columns.balance,
      numeric: true,
      cell: (channel) => <Balance channel={channel} model={model} />,
    },
    {
      name: "priority",
      label: t.columns.priority,
      cell: (channel) => <ChannelNumber channel={channel} field="priority" model={model} />,
    },
    {
      name: "weight",
      label: t.columns.weight,
      cell: (channel) => <ChannelNumber channel={channel} field="weight" model={model} />,
    },
    {
      name: "actions",
      capability: ["test", "edit", "copy", "switch", "update-balance", "delete"],
      label: common.actions,
      sortable: false,
      bare: true,
      cell: (channel) => (
        <ChannelActions
          channel={channel}
          model={model}
          busy={pending.has(channel.id)}
          edit={() => edit(channel)}
          duplicate={() => duplicate(channel)}
          remove={() => setDeleting(channel)}
        />
      ),
    },
  ];

  return (
    <>
      <Table
        label={t.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(column) => column !== "actions" && model.sortBy(column)}
        busy={({ id }) => pending.has(id)}
        onOpen={can("edit") ? edit : undefined}
        chosen={
          choosable
            ? {
                keys: chosen,
                set: (choice, on) => model.selection.set(choice, on),
                nameOf: ({ name }) => name || t.noName,
              }
            : undefined
        }
      />
      {deleting ? (
        <DeleteRow
          title={t.deleteTitle}
          text={t.deleteText(deleting.name || t.noName)}
          confirm={t.deleteConfirm}
          index={rows.findIndex(({ id }) => id === deleting.id)}
          texts={lookTexts(common, "deleted", deleting.name || t.noName)}
          erase={(http) => model.erase(deleting, { http })}
          onErased={(_value, confirmed) => {
            if (confirmed) toasts.show("success", t.deleted(deleting.name || t.noName));
            host.emit("gw-channel-deleted", { id: deleting.id, name: deleting.name });
          }}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </>
  );
}

/** The groups of a channel, sorted; vip and pro yellow, svip and premium red (behaviour.md 9). */
function Groups({ text }: { text: string }) {
  return (
    <span className="tags">
      {groupsOf(text).map((group) => (
        <Badge key={group} tone={groupColour(group) ?? "grey"} dot={false}>
          {group}
        </Badge>
      ))}
    </span>
  );
}

function Status({ status }: { status: number }) {
  const t = useMessages(channelMessages);
  const name = channelStatus(status);
  const badge = <Badge tone={tones[name]}>{t.status[name]}</Badge>;
  return name === "manuallyDisabled" || name === "autoDisabled" ? (
    <Tooltip text={t.statusHint[name]}>{badge}</Tooltip>
  ) : (
    badge
  );
}

function ResponseTime({ channel }: { channel: Channel }) {
  const t = useMessages(channelMessages);
  const { response_time: time, test_time: tested } = channel;
  return (
    <Tooltip text={tested > 0 ? t.testedAt(formatDateTime(tested)) : t.neverTested}>
      <Badge tone={responseTimeColour(time)}>{time > 0 ? t.seconds(formatSeconds(time)) : t.untested}</Badge>
    </Tooltip>
  );
}
