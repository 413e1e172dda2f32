import type { Bill, ChargedEntry } from "./bill.js";
import type { ModelPrices } from "./model-prices.js";
import { priceRecordBill } from "./price-record.js";
import { rangeOfRounded, ratioBill, readsAs, type Ratios } from "./ratio-bill.js";
import { ratioRecordBills } from "./ratio-record.js";
import type { RecordedPrice } from "./recorded-price.js";
import { readRecordedText } from "./recorded-text.js";

/** Why a charge can't be explained. */
export type Unexplained =
  /** Nothing was counted, and nothing charged. */
  | "no-tokens"
  /** The call isn't settled, or was settled by an estimate. */
  | "provisional"
  | "estimated"
  /** Charged by a formula of the operator. */
  | "expression"
  /** Charged by pictures or characters, whose number isn't recorded. */
  | "units"
  /** Tokens of a cache were charged at a price that isn't recorded. */
  | "cache-price"
  /** Another service charged an amount by the gateway's API. */
  | "external"
  /** The ratios are recorded with two decimals, which are too few for this charge. */
  | "rounded"
  /** What is recorded leads to another charge. */
  | "differs"
  /** No price is recorded. */
  | "not-recorded";

/** How a charge came about, or why nothing says so. */
export type Explanation =
  | {
      readonly kind: "explained";
      readonly bill: Bill;
      /**
       * `recorded` with the entry; `rounded` to two decimals in its text; `confirmed`: rounded, and today's price has
       * the decimals; `today`: not recorded, but today's price leads to the charge.
       */
      readonly basis: "recorded" | "rounded" | "confirmed" | "today";
    }
  | {
      readonly kind: "unexplained";
      readonly reason: Unexplained;
      /** What the recorded prices lead to, in points. */
      readonly leadsTo?: number | undefined;
      /** Between which charges it lies, in points, whatever the ratios' further decimals. */
      readonly range?: { readonly from: number; readonly to: number } | undefined;
    };

const unexplained = (reason: Unexplained, more: { leadsTo?: number | undefined } = {}): Explanation => ({
  kind: "unexplained",
  reason,
  ...more,
});

/** What is known beside the entry. */
export interface ChargeContext {
  /** Points per unit of currency. */
  readonly unit: number;
  readonly today?: ModelPrices | undefined;
  /** The group that was charged; "" where that isn't known. */
  readonly group?: string | undefined;
}

/**
 * How a log entry's charge came about. An explanation always comes to exactly the points that were charged; where
 * nothing does, the reason is given instead. The arithmetic is that of the gateways' own code (wire.md 9.4).
 */
export function explainCharge(entry: ChargedEntry, context: ChargeContext): Explanation {
  const { record = {} } = entry;
  if (record.provisional === true) return unexplained("provisional");
  if (record.estimated_charge === true) return unexplained("estimated");
  if (record.billing_mode === "tiered_expr") return unexplained("expression");
  const explained = (bills: readonly Bill[], basis: "recorded" | "rounded" | "confirmed" | "today") => {
    const bill = bills.find(({ points }) => points === entry.quota);
    return bill && ({ kind: "explained", bill, basis } as const);
  };
  const isNothing = entry.quota === 0 && entry.prompt_tokens + entry.completion_tokens === 0;
  const one = priceRecordBill(entry, context.unit);
  const bills = one ? [one] : ratioRecordBills(entry, context.unit);
  const found = bills && explained(bills, "recorded");
  if (found && !isNothing) return found;
  if (isNothing) return unexplained("no-tokens");
  if (bills) return unexplained("differs", { leadsTo: bills[0]?.points });
  return explainText(entry, context, readRecordedText(entry, context.unit), explained);
}

type Explained = (
  bills: readonly Bill[],
  basis: "recorded" | "rounded" | "confirmed" | "today",
) => Explanation | undefined;

function explainText(
  entry: ChargedEntry,
  context: ChargeContext,
  text: RecordedPrice | undefined,
  explained: Explained,
): Explanation {
  switch (text?.kind) {
    case undefined:
      return explained(billsToday(entry, context), "today") ?? unexplained("not-recorded");
    case "units":
      return unexplained("units");
    case "cached":
      return unexplained("cache-price");
    case "external":
      return unexplained("external");
    case "priced":
      return explained([text.bill], "rounded") ?? withinRange(entry, text.range, text.bill.points);
    case "fixed": {
      const sum = text.price * context.unit * text.group;
      const points = text.price * context.unit;
      const bill = { lines: [{ kind: "call", count: 1, points }], group: text.group, sum } as const;
      const bills = (["nearest", "down"] as const).map((rounding): Bill => ({
        ...bill,
        rounding,
        points: rounding === "down" ? Math.trunc(sum) : Math.round(sum),
      }));
      return explained(bills, "rounded") ?? unexplained("differs", { leadsTo: bills[0]?.points });
    }
    case "ratios": {
      const { ratios, by } = text;
      const fuller = withToday(ratios, context).map((today) => ratioBill(entry, today, by));
      const written = ratioBill(entry, ratios, by);
      const range = rangeOfRounded(entry, ratios, by);
      const found = explained(fuller, "confirmed") ?? explained([written], "rounded");
      if (found) return found;
      return withinRange(entry, range, written.points);
    }
  }
}

/** Why a charge isn't that of the recorded price: its further decimals, or nothing that is known. */
const withinRange = (
  { quota }: ChargedEntry,
  range: { readonly from: number; readonly to: number },
  leadsTo: number,
): Explanation =>
  range.from <= quota && quota <= range.to
    ? { kind: "unexplained", reason: "rounded", range }
    : unexplained("differs", { leadsTo });

/**
 * Today's ratios, where those in the text can be what they were rounded to; none where they can't. Without the name of
 * the group, its ratio may be that of any group which reads as the text does.
 */
function withToday(ratios: Ratios, { today, group = "" }: ChargeContext): Ratios[] {
  const model = today?.points.input;
  if (model === undefined || !readsAs(model, ratios.model)) return [];
  const completion =
    today?.completion !== undefined && readsAs(today.completion, ratios.completion)
      ? today.completion
      : ratios.completion;
  const own = Object.hasOwn(today?.groups ?? {}, group) ? today?.groups[group] : undefined;
  const distance = (ratio: number) => Math.abs(ratio - ratios.group);
  const others = Object.values(today?.groups ?? {}).sort((a, b) => distance(a) - distance(b));
  const groups = [own, ...others, ratios.group].filter(
    (ratio): ratio is number => ratio !== undefined && readsAs(ratio, ratios.group),
  );
  return [...new Set(groups)].map((ratio) => ({ ...ratios, model, completion, group: ratio }));
}

/** What the entry comes to at today's prices, where all of them and the group are known. */
function billsToday(entry: ChargedEntry, { today, group = "" }: ChargeContext): readonly Bill[] {
  const input = today?.points.input;
  const output = today?.points.output;
  const ratio = today?.groups[group];
  if (input === undefined || ratio === undefined) return [];
  if (output === undefined && entry.completion_tokens > 0) return [];
  const completion = input === 0 ? 1 : (today?.completion ?? (output ?? input) / input);
  return [ratioBill(entry, { model: input, group: ratio, completion }, "tokens-first")];
}
