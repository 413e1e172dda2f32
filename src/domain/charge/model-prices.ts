import { fold } from "../built-ins.js";
import { rounded, tokenKinds } from "../money/model-price.js";
import { parseRatios } from "../money/ratios.js";
import { isJsonObject, readJson } from "../text/json-text.js";
import { lineSum, type Bill, type LineKind } from "./bill.js";

/** What calls of a model cost now, as far as that is known. */
export interface ModelPrices {
  /** Points for one token or call, before the group's ratio. */
  readonly points: Readonly<Partial<Record<LineKind, number>>>;
  /** The ratio of output to input; undefined where the server has it in its code. */
  readonly completion?: number | undefined;
  /** The ratios of groups. */
  readonly groups: Readonly<Record<string, number>>;
}

/** A row of a price table (wire.md 9.1). */
interface TablePrice {
  readonly model: string;
  readonly type: string;
  readonly input: number;
  readonly output: number;
  readonly extra_ratios?: Readonly<Record<string, number>> | undefined;
}

const at = (table: Readonly<Record<string, number>>, name: string): number | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Today's prices of a model by the options of a gateway (wire.md 4.5); undefined where they don't tell, also when the
 * price depends on the type of the channel.
 * @param unit points per unit of currency
 */
export function pricesFromOptions(
  options: readonly { readonly key: string; readonly value: string }[],
  model: string,
  unit: number,
): ModelPrices | undefined {
  const table = (key: string): Readonly<Record<string, number>> => {
    const read = parseRatios(options.find((option) => option.key === key)?.value ?? "{}");
    return read.ok ? read.ratios : {};
  };
  const models = table("ModelRatio");
  const groups = table("GroupRatio");
  const call = at(table("ModelPrice"), model);
  if (call !== undefined) return { points: { call: rounded(call * unit) }, groups };
  const input = at(models, model);
  if (input === undefined || Object.keys(models).some((name) => name.startsWith(`${model}(`)))
    return undefined;
  const completion = at(table("CompletionRatio"), model);
  const relative = {
    cached_read_tokens: at(table("CacheRatio"), model),
    cached_write_tokens: at(table("CreateCacheRatio"), model),
  };
  const others = Object.entries({ ...relative, output: completion }).flatMap(([kind, ratio]) =>
    ratio === undefined ? [] : [[kind, rounded(input * ratio)]],
  );
  return {
    points: { input, ...(Object.fromEntries(others) as Partial<Record<LineKind, number>>) },
    completion,
    groups,
  };
}

/** The options that price models by name. The last is new-api's, whose prices can be formulas. */
const pricingOptions = ["ModelRatio", "ModelPrice", "billing_setting.billing_expr"];

/**
 * The models that have a price by the options of a gateway (wire.md 4.5), those that end with `*` stand for all that
 * begin so; undefined where the options don't tell.
 */
export function pricedByOptions(
  options: readonly { readonly key: string; readonly value: string }[],
): readonly string[] | undefined {
  const tables = options.flatMap(({ key, value }) => {
    const reading = pricingOptions.includes(key) ? readJson(value) : undefined;
    return reading?.ok && isJsonObject(reading.value) ? [reading.value] : [];
  });
  if (tables.length === 0) return undefined;
  // A ratio can be for one type of channel: `gpt-4o(3)`. Models that search the internet cost what the plain one does.
  const names = tables.flatMap(Object.keys).map((name) => name.replace(/\(\d+\)$/, ""));
  const searching = names.filter((name) => /^(qwen|command)-/.test(name)).map((name) => `${name}-internet`);
  return [...new Set([...names, ...searching])];
}

/** Today's prices of a model by a price table; a model's own row comes before one for every name that begins so. */
export function pricesFromTable(rows: readonly TablePrice[], model: string): ModelPrices | undefined {
  const row =
    rows.find((price) => price.model === model) ??
    rows.find((price) => price.model.endsWith("*") && model.startsWith(price.model.slice(0, -1)));
  if (!row) return undefined;
  if (row.type === "times") return { points: { call: 1000 * row.input }, groups: {} };
  const kinds = tokenKinds.map(({ key, side, usual }) => [
    key,
    rounded(row[side] * (row.extra_ratios?.[key] ?? usual)),
  ]);
  return {
    points: {
      ...(Object.fromEntries(kinds) as Partial<Record<LineKind, number>>),
      input: row.input,
      output: row.output,
    },
    groups: {},
  };
}

/** What differs today from a charge. */
export interface TodayDifference {
  /** Today's points for one, by kind, where they aren't what was charged. */
  readonly points: readonly { readonly kind: LineKind; readonly points: number }[];
  /** Today's ratio of the group, where it isn't what was charged. */
  readonly group: number | undefined;
  /** What the same call would cost today before rounding, in points; undefined where a price isn't known. */
  readonly sum: number | undefined;
}

const differs = (one: number, other: number): boolean => Math.abs(one - other) > Math.max(one, other) * 1e-9;

/**
 * Compares a charge with today's prices; undefined where nothing differs.
 * @param groupName the group that was charged; "" where the entry doesn't tell
 */
export function differenceToday(
  { lines, group }: Bill,
  { points: today, groups }: ModelPrices,
  groupName: string,
): TodayDifference | undefined {
  const groupNow = at(groups, groupName) ?? group;
  const priced = lines.filter(({ kind }) => kind !== "tool");
  const isOtherKind = priced.some(({ kind }) => kind === "call") !== (today.call !== undefined);
  const changed = isOtherKind
    ? Object.entries(today).map(([kind, points]) => ({ kind: kind as LineKind, points }))
    : priced.flatMap(({ kind, points }) => {
        const now = today[kind];
        return now === undefined || !differs(now, points) ? [] : [{ kind, points: now }];
      });
  const isGroupChanged = differs(groupNow, group);
  if (changed.length === 0 && !isGroupChanged) return undefined;
  const isKnown = !isOtherKind && priced.every(({ kind }) => today[kind] !== undefined);
  const sum = fold(
    lines,
    (all, line) =>
      all +
      lineSum({ ...line, points: line.kind === "tool" ? line.points : (today[line.kind] ?? 0) }, groupNow),
    0,
  );
  return { points: changed, group: isGroupChanged ? groupNow : undefined, sum: isKnown ? sum : undefined };
}
