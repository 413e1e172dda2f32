/** Payments of one-hub and Done Hub. Source: their `controller/order.go`, `payment` and recorded answers. */
import * as z from "zod/mini";
import { discountOf, presetsOf, readDiscounts, type PayMethod } from "../../../domain/payments/offer.js";
import { orderState, type Order } from "../../../domain/payments/order.js";
import { priceWithFee, type FeeRule } from "../../../domain/payments/fee-price.js";
import { GatewayError, isGatewayError } from "../../client/errors.js";
import type { Http } from "../../client/http.js";
import { flag, list, number, numberOr, text } from "../../client/schema.js";
import type { PayPage, Payments } from "../../payments/payments.js";
import { formFields } from "../../payments/form-fields.js";
import { textOf } from "../kit.js";

const methodSchema = z.object({
  uuid: text,
  name: text,
  /** US dollars on every order. */
  fixed_fee: number,
  /** A share of the price. */
  percent_fee: number,
  currency: text,
  /** Done Hub's. */
  currency_rate: numberOr(1),
  sort: number,
});

/** What the status tells of prices. */
const rulesSchema = z.object({
  PaymentUSDRate: numberOr(1),
  PaymentMinAmount: numberOr(1),
  /** JSON. */
  RechargeDiscount: text,
});

/** More is refused by the members' own consoles. */
const maxAmount = 1_000_000;

function discountsIn(json: string): ReadonlyMap<number, number> {
  try {
    return readDiscounts(JSON.parse(json));
  } catch {
    return new Map();
  }
}

const ruleOf = (method: z.infer<typeof methodSchema>): FeeRule => ({
  fixed: method.fixed_fee,
  share: method.percent_fee,
  currency: method.currency,
  rate: method.currency_rate > 0 ? method.currency_rate : 1,
});

const startedSchema = z.object({
  trade_no: text,
  /** 1: an address; 2: a text for a QR code. */
  type: number,
  data: z.object({ url: text, method: text, params: z.optional(z.unknown()) }),
});

function pageOf({ type, data: { url, method, params } }: z.infer<typeof startedSchema>): PayPage {
  const fields = formFields(params);
  if (type === 2) return { kind: "code", url, fields: {} };
  if (method.toUpperCase() === "POST") return { kind: "post", url, fields };
  // Where no method is named, the parameters are for the console.
  if (method === "" || Object.keys(fields).length === 0) return { kind: "open", url, fields: {} };
  const whole = URL.canParse(url) ? new URL(url) : undefined;
  for (const [name, value] of Object.entries(fields)) whole?.searchParams.set(name, value);
  return { kind: "open", url: whole?.href ?? url, fields: {} };
}

const rowSchema = z.object({
  id: number,
  user_id: number,
  trade_no: text,
  gateway_no: text,
  gateway_id: number,
  amount: number,
  order_amount: number,
  order_currency: text,
  quota: number,
  status: text,
  /** Epoch seconds. */
  created_at: number,
});

const asOrder = (row: z.infer<typeof rowSchema>, names: ReadonlyMap<number, string>): Order => ({
  id: row.id,
  user: row.user_id,
  trade: row.trade_no,
  receipt: row.gateway_no,
  method: names.get(row.gateway_id) ?? "",
  amount: row.amount,
  quota: row.quota,
  money: row.order_amount,
  currency: row.order_currency,
  state: orderState(row.status),
  created: row.created_at,
  completed: 0,
});

const namesSchema = z.object({ data: list(z.object({ id: number, name: text })) });

/**
 * What the payment gateways are called, by their IDs; those that were deleted are no longer told. Where the names can't
 * be read, the orders still can.
 */
async function gatewayNames(
  http: Http,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<number, string>> {
  try {
    const { data } = await http.call({
      method: "GET",
      path: "/api/payment/",
      query: { page: 1, size: 100 },
      schema: namesSchema,
      share: true,
      signal,
    });
    return new Map(data.map(({ id, name }) => [id, name]));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Map();
  }
}

const pageSchema = z.object({ data: list(rowSchema), total_count: number });
const statusSchema = z.object({ success: flag });

/** one-hub and Done Hub. */
export const payments: Payments = {
  async readOffer(http, status, { signal } = {}) {
    const [offered, rules] = await Promise.all([
      http.call({
        method: "GET",
        path: "/api/user/payment",
        schema: list(methodSchema),
        share: true,
        signal,
      }),
      http.call({ method: "GET", path: "/api/status", schema: rulesSchema, share: true, signal }),
    ]);
    const discounts = discountsIn(rules.RechargeDiscount);
    const perUnit = status?.quota_per_unit ?? 0;
    const methods = offered
      .filter(({ uuid }) => uuid !== "")
      .sort((a, b) => b.sort - a.sort)
      .map(({ uuid, name }): PayMethod => ({
        key: uuid,
        name,
        min: Math.max(1, rules.PaymentMinAmount),
        max: maxAmount,
        decimals: 0,
        products: undefined,
        creditVaries: false,
      }));
    const terms = {
      methods,
      presets: presetsOf([], discounts),
      unit: "dollars",
      discounts,
      isUnconfirmed: false,
    } as const;
    return {
      ...terms,
      credit: ({ amount }) => (perUnit > 0 ? amount * Math.floor(perUnit) : undefined),
      price(_http, { method, amount }) {
        const one = offered.find(({ uuid }) => uuid === method.key);
        return one
          ? Promise.resolve(
              priceWithFee(amount, discountOf(terms, amount), ruleOf(one), rules.PaymentUSDRate),
            )
          : Promise.reject(new GatewayError("refused", "no such way to pay"));
      },
    };
  },
  newest: () => Promise.resolve(undefined),
  async start(http, { method, amount }, _request, { signal } = {}) {
    const started = await http.call({
      method: "POST",
      path: "/api/user/order",
      body: { uuid: method.key, amount },
      schema: startedSchema,
      signal,
    });
    return { trade: textOf(started.trade_no) || undefined, page: pageOf(started) };
  },
  async find(http, { trade }, { signal } = {}) {
    if (trade === undefined) return undefined;
    try {
      await http.call({
        method: "GET",
        path: "/api/user/order/status",
        query: { trade_no: trade },
        schema: statusSchema,
        envelope: "whole",
        signal,
      });
      return { state: "paid", trade };
    } catch (error) {
      // It refuses without a reason while the order isn't paid.
      if (isGatewayError(error) && error.kind === "refused" && error.serverMessage === undefined)
        return { state: "pending", trade };
      throw error;
    }
  },
  async list(http, { page, size, keyword }, { signal, onTotal } = {}) {
    const orders = http.call({
      method: "GET",
      path: "/api/payment/order",
      query: {
        page: page + 1,
        size,
        order: "-id",
        trade_no: keyword === "" ? undefined : keyword,
      },
      schema: pageSchema,
      signal,
    });
    const [{ data, total_count }, names] = await Promise.all([orders, gatewayNames(http, signal)]);
    onTotal?.(total_count);
    return data.map((row) => asOrder(row, names));
  },
  complete: undefined,
};
