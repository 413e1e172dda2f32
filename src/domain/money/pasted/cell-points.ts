import { dollars, ratioOfPrice, rounded } from "../model-price.js";
import type { LeftReason, PasteAnswers } from "./pasted-price.js";
import { pricesIn, type CommaRule, type PriceCell } from "./price-cell.js";
import type { Column } from "./table-columns.js";

/** What holds for a whole list. */
export interface Whole extends PasteAnswers {
  readonly rule: CommaRule;
  /** The unit that a line without prices told. */
  readonly statedUnit: Pick<PriceCell, "for" | "tokens" | "currency">;
  /** The other currencies that were met so far. */
  readonly foreign: string[];
}

/** A line of which a part can't be read. */
export class Unreadable extends Error {
  /** Why not. */
  readonly reason: LeftReason;
  constructor(reason: LeftReason) {
    super(reason);
    this.reason = reason;
  }
}

/** A price in dollars; throws where its currency has no known rate. */
export function inDollars(cell: PriceCell, whole: Whole, column?: Column): number {
  if (cell.value < 0) throw new Unreadable("negative");
  const currency = cell.currency ?? column?.currency ?? whole.statedUnit.currency ?? "$";
  if (currency === "$" || cell.value === 0) return cell.value;
  if (currency === whole.own?.sign) return cell.value / whole.own.rate;
  whole.foreign.push(currency);
  // One rate is asked for, that of the first one.
  if (whole.rate === undefined || currency !== whole.foreign[0]) throw new Unreadable("other-currency");
  return cell.value / whole.rate;
}

/** What a price is for: by itself, by its column or by the list. */
export const forOf = (cell: PriceCell, whole: Whole, column?: Column) =>
  cell.for ?? column?.for ?? whole.statedUnit.for;

/** Points for a token. */
export function pointsOf(cell: PriceCell, whole: Whole, column?: Column): number {
  const tokens = cell.tokens ?? column?.tokens ?? whole.statedUnit.tokens ?? 1e6;
  return ratioOfPrice(inDollars(cell, whole, column) * (1e6 / tokens), "tokens", dollars(whole.unit));
}

/** Points for a thousandth of a call. */
export const callOf = (cell: PriceCell, whole: Whole, column?: Column): number =>
  rounded((inDollars(cell, whole, column) * whole.unit) / 1000);

/** The prices of a text; throws where it has something else. */
export function cellsIn(text: string, { rule }: Whole): readonly PriceCell[] {
  if (/^[\s\-–—.?]*$|^(n\/?a|none|null|无|暂无)$/i.test(text)) return [];
  const found = pricesIn(text, rule);
  if (found === "comma") throw new Unreadable("comma");
  if (!found) throw new Unreadable(/\d/.test(text) ? "value" : "no-price");
  return found;
}
