/** What a gateway sells credit by. Source: the members' `controller/topup*.go` and `controller/order.go`. */

/** Credit that is sold as a whole, at a price of its own. */
export interface PayProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** ISO 4217 code; undefined where the gateway doesn't tell it. */
  readonly currency: string | undefined;
  /** Points. */
  readonly quota: number;
}

/** A way to pay. */
export interface PayMethod {
  /** Names it among the methods of an offer. */
  readonly key: string;
  /** As the gateway calls it. */
  readonly name: string;
  /** The smallest amount, in the unit of the offer. */
  readonly min: number;
  /** The largest amount; undefined for no limit that is known. */
  readonly max: number | undefined;
  /** How many decimals an amount may have. */
  readonly decimals: 0 | 2;
  /** What it sells; undefined for any amount. */
  readonly products: readonly PayProduct[] | undefined;
  /** Whether the account's group may get another amount of credit, which nothing tells before. */
  readonly creditVaries: boolean;
}

/** An amount that is suggested. */
export interface PayPreset {
  readonly amount: number;
  /** What its price is multiplied by; 1 for no discount. */
  readonly discount: number;
}

/** What a gateway offers, and by which rules. */
export interface PayTerms {
  readonly methods: readonly PayMethod[];
  /** The smallest first. */
  readonly presets: readonly PayPreset[];
  /** What amounts count: US dollars of credit, or points. */
  readonly unit: "dollars" | "points";
  /** What prices are multiplied by, by the amount that has to be paid for exactly. */
  readonly discounts: ReadonlyMap<number, number>;
  /** Whether nothing can be paid until an administrator has confirmed the gateway's terms. */
  readonly isUnconfirmed: boolean;
}

/** A plan that is paid for in place of credit. */
export interface PaidPlan {
  readonly id: number;
  readonly title: string;
}

/** What is to be paid for. */
export interface PayChoice {
  readonly method: PayMethod;
  /** In the unit of the offer; what a product costs where it is one. */
  readonly amount: number;
  readonly product: PayProduct | undefined;
  /** In place of credit. */
  readonly plan?: PaidPlan | undefined;
}

/** What something costs. */
export interface PayPrice {
  readonly money: number;
  /** ISO 4217 code; undefined where only the provider's page tells it. */
  readonly currency: string | undefined;
  /** The part of it that the provider takes, in US dollars; 0 for none. */
  readonly fee: number;
}

/** Why an amount can't be paid for. */
export type AmountProblem = "none" | "not-a-number" | "fraction" | "too-small" | "too-large";

/** What is wrong with an amount for a method, or nothing. */
export function amountProblem(
  amount: number | undefined,
  { min, max, decimals }: PayMethod,
): AmountProblem | undefined {
  if (amount === undefined) return "none";
  if (!Number.isFinite(amount) || amount <= 0) return "not-a-number";
  const units = amount * 10 ** decimals;
  if (Math.abs(units - Math.round(units)) > 1e-7) return "fraction";
  if (amount < min) return "too-small";
  return max !== undefined && amount > max ? "too-large" : undefined;
}

/** A number as people type it, full-width digits and grouping commas included; undefined for an empty text. */
export function readAmount(text: string): number | undefined {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/,(?=\d{3}(?:\D|$))/g, "");
  if (plain === "") return undefined;
  return /^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The discount on an amount; 1 for none. */
export const discountOf = ({ discounts }: Pick<PayTerms, "discounts">, amount: number): number =>
  discounts.get(amount) ?? 1;

/**
 * Amounts that are suggested: those that the gateway names, and those with a discount.
 * @param amounts as the gateway lists them
 */
export function presetsOf(
  amounts: readonly number[],
  discounts: ReadonlyMap<number, number>,
): readonly PayPreset[] {
  return [...new Set([...amounts, ...discounts.keys()])]
    .filter((amount) => Number.isFinite(amount) && amount > 0)
    .sort((a, b) => a - b)
    .map((amount) => ({ amount, discount: discounts.get(amount) ?? 1 }));
}

/** Discounts by amount, as members have them in JSON: `{"50": 0.9}`. What is no discount is left out. */
export function readDiscounts(table: unknown): ReadonlyMap<number, number> {
  if (typeof table !== "object" || table === null) return new Map();
  const entries = Object.entries(table).map(
    ([amount, discount]: [string, unknown]): readonly [number, number] => [
      Number(amount),
      typeof discount === "number" ? discount : 0,
    ],
  );
  return new Map(entries.filter(([amount, discount]) => Number.isFinite(amount) && discount > 0));
}
