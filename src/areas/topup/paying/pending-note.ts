import { toJson } from "../../../domain/built-ins.js";
import type { PaidPlan } from "../../../domain/payments/offer.js";
import type { Gateway } from "../../../state/gateways.js";

/**
 * A payment that was started in this browser, as it is noted: so that a second one isn't started unasked. Neither its
 * page nor its form is in it.
 */
export interface PendingPayment {
  /** The account that pays. */
  readonly user: number;
  /** Key and name of the method. */
  readonly method: string;
  readonly methodName: string;
  /** What is paid for, in the unit of the offer. */
  readonly amount: number;
  readonly money: number | undefined;
  readonly currency: string | undefined;
  /** Points that it adds; undefined where nothing tells. */
  readonly quota: number | undefined;
  /** What is paid for in place of credit. */
  readonly plan: PaidPlan | undefined;
  /** When it was started, in epoch milliseconds. */
  readonly at: number;
  /** By which the gateway knows the order; undefined until it has told. */
  readonly trade: string | undefined;
  /** ID of the newest order before it; undefined where the gateway lists none. */
  readonly after: number | undefined;
  /** The mark of its request. */
  readonly request: string;
}

type Shared = Pick<Gateway, "session" | "storage">;

/** How long a payment is noted, in milliseconds: an order that wasn't paid by then is hardly paid any more. */
const memory = 24 * 3_600_000;

const numberIn = (value: unknown) => (typeof value === "number" ? value : undefined);
const planIn = (value: unknown): PaidPlan | undefined => {
  const { id, title } = (value ?? {}) as Partial<Record<keyof PaidPlan, unknown>>;
  return typeof id === "number" ? { id, title: textIn(title) ?? "" } : undefined;
};
const textIn = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The payment that the account has started lately, in this tab or another one. */
export function readPending({ session, storage }: Shared, now = Date.now()): PendingPayment | undefined {
  const noted = storage.readJson("payment") as Partial<Record<keyof PendingPayment, unknown>> | null;
  const { user, method, methodName, amount, money, currency, quota, plan, at, trade, after, request } =
    noted ?? {};
  if (typeof user !== "number" || user !== session.user.peek()?.id) return undefined;
  if (typeof method !== "string" || typeof amount !== "number" || typeof at !== "number") return undefined;
  if (Math.abs(now - at) >= memory) return undefined;
  return {
    user,
    method,
    methodName: textIn(methodName) ?? method,
    amount,
    money: numberIn(money),
    currency: textIn(currency),
    quota: numberIn(quota),
    plan: planIn(plan),
    at,
    trade: textIn(trade),
    after: numberIn(after),
    request: textIn(request) ?? "",
  };
}

/** Notes a payment, or forgets it. @returns whether the browser did: its storage may be full */
export const notePending = (
  { storage }: Pick<Shared, "storage">,
  payment: PendingPayment | undefined,
): boolean => storage.write("payment", payment && toJson(payment));
