import { fold, toJson } from "../../built-ins.js";
import { parsePrice, rounded, type PriceCurrency } from "../model-price.js";
import { tokenVariables, type TokenVariable } from "./check.js";
import { readTiers, tierPrice, type Tier } from "./tiers.js";

/** A tier in a form, as typed. */
export interface TierRow {
  /** The tier of the expression that it was; undefined for a new one. */
  readonly was?: number;
  readonly name: string;
  /** Up to how many tokens; "" for the last one. */
  readonly limit: string;
  /** By kind, in the currency, for a million tokens; "" for what isn't priced apart. */
  readonly prices: Readonly<Partial<Record<TokenVariable, string>>>;
}

/** What is wrong with a tier. */
export interface TierProblem {
  readonly row: number;
  readonly field: "limit" | TokenVariable;
  /** A number belongs there; more tokens than the tier before has; the input and the output need one. */
  readonly kind: "number" | "more" | "missing";
}

type Rate = Pick<PriceCurrency, "rate" | "symbol">;

const inCurrency = (dollars: number, { rate }: Rate): string => String(rounded(dollars * rate));

/** The tiers of an expression as a form shows them; undefined for one that is no chain of tiers. */
export function tierRows(expression: string, currency: Rate): readonly TierRow[] | undefined {
  return readTiers(expression)?.map(({ name, limit, terms }, was) => ({
    was,
    name,
    limit: limit ? String(limit.value) : "",
    prices: Object.fromEntries(terms.map(({ variable, value }) => [variable, inCurrency(value, currency)])),
  }));
}

/** The rows with one more at the end: what is beyond the one that was the last so far. */
export function withTier(rows: readonly TierRow[]): readonly TierRow[] {
  const names = new Set(rows.map(({ name }) => name));
  let number = rows.length + 1;
  while (names.has(`tier_${number}`)) number += 1;
  return [...rows, { name: `tier_${number}`, limit: "", prices: rows.at(-1)?.prices ?? {} }];
}

/** The rows without one; the last of them has no limit. */
export function withoutTier(rows: readonly TierRow[], gone: number): readonly TierRow[] {
  const left = rows.filter((_row, index) => index !== gone);
  return left.map((row, index) => (index === left.length - 1 ? { ...row, limit: "" } : row));
}

/** A number of tokens as typed, with or without marks between thousands. */
function parseLimit(text: string): number | undefined {
  const plain = text.normalize("NFKC").replace(/[\s,_]/g, "");
  const number = /^\d{1,12}$/.test(plain) ? Number(plain) : 0;
  return number > 0 ? number : undefined;
}

/** What is wrong with tiers as typed; empty where nothing is. */
export function tierProblems(rows: readonly TierRow[], currency: Rate): readonly TierProblem[] {
  const problems: TierProblem[] = [];
  let before = 0;
  rows.forEach(({ limit, prices }, row) => {
    if (row < rows.length - 1) {
      const tokens = parseLimit(limit);
      if (tokens === undefined) problems.push({ row, field: "limit", kind: "number" });
      else if (tokens <= before) problems.push({ row, field: "limit", kind: "more" });
      before = tokens ?? before;
    }
    for (const field of tokenVariables) {
      const typed = prices[field] ?? "";
      const isNeeded = field === "p" || field === "c";
      if (typed.trim() === "" ? isNeeded : parsePrice(typed, currency) === undefined)
        problems.push({ row, field, kind: typed.trim() === "" ? "missing" : "number" });
    }
  });
  return problems;
}

/** A place of a text and what comes there. */
type Patch = readonly [from: number, to: number, text: string];

const patched = (text: string, patches: readonly Patch[]): string =>
  fold(
    [...patches].sort(([one], [other]) => other - one),
    (now, [from, to, next]) => now.slice(0, from) + next + now.slice(to),
    text,
  );

