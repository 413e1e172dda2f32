import type { Bill } from "./bill.js";
import type { Arithmetic, Ratios } from "./ratio-bill.js";

/** What the text of an entry tells of its price. */
export type RecordedPrice =
  | { readonly kind: "ratios"; readonly by: Arithmetic; readonly ratios: Ratios }
  /** A price for each call, in units of currency. */
  | { readonly kind: "fixed"; readonly price: number; readonly group: number }
  /** Ratios alone: pictures and speech, whose size and number aren't recorded. */
  | { readonly kind: "units" }
  /** Tokens that were read from or written to a cache, at a price that isn't recorded. */
  | { readonly kind: "cached" }
  /** A number of something at a price, and between which charges it lies whatever further decimals the price has. */
  | {
      readonly kind: "priced";
      readonly bill: Bill;
      readonly range: { readonly from: number; readonly to: number };
    }
  /** An amount that another service named. */
  | { readonly kind: "external" };
