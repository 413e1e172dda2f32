import * as z from "zod/mini";
import { GatewayError, isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { flag, list, nothing, number, ownNumber, text } from "../client/schema.js";
import { fieldsOf } from "../dialects/kit.js";

/**
 * What accounts pay by, for administrators, where `Supports.paymentGateways`: one-hub and Done Hub (wire.md 9.13).
 * Every call rejects with a GatewayError.
 */

const paymentGatewaySchema = z.object({
  id: z.number(),
  /** As `GatewayKind` of domain; another word on newer releases. It never changes. */
  type: text,
  uuid: text,
  name: text,
  /** Address of a picture. */
  icon: text,
  /** Where the provider reports payments, in place of the gateway's own address; "" for that. */
  notify_domain: text,
  /** In US dollars, on every order; counts only without a share. */
  fixed_fee: number,
  /** A share of the price. */
  percent_fee: number,
  /** ISO 4217 code. */
  currency: text,
  /** What prices are multiplied by; only on Done Hub, else undefined. */
  currency_rate: ownNumber,
  /** What its kind needs, as JSON, with its secrets. */
  config: text,
  /** The highest is offered first. */
  sort: number,
  /** Whether accounts can pay by it. */
  enable: flag,
  /** Epoch seconds. */
  created_at: number,
});

/** What accounts pay by (wire.md 9.13). */
export type PaymentGateway = z.infer<typeof paymentGatewaySchema>;

/** What a form writes. */
export type PaymentGatewayInput = Omit<PaymentGateway, "id" | "uuid" | "enable" | "created_at">;

const base = "/api/payment/";
const page = z.object({ data: list(paymentGatewaySchema), total_count: number });

/** The largest page that both members take. */
export const paymentGatewaysPage = 100;

/**
 * A page of payment gateways, counted from 0.
 * @param order the newest first, or as accounts are offered them
 */
export async function listPaymentGateways(
  http: Http,
  { page: wanted = 0, order }: { readonly page?: number; readonly order: "newest" | "offered" },
  { signal, onTotal }: PageOptions = {},
): Promise<readonly PaymentGateway[]> {
  const query = {
    page: wanted + 1,
    size: paymentGatewaysPage,
    order: order === "newest" ? "-id" : "-sort",
  };
  const { data, total_count } = await http.call({ method: "GET", path: base, query, schema: page, signal });
  onTotal?.(total_count);
  return data;
}

/** `GET /api/payment/:id`. */
export const getPaymentGateway = (
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<PaymentGateway> =>
  http.call({ method: "GET", path: `${base}${id}`, schema: paymentGatewaySchema, signal });

/**
 * `PUT /api/payment/`, which sets every column of the row, those to nothing that aren't sent, and says so for a row
 * that is gone, too: the row is read before, and again after.
 * @returns what it is then
 */
export async function updatePaymentGateway(
  http: Http,
  id: number,
  changes: Partial<PaymentGatewayInput> & { readonly enable?: boolean },
  { signal }: CallOptions = {},
): Promise<PaymentGateway> {
  const stored = await http.call({ method: "GET", path: `${base}${id}`, schema: z.unknown(), signal });
  const body = { ...fieldsOf(stored), ...changes, id };
  await http.call({ method: "PUT", path: base, body, schema: nothing, signal });
  return getPaymentGateway(http, id, { signal });
}

/** Why a new one was refused: the gateway takes it back, and says so with the status of a crash. */
const asRefusal = (error: unknown): unknown =>
  isGatewayError(error) && error.status === 500 && error.serverMessage !== undefined
    ? new GatewayError("refused", error.message, { status: 500, serverMessage: error.serverMessage })
    : error;

/**
 * `POST /api/payment/`. One of Stripe's creates its webhook at Stripe, and is refused where that fails. It is always
 * enabled: one that isn't is refused, because the gateway looks for it among the enabled ones. An order of 0 becomes 1:
 * there, it is written once more.
 */
export async function createPaymentGateway(
  http: Http,
  input: PaymentGatewayInput,
  { signal }: CallOptions = {},
): Promise<PaymentGateway> {
  const body = { ...input, enable: true };
  try {
    const made = await http.call({ method: "POST", path: base, body, schema: paymentGatewaySchema, signal });
    return made.sort === input.sort
      ? made
      : await updatePaymentGateway(http, made.id, { sort: input.sort }, { signal });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** `DELETE /api/payment/:id`; orders that are under way by it can't be paid any more. */
export const deletePaymentGateway = (http: Http, id: number, { signal }: CallOptions = {}): Promise<void> =>
  http.call({ method: "DELETE", path: `${base}${id}`, schema: nothing, signal });
