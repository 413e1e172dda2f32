import { useMemo, type ReactNode } from "react";
import { formatDateTime } from "../../domain/date-time.js";
import { briefMessage, shortened } from "../../domain/long-text.js";
import { LogType } from "../../domain/statuses.js";
import { formatNumber } from "../../domain/number-text.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { logMessages } from "../../i18n/messages/logs.js";
import { channelNames } from "../../state/channel-names.js";
import type { CollectionDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/host.js";
import { PlaceLink } from "../../ui/host/place-link.js";
import { useValue } from "../../ui/host/use-value.js";
import { Button } from "../../ui/kit/button.js";
import { Panel } from "../../ui/kit/panel.js";
import { Time } from "../../ui/kit/time.js";
import {
  ChannelOf,
  Charge,
  Elapsed,
  Name,
  Pressable,
  tellsInWords,
  TypeBadge,
  Username,
} from "./log-cells.js";
import { valueOf, type ValueField } from "./log-exclusions.js";
import { logNames, type LogColumn, type LogFilterName } from "./log-names.js";
import type { LogRow } from "./log-pages.js";
import { contentText, tellsOfFailure, typeText } from "./log-text.js";
import type { LogsModel } from "./logs-model-types.js";
import type { PressedValue } from "./value-menu.js";

type LogDefinition = CollectionDefinition<LogRow, string, LogColumn, LogFilterName>;

/** The log: what it shows and lets do. */
export function useLogCollection(
  model: LogsModel,
  {
    all,
    onValue,
    ...parts
  }: {
    /** Whether it is everybody's. */
    readonly all: boolean;
    /** A value of an entry was pressed. */
    readonly onValue: (pressed: PressedValue) => void;
    readonly head: ReactNode;
    readonly lead: ReactNode;
    readonly tools: ReactNode;
    readonly notice: ReactNode;
  },
): LogDefinition {
  const t = useMessages(logMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const can = useCapabilities();
  const filtered = useValue(model.criteria.filtered);
  const gateway = useGateway();
  const channels = useMemo(() => (all ? channelNames(gateway) : new Map<number, string>()), [all, gateway]);
  const detailsOf = (row: LogRow) => t.details(formatDateTime(row.created_at));
  const count = ({ type }: LogRow, tokens: number) => tokens !== 0 || type === LogType.consumption;

  // Older servers tell neither; then there is nothing to show unless the reader wants the column.
  const rows = useValue(model.all);
  // Before the first rows it keeps its room.
  const timed = useMemo(
    () => rows.length === 0 || rows.some(({ elapsed_time }) => elapsed_time !== 0),
    [rows],
  );
  const streams = useMemo(() => rows.some(({ is_stream }) => is_stream), [rows]);
  const value = (row: LogRow, field: ValueField, content: ReactNode) => {
    const text = valueOf(row, field);
    if (text === "") return null;
    const said =
      field === "type"
        ? typeText(row.type, t)
        : field === "channel"
          ? channels.get(row.channel) || text
          : text;
    return can("filter") ? (
      <Pressable
        inRow
        label={t.value.menu(field === "type" ? t.type : t.pick[field], said)}
        onPress={(anchor) => onValue({ row, field, anchor })}
      >
        {content}
      </Pressable>
    ) : (
      content
    );
  };

  const columns: LogDefinition["columns"] = [
    {
      name: "time",
      label: t.columns.time,
      cell: (row) => <Time seconds={row.created_at} />,
      file: (row) => formatDateTime(row.created_at),
    },
    {
      name: "channel",
      priority: 3,
      label: t.columns.channel,
      numeric: channels.size === 0,
      cell: (row) => value(row, "channel", <ChannelOf id={row.channel} name={channels.get(row.channel)} />),
      file: ({ channel }) => (channel === 0 ? undefined : channel),
    },
    {
      name: "user",
      label: t.columns.user,
      cell: (row) => value(row, "username", <Username name={row.username} />),
      file: ({ username }) => username,
    },
    {
      name: "token",
      priority: 3,
      label: t.columns.token,
      cell: (row) => value(row, "token", <Name text={row.token_name} />),
      file: (row) => row.token_name,
    },
    {
      name: "type",
      label: t.columns.type,
      cell: (row) => value(row, "type", <TypeBadge type={row.type} />),
      file: ({ type }) => typeText(type, t),
    },
    {
      name: "model",
      label: t.columns.model,
      cell: (row) => value(row, "model", <Name text={row.model_name} />),
      file: (row) => row.model_name,
    },
    {
      name: "prompt",
      priority: 5,
      label: t.columns.prompt,
      heading: t.columns.promptShort,
      numeric: true,
      cell: (row) => (count(row, row.prompt_tokens) ? formatNumber(row.prompt_tokens, locale) : null),
      file: (row) => row.prompt_tokens,
    },
    {
      name: "completion",
      priority: 5,
      label: t.columns.completion,
      heading: t.columns.completionShort,
      numeric: true,
      cell: (row) => (count(row, row.completion_tokens) ? formatNumber(row.completion_tokens, locale) : null),
      file: (row) => row.completion_tokens,
    },
    {
      name: "quota",
      label: t.columns.quota,
      numeric: true,
      cell: ({ quota }) => (quota === 0 ? null : <Charge quota={quota} />),
      file: ({ quota }) => quota,
    },
    {
      name: "elapsed",
      label: t.columns.elapsed,
      numeric: true,
      priority: 4,
      optional: !timed,
      cell: (row) => <Elapsed milliseconds={row.elapsed_time} />,
    },
    {
      name: "stream",
      label: t.columns.stream,
      priority: 6,
      optional: !streams,
      cell: (row) => (row.is_stream ? t.detail.yes : null),
    },
    {
      name: "detail",
      // Without the text it is a column of buttons.
      label: can("detail") ? t.columns.detail : common.actions,
      capability: ["detail", "details"],
      sortable: false,
      bare: true,
      cell: (row) => (
        <div className="log-detail" data-figures={!tellsInWords(row) || undefined}>
          {can("detail") ? (
            <span className="log-content" data-failed={tellsOfFailure(row.content) || undefined}>
              {shortened(contentText(row.content, t), briefMessage)}
            </span>
          ) : null}
          {can("details") ? (
            <Button variant="quiet" icon="right" iconOnly onClick={() => model.select(row)}>
              {detailsOf(row)}
            </Button>
          ) : null}
        </div>
      ),
      ...(can("detail") ? { file: (row: LogRow) => contentText(row.content, t) } : {}),
    },
  ];

  return {
    model,
    name: "logs",
    label: t.list,
    texts: { ...t, nothingFoundText: () => t.nothingFoundText, clearSearch: t.showAll },
    nameOf: detailsOf,
    menuLabel: detailsOf,
    columns: columns.filter(({ name }) => all || !isOfAll(name)),
    files: [
      {
        name: "elapsed",
        label: t.detail.elapsedMilliseconds,
        capability: "details",
        file: (row) => row.elapsed_time || undefined,
      },
      { name: "stream", label: t.detail.stream, capability: "details", file: (row) => row.is_stream },
      {
        name: "request-id",
        label: t.detail.requestId,
        capability: "details",
        file: (row) => row.request_id,
      },
      ...(all
        ? [{ name: "id", label: t.detail.id, capability: "details", file: ({ id }: LogRow) => id }]
        : []),
    ],
    actions: [],
    ...(can("details") ? { open: (row: LogRow) => model.select(row), openByRow: true } : {}),
    exportAll: () => model.readAll(),
    nothing: filtered ? (
      <Panel title={t.nothingFound} text={t.nothingFoundText}>
        <Button onClick={() => model.showAll()}>{t.showAll}</Button>
      </Panel>
    ) : undefined,
    create: (
      <PlaceLink place="quick-start" className="button" data-variant="primary">
        {t.quickStart}
      </PlaceLink>
    ),
    ...parts,
  };
}

const isOfAll = (name: LogColumn): boolean => logNames.ofAll.columns.some((other) => other === name);
