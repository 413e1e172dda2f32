/** The three addresses of a shop's checkout: choose, pay at the provider, be told by the provider. */
import type { Http } from "../../../src/api/index.js";
import { createCrediting, type Credited } from "./credit.js";
import type { Order, Orders } from "./orders.js";
import { productsPage } from "./page.js";
import { isSigned } from "./signature.js";

/** Something that the shop sells. */
export interface Product {
  readonly name: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Points. */
  readonly quota: number;
}

/** What a checkout needs. */
interface CheckoutOptions {
  /** Its path on the site, such as /gateway/checkout: below the proxy's, where the gateway's cookie is sent. */
  readonly path: string;
  /** Calls the gateway with an administrator's access token. */
  readonly http: Http;
  readonly orders: Orders;
  /** The provider's secret for notifications. */
  readonly secret: string;
  /** By the names that forms send. */
  readonly products: Readonly<Record<string, Product>>;
  /** The gateway account that a request's session belongs to; undefined for nobody. Never what the request claims. */
  readonly accountOf: (request: Request) => Promise<number | undefined>;
  /** Has the provider begin a payment. @returns the address where the visitor pays */
  readonly begin: (order: Order) => Promise<string>;
  /** Notified of what a person has to look at. */
  readonly warn?: (text: string) => void;
}

/** The checkout of a shop. */
export interface Checkout {
  /** Answers GET and POST of its path, and the provider's POST of `paid` below it; 404 for everything else. */
  fetch(this: void, request: Request): Promise<Response>;
  /** Tries to settle what an earlier process has left. Call it at the start. */
  resume(): Promise<void>;
  /** Orders that are paid and not credited, with why. Those of the last minutes may still be settled by themselves. */
  unsettled(): Promise<readonly { readonly order: Order; readonly state: Credited | "odd" }[]>;
}

/** Characters of a notification. */
const longestBody = 65_536;

/** A provider's notification, as far as the shop needs it. */
interface Notification {
  readonly type: string;
  readonly order: string;
  readonly amount: number;
  readonly currency: string;
}

function parse(body: string): Notification | undefined {
  try {
    const { type, order, amount, currency } = JSON.parse(body) as Partial<Notification>;
    if (typeof type !== "string" || typeof order !== "string") return undefined;
    if (typeof amount !== "number" || typeof currency !== "string") return undefined;
    return { type, order, amount, currency };
  } catch {
    return undefined;
  }
}

const answer = (status: number, text: string): Response => new Response(`${text}\n`, { status });

/** Whether a form was sent by a page of this site. Browsers say so; a request without either header is no browser's. */
function isOwnForm({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === new URL(url).origin : site === "same-origin";
}

/** Creates a checkout. Orders are claimed on the disk, so several processes may share a folder. */
export function createCheckout(options: CheckoutOptions): Checkout {
  const { path, orders, secret, products, accountOf, begin, warn = console.error } = options;
  const credit = createCrediting(options.http, orders);

  async function settle(order: Order): Promise<Credited> {
    const ended = await credit(order);
    if (ended === "unknown" || ended === "refused")
      warn(`order ${order.id}: paid, ${ended}; a person has to look at account ${String(order.user)}`);
    return ended;
  }

  async function choose(request: Request): Promise<Response> {
    const user = await accountOf(request);
    if (user === undefined) return answer(401, "Sign in first.");
    if (request.method === "GET")
      return new Response(productsPage(path, products), {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    if (!isOwnForm(request)) return answer(403, "This form isn't ours.");
    const name = (await request.formData()).get("product");
    const product = typeof name === "string" && Object.hasOwn(products, name) ? products[name] : undefined;
    if (!product) return answer(400, "There is no such product.");
    const { amount, currency, quota } = product;
    const order = await orders.create({ user, amount, currency, quota });
    return new Response(null, { status: 303, headers: { location: await begin(order) } });
  }

  async function notified(request: Request): Promise<Response> {
    const body = await request.text();
    if (body.length > longestBody) return answer(413, "too long");
    if (!isSigned(secret, body, request.headers.get("payment-signature")))
      return answer(400, "bad signature");
    const told = parse(body);
    if (!told) return answer(400, "not a notification");
    if (told.type !== "payment.succeeded") return answer(200, "ignored");
    const order = await orders.find(told.order);
    if (!order) return answer(404, "no such order");
    if (told.amount !== order.amount || told.currency !== order.currency) {
      await orders.note(order.id, "odd", body);
      warn(`order ${order.id}: paid another amount than it costs; a person has to look`);
      return answer(409, "another amount");
    }
    await orders.note(order.id, "paid");
    const ended = await settle(order);
    // Whatever isn't settled is sent again by the provider, which looks it up once more and never pays twice.
    return ended === "credited" ? answer(200, "credited") : answer(503, ended);
  }

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === path && /^(?:GET|POST)$/.test(request.method)) return choose(request);
      if (pathname === `${path}/paid` && request.method === "POST") return notified(request);
      return answer(404, "not found");
    },
    async resume() {
      for (const id of await orders.unsettled()) {
        const order = await orders.find(id);
        if (order && (await orders.noted(id, "paid")) !== undefined) await settle(order);
      }
    },
    async unsettled() {
      const left: { order: Order; state: Credited | "odd" }[] = [];
      for (const id of await orders.unsettled()) {
        const order = await orders.find(id);
        if (!order) continue;
        const isPaid = (await orders.noted(id, "paid")) !== undefined;
        const isClaimed = (await orders.noted(id, "claimed")) !== undefined;
        left.push({ order, state: !isPaid ? "odd" : isClaimed ? "unknown" : "later" });
      }
      return left;
    },
  };
}
