import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { UsageQuestion } from "../domain/usage/question.js";
import type { EntryFilters } from "../domain/usage/query.js";
import type { UsageAsker } from "../domain/usage/source.js";
import { queryBuilder } from "./builder.js";
import type { Kind, Query } from "./engine.js";
import { failureType, type Layout } from "./layout.js";

/** Entries that record consumption. */
const consumption = 2;

/** The most cells of an answer. */
export const mostCells = 50_000;

/** A part of the log, by a column that an index begins with. */
export interface Slice {
  readonly column: "created_at" | "id";
  /** From ≤ value < to. */
  readonly from: number;
  readonly to: number;
}

/** The columns that hold names, by split and filter. */
const names = { user: "username", token: "token_name", model: "model_name" } as const;

/** The column that a text of MySQL is compared by, letter by letter as the other databases do. */
const exact = (kind: Kind, text: RawBuilder<unknown>): RawBuilder<string> =>
  kind === "mysql"
    ? sql<string>`convert(${text} using utf8mb4) collate utf8mb4_bin`
    : (text as RawBuilder<string>);

/** Division without a rest, which MySQL spells differently. */
const dividedBy = (kind: Kind, value: RawBuilder<unknown>, divisor: number): RawBuilder<number> =>
  kind === "mysql"
    ? sql<number>`${value} div ${sql.lit(divisor)}`
    : sql<number>`${value} / ${sql.lit(divisor)}`;

/**
 * What an answer is split by; null where an entry has none, which `createCells` takes for an empty text. MariaDB would
 * take a third longer to write that text, and to convert what needs no conversion.
 */
function keyOf(
  kind: Kind,
  { unicode }: Layout,
  split: Exclude<UsageQuestion["split"], "none">,
): RawBuilder<unknown> {
  if (split === "channel") return sql`${sql.ref("logs.channel_id")}`;
  const text = sql`${sql.ref(`logs.${names[split]}`)}`;
  return kind === "mysql" && unicode.has(names[split]) ? sql`${text} collate utf8mb4_bin` : exact(kind, text);
}

/**
 * The entries of one account. Its number counts only together with its name: it is another's where the database
 * belongs to another gateway.
 */
function ownEntries(
  kind: Kind,
  asker: Extract<UsageAsker, { sees: "own" }>,
  { log, users }: Layout,
): Expression<SqlBool> {
  const { id, uuid, username } = asker;
  if (id === undefined && !users.has("uuid"))
    return uuid !== undefined && log.has("user_uuid")
      ? sql<SqlBool>`logs.user_uuid = ${uuid}`
      : sql<SqlBool>`1 = 0`;
  if (id !== undefined && !users.has("username")) return sql<SqlBool>`logs.user_id = ${id}`;
  const account = id === undefined ? sql`uuid = ${uuid}` : sql`id = ${id}`;
  const name = exact(kind, sql.ref("users.username"));
  return sql<SqlBool>`logs.user_id in (select id from users where ${account} and ${name} = ${username})`;
}

/** What an entry has to be, beside its time. Everything that was sent is a value of a placeholder. */
export function conditionsOf(
  kind: Kind,
  layout: Layout,
  filters: EntryFilters,
  asker: UsageAsker,
): Expression<SqlBool>[] {
  const own = asker.sees === "own" ? [ownEntries(kind, asker, layout)] : [];
  const named = (Object.entries(names) as ["user" | "token" | "model", string][]).flatMap(
    ([name, column]) => {
      const value = filters[name];
      if (value === undefined) return [];
      const ref = sql.ref(`logs.${column}`);
      // The plain comparison can use an index.
      const plain = sql<SqlBool>`${ref} = ${value}`;
      return kind === "mysql" ? [plain, sql<SqlBool>`${exact(kind, ref)} = ${value}`] : [plain];
    },
  );
  const { channel } = filters;
  return [...own, ...named, ...(channel === undefined ? [] : [sql<SqlBool>`logs.channel_id = ${channel}`])];
}

/**
 * The sums of a question: rows with `cell_key`, `cell_day` (days since 1970), `spend`, `requests`, `prompts` and
 * `completions`, with `failures` also `cell_model` and `failures`, at most one more than {@link mostCells}. Everything
 * that was sent is a value of a placeholder.
 * @param slice a part of the log, within the question's range; all of that when it is missing
 */
export function sumsQuery(
  kind: Kind,
  layout: Layout,
  question: UsageQuestion,
  asker: UsageAsker,
  slice?: Slice,
): Query {
  const { split, days, offset, failures } = question;
  // One pair of bounds: SQLite would look up the wider of two, and read the whole range for each slice.
  const { from, to } = slice?.column === "created_at" ? slice : question;
  const sum = (column: "quota" | "prompt_tokens" | "completion_tokens") =>
    sql<string>`coalesce(sum(${sql.ref(`logs.${column}`)}), 0)`;
  let query = queryBuilder(kind)
    .selectFrom("logs")
    .select([
      sql<string>`count(*)`.as("requests"),
      sum("quota").as("spend"),
      sum("prompt_tokens").as("prompts"),
      sum("completion_tokens").as("completions"),
    ])
    .where("logs.created_at", ">=", from)
    .where("logs.created_at", "<", to);
  const failed = failures && failureType(layout);
  query = query.where("logs.type", "in", failed === undefined ? [consumption] : [consumption, failed]);
  if (failed !== undefined)
    query = query.select(
      sql<string>`sum(case when logs.type = ${sql.lit(failed)} then 1 else 0 end)`.as("failures"),
    );
  if (failures) query = query.select(keyOf(kind, layout, "model").as("cell_model")).groupBy(sql`cell_model`);
  if (slice?.column === "id")
    query = query.where("logs.id", ">=", slice.from).where("logs.id", "<", slice.to);
  for (const condition of conditionsOf(kind, layout, question, asker)) query = query.where(condition);
  if (days) {
    const shifted = sql`(${sql.ref("logs.created_at")} + ${sql.lit(offset * 60)})`;
    query = query.select(dividedBy(kind, shifted, 86_400).as("cell_day")).groupBy(sql`cell_day`);
  }
  if (split !== "none")
    query = query.select(keyOf(kind, layout, split).as("cell_key")).groupBy(sql`cell_key`);
  const { sql: text, parameters } = query.limit(sql.lit(mostCells + 1)).compile();
  return { sql: text, parameters };
}
