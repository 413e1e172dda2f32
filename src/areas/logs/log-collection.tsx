import type { ReactNode } from "react";
import type { Capabilities } from "../../domain/access/capabilities.js";
import { formatDateTime } from "../../domain/time/date-time.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { affectedAccount, payingPlan } from "../../domain/usage/balance-book.js";
import { LogType } from "../../domain/records/statuses.js";
import type { Locale } from "../../i18n/locale.js";
import { doubledMark } from "../../i18n/zones.js";
import type { messages } from "./generated/messages.en.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { Button } from "../../ui/kit/button/button.js";
import { Bone } from "../../ui/kit/loading/skeleton.js";
import { CallTime, ChannelOf, Charge, Name, tellsInWords, TypeBadge, Username } from "./rows/log-cells.js";
import { exclusionsIn, isLeft, type ValueField } from "./model/log-exclusions.js";
import type { LogRow } from "./model/log-pages.js";
import type { ChannelNames } from "./rows/use-channel-names.js";
import { contentText, tellsOfFailure } from "./rows/log-text.js";
import { Words } from "./rows/words.js";

/** What the cells and labels of the log depend on beside the entry. */
export interface LogContext {
  readonly t: typeof messages;
  readonly locale: Locale;
  readonly can: Capabilities;
  /** Whether it is everybody's log. */
  readonly all: boolean;
  /** Whether any of the entries here has something to show in a column. */
  readonly holds: (column: OptionalColumn) => boolean;
  /** Whether the reader has selected the column of types, so that no entry has to name its type by itself. */
  readonly typed: boolean;
  /** What a type of entries is called. */
  readonly typeText: (type: number) => string;
  readonly channels: ChannelNames;
  /** What a column of buttons is called. */
  readonly buttons: string;
  /** A value of an entry, which narrows the log when it is pressed. */
  readonly value: (row: LogRow, field: ValueField, content: ReactNode) => ReactNode;
  readonly open: (row: LogRow) => void;
  /** In words, what operation an entry records; in files alone, which no part comes to later. */
  readonly operation?: (row: LogRow) => string | undefined;
}

/** What the details of an entry are called. In an hour that clocks show twice, its offset tells it from the other's. */
export const detailsOf = ({ created_at: time }: Pick<LogRow, "created_at">, t: typeof messages): string =>
  t.details(formatDateTime(time) + doubledMark(time));

/** The tokens of an entry. Only a call has any. */
const tokenCount = ({ type }: LogRow, tokens: number, locale: Locale) =>
  tokens !== 0 || type === LogType.consumption ? formatNumber(tokens, locale) : null;

/** What a row alone doesn't tell: whether it is everybody's log. */
export interface LogFacts {
  readonly all: boolean;
}

/** What only administrators see or ask for. */
const ofAll = ({ all }: LogFacts) => all;

/** A column that is left out where none of the entries has anything to show in it. */
export type OptionalColumn =
  "user" | "token" | "model" | "channel" | "prompt" | "completion" | "quota" | "plan" | "elapsed" | "stream";

/** The columns of a call. An entry that tells in words what happened has its text there. */
const figureColumns: readonly string[] = [
  "token",
  "model",
  "channel",
  "prompt",
  "completion",
  "quota",
  "plan",
  "elapsed",
  "stream",
];

/** What happened in words, with the type of what isn't a request, and the button that opens the entry. */
function Detail({ row, context }: { readonly row: LogRow; readonly context: LogContext }) {
  const { t, can, typed, value, open } = context;
  const isEvent = tellsInWords(row);
  return (
    <div className="log-detail" data-figures={!isEvent || undefined}>
      {isEvent && !typed && can("type") ? value(row, "type", <TypeBadge type={row.type} />) : null}
      {can("detail") ? (
        <span className="log-content" data-failed={tellsOfFailure(row.content) || undefined}>
          <Words row={row} inRow />
        </span>
      ) : null}
      {isEvent && row.quota !== 0 && can("quota") ? <Charge quota={row.quota} /> : null}
      {can("details") ? (
        <Button variant="quiet" icon="right" iconOnly onClick={() => open(row)}>
          {detailsOf(row, t)}
        </Button>
      ) : null}
    </div>
  );
}

/** Part of the server's query, or of what the model shows beside the entries; the log's own bar draws it. */
const byModel = { at: "source", drawn: false } as const;

