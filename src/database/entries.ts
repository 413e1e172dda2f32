import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { EntriesAnswer, EntriesQuestion, EntryPlace, StoredEntry } from "../domain/usage/entries.js";
import { UsageFailure, type UsageAsker } from "../domain/usage/source.js";
import { conditionsOf } from "./aggregate.js";
import { queryBuilder } from "./builder.js";
import type { Engine, Query, Row } from "./engine.js";
import type { Layout } from "./layout.js";
import { boundsOf, otherWork, readSliced, nextWidth } from "./sliced.js";

/** The most entries of an answer. Who wants more asks again, once they have dealt with these. */
export const mostEntries = 2000;

/** Milliseconds for one answer from a SQLite file: an entry that is wanted may be far away. */
const patience = 400;

interface Reading {
  readonly engine: Engine;
  readonly layout: Layout;
  readonly question: EntriesQuestion;
  readonly asker: UsageAsker;
  /** Milliseconds. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** From ≤ time < to. */
type Span = Pick<EntriesQuestion, "from" | "to">;

function allConditions(
  { engine, layout, question, asker }: Reading,
  { from, to }: Span,
): Expression<SqlBool>[] {
  const { type, before } = question;
  return [
    sql<SqlBool>`logs.created_at >= ${from}`,
    sql<SqlBool>`logs.created_at < ${to}`,
    ...(type === undefined ? [] : [sql<SqlBool>`logs.type = ${type}`]),
    ...(before
      ? [
          sql<SqlBool>`logs.created_at <= ${before.time}`,
          sql<SqlBool>`(logs.created_at < ${before.time} or logs.id < ${before.id})`,
        ]
      : []),
    ...conditionsOf(engine.kind, layout, question, asker),
  ];
}

/** How long a call took, in milliseconds, by the column that the member has for it. */
function elapsedOf(log: Layout["log"]): RawBuilder<unknown> {
  if (log.has("elapsed_time")) return sql`${sql.ref("logs.elapsed_time")}`;
  if (log.has("request_time")) return sql`${sql.ref("logs.request_time")}`;
  return log.has("use_time") ? sql`${sql.ref("logs.use_time")} * 1000` : sql`0`;
}

function pageQuery(reading: Reading, span: Span, most: number): Query {
  const { log } = reading.layout;
  const ifThere = (column: string) => (log.has(column) ? sql`${sql.ref(`logs.${column}`)}` : sql`null`);
  let query = queryBuilder(reading.engine.kind)
    .selectFrom("logs")
    .select([
      "logs.id",
      "logs.created_at",
      "logs.type",
      "logs.username",
      "logs.token_name",
      "logs.model_name",
      "logs.quota",
      "logs.prompt_tokens",
      "logs.completion_tokens",
      "logs.channel_id",
      ifThere("content").as("content"),
      ifThere("request_id").as("request_id"),
      ifThere("is_stream").as("is_stream"),
      elapsedOf(log).as("elapsed"),
    ]);
  // Laisky's fork tells accounts by references, which the gateway answers in place of these numbers.
  const owner = log.has("user_uuid") ? sql`0` : sql`${sql.ref("logs.user_id")}`;
  if (reading.question.record) query = query.select([owner.as("user_id"), ifThere("other").as("other")]);
  for (const condition of allConditions(reading, span)) query = query.where(condition);
  const { sql: text, parameters } = query
    .orderBy("logs.created_at", "desc")
    .orderBy("logs.id", "desc")
    .limit(sql.lit(most))
    .compile();
  return { sql: text, parameters };
}

function countQuery(reading: Reading, span: Span): Query {
  let query = queryBuilder(reading.engine.kind)
    .selectFrom("logs")
    .select(sql<string>`count(*)`.as("entries"));
  for (const condition of allConditions(reading, span)) query = query.where(condition);
  const { sql: text, parameters } = query.compile();
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
function entryOf(row: Row, { sees }: UsageAsker, withRecord: boolean): StoredEntry {
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
    request_id: text(row.request_id),
    elapsed_time: number(row.elapsed),
    is_stream: number(row.is_stream) !== 0,
  };
}

const placeOf = (row: Row | undefined): EntryPlace | null =>
  row ? { time: number(row.created_at), id: number(row.id) } : null;

/** Reads entries from a SQLite file in slices of time, from the newest on, until there are enough or time is up. */
async function readBackwards(reading: Reading): Promise<{ rows: readonly Row[]; before: EntryPlace | null }> {
  const { engine, layout, question, limit, signal } = reading;
  // Without the index, each slice would read the whole log.
  if (!layout.indexed.has("created_at"))
    throw new UsageFailure(503, "The log has no index that begins with created_at.");
  const to = Math.min(question.to, (question.before?.time ?? question.to) + 1);
  const bounds = await boundsOf(engine, "created_at", { from: question.from, to }, limit, signal);
  if (!bounds) return { rows: [], before: null };
  const end = performance.now() + patience;
  const rows: Row[] = [];
  let width = 600;
  for (let high = bounds.most + 1; high > bounds.least;) {
    const low = Math.max(bounds.least, high - width);
    const started = performance.now();
    const most = mostEntries - rows.length;
    const read = await engine.read(pageQuery(reading, { from: low, to: high }, most), limit, signal);
    rows.push(...read);
    if (read.length === most) return { rows, before: placeOf(rows.at(-1)) };
    width = nextWidth(width, performance.now() - started);
    high = low;
    // No entry has the number 0: what is left is older than this slice.
    if (performance.now() > end && high > bounds.least) return { rows, before: { time: high, id: 0 } };
    await otherWork();
    signal?.throwIfAborted();
  }
  return { rows, before: null };
}

async function count(reading: Reading): Promise<number> {
  const { engine, layout, question, limit, signal } = reading;
  let entries = 0;
  const add = (rows: readonly Row[]) => {
    entries += number(rows[0]?.entries);
  };
  if (engine.kind !== "sqlite") add(await engine.read(countQuery(reading, question), limit, signal));
  else if (!layout.indexed.has("created_at"))
    throw new UsageFailure(503, "The log has no index that begins with created_at.");
  else await readSliced(engine, question, layout, (slice) => countQuery(reading, slice), add, limit, signal);
  return entries;
}

/**
 * Reads entries of a log, the newest first, at most {@link mostEntries} of them.
 * @throws UsageFailure when it takes too long, or the database can't
 */
export async function readEntries(reading: Reading): Promise<EntriesAnswer> {
  const { engine, question, asker, limit, signal } = reading;
  if (question.count) return { entries: [], before: null, count: await count(reading) };
  if (engine.kind === "sqlite") {
    const { rows, before } = await readBackwards(reading);
    return { entries: rows.map((row) => entryOf(row, asker, question.record === true)), before };
  }
  const rows = await engine.read(pageQuery(reading, question, mostEntries), limit, signal);
  const before = rows.length === mostEntries ? placeOf(rows.at(-1)) : null;
  return { entries: rows.map((row) => entryOf(row, asker, question.record === true)), before };
}
