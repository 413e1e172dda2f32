import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { EntriesQuestion, EntryPlace, StoredEntry } from "../domain/usage/entries.js";
import type { UsageAsker } from "../domain/usage/source.js";
import { queryBuilder } from "./builder.js";
import type { Kind, Query, Row } from "./engine.js";
import { conditionsOf, type Equality } from "./equalities.js";
import type { Layout } from "./layout.js";
import { logsOf, type Slice, type Span } from "./slice.js";

/** Which entries are read, by what kind of database. */
export interface Wanted {
  readonly kind: Kind;
  readonly layout: Layout;
  readonly question: EntriesQuestion;
  /** What the entries have to be, beside their time and type. */
  readonly equalities: readonly Equality[];
}

/** Whether entries have numbers. New-api gives none to those that it writes to ClickHouse. */
export const isNumbered = (kind: Kind): boolean => kind !== "clickhouse";

/** The time of the entries, which ends where the last answer did. */
export const spanOf = ({ from, to, before }: EntriesQuestion): Span => ({
  from,
  to: Math.min(to, (before?.time ?? to) + 1),
});

function allConditions(
  { kind, layout, question: { type, before }, equalities }: Wanted,
  { from, to }: Span,
): Expression<SqlBool>[] {
  return [
    sql<SqlBool>`logs.created_at >= ${from}`,
    sql<SqlBool>`logs.created_at < ${to}`,
    ...(type === undefined ? [] : [sql<SqlBool>`logs.type = ${type}`]),
    ...(before
      ? [
          isNumbered(kind)
            ? sql<SqlBool>`(logs.created_at < ${before.time} or (logs.created_at = ${before.time} and logs.id < ${before.id}))`
            : sql<SqlBool>`logs.created_at < ${before.time}`,
        ]
      : []),
    ...conditionsOf(kind, layout, equalities),
  ];
}

/** The entries of a slice, or of a time, that are wanted. */
function entriesIn(wanted: Wanted, part: Slice | Span) {
  const slice = "time" in part ? part : undefined;
  let query = queryBuilder(wanted.kind).selectFrom(logsOf(slice));
  const time = "time" in part ? part.time : part;
  for (const condition of [...(slice?.within ?? []), ...allConditions(wanted, time)])
    query = query.where(condition);
  return query;
}

/** How long a call took, in milliseconds, by the column that the member has for it. */
function elapsedOf(log: Layout["log"]): RawBuilder<unknown> {
  if (log.has("elapsed_time")) return sql`${sql.ref("logs.elapsed_time")}`;
  if (log.has("request_time")) return sql`${sql.ref("logs.request_time")}`;
  return log.has("use_time") ? sql`${sql.ref("logs.use_time")} * 1000` : sql`0`;
}

/**
 * Entries, the newest first.
 * @param ids those with these numbers alone
 */
export function pageQuery(wanted: Wanted, part: Slice | Span, limit: number, ids?: readonly number[]): Query {
  const { log } = wanted.layout;
  const hasNumbers = isNumbered(wanted.kind);
  const ifThere = (column: string) => (log.has(column) ? sql`${sql.ref(`logs.${column}`)}` : sql`null`);
  const all = entriesIn(wanted, part);
  let query = (ids === undefined ? all : all.where("logs.id", "in", ids)).select([
    (hasNumbers ? sql<number>`${sql.ref("logs.id")}` : sql<number>`0`).as("id"),
    "logs.created_at",
    "logs.type",
    "logs.username",
    "logs.token_name",
    "logs.model_name",
    "logs.quota",
    "logs.prompt_tokens",
    "logs.completion_tokens",
    "logs.channel_id",
    ifThere("channel_uuid").as("channel_uuid"),
    ifThere("content").as("content"),
    ifThere("request_id").as("request_id"),
    ifThere("is_stream").as("is_stream"),
    elapsedOf(log).as("elapsed"),
  ]);
  // Laisky's fork tells accounts by references, which the gateway answers in place of these numbers.
  const owner = log.has("user_uuid") ? sql`0` : sql`${sql.ref("logs.user_id")}`;
  if (wanted.question.record) query = query.select([owner.as("user_id"), ifThere("other").as("other")]);
  query = query.orderBy("logs.created_at", "desc");
  if (hasNumbers) query = query.orderBy("logs.id", "desc");
  else if (log.has("request_id")) query = query.orderBy(sql.ref("logs.request_id"), "desc");
  const { sql: text, parameters } = query.limit(sql.lit(limit)).compile();
  return { sql: text, parameters };
}

