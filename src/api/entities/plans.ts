import * as z from "zod/mini";
import type { BillingPreference } from "../../domain/plans/plan.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { flag, list, nothing, number, text } from "../client/schema.js";

/** Plans of new-api, since 2026 (wire.md 9.14). Every call rejects with a GatewayError. */

/** Whether something is allowed, as it is where the gateway says nothing. */
const unlessForbidden = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? true),
);

/** A plan, as its calls answer it. */
export const planSchema = z.object({
  id: number,
  title: text,
  subtitle: text,
  /** In `currency`; taken for US dollars where it is paid with the balance. */
  price_amount: number,
  currency: text,
  duration_unit: text,
  duration_value: number,
  custom_seconds: number,
  enabled: flag,
  /** Higher ones come first. */
  sort_order: number,
  allow_balance_pay: unlessForbidden,
  /** Whether the balance pays once the plan is used up. */
  allow_wallet_overflow: unlessForbidden,
  stripe_price_id: text,
  creem_product_id: text,
  waffo_pancake_product_id: text,
  /** How often an account can have it; 0 for no limit. */
  max_purchase_per_user: number,
  /** The group of an account while it has the plan; "" for no other. */
  upgrade_group: text,
  /** The group afterwards; "" for the one before. */
  downgrade_group: text,
  /** Points of a period; 0 for no limit. */
  total_amount: number,
  quota_reset_period: text,
  quota_reset_custom_seconds: number,
});

/** A plan that a gateway offers. */
export type Plan = z.infer<typeof planSchema>;

const plans = list(z.object({ plan: planSchema }));

const heldSchema = z.object({
  id: number,
  plan_id: number,
  /** Points of a period; 0 for no limit. */
  amount_total: number,
  amount_used: number,
  /** Epoch seconds; so are the other times. */
  start_time: number,
  end_time: number,
  /** `active`, `expired` or `cancelled`. */
  status: text,
  /** `balance`, `order` or `admin`. */
  source: text,
  /** 0 where nothing is reset any more. */
  next_reset_time: number,
  upgrade_group: text,
  allow_wallet_overflow: unlessForbidden,
});

/** A plan that an account has or had. */
export type HeldPlan = z.infer<typeof heldSchema>;

const held = list(z.object({ subscription: heldSchema }));

const ownSchema = z.object({ all_subscriptions: held, billing_preference: text });

/** The plans of the signed-in account. */
export interface OwnPlans {
  /** Also those that are over. */
  readonly held: readonly HeldPlan[];
  /** As in `billingPreferences`. */
  readonly preference: string;
}

/** `GET /api/subscription/plans`: what an account can buy; nothing until the payment terms are confirmed. */
export async function listOfferedPlans(http: Http, { signal }: CallOptions = {}): Promise<readonly Plan[]> {
  const found = await http.call({ method: "GET", path: "/api/subscription/plans", schema: plans, signal });
  return found.map(({ plan }) => plan);
}

/** `GET /api/subscription/self`. */
export async function getOwnPlans(http: Http, { signal }: CallOptions = {}): Promise<OwnPlans> {
  const { all_subscriptions, billing_preference } = await http.call({
    method: "GET",
    path: "/api/subscription/self",
    schema: ownSchema,
    signal,
  });
  return { held: all_subscriptions.map(({ subscription }) => subscription), preference: billing_preference };
}

/** `PUT /api/subscription/self/preference`. */
export function setBillingPreference(
  http: Http,
  billing_preference: BillingPreference,
  { signal }: CallOptions = {},
): Promise<void> {
  const path = "/api/subscription/self/preference";
  return http.call({ method: "PUT", path, body: { billing_preference }, schema: nothing, signal });
}

/** `POST /api/subscription/balance/pay`. @throws GatewayError `refused` where the balance or the limit forbids it */
export function buyWithBalance(http: Http, plan_id: number, { signal }: CallOptions = {}): Promise<void> {
  const path = "/api/subscription/balance/pay";
  return http.call({ method: "POST", path, body: { plan_id }, schema: nothing, critical: true, signal });
}

/**
 * Every plan that an account has or had.
 * @param user the account's ID, for administrators; undefined for the visitor's own
 */
export async function listHeldPlans(
  http: Http,
  user: number | undefined,
  options: CallOptions = {},
): Promise<readonly HeldPlan[]> {
  if (user === undefined) return (await getOwnPlans(http, options)).held;
  const found = await http.call({
    method: "GET",
    path: `/api/subscription/admin/users/${user}/subscriptions`,
    schema: held,
    signal: options.signal,
  });
  return found.map(({ subscription }) => subscription);
}
