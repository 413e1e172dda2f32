import { rounded, type TokenKind } from "../model-price.js";
import { isClose, outputOf, pointsOf, type PriceRow, type PriceSide } from "../price-row.js";
import type { BarePrice, Meaning, PastedPrice, PriceReading } from "./pasted-price.js";

/** What a pasted price would change. */
export interface PastedChange {
  readonly before: PriceRow | undefined;
  readonly after: PriceRow;
  /** Whether the list has an output price that the gateway's code overrules: nothing is written of it. */
  readonly ignoresOutput?: boolean;
}

/** Why a price of a list changes nothing, though it differs. */
export type KeptReason =
  /** It needs an output price, too. */
  | "needs-output"
  /** It needs an input price. */
  | "needs-input"
  /** The gateway charges the model by call, for which a price by tokens has no effect. */
  | "by-call"
  /** The gateway can't charge by call. */
  | "no-calls"
  /** The gateway's own code has the ratio of the output. */
  | "built-in"
  /** Only its output differs, whose ratio the gateway's own code decides, whatever is stored. */
  | "fixed-output"
  /** The gateway charges it by an expression, beside which the rest of a price has no effect. */
  | "by-tiers";

/** A price of a list that changes nothing. */
export interface KeptPrice {
  readonly model: string;
  readonly reason: KeptReason;
  /** How many times the input the gateway charges for the output, where that is why. */
  readonly ratio?: number | undefined;
}

/** What a list comes to. */
export interface PastedChanges {
  readonly changes: readonly PastedChange[];
  readonly same: number;
  readonly kept: readonly KeptPrice[];
  /** Kinds of tokens whose prices the gateway doesn't keep. */
  readonly otherKinds: readonly TokenKind[];
}

/** What a gateway keeps of prices. */
export interface PriceKeeping {
  /** Whether the price of the output is a ratio, and may be left to the gateway. */
  readonly isRelative: boolean;
  readonly billings: readonly string[];
  readonly kinds: readonly TokenKind[];
  /** The ratio of output to input that the gateway's own code takes for a model, whatever is stored. */
  readonly fixedOutput?: ((model: string) => number | undefined) | undefined;
}

/** What bare numbers come to, by what they mean. @param unit points per unit of currency */
export function interpretPrice({ model, value }: BarePrice, meaning: Meaning, unit: number): PastedPrice {
  switch (meaning) {
    case "dollars":
      return { model, input: rounded((value * unit) / 1e6) };
    case "calls":
      return { model, call: rounded((value * unit) / 1000) };
    case "ratios":
      return { model, input: value };
    case "completions":
      return { model, completion: value };
  }
}

/** What the numbers of a list most likely are, and by what that is known. */
export interface UsualMeaning {
  readonly meaning: Meaning;
  /** `same`: so many are what the gateway has. `calls`: so many are charged by call here. `form`: its form. */
  readonly by: "same" | "calls" | "form";
  readonly count: number;
}

/** What the bare numbers of a list most likely are, by what the gateway has. */
export function usualMeaning(
  { bare, form }: Pick<PriceReading, "bare" | "form">,
  rows: readonly PriceRow[],
  keeping: PriceKeeping,
  unit: number,
): UsualMeaning {
  const fallback: Meaning = form === "ratios" ? "ratios" : "dollars";
  const byCall = new Set(rows.flatMap(({ model, type }) => (type === "times" ? [model] : [])));
  const known = new Set(rows.map(({ model }) => model));
  const calls = bare.filter(({ model }) => byCall.has(model)).length;
  const others = bare.filter(({ model }) => known.has(model)).length - calls;
  const counts = meaningsFor(keeping).map((meaning) => {
    const prices = bare.map((price) => interpretPrice(price, meaning, unit));
    return { meaning, count: pastedChanges(prices, rows, keeping).same };
  });
  const [best] = counts.sort((one, other) => other.count - one.count || (one.meaning === fallback ? -1 : 1));
  if (best && best.count > 0 && best.count * 2 > calls + others) return { ...best, by: "same" };
  if (calls > others && keeping.billings.includes("times"))
    return { meaning: "calls", by: "calls", count: calls };
  return { meaning: fallback, by: "form", count: 0 };
}

/** What bare numbers can mean on a gateway. */
export const meaningsFor = ({ billings, isRelative }: PriceKeeping): readonly Meaning[] => [
  "dollars",
  ...(billings.includes("times") ? (["calls"] as const) : []),
  "ratios",
  ...(isRelative ? (["completions"] as const) : []),
];

const isSame = (one: PriceSide | undefined, other: PriceSide): boolean =>
  typeof one === "number" && typeof other === "number" ? isClose(one, other) : one === other;

/** Whether two prices of a model are the same, but for what binary fractions add. */
export function pricesEqual(one: PriceRow, other: PriceRow): boolean {
  const [factors, others] = [one.extra_ratios ?? {}, other.extra_ratios ?? {}];
  const kinds = new Set([...Object.keys(factors), ...Object.keys(others)]);
  return (
    one.type === other.type &&
    isSame(one.input, other.input) &&
    (one.type === "times" || isSame(one.output, other.output)) &&
    [...kinds].every((kind) => isSame(factors[kind] ?? "none", others[kind] ?? "none"))
  );
}

