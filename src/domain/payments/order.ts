/** Where an order is; `review`: paid, but an administrator has to look at it. */
export type OrderState = "pending" | "paid" | "failed" | "expired" | "review" | "unknown";

/** Every state, in the order of a filter. */
export const orderStates = ["pending", "paid", "failed", "expired", "review", "unknown"] as const;

const states: Readonly<Record<string, OrderState>> = {
  pending: "pending",
  success: "paid",
  paid: "paid",
  failed: "failed",
  expired: "expired",
  closed: "expired",
  canceled: "expired",
  manual_review: "review",
};

/** The state of an order by the word that a member has for it. Source: the members' `model` of orders. */
export const orderState = (word: string): OrderState =>
  (Object.hasOwn(states, word) ? states[word] : undefined) ?? "unknown";

/** An order of credit. */
export interface Order {
  readonly id: number;
  /** The account that pays. */
  readonly user: number;
  /** By which the gateway knows it. */
  readonly trade: string;
  /** By which the provider knows it; "" where the gateway doesn't tell. */
  readonly receipt: string;
  /** The method as the gateway names it; "" where it doesn't tell. */
  readonly method: string;
  /** In the unit of the gateway's offers; 0 for what isn't credit, such as a plan. */
  readonly amount: number;
  /** Points that it adds; undefined where nothing tells. */
  readonly quota: number | undefined;
  /** What is paid; undefined where nothing tells. */
  readonly money: number | undefined;
  /** ISO 4217 code; "" where the gateway doesn't tell it. */
  readonly currency: string;
  readonly state: OrderState;
  /** Epoch seconds. */
  readonly created: number;
  /** Epoch seconds; 0 until it is paid, and where the gateway doesn't tell. */
  readonly completed: number;
}
