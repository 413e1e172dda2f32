import { DAY } from "../domain/time/date-time.js";
import { sql, type RawBuilder } from "kysely";
import type { UsageQuestion } from "../domain/usage/question.js";
import { queryBuilder } from "./builder.js";
import type { Kind, Query } from "./engine.js";
import { bytesOf, conditionsOf, names, type Equality } from "./equalities.js";
import { channelColumn, failureType, hasPlans, type Layout } from "./layout.js";
import { logsOf, type Slice } from "./slice.js";

/** Entries that record consumption. */
const consumption = 2;

/** The most cells of an answer. */
export const maxCells = 50_000;

/**
 * What new-api records of a call that a plan paid, as its encoder writes it: no text within the record can be read so,
 * because its quotes are escaped. Such a call takes nothing off the balance. Source: `appendBillingInfo` of new-api.
 */
const paidByPlan = '%"billing_source":"subscription"%';

/** Division without a rest, which MySQL and ClickHouse spell differently. */
function dividedBy(kind: Kind, value: RawBuilder<unknown>, divisor: number): RawBuilder<number> {
  const by = sql.lit(divisor);
  if (kind === "clickhouse") return sql<number>`intDiv(${value}, ${by})`;
  return kind === "mysql" ? sql<number>`${value} div ${by}` : sql<number>`${value} / ${by}`;
}

/**
 * What an answer is split by; null where an entry has none, which `createCells` takes for an empty text. MySQL would
 * take a third longer to write that text, and to convert what needs no conversion.
 */
function keyOf(
  kind: Kind,
  layout: Layout,
  split: Exclude<UsageQuestion["split"], "none">,
): RawBuilder<unknown> {
  if (split === "channel") return sql`${sql.ref(`logs.${channelColumn(layout)}`)}`;
  const text = sql`${sql.ref(`logs.${names[split]}`)}`;
  return kind === "mysql" ? bytesOf(text, layout.unicode.has(names[split])) : text;
}

/**
 * The sums of a question: rows with `cell_key`, `cell_day` (days since 1970), `spend`, `requests`, `prompts` and
 * `completions`, with `failures` also `cell_model` and `failures`, with `plans` also `by_plan`, with `last` also
 * `last`, at most one more than {@link maxCells}. Everything that was sent is a value of a placeholder.
 * @param equalities what the entries have to be, beside their time
 * @param slice a part of the log; all of it when it is missing
 */
export function sumsQuery(
  kind: Kind,
  layout: Layout,
  question: UsageQuestion,
  equalities: readonly Equality[],
  slice?: Slice,
): Query {
  const { split, days, offset, failures, plans, last } = question;
  const sum = (column: "quota" | "prompt_tokens" | "completion_tokens") =>
    sql<string>`coalesce(sum(${sql.ref(`logs.${column}`)}), 0)`;
  let query = queryBuilder(kind)
    .selectFrom(logsOf(slice))
    .select([
      sql<string>`count(*)`.as("requests"),
      sum("quota").as("spend"),
      sum("prompt_tokens").as("prompts"),
      sum("completion_tokens").as("completions"),
    ]);
  const { from, to } = slice?.time ?? question;
  query = query.where("logs.created_at", ">=", from).where("logs.created_at", "<", to);
  const failed = failures && failureType(layout);
  query = query.where("logs.type", "in", failed === undefined ? [consumption] : [consumption, failed]);
  if (failed !== undefined)
    query = query.select(
      sql<string>`sum(case when logs.type = ${sql.lit(failed)} then 1 else 0 end)`.as("failures"),
    );
  if (plans && hasPlans(layout))
    query = query.select(
      sql<string>`coalesce(sum(case when logs.other like ${paidByPlan} then logs.quota else 0 end), 0)`.as(
        "by_plan",
      ),
    );
  if (last) query = query.select(sql<string>`max(${sql.ref("logs.created_at")})`.as("last"));
  if (failures) query = query.select(keyOf(kind, layout, "model").as("cell_model")).groupBy(sql`cell_model`);
  for (const condition of [...(slice?.within ?? []), ...conditionsOf(kind, layout, equalities)])
    query = query.where(condition);
  if (days) {
    const shifted = sql`(${sql.ref("logs.created_at")} + ${sql.lit(offset * 60)})`;
    query = query.select(dividedBy(kind, shifted, DAY).as("cell_day")).groupBy(sql`cell_day`);
  }
  if (split !== "none")
    query = query.select(keyOf(kind, layout, split).as("cell_key")).groupBy(sql`cell_key`);
  const { sql: text, parameters } = query.limit(sql.lit(maxCells + 1)).compile();
  return { sql: text, parameters };
}
