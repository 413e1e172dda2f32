/** Payments of new-api. Source: its `controller/topup*.go` and recorded answers of August 2026. */
import * as z from "zod/mini";
import { paidIn } from "../../../domain/payments/currencies.js";
import { orderState, type Order } from "../../../domain/payments/order.js";
import type { PayChoice, PayPrice } from "../../../domain/payments/offer.js";
import { GatewayError } from "../../client/errors.js";
import type { Http } from "../../client/http.js";
import type { CallOptions, PageOptions } from "../../client/http-request.js";
import { list, nothing, number, text } from "../../client/schema.js";
import type { Payments, PayOffer, PayPage, StartedOrder } from "../../payments/payments.js";
import { formFields } from "../../payments/form-fields.js";
import { fieldsOf, textOf } from "../kit.js";
import { findPlan, newestPlan, planPaths, planPayments } from "./plan-payments.js";
import { providerOf, termsOf, topUpInfoSchema, type Provider } from "./topup-info.js";

/** Its calls of payments answer `{message: "success"}`, and a refusal `{message: "error", data: "why"}`. */
const answerSchema = z.object({ message: text, data: z.optional(z.unknown()), url: text });

async function ask(
  http: Http,
  path: string,
  body: object,
  options: CallOptions & { readonly writes: boolean },
): Promise<z.infer<typeof answerSchema>> {
  const { writes, signal } = options;
  const answer = await http.call({
    method: "POST",
    path,
    body,
    schema: answerSchema,
    envelope: false,
    writes,
    critical: writes,
    signal,
  });
  if (answer.message === "success") return answer;
  const { message, data } = answer;
  // Some say why in place of "error".
  const reason = typeof data === "string" && data !== "" ? data : message;
  throw new GatewayError("refused", `POST ${path}: refused by the server`, {
    status: 200,
    serverMessage: reason === "error" ? undefined : reason,
  });
}

const paths: Readonly<Record<Provider, string>> = {
  epay: "/api/user",
  stripe: "/api/user/stripe",
  creem: "/api/user/creem",
  waffo: "/api/user/waffo",
  waffo_pancake: "/api/user/waffo-pancake",
};

async function price(
  http: Http,
  { method, amount, product }: PayChoice,
  { signal }: CallOptions = {},
): Promise<PayPrice> {
  if (product) return { money: product.price, currency: product.currency, fee: 0 };
  const provider = providerOf(method.key);
  const { data } = await ask(http, `${paths[provider]}/amount`, { amount }, { writes: false, signal });
  const money = Number(data);
  if (!Number.isFinite(money))
    throw new GatewayError("unexpected", "a price that is no number", { status: 200 });
  // Epay's protocol counts in yuan; the others' currency is set at the provider.
  return { money, currency: provider === "epay" ? paidIn.yuan : undefined, fee: 0 };
}

const bodyOf = ({ method: { key }, amount, product, plan }: PayChoice): object => {
  const provider = providerOf(key);
  if (plan) return { plan_id: plan.id, ...(provider === "epay" ? { payment_method: key } : {}) };
  switch (provider) {
    case "creem":
      return { product_id: product?.id ?? "", payment_method: key };
    case "waffo":
    case "waffo_pancake":
      return { amount };
    default:
      return { amount, payment_method: key };
  }
};

const opens = (url: unknown): PayPage => ({ kind: "open", url: textOf(url), fields: {} });

async function start(
  http: Http,
  choice: PayChoice,
  _request: string,
  { signal }: CallOptions = {},
): Promise<StartedOrder> {
  const provider = providerOf(choice.method.key);
  const path = choice.plan ? planPaths[provider] : `${paths[provider]}/pay`;
  const { data, url } = await ask(http, path, bodyOf(choice), { writes: true, signal });
  const fields = fieldsOf(data);
  const trade = (value: unknown) => textOf(value) || undefined;
  switch (provider) {
    case "epay":
      return { trade: trade(fields.out_trade_no), page: { kind: "post", url, fields: formFields(data) } };
    case "stripe":
      return { trade: undefined, page: opens(fields.pay_link) };
    case "waffo":
      return { trade: trade(fields.order_id), page: opens(fields.payment_url) };
    default:
      return { trade: trade(fields.order_id), page: opens(fields.checkout_url) };
  }
}

const rowSchema = z.object({
  id: number,
  user_id: number,
  amount: number,
  money: number,
  trade_no: text,
  payment_method: text,
  payment_provider: text,
  /** Epoch seconds. */
  create_time: number,
  /** Epoch seconds; 0 until it is complete. */
  complete_time: number,
  status: text,
});

