/** Payments of Laisky's fork, by Stripe. Source: its `controller/payment_stripe.go` and `model/payment_order.go`. */
import * as z from "zod/mini";
import { paidIn } from "../../../domain/payments/currencies.js";
import type { PayMethod } from "../../../domain/payments/offer.js";
import { orderState, type Order } from "../../../domain/payments/order.js";
import { isGatewayError } from "../../client/errors.js";
import type { Http } from "../../client/http.js";
import type { CallOptions } from "../../client/http-request.js";
import { flag, list, number, numberOr, text } from "../../client/schema.js";
import type { Payments } from "../../payments/payments.js";

const rulesSchema = z.object({ stripe_enabled: flag, min_topup_usd: numberOr(1) });
const startedSchema = z.object({ url: text, session_id: text });

/** More is refused. */
const maxDollars = 100_000;

const rowSchema = z.object({
  id: number,
  user_id: number,
  request_id: text,
  session_id: text,
  amount_cents: number,
  currency: text,
  quota: number,
  status: text,
  /** Epoch milliseconds. */
  created_at: number,
  /** Epoch milliseconds; 0 until it is paid. */
  paid_at: number,
});

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const asOrder = (row: z.infer<typeof rowSchema>): Order => ({
  id: row.id,
  user: row.user_id,
  trade: row.session_id,
  receipt: row.request_id,
  method: "stripe",
  amount: row.amount_cents / 100,
  quota: row.quota,
  money: row.amount_cents / 100,
  currency: row.currency.toUpperCase(),
  state: orderState(row.status),
  created: seconds(row.created_at),
  completed: seconds(row.paid_at),
});

const path = "/api/user/topup/stripe";
const orderList = list(rowSchema);

const listOwn = (http: Http, { signal }: CallOptions = {}) =>
  http.call({ method: "GET", path: `${path}/orders`, schema: orderList, signal });

/** Laisky's fork. */
export const payments: Payments = {
  async readOffer(http, status, { signal } = {}) {
    const rules = await http.call({
      method: "GET",
      path: "/api/status",
      schema: rulesSchema,
      share: true,
      signal,
    });
    const stripe: PayMethod = {
      key: "stripe",
      name: "Stripe",
      min: Math.max(1, rules.min_topup_usd),
      max: maxDollars,
      decimals: 2,
      products: undefined,
      creditVaries: false,
    };
    const perUnit = status?.quota_per_unit ?? 0;
    return {
      methods: rules.stripe_enabled ? [stripe] : [],
      presets: [],
      unit: "dollars",
      discounts: new Map(),
      isUnconfirmed: false,
      credit: ({ amount }) =>
        perUnit > 0 ? Math.floor((Math.round(amount * 100) * Math.floor(perUnit)) / 100) : undefined,
      price: (_http, { amount }) => Promise.resolve({ money: amount, currency: paidIn.dollars, fee: 0 }),
    };
  },
  newest: () => Promise.resolve(undefined),
  async start(http, { amount }, request, { signal } = {}) {
    const { url, session_id } = await http.call({
      method: "POST",
      path,
      body: { amount_usd: amount, request_id: request },
      schema: startedSchema,
      critical: true,
      signal,
    });
    return { trade: session_id || undefined, page: { kind: "open", url, fields: {} } };
  },
  async find(http, { trade, request }, { signal } = {}) {
    if (trade === undefined) {
      const row = (await listOwn(http, { signal })).find(({ request_id }) => request_id === request);
      return row && { state: orderState(row.status), trade: row.session_id };
    }
    try {
      const row = await http.call({
        method: "GET",
        path: `${path}/orders/${encodeURIComponent(trade)}`,
        schema: rowSchema,
        signal,
      });
      return { state: orderState(row.status), trade };
    } catch (error) {
      if (isGatewayError(error) && error.status === 404) return undefined;
      throw error;
    }
  },
  async list(http, { keyword, page, size }, { signal, onTotal } = {}) {
    // The newest twenty, in one answer.
    const rows = (await listOwn(http, { signal })).filter(({ session_id }) => session_id.includes(keyword));
    onTotal?.(rows.length);
    return rows.slice(page * size, (page + 1) * size).map(asOrder);
  },
  complete: undefined,
};