/** The factors of other kinds that a price would have, as far as the gateway keeps them. */
function extrasOf(price: PastedPrice, before: PriceRow | undefined, kinds: ReadonlySet<string>) {
  const given = Object.entries(price.extras ?? {});
  // Where a gateway tells two kinds of cache apart, what is read from one is both.
  const { cached_read_tokens: read } = price.extras ?? {};
  const cached = read !== undefined && !(price.extras && "cached_tokens" in price.extras);
  const all = cached && kinds.has("cached_tokens") ? [...given, ["cached_tokens", read] as const] : given;
  const kept = all.filter(([kind]) => kinds.has(kind));
  const old = before?.extra_ratios ?? {};
  const changed = kept.some(([kind, ratio]) => !isSame(old[kind] ?? "none", ratio));
  return { changed, extras: changed ? { ...old, ...Object.fromEntries(kept) } : before?.extra_ratios };
}

type Outcome = PastedChange | "same" | KeptReason;

function changeOf(
  price: PastedPrice,
  before: PriceRow | undefined,
  keeping: PriceKeeping,
  kinds: ReadonlySet<string>,
): Outcome {
  const { model, call } = price;
  const isByCall = before?.type === "times";
  const isByTiers = before?.type === "tiered";
  const fixed = before?.fixedOutput ?? keeping.fixedOutput?.(model);
  const base: PriceRow = {
    model,
    type: "tokens",
    channel_type: price.channel_type ?? 0,
    input: "none",
    output: "none",
    locked: false,
    ...before,
    ...(fixed === undefined ? {} : { fixedOutput: fixed }),
    ...(isByTiers ? { expression: undefined, firstTier: undefined, hasCallPrice: undefined } : {}),
  };
  if (isByTiers && call === undefined && price.input === undefined) return "by-tiers";
  const { changed, extras } = extrasOf(price, before, kinds);
  const more = extras ? { extra_ratios: extras } : {};
  if (call !== undefined) {
    if (!keeping.billings.includes("times")) return "no-calls";
    if (isByCall && isSame(base.input, call) && !changed) return "same";
    // What an output costs counts for nothing by call.
    const output = isByCall ? base.output : keeping.isRelative ? "none" : call;
    return { before, after: { ...base, ...more, type: "times", input: call, output } };
  }
  if (isByCall && price.isByTokens !== true) {
    return changed && price.input === undefined && price.completion === undefined
      ? { before, after: { ...base, ...more } }
      : "by-call";
  }
  const own = isByCall || isByTiers ? undefined : before;
  const input = price.input ?? pointsOf(own?.input);
  if (input === undefined) {
    if (price.completion !== undefined)
      return own?.completion !== undefined && isClose(own.completion, price.completion)
        ? "same"
        : "needs-input";
    return changed ? { before, after: { ...base, ...more } } : "same";
  }
  // The answer says what the gateway charges, of which its own code may have a part.
  const isBuiltIn =
    price.isEffective &&
    keeping.isRelative &&
    own &&
    own.completion === undefined &&
    isSame(own.input, input);
  const ratio = isBuiltIn
    ? undefined
    : (price.completion ?? (price.output === undefined ? own?.completion : undefined));
  if (fixed !== undefined) {
    const asked = price.output ?? (price.completion === undefined ? undefined : input * price.completion);
    const ignoresOutput = asked !== undefined && !isClose(asked, input * fixed);
    if (own && isSame(own.input, input) && !changed) return ignoresOutput ? "fixed-output" : "same";
    // What is stored of the output counts for nothing, and stays.
    const after = { ...base, ...more, type: "tokens", input };
    return { before, after, ...(ignoresOutput ? { ignoresOutput } : {}) };
  }
  const output: PriceSide =
    price.output ?? (ratio === undefined ? (own?.output ?? "none") : rounded(input * ratio));
  if (!keeping.isRelative && output === "none") return "needs-output";
  const isKept =
    own !== undefined &&
    isSame(own.input, input) &&
    // What the gateway's own code comes to needs no ratio of its own.
    (isSame(own.output, output) || isSame(outputOf(own), output)) &&
    !changed;
  if (isKept) return isBuiltIn && price.completion !== undefined ? "built-in" : "same";
  return { before, after: { ...base, ...more, type: "tokens", input, output } };
}

/**
 * Compares pasted prices with those that a gateway has: what would change, in the order of the list. What a price
 * doesn't say stays as it is; an output that is a ratio follows its input; a price by call stays one, unless the list
 * itself says that it is by tokens.
 */
export function pastedChanges(
  pasted: readonly PastedPrice[],
  rows: readonly PriceRow[],
  keeping: PriceKeeping,
): PastedChanges {
  const known = new Map(rows.map((row) => [row.model, row]));
  const kinds = new Set<string>(keeping.kinds);
  const changes: PastedChange[] = [];
  const kept: KeptPrice[] = [];
  const otherKinds = new Set<TokenKind>();
  let same = 0;
  for (const price of pasted) {
    for (const kind of Object.keys(price.extras ?? {}) as TokenKind[])
      if (!kinds.has(kind)) otherKinds.add(kind);
    const outcome = changeOf(price, known.get(price.model), keeping, kinds);
    if (outcome === "same") same += 1;
    else if (typeof outcome === "string") {
      const { model } = price;
      const ratio = known.get(model)?.fixedOutput ?? keeping.fixedOutput?.(model);
      kept.push({ model, reason: outcome, ...(outcome === "fixed-output" ? { ratio } : {}) });
    } else changes.push(outcome);
  }
  return { changes, same, kept, otherKinds: [...otherKinds] };
}