/** The log: what it shows, and what it sorts and filters by. */
export const logs = defineCollection<LogRow, LogContext, LogFacts>()({
  name: "logs",
  capabilities: ["live", "total", "histogram", "clear", "details"],
  keyOf: ({ key }) => key,
  columns: {
    time: { label: ({ t }) => t.columns.time, as: "time", value: (row) => row.created_at },
    user: {
      label: ({ t }) => t.columns.user,
      width: 7.5,
      has: ofAll,
      hidden: ({ holds }) => !holds("user"),
      value: ({ username }) => username,
      cell: (row, { value }) => value(row, "username", <Username name={row.username} />),
    },
    token: {
      label: ({ t }) => t.columns.token,
      width: 6,
      priority: 2,
      hidden: ({ holds }) => !holds("token"),
      value: (row) => row.token_name,
      cell: (row, { value }) => value(row, "token", <Name text={row.token_name} />),
    },
    model: {
      label: ({ t }) => t.columns.model,
      width: 13,
      hidden: ({ holds }) => !holds("model"),
      value: (row) => row.model_name,
      cell: (row, { value }) => value(row, "model", <Name text={row.model_name} />),
    },
    channel: {
      label: ({ t }) => t.columns.channel,
      width: 11,
      priority: 3,
      has: ofAll,
      hidden: ({ holds }) => !holds("channel"),
      value: ({ channel }) => channel,
      cell: (row, { channels: { names, coming }, value }) =>
        coming && row.channel !== 0 && !names.has(row.channel) ? (
          <Bone />
        ) : (
          value(row, "channel", <ChannelOf id={row.channel} name={names.get(row.channel)} />)
        ),
      fileLabel: ({ t }) => t.columns.channelId,
      file: ({ channel }) => channel || undefined,
      beside: {
        name: "channel_name",
        label: ({ t }) => t.columns.channel,
        file: ({ channel }, { channels }) => channels.names.get(channel),
      },
    },
    // Nearly all entries are requests, and the others say their type beside their text.
    type: {
      label: ({ t }) => t.columns.type,
      hidden: true,
      value: ({ type }) => type,
      cell: (row, { value }) => value(row, "type", <TypeBadge type={row.type} />),
      file: ({ type }, { typeText }) => typeText(type),
    },
    prompt: {
      label: ({ t }) => t.columns.prompt,
      width: 3,
      heading: ({ t }) => t.columns.promptShort,
      priority: 5,
      numeric: true,
      hidden: ({ holds }) => !holds("prompt"),
      value: (row) => row.prompt_tokens,
      cell: (row, { locale }) => tokenCount(row, row.prompt_tokens, locale),
    },
    completion: {
      label: ({ t }) => t.columns.completion,
      width: 3,
      heading: ({ t }) => t.columns.completionShort,
      priority: 5,
      numeric: true,
      hidden: ({ holds }) => !holds("completion"),
      value: (row) => row.completion_tokens,
      cell: (row, { locale }) => tokenCount(row, row.completion_tokens, locale),
    },
    quota: {
      label: ({ t }) => t.columns.quota,
      width: 5.4,
      as: "quota",
      hidden: ({ holds }) => !holds("quota"),
      value: ({ quota }) => quota,
      cell: ({ quota }) => (quota === 0 ? null : <Charge quota={quota} />),
    },
    // Only where there are plans: everything else comes off the balance.
    plan: {
      label: ({ t }) => t.columns.plan,
      width: 5,
      priority: 2,
      hidden: ({ holds }) => !holds("plan"),
      value: (row) => payingPlan(row) ?? "",
      cell: (row, { t }) => {
        const plan = payingPlan(row);
        return plan === undefined ? null : <Name text={plan || t.plan} />;
      },
      file: (row, { t }) => (payingPlan(row) === undefined ? undefined : payingPlan(row) || t.plan),
      inFiles: ({ holds }) => holds("plan"),
    },
    elapsed: {
      label: ({ t }) => t.columns.elapsed,
      width: 3.5,
      numeric: true,
      priority: 4,
      hidden: ({ holds }) => !holds("elapsed"),
      value: (row) => row.elapsed_time,
      cell: (row) => <CallTime row={row} />,
      inFiles: false,
    },
    stream: {
      label: ({ t }) => t.columns.stream,
      priority: 6,
      hidden: ({ holds }) => !holds("stream"),
      value: (row) => Number(row.is_stream),
      cell: (row, { t }) => (row.is_stream ? t.detail.yes : null),
      inFiles: false,
    },
    detail: {
      // Without the text it is a column of buttons.
      label: ({ t, can, buttons }) => (can("detail") ? t.columns.detail : buttons),
      capability: ["detail", "details"],
      // As wide as the button alone: what the text takes is left over by the other columns.
      width: 2.8,
      sortable: false,
      bare: true,
      takes: (row) => (tellsInWords(row) ? figureColumns : []),
      value: ({ content }) => content,
      cell: (row, context) => <Detail row={row} context={context} />,
      file: (row, { t, locale, operation }) => operation?.(row) ?? contentText(row.content, t, locale),
      inFiles: ({ can }) => can("detail"),
    },
  },
  filters: {
    token: byModel,
    model: byModel,
    username: { ...byModel, has: ofAll },
    channel: { ...byModel, has: ofAll },
    range: byModel,
    from: byModel,
    to: byModel,
    type: byModel,
    // The values that no entry has: several, in one text.
    not: { drawn: false, of: () => [], matches: (row, wanted) => isLeft(row, exclusionsIn(wanted)) },
    // The open or closed histogram and the open entry. One's own entries have no ids (wire.md 2.5).
    chart: { ...byModel, kept: "closed" },
    entry: { ...byModel, has: ofAll },
  },
  files: {
    elapsed: {
      label: ({ t }) => t.detail.elapsedMilliseconds,
      capability: "details",
      file: (row) => row.elapsed_time || undefined,
    },
    stream: { label: ({ t }) => t.detail.stream, capability: "details", file: (row) => row.is_stream },
    "request-id": {
      label: ({ t }) => t.detail.requestId,
      capability: "details",
      file: (row) => row.request_id,
    },
    "affected-account": {
      label: ({ t }) => t.detail.concerns,
      capability: "user",
      when: ofAll,
      file: (row) => affectedAccount(row)?.name,
    },
    "affected-account-id": {
      label: ({ t }) => t.detail.concernsId,
      capability: "user",
      when: ofAll,
      file: (row) => affectedAccount(row)?.id,
    },
    id: {
      label: ({ t }) => t.detail.id,
      capability: "details",
      when: ({ all }) => all,
      file: ({ id }) => id,
    },
  },
});
