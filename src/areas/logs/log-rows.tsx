import type { ReactNode } from "react";
import { formatDateTime } from "../../domain/date-time.js";
import { shortUsername } from "../../domain/display.js";
import { briefMessage, shortened } from "../../domain/long-text.js";
import { logType, LogType, type LogTypeName } from "../../domain/statuses.js";
import { formatNumber } from "../../i18n/format.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { logMessages } from "../../i18n/messages/logs.js";
import { Badge } from "../../ui/kit/badge.js";
import { Button } from "../../ui/kit/button.js";
import { useLocale, useMessages } from "../../ui/host/host.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { Table, type Column } from "../../ui/collection/table.js";
import { Time } from "../../ui/kit/time.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { useValue } from "../../ui/host/use-value.js";
import type { LogRow } from "./log-pages.js";
import { contentText, typeText } from "./log-text.js";
import type { LogColumn, LogsModel } from "./logs-model.js";

const tones: Readonly<Record<LogTypeName, "green" | "yellow" | "grey" | "blue" | "accent">> = {
  topUp: "green",
  consumption: "grey",
  management: "yellow",
  system: "accent",
  test: "blue",
  unknown: "grey",
};

/** Decimals of an amount in the log (behaviour.md 9). */
const DIGITS = 6;

/** What a type is called, with its colour. */
export function TypeBadge({ type }: { readonly type: number }) {
  const t = useMessages(logMessages);
  return <Badge tone={tones[logType(type)]}>{typeText(type, t)}</Badge>;
}

/** A charge with six decimals, and the points behind it; nothing for 0. */
export function Charge({ quota }: { readonly quota: number }) {
  const format = useQuota();
  return <Tooltip text={format.exact(quota)}>{format.short(quota, DIGITS)}</Tooltip>;
}

/** The table of the log. */
export function LogRows({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  const t = useMessages(logMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const can = useCapabilities();
  const rows = useValue(model.visible);
  const sort = useValue(model.sort);

  const count = (row: LogRow, tokens: number): ReactNode =>
    tokens === 0 && row.type !== LogType.consumption ? null : formatNumber(tokens, locale);
  const name = (text: string): ReactNode => (text === "" ? null : <span className="log-name">{text}</span>);

  const columns: Column<LogRow, LogColumn | "actions">[] = [
    { name: "time", label: t.columns.time, cell: (row) => <Time seconds={row.created_at} /> },
    {
      name: "channel",
      label: t.columns.channel,
      numeric: true,
      cell: (row) => (row.channel === 0 ? null : row.channel),
    },
    { name: "user", label: t.columns.user, cell: (row) => <Username name={row.username} /> },
    { name: "token", label: t.columns.token, cell: (row) => name(row.token_name) },
    { name: "type", label: t.columns.type, cell: (row) => <TypeBadge type={row.type} /> },
    { name: "model", label: t.columns.model, cell: (row) => name(row.model_name) },
    { name: "prompt", label: t.columns.prompt, numeric: true, cell: (row) => count(row, row.prompt_tokens) },
    {
      name: "completion",
      label: t.columns.completion,
      numeric: true,
      cell: (row) => count(row, row.completion_tokens),
    },
    {
      name: "quota",
      label: t.columns.quota,
      numeric: true,
      cell: (row) => (row.quota === 0 ? null : <Charge quota={row.quota} />),
    },
    {
      // Without the text it is a column of buttons.
      ...(can("detail")
        ? { name: "detail", label: t.columns.detail }
        : { name: "actions", label: common.actions, capability: ["details"] }),
      sortable: false,
      bare: true,
      cell: (row) => (
        <div className="log-detail">
          {can("detail") ? (
            <span className="log-content">{shortened(contentText(row.content, t), briefMessage)}</span>
          ) : null}
          {can("details") ? (
            <Button variant="quiet" icon="right" iconOnly onClick={() => model.select(row)}>
              {t.details(formatDateTime(row.created_at))}
            </Button>
          ) : null}
        </div>
      ),
    },
  ];

  return (
    <Table
      label={t.list}
      columns={columns.filter((column) => all || (column.name !== "channel" && column.name !== "user"))}
      rows={rows}
      keyOf={(row) => row.key}
      sort={sort}
      onSort={(column) => column !== "actions" && model.sortBy(column)}
      onOpen={can("details") ? (row) => model.select(row) : undefined}
    />
  );
}

function Username({ name }: { name: string }) {
  const short = shortUsername(name);
  if (name === "") return null;
  return short === name ? <span className="log-name">{name}</span> : <Tooltip text={name}>{short}</Tooltip>;
}