type Row = z.infer<typeof rowSchema>;

const pageSchema = z.object({ items: list(rowSchema), total: number });

/** Older releases name no provider, and the oldest orders no method either: those of Creem begin with `ref_`. */
const providerOfRow = ({ payment_provider, payment_method, trade_no }: Row): string =>
  payment_provider ||
  (payment_method === "" && trade_no.startsWith("ref_") ? "creem" : providerOf(payment_method));

/** Points that an order adds, which each provider counts in its own way. Source: `ManualCompleteTopUp`. */
function quotaOf(row: Row, provider: string, quotaPerUnit: number): number | undefined {
  // An order of a plan, which adds no credit.
  if (row.amount <= 0) return undefined;
  if (provider === "creem") return row.amount;
  const dollars = provider === "stripe" ? row.money : row.amount;
  return quotaPerUnit > 0 ? Math.floor(dollars * quotaPerUnit) : undefined;
}

function asOrder(row: Row, quotaPerUnit: number): Order {
  const provider = providerOfRow(row);
  // What Stripe's orders of credit have as money is the credit.
  const isPrice = provider !== "stripe" || row.amount <= 0;
  return {
    id: row.id,
    user: row.user_id,
    trade: row.trade_no,
    receipt: "",
    method: row.payment_method || provider,
    amount: Math.max(0, row.amount),
    quota: quotaOf(row, provider, quotaPerUnit),
    money: isPrice ? row.money : undefined,
    currency: provider === "epay" ? paidIn.yuan : "",
    state: orderState(row.status),
    created: row.create_time,
    completed: row.complete_time,
  };
}

interface PageQuery {
  readonly scope: "own" | "all";
  readonly page: number;
  readonly size: number;
  readonly keyword: string;
}

async function readPage(
  http: Http,
  { scope, page, size, keyword }: PageQuery,
  { signal, onTotal }: PageOptions = {},
): Promise<readonly Row[]> {
  const { items, total } = await http.call({
    method: "GET",
    path: scope === "own" ? "/api/user/topup/self" : "/api/user/topup",
    query: { p: page + 1, page_size: size, keyword: keyword === "" ? undefined : keyword },
    schema: pageSchema,
    signal,
  });
  onTotal?.(total);
  return items;
}

/** Enough to find an order among those that were made since. */
const newest = { scope: "own", page: 0, size: 20, keyword: "" } as const;

/** new-api. */
export const payments: Payments = {
  async readOffer(http, status, { signal } = {}): Promise<PayOffer> {
    const path = "/api/user/topup/info";
    const info = await http.call({ method: "GET", path, schema: topUpInfoSchema, share: true, signal });
    const terms = termsOf(info, status);
    const perUnit = status?.quota_per_unit ?? 0;
    return {
      ...terms,
      price,
      credit({ method, amount, product }) {
        if (product) return product.quota;
        if (perUnit <= 0) return undefined;
        if (terms.unit === "dollars") return Math.floor(amount * perUnit);
        // Releases differ in what they make of points that are paid by Stripe.
        return method.creditVaries ? undefined : Math.floor(amount / perUnit) * perUnit;
      },
    };
  },
  async newest(http, { plan }, options) {
    if (plan) return newestPlan(http, options);
    const rows = await readPage(http, newest, options);
    return Math.max(0, ...rows.map(({ id }) => id));
  },
  start,
  async find(http, trace, options) {
    const { trade, after, method } = trace;
    if (trace.plan) return findPlan(http, trace, options);
    const rows = await readPage(http, { ...newest, keyword: trade ?? "" }, options);
    // The newest is first: of two alike, it is the one whose page was opened last.
    const row = rows.find((one) =>
      trade === undefined
        ? after !== undefined && one.id > after && (one.payment_method || providerOfRow(one)) === method
        : one.trade_no === trade,
    );
    return row && { state: orderState(row.status), trade: row.trade_no };
  },
  async list(http, { quotaPerUnit, ...query }, options) {
    const rows = await readPage(http, query, options);
    return rows.map((row) => asOrder(row, quotaPerUnit));
  },
  plans: planPayments,
  complete: (http, trade, { signal } = {}) =>
    http.call({
      method: "POST",
      path: "/api/user/topup/complete",
      body: { trade_no: trade },
      schema: nothing,
      signal,
    }),
};