/** The places of entries, the newest first on a server, without an order in a slice of a file. */
export function placesQuery(wanted: Wanted, part: Slice | Span, limit: number): Query {
  const all = entriesIn(wanted, part).select(["logs.id", "logs.created_at"]);
  const { sql: text, parameters } = (
    "time" in part
      ? all
      : all.orderBy("logs.created_at", "desc").orderBy("logs.id", "desc").limit(sql.lit(limit))
  ).compile();
  return { sql: text, parameters };
}

/** How many entries there are, as `entries`. */
export function countQuery(wanted: Wanted, part: Slice | Span): Query {
  const { sql: text, parameters } = entriesIn(wanted, part)
    .select(sql<string>`count(*)`.as("entries"))
    .compile();
  return { sql: text, parameters };
}

/** The time of the entry after this many, as `time`, which the index of times tells. */
export function timeAfterQuery(
  { kind, question: { type } }: Wanted,
  { from, to }: Span,
  after: number,
): Query {
  let query = queryBuilder(kind)
    .selectFrom("logs")
    .select("logs.created_at as time")
    .where("logs.created_at", ">=", from)
    .where("logs.created_at", "<", to);
  if (type !== undefined) query = query.where("logs.type", "=", type);
  const { sql: text, parameters } = query
    .orderBy("logs.created_at", "desc")
    .limit(sql.lit(1))
    .offset(sql.lit(after))
    .compile();
  return { sql: text, parameters };
}

/** The time of the entry that is wanted after this many of those, as `time`. */
export function timeAmongQuery(wanted: Wanted, span: Span, after: number): Query {
  const { sql: text, parameters } = entriesIn(wanted, span)
    .select("logs.created_at as time")
    .orderBy("logs.created_at", "desc")
    .limit(sql.lit(1))
    .offset(sql.lit(after))
    .compile();
  return { sql: text, parameters };
}

const number = (value: unknown): number => Number(value ?? 0);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What new-api hides of an account's own entries. */
const hidden = ["admin_info", "audit_info"];

/** What a gateway recorded beside the text of an entry: JSON in a text, which may be empty or cut off. */
function recordOf(other: unknown, isEveryone: boolean): StoredEntry["record"] {
  try {
    const record: unknown = JSON.parse(text(other));
    if (typeof record !== "object" || record === null || Array.isArray(record)) return undefined;
    return Object.fromEntries(
      Object.entries(record).filter(([name]) => isEveryone || !hidden.includes(name)),
    );
  } catch {
    return undefined;
  }
}

/** An account sees of its own entries what the gateway shows it: no number of an entry, and no channel. */
export function entryOf(row: Row, { sees }: UsageAsker, withRecord: boolean): StoredEntry {
  const isEveryone = sees === "everyone";
  const record = withRecord ? recordOf(row.other, isEveryone) : undefined;
  return {
    ...(withRecord ? { user_id: number(row.user_id) } : {}),
    ...(record ? { record } : {}),
    id: isEveryone ? number(row.id) : 0,
    created_at: number(row.created_at),
    type: number(row.type),
    content: text(row.content),
    username: text(row.username),
    token_name: text(row.token_name),
    model_name: text(row.model_name),
    quota: number(row.quota),
    prompt_tokens: number(row.prompt_tokens),
    completion_tokens: number(row.completion_tokens),
    channel: isEveryone ? number(row.channel_id) : 0,
    ...(isEveryone && row.channel_uuid ? { channel_uuid: text(row.channel_uuid) } : {}),
    request_id: text(row.request_id),
    elapsed_time: number(row.elapsed),
    is_stream: number(row.is_stream) !== 0,
  };
}

/** Where an entry is. */
export const placeOf = (row: Row): EntryPlace => ({ time: number(row.created_at), id: number(row.id) });
