import { dollars, priceOfRatio, rounded } from "../money/model-price.js";
import { ratioChanges, type RatioChange } from "../money/ratio-changes.js";
import { parseRatios } from "../money/ratios.js";
import { isSameValue } from "./option-values.js";
import { knownOption, optionOrder } from "./secret-names.js";

/** Settings by key, as texts. */
export type SettingValues = ReadonlyMap<string, string>;

/** What a price is for. */
export type PriceUnit = "million-input-tokens" | "million-output-tokens" | "call";

/** One model or group in a table of ratios, with what it comes to in dollars where that follows. */
export interface RatioDifference extends RatioChange {
  readonly price?: { readonly per: PriceUnit; readonly before?: number; readonly after?: number };
}

/** A setting that differs; an absent side doesn't have it. */
export interface SettingDifference {
  readonly key: string;
  /** Whether the console has a field of its own for it. */
  readonly isKnown: boolean;
  readonly before?: string;
  readonly after?: string;
  /** The entries that differ, for a table of ratios that can be read on both sides. */
  readonly ratios?: readonly RatioDifference[];
}

const isSame = (key: string, one: string, other: string): boolean => {
  const known = knownOption(key);
  return known ? isSameValue(known, one, other) : one === other;
};

/** What differs between two sets of settings, in the order in which they are saved. */
export function settingDifferences(
  before: SettingValues,
  after: SettingValues,
): readonly SettingDifference[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  keys.sort((one, other) => optionOrder(one) - optionOrder(other) || (one < other ? -1 : 1));
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was === is || (was !== undefined && is !== undefined && isSame(key, was, is))) return [];
    const ratios = ratiosOf(key, before, after);
    return [
      {
        key,
        isKnown: knownOption(key) !== undefined,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
        ...(ratios ? { ratios } : {}),
      },
    ];
  });
}

function ratiosOf(
  key: string,
  before: SettingValues,
  after: SettingValues,
): readonly RatioDifference[] | undefined {
  const [was, is] = [before.get(key), after.get(key)];
  if (knownOption(key)?.kind !== "ratios" || was === undefined || is === undefined) return undefined;
  const per = priceUnitOf(key);
  const [priceBefore, priceAfter] = [pricesIn(before, key), pricesIn(after, key)];
  return ratioChanges(was, is)?.map((change) => {
    if (!per) return change;
    const { name } = change;
    const [old, next] = [priceBefore(name, change.before), priceAfter(name, change.after)];
    if (old === undefined && next === undefined) return change;
    return {
      ...change,
      price: {
        per,
        ...(old === undefined ? {} : { before: old }),
        ...(next === undefined ? {} : { after: next }),
      },
    };
  });
}

/** What the entries of a table of ratios are prices for; undefined where they are none. */
export function priceUnitOf(key: string): PriceUnit | undefined {
  if (key === "ModelRatio") return "million-input-tokens";
  if (key === "CompletionRatio") return "million-output-tokens";
  return key === "ModelPrice" ? "call" : undefined;
}

/**
 * What entries of a table come to beside the other settings, in dollars; that of an output also depends on
 * the ratio of the input.
 */
export function pricesIn(
  settings: SettingValues,
  key: string,
): (model: string, ratio: number | undefined) => number | undefined {
  const unit = dollars(Number(settings.get("QuotaPerUnit")));
  const read = parseRatios(key === "CompletionRatio" ? (settings.get("ModelRatio") ?? "") : "{}");
  const inputs = read.ok ? read.ratios : {};
  return (model, ratio) => {
    if (ratio === undefined || key === "ModelPrice") return ratio;
    if (key === "ModelRatio") return priceOfRatio(ratio, "tokens", unit);
    const input = Object.hasOwn(inputs, model) ? inputs[model] : undefined;
    return input === undefined ? undefined : rounded(priceOfRatio(input * ratio, "tokens", unit));
  };
}
