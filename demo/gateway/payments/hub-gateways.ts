/**
 * What accounts of one-hub and Done Hub pay by, as administrators manage it. Source: their `controller/payment.go`,
 * `model/payment.go`, and recorded answers.
 */
import { pathId, readBody } from "../body.js";
import { seconds, type Gateway } from "../context.js";
import { done, json, ok, refuse } from "../envelope.js";
import { pageOf } from "../one-hub-lists.js";
import { beginsWith } from "../parse.js";
import { randomHex } from "../random.js";
import { addRoute } from "../routes.js";
import type { HubMethod, Shop } from "./shop.js";

const body = {
  package: "model",
  name: "Payment",
  fields: {
    id: "int",
    type: "string",
    uuid: "string",
    name: "string",
    icon: "string",
    notify_domain: "string",
    fixed_fee: "float64",
    percent_fee: "float64",
    currency: "string",
    currency_rate: "float64",
    config: "string",
    sort: "int",
    enable: "bool?",
    created_at: "int64",
  },
} as const;

/** A payment gateway, by the names of the wire. */
export interface HubGatewayRow {
  readonly id: number;
  type: string;
  uuid: string;
  name: string;
  icon: string;
  notify_domain: string;
  fixed_fee: number;
  percent_fee: number;
  currency: string;
  /** Done Hub's. */
  currency_rate?: number;
  config: string;
  sort: number;
  enable: boolean | null;
  created_at: number;
}

const kinds = ["epay", "alipay", "wxpay", "stripe"];

const secretOf: Readonly<Record<string, string>> = {
  epay: '{"pay_domain":"https://pay.example.com","partner_id":"1001","key":"a-merchant-key","pay_type":"alipay"}',
  wxpay:
    '{"app_id":"wx1","mch_id":"16","mch_certificate_serial_number":"7F","mch_apiv3_key":"0123456789abcdef0123456789abcdef","mch_private_key":"-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----","pay_type":"Native"}',
  stripe: '{"secret_key":"sk_test_placeholder","webhook_secret":"whsec_placeholder"}',
};

/** What a way to pay of the shop is at the gateway. */
function kindOf({ byCode, currency }: HubMethod): string {
  if (byCode === true) return "wxpay";
  return currency === "USD" ? "stripe" : "epay";
}

/** The payment gateways of a gateway; they live as long as it does. */
export class HubGateways {
  readonly rows: HubGatewayRow[];
  readonly #gateway: Gateway;
  #last: number;

  constructor(gateway: Gateway, { hub }: Shop) {
    this.#gateway = gateway;
    this.#last = hub.length;
    this.rows = hub.map((sold, index) => {
      const { byCode: _, ...method } = sold;
      const type = kindOf(sold);
      return this.rated({
        id: index + 1,
        type,
        icon: "",
        notify_domain: "",
        currency_rate: 1,
        config: secretOf[type] ?? "{}",
        enable: true,
        created_at: seconds(gateway) - 86_400 * (hub.length - index),
        ...method,
      });
    });
  }

  /** A row with the columns that this member has. */
  rated<Row extends { currency_rate?: number }>({ currency_rate: rate = 0, ...row }: Row) {
    return this.#gateway.isDoneHub ? { ...row, currency_rate: rate } : row;
  }

  get(uuid: string): HubGatewayRow | undefined {
    return this.rows.find((row) => row.enable === true && row.uuid === uuid);
  }

  /** Adds one, as the database does: an order of 0, a multiplier of 0 and no state come out as their defaults. */
  add(row: Omit<HubGatewayRow, "id" | "uuid" | "created_at">): HubGatewayRow {
    this.#last += 1;
    const { currency_rate: rate = 0 } = row;
    const made = this.rated({
      ...row,
      id: this.#last,
      uuid: randomHex(32),
      created_at: seconds(this.#gateway),
      sort: row.sort || 1,
      currency_rate: rate === 0 ? 1 : rate,
      enable: row.enable ?? true,
    });
    this.rows.push(made);
    return made;
  }

  remove(id: number): void {
    const index = this.rows.findIndex((row) => row.id === id);
    if (index >= 0) this.rows.splice(index, 1);
  }
}

/** Adds the calls of administrators. */
export function registerHubGateways(gateway: Gateway, gateways: HubGateways): void {
  const guards = { role: "admin" } as const;
  const path = "/api/payment/";
  const { rows } = gateways;
  addRoute(gateway, "GET", path, guards, (c) => {
    const [name, type, currency] = ["name", "type", "currency"].map((key) => c.req.query(key) ?? "");
    const begins = beginsWith(name ?? "");
    const found = rows.filter(
      (row) =>
        begins(row.name) &&
        ["", row.type].includes(type ?? "") &&
        ["", row.currency].includes(currency ?? ""),
    );
    return pageOf(c, found, (row) => row);
  });
  addRoute(gateway, "GET", `${path}:id`, guards, (c) => {
    const id = pathId(c);
    const row = rows.find((one) => one.id === id);
    return row ? ok(row) : refuse("record not found");
  });
  addRoute(gateway, "POST", path, guards, async (c) => {
    const { id: _, created_at: __, ...fields } = await readBody(c, body);
    const row = gateways.add(fields);
    const problem = problemOf(row);
    if (problem === undefined)
      return json({ data: row, message: "Payment added successfully", success: true }, 201);
    gateways.remove(row.id);
    return refuse(problem, 500);
  });
  addRoute(gateway, "PUT", path, guards, async (c) => {
    const sent = await readBody(c, body);
    const row = rows.find(({ id }) => id === sent.id);
    const { id: _, ...fields } = gateways.rated(sent);
    // Without a uuid only what isn't nothing is written; a row that is gone is no failure.
    const written =
      sent.uuid === ""
        ? Object.fromEntries(
            Object.entries(fields).filter(([, value]) => value !== null && value !== "" && value !== 0),
          )
        : fields;
    if (row) Object.assign(row, written);
    return ok(gateways.rated(sent));
  });
  addRoute(gateway, "DELETE", `${path}:id`, guards, (c) => {
    gateways.remove(pathId(c));
    return done();
  });
}

/**
 * What Stripe answers when it is asked for a webhook: here it takes the keys of its test mode.
 * @returns its refusal; undefined where the webhook is there, whose secret is then in the row
 */
function stripeProblem(row: HubGatewayRow): string | undefined {
  if (row.type !== "stripe") return undefined;
  const { secret_key = "" } = JSON.parse(row.config) as { readonly secret_key?: string };
  if (!secret_key.startsWith("sk_test_"))
    return 'error listing webhooks: {"status":401,"message":"Invalid API Key provided","type":"invalid_request_error"}';
  row.config = JSON.stringify({ secret_key, webhook_secret: `whsec_${randomHex(32)}` });
  return undefined;
}

/** Why a new one can't be used; undefined where it can. */
function problemOf(row: HubGatewayRow): string | undefined {
  if (row.enable !== true) return "payment not found";
  return kinds.includes(row.type) ? stripeProblem(row) : "payment gateway not found";
}
