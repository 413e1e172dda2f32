/** Paying for a plan of new-api. Source: its `controller/subscription_payment_*.go` (wire.md 9.14). */
import { paidIn } from "../../../domain/payments/currencies.js";
import type { OrderState } from "../../../domain/payments/order.js";
import type { Http } from "../../client/http.js";
import type { CallOptions } from "../../client/http-request.js";
import { listHeldPlans } from "../../entities/plans.js";
import type { OrderTrace, PlanPayments } from "../../payments/payments.js";
import { providerOf, type Provider } from "./topup-info.js";

/** By which a plan is paid for; Waffo has no call for it. */
export const planPaths: Readonly<Record<Provider, string>> = {
  epay: "/api/subscription/epay/pay",
  stripe: "/api/subscription/stripe/pay",
  creem: "/api/subscription/creem/pay",
  waffo: "",
  waffo_pancake: "/api/subscription/waffo-pancake/pay",
};

/** By which methods a plan can be paid, and what it then costs. */
export const planPayments: PlanPayments = {
  methods: ({ methods }, { price_amount, ...plan }) =>
    methods.filter(({ key }) => {
      switch (providerOf(key)) {
        case "epay":
          return price_amount >= 0.01;
        case "stripe":
          return plan.stripe_price_id !== "";
        case "creem":
          return plan.creem_product_id !== "";
        case "waffo_pancake":
          return plan.waffo_pancake_product_id !== "";
        case "waffo":
          return false;
      }
    }),
  price({ key }, { price_amount: money, currency }) {
    switch (providerOf(key)) {
      // The figure of the price goes to Epay as it is, whose protocol counts in yuan.
      case "epay":
        return { money, currency: paidIn.yuan, fee: 0 };
      case "creem":
        return { money, currency: currency === "" ? undefined : currency, fee: 0 };
      default:
        return undefined;
    }
  },
};

/** An account has a plan of an order once that is paid; until then, nothing lists the order. */
export async function findPlan(
  http: Http,
  { trade, after, plan }: OrderTrace,
  options: CallOptions | undefined,
): Promise<{ readonly state: OrderState; readonly trade: string | undefined }> {
  const held = await listHeldPlans(http, undefined, options);
  const isThere = held.some(
    ({ id, plan_id, source }) =>
      plan_id === plan?.id && source === "order" && after !== undefined && id > after,
  );
  return { state: isThere ? "paid" : "pending", trade };
}

/** ID of the newest plan that the account has had; 0 for none. */
export async function newestPlan(http: Http, options: CallOptions | undefined): Promise<number> {
  const held = await listHeldPlans(http, undefined, options);
  return Math.max(0, ...held.map(({ id }) => id));
}
