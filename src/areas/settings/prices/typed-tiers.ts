import { toJson } from "../../../domain/built-ins.js";
import type { PriceCurrency } from "../../../domain/money/model-price.js";
import { expressionMistake } from "../../../domain/money/tiers/check.js";
import { expressionOf, tierProblems, tierRows, type TierRow } from "../../../domain/money/tiers/tier-rows.js";
import { columnOf } from "./place-in-text.js";
import type { TierMessages } from "./generated/tiers.messages.en.js";
import type { TypedTiers } from "./price-record.js";

/** The tiers that a field of the form holds; undefined for "" and what can't be read. */
export function rowsIn(text: string): readonly TierRow[] | undefined {
  try {
    return text === "" ? undefined : (JSON.parse(text) as readonly TierRow[]);
  } catch {
    return undefined;
  }
}

/** Tiers as a field of the form holds them. */
export const textOfRows = (rows: readonly TierRow[]): string => toJson(rows);

/** The tiers of an expression as a field holds them; "" for an expression that has none. */
export function textOfTiers(expression: string, currency: PriceCurrency): string {
  const rows = tierRows(expression, currency);
  return rows ? textOfRows(rows) : "";
}

/** The one tier that a price by tokens comes to. */
export const firstRow = (input: string, output: string): string =>
  textOfRows([{ name: "base", limit: "", prices: { p: input, c: output } }]);

/** What is wrong with an expression, and where. */
export function mistakeText(text: string, t: TierMessages): string | undefined {
  if (text.trim() === "") return t.empty;
  const mistake = expressionMistake(text);
  if (!mistake) return undefined;
  const { line, column } = columnOf(text, mistake.at);
  const place = text.includes("\n") ? t.lineAndPlace(line, column) : t.place(column);
  const { kind, found } = mistake;
  if (kind === "unexpected" && found === "") return t.mistakes.ends;
  return t.mistakes[kind](place, found);
}

/** What is typed into the tiers or the expression of a form, as an expression or as what is wrong with it. */
export const typedTiers: TypedTiers = {
  textOfTiers,
  read({ typed, tiers, before }, currency) {
    const rows = rowsIn(tiers);
    if (!rows)
      return expressionMistake(typed) || typed.trim() === ""
        ? ({ tiers: t }) => (t && mistakeText(typed, t)) ?? ""
        : typed;
    return tierProblems(rows, currency).length > 0
      ? ({ tiers: t }) => t?.marked ?? ""
      : expressionOf(before, rows, currency);
  },
};