/** The sum of a tier, with all that isn't changed as it is written. */
function sumOf(text: string, tier: Tier | undefined, row: TierRow, currency: Rate): string {
  const kept: string[] = [];
  const added: string[] = [];
  const numbers: Patch[] = [];
  for (const variable of tokenVariables) {
    const term = tier?.terms.find((one) => one.variable === variable);
    const typed = (row.prices[variable] ?? "").trim();
    const price = parsePrice(typed, currency);
    const isSame = term && typed === inCurrency(term.value, currency);
    const next = price === undefined ? "" : String(rounded(price / currency.rate));
    if (term && typed !== "" && !isSame) numbers.push([term.from, term.to, next]);
    if (!term && typed !== "") added.push(`${variable} * ${next}`);
  }
  const stays = (variable: TokenVariable) => (row.prices[variable] ?? "").trim() !== "";
  if (tier?.terms.every(({ variable }) => stays(variable))) {
    const { from, to } = tier.sum;
    const inside = numbers.map(([start, end, next]): Patch => [start - from, end - from, next]);
    return [patched(text.slice(from, to), inside), ...added].join(" + ");
  }
  for (const { variable, term } of tier?.terms ?? []) {
    if (!stays(variable)) continue;
    const own = numbers.filter(([start]) => start >= term.from && start < term.to);
    const inside = own.map(([start, end, next]): Patch => [start - term.from, end - term.from, next]);
    kept.push(patched(text.slice(term.from, term.to), inside));
  }
  return [...kept, ...added].join(" + ");
}

/**
 * The expression of tiers as typed. What isn't changed of the one that they were is kept as it is written, and so is
 * its whole form as long as no tier comes or goes.
 * @param rows without problems
 */
export function expressionOf(before: string, rows: readonly TierRow[], currency: Rate): string {
  const tiers = readTiers(before) ?? [];
  const isSameChain = rows.length === tiers.length && rows.every(({ was }, index) => was === index);
  const tierAt = ({ was }: TierRow) => (was === undefined ? undefined : tiers[was]);
  if (isSameChain) {
    return patched(
      before,
      rows.flatMap((row, index): Patch[] => {
        const tier = tiers[index];
        if (!tier) return [];
        const { limit, sum } = tier;
        const tokens = parseLimit(row.limit);
        return [
          ...(limit && tokens !== undefined && tokens !== limit.value
            ? [[limit.from, limit.to, String(tokens)] as const]
            : []),
          [sum.from, sum.to, sumOf(before, tier, row, currency)],
        ];
      }),
    );
  }
  const version = before.startsWith("v1:") ? "v1:" : "";
  const parts = rows.map((row, index) => {
    const tier = tierAt(row);
    const sum = sumOf(before, tier, row, currency);
    const call = tier
      ? patched(before.slice(tier.call.from, tier.call.to), [
          [tier.sum.from - tier.call.from, tier.sum.to - tier.call.from, sum],
        ])
      : `tier(${toJson(row.name)}, ${sum})`;
    const sign = tier?.limit?.sign ?? "<=";
    return index === rows.length - 1
      ? call
      : `len ${sign} ${String(parseLimit(row.limit) ?? 0)} ? ${call} : `;
  });
  return `${version}${parts.join("")}`;
}

/** What the first tier of an expression costs, in dollars for a million tokens; undefined where it has no tiers. */
export function firstTier(
  expression: string,
): { readonly input: number | undefined; readonly output: number | undefined } | undefined {
  const first = readTiers(expression)?.[0];
  return first && { input: tierPrice(first, "p"), output: tierPrice(first, "c") };
}

/**
 * By how much all prices of one expression are those of another, tier by tier; undefined where they differ in anything
 * else.
 */
export function tierFactor(before: string, after: string): number | undefined {
  const [tiers, others] = [readTiers(before), readTiers(after)];
  if (!tiers || tiers.length !== others?.length) return undefined;
  let factor: number | undefined;
  let index = -1;
  for (const tier of tiers) {
    index += 1;
    const other = others[index];
    if (tier.limit?.value !== other?.limit?.value || tier.limit?.sign !== other?.limit?.sign)
      return undefined;
    for (const variable of tokenVariables) {
      const [one, next] = [tierPrice(tier, variable), tierPrice(other, variable)];
      if (one === undefined && next === undefined) continue;
      if (one === undefined || next === undefined) return undefined;
      if (one === 0 && next === 0) continue;
      const ratio = rounded(next / one);
      if (!Number.isFinite(ratio) || (factor !== undefined && rounded(ratio / factor) !== 1))
        return undefined;
      factor = ratio;
    }
  }
  return factor ?? 1;
}
