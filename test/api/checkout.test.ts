// The recipe of a checkout (docs/recipes/checkout.md), attacked: no order may be credited twice, nor for nothing.
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, afterEach, before, beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import { createCheckout, type Checkout } from "../../demo/node/checkout/checkout.js";
import { openOrders, type Order, type Orders } from "../../demo/node/checkout/orders.js";
import { isSigned, sign } from "../../demo/node/checkout/signature.js";
import { createHttp } from "../../src/api/index.js";
import { rootDir } from "../../demo/serve/build.js";
import { startChild } from "../support/node/child.js";
import { startGateway, type StartedGateway } from "../support/node/started-gateway.js";

const secret = "whsec_of_the_test";
const site = "http://localhost:4000";
/** The account `bob` of the sample data. */
const bob = 3;
const quota = 2_500_000;

/** What becomes of `POST /api/topup` on its way. */
type Fate = "passes" | "lost before" | "lost after" | "bad gateway after" | "held before" | "held after";

/** The gateway behind a network that can fail in the middle of crediting. */
async function startNetwork(gateway: StartedGateway) {
  let fate: Fate = "passes";
  let onHeld: () => void = () => undefined;
  const held = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const topUp = incoming.method === "POST" && incoming.url === "/api/topup";
    const now = topUp ? fate : "passes";
    if (topUp) credits += 1;
    if (now === "lost before") return void incoming.socket.destroy();
    if (now !== "held before") {
      const { authorization = "", cookie = "" } = incoming.headers;
      const answer = await fetch(gateway.origin + (incoming.url ?? ""), {
        method: incoming.method ?? "GET",
        headers: { authorization, ...(cookie ? { cookie } : {}), "content-type": "application/json" },
        ...(body.length > 0 ? { body } : {}),
      });
      const text = await answer.text();
      if (now === "passes") {
        const type = answer.headers.get("content-type") ?? "text/plain";
        const headers = { "content-type": type, "set-cookie": answer.headers.getSetCookie() };
        return void outgoing.writeHead(answer.status, headers).end(text);
      }
      if (now === "lost after") return void incoming.socket.destroy();
      if (now === "bad gateway after") return void outgoing.writeHead(502).end("<h1>Bad gateway</h1>");
    }
    held.add(outgoing);
    onHeld();
  }
  let credits = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    set fate(next: Fate) {
      fate = next;
    },
    /** How often crediting was called. */
    get credits() {
      return credits;
    },
    untilHeld: () => new Promise<void>((resolve) => (onHeld = resolve)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe("a shop's checkout", () => {
  let gateway: StartedGateway;
  let network: Awaited<ReturnType<typeof startNetwork>>;
  let folder: string;
  let orders: Orders;
  let warnings: string[];
  before(async () => {
    gateway = await startGateway();
  });
  after(() => gateway.close());
  beforeEach(async () => {
    network = await startNetwork(gateway);
    folder = await mkdtemp(join(tmpdir(), "gateway-console-orders-"));
    orders = await openOrders(folder);
    warnings = [];
  });
  afterEach(async () => {
    network.close();
    await rm(folder, { recursive: true, force: true });
  });

  const checkoutOf = (token = gateway.token): Checkout =>
    createCheckout({
      path: "/gateway/checkout",
      http: createHttp({ baseUrl: network.origin, getToken: () => token }),
      orders,
      secret,
      products: { small: { name: "$5 of credit", amount: 500, currency: "usd", quota } },
      accountOf: (request) => Promise.resolve(request.headers.get("cookie") === "shop=bob" ? bob : undefined),
      begin: ({ id }) => Promise.resolve(`https://pay.example/${id}`),
      warn: (text) => warnings.push(text),
    });
  const balance = async (user = bob): Promise<number> => {
    const answer = await fetch(`${gateway.origin}/api/user/${String(user)}`, {
      headers: { authorization: gateway.token },
    });
    return ((await answer.json()) as { data: { quota: number } }).data.quota;
  };
  const order = (): Promise<Order> => orders.create({ user: bob, amount: 500, currency: "usd", quota });
  const bodyOf = ({ id, amount, currency }: Order, more: object = {}): string =>
    JSON.stringify({ type: "payment.succeeded", order: id, amount, currency, ...more });
  const notify = (body: string, header: string = sign(secret, body), checkout = checkoutOf()) =>
    checkout.fetch(
      new Request(`${site}/gateway/checkout/paid`, {
        method: "POST",
        body,
        headers: { "payment-signature": header },
      }),
    );
  const choose = (form: Record<string, string>, headers: Record<string, string>) =>
    checkoutOf().fetch(
      new Request(`${site}/gateway/checkout`, { method: "POST", body: new URLSearchParams(form), headers }),
    );
  const visitor = { cookie: "shop=bob", "sec-fetch-site": "same-origin" };

  it("sells what the server says, to the account of the session, whatever else the form claims", async () => {
    const sent = { product: "small", user: "1", amount: "1", quota: "999999999", currency: "jpy" };
    const answer = await choose(sent, visitor);
    expect(answer.status).to.equal(303);
    const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
    expect(await orders.find(id)).to.deep.equal({ id, user: bob, amount: 500, currency: "usd", quota });
  });

  it("sells nothing to nobody, to another site's form, nor what there isn't", async () => {
    expect((await choose({ product: "small" }, { "sec-fetch-site": "same-origin" })).status).to.equal(401);
    for (const foreign of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      {},
    ])
      expect((await choose({ product: "small" }, { cookie: "shop=bob", ...foreign })).status).to.equal(403);
    for (const product of ["", "large", "__proto__", "toString"])
      expect((await choose({ product }, visitor)).status).to.equal(400);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it("credits what is paid, once, however often and by how many it is told", async () => {
    const before = await balance();
    const bought = await order();
    const body = bodyOf(bought);
    const statuses = [];
    // Two processes that share the folder, each told five times at once.
    const processes = [checkoutOf(), checkoutOf()];
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, index) => notify(body, sign(secret, body), processes[index % 2])),
    );
    for (const { status } of told) statuses.push(status);
    expect(statuses.every((status) => status === 200 || status === 503)).to.equal(true);
    expect((await notify(body)).status, "replayed").to.equal(200);
    expect((await notify(body, sign(secret, body), checkoutOf())).status).to.equal(200);
    expect(await balance()).to.equal(before + quota);
    expect(network.credits).to.equal(1);
    expect(warnings).to.deep.equal([]);
    expect(await orders.unsettled()).to.deep.equal([]);
  });

  it("believes no notification that the provider didn't sign lately", async () => {
    const before = await balance();
    const bought = await order();
    const body = bodyOf(bought);
    const right = sign(secret, body);
    const forged = [
      "",
      "t=,v1=",
      "v1=00",
      sign("another secret", body),
      sign(secret, bodyOf(bought, { amount: 1 })),
      sign(secret, body, Date.now() - 301_000),
      sign(secret, body, Date.now() + 301_000),
      right.replace(/t=\d+/, (time) => `t=${String(Number(time.slice(2)) + 1)}`),
      right.slice(0, -2),
      `${right.slice(0, -2)}zz`,
    ];
    for (const header of forged) expect((await notify(body, header)).status, header).to.equal(400);
    expect((await notify(`${body} `, right)).status).to.equal(400);
    expect(await balance()).to.equal(before);
    expect(isSigned(secret, body, `t=1,v1=00,${right}`), "the first time counts").to.equal(false);
    expect(
      isSigned(secret, body, right.replace("v1=", `v1=${"00".repeat(32)},v1=`)),
      "a new secret",
    ).to.equal(true);
  });

  it("credits nothing for another amount, currency, order or event", async () => {
    const before = await balance();
    const bought = await order();
    const tell = async (body: string) => (await notify(body)).status;
    expect(await tell(bodyOf(bought, { type: "payment.failed" }))).to.equal(200);
    for (const order of ["", "../../etc/passwd", crypto.randomUUID()])
      expect(await tell(bodyOf(bought, { order }))).to.equal(404);
    for (const broken of ["", "null", "[]", "{", bodyOf(bought, { amount: "500" })])
      expect(await tell(broken)).to.equal(400);
    expect(await tell(bodyOf(bought, { amount: 499 }))).to.equal(409);
    expect(await tell(bodyOf(bought, { currency: "jpy" }))).to.equal(409);
    // The account is the order's: a notification can't name one.
    expect(await tell(bodyOf(bought, { user: 1 }))).to.equal(200);
    expect(await balance()).to.equal(before + quota);
    expect(warnings).to.have.length(2);
  });

  it("credits no account that is gone or banned, and says that a person has to look", async () => {
    const gone = await orders.create({ user: 999_999, amount: 500, currency: "usd", quota });
    expect((await notify(bodyOf(gone))).status).to.equal(503);
    expect(network.credits).to.equal(0);
    expect(warnings.join()).to.include("refused").and.to.include("999999");
    const [left] = await checkoutOf().unsettled();
    expect(left?.order.id).to.equal(gone.id);
  });

  for (const fate of ["lost after", "bad gateway after"] as const)
    it(`finds in the gateway's log what was credited although the answer was ${fate}`, async () => {
      const before = await balance();
      const bought = await order();
      network.fate = fate;
      expect((await notify(bodyOf(bought))).status).to.equal(200);
      expect((await notify(bodyOf(bought))).status).to.equal(200);
      expect(await balance()).to.equal(before + quota);
      expect(network.credits).to.equal(1);
      expect(warnings).to.deep.equal([]);
    });

  it("doesn't guess when the answer is lost and the log shows nothing: a person decides", async () => {
    const before = await balance();
    const bought = await order();
    network.fate = "lost before";
    expect((await notify(bodyOf(bought))).status).to.equal(503);
    network.fate = "passes";
    // The provider tells again, for days.
    const claim = join(folder, `${bought.id}.claimed`);
    await utimes(claim, new Date(0), new Date(0));
    for (let time = 0; time < 3; time++) expect((await notify(bodyOf(bought))).status).to.equal(503);
    expect(await balance(), "never again by itself").to.equal(before);
    expect(network.credits).to.equal(1);
    expect(warnings.at(-1)).to.include(`order ${bought.id}: paid, unknown`);
    const left = await checkoutOf().unsettled();
    expect(left.map(({ state }) => state)).to.deep.equal(["unknown"]);
    await orders.erase(bought.id, "claimed");
    await checkoutOf().resume();
    expect(await balance()).to.equal(before + quota);
  });

  it("isn't misled by an entry that another order or another account has in the log", async () => {
    const bought = await order();
    const other = await orders.create({ user: bob, amount: 500, currency: "usd", quota });
    const remark = `Order ${bought.id}`;
    for (const body of [
      { user_id: 1, quota, remark },
      { user_id: bob, quota: 1, remark },
      { user_id: bob, quota, remark: `${remark}0` },
      { user_id: bob, quota, remark: `Order ${other.id}` },
    ])
      await fetch(`${gateway.origin}/api/topup`, {
        method: "POST",
        headers: { authorization: gateway.token, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    network.fate = "lost before";
    expect((await notify(bodyOf(bought))).status).to.equal(503);
    expect(warnings.join()).to.include("unknown");
  });

  it("tries again after the gateway has said no, for example to an expired token", async () => {
    const before = await balance();
    const bought = await order();
    const body = bodyOf(bought);
    expect((await notify(body, sign(secret, body), checkoutOf("wrong"))).status).to.equal(503);
    expect((await notify(body)).status).to.equal(200);
    expect(await balance()).to.equal(before + quota);
  });

  describe("as a program that is killed", () => {
    const start = () =>
      startChild(
        process.execPath,
        ["--import", "tsx", "demo/node/checkout/server.ts"],
        /Shop: (http:\S+)/,
        {
          GATEWAY_URL: network.origin,
          GATEWAY_ADMIN_TOKEN: gateway.token,
          PAYMENT_SECRET: secret,
          ORDERS: folder,
          PORT: "0",
        },
        rootDir,
      );
    const tell = (origin: string, body: string) =>
      fetch(`${origin}/gateway/checkout/paid`, {
        method: "POST",
        body,
        headers: { "payment-signature": sign(secret, body) },
      });

    for (const fate of ["held after", "held before"] as const)
      it(`${fate === "held after" ? "after" : "before"} the gateway credits, it credits at most once`, async () => {
        const balanceBefore = await balance();
        const bought = await order();
        network.fate = fate;
        const first = await start();
        const isHeld = network.untilHeld();
        const lost = tell(first.ready, bodyOf(bought)).catch(() => undefined);
        await isHeld;
        await first.stop("SIGKILL");
        await lost;
        network.fate = "passes";
        const second = await start();
        try {
          const { status } = await tell(second.ready, bodyOf(bought));
          const executed = fate === "held after";
          expect(status).to.equal(executed ? 200 : 503);
          expect(await balance()).to.equal(balanceBefore + (executed ? quota : 0));
          expect(network.credits).to.equal(1);
          expect(await orders.unsettled()).to.deep.equal(executed ? [] : [bought.id]);
        } finally {
          await second.stop();
        }
      });

    it("never shows the administrator's token or the secret to a browser", async () => {
      const shop = await start();
      try {
        const signedIn = await fetch(`${shop.ready}/gateway/api/user/login`, {
          method: "POST",
          headers: { "sec-fetch-site": "same-origin", "x-gateway-console": "1" },
          body: JSON.stringify({ username: "bob", password: "password1" }),
        });
        const cookie = signedIn.headers
          .getSetCookie()
          .map((one) => one.split(";")[0])
          .join("; ");
        const before = await balance();
        const seen: string[] = [];
        const get = async (path: string, init: RequestInit = {}) => {
          const answer = await fetch(shop.ready + path, { redirect: "manual", ...init });
          seen.push(await answer.clone().text(), JSON.stringify([...answer.headers]));
          return answer;
        };
        await get("/");
        expect(await (await get("/gateway/checkout", { headers: { cookie } })).text()).to.include(
          "$5 of credit",
        );
        const chosen = await get("/gateway/checkout", {
          method: "POST",
          headers: { cookie, origin: shop.ready, "sec-fetch-site": "same-origin" },
          body: new URLSearchParams({ product: "small" }),
        });
        const pay = chosen.headers.get("location")?.slice(shop.ready.length) ?? "";
        const paid = await get(pay, { method: "POST" });
        expect(paid.headers.get("location")).to.equal(`${shop.ready}/?gw-payment=returned`);
        expect(await balance()).to.equal(before + quota);
        expect(
          (await get(pay.replace("500", "1"), { method: "POST" })).status,
          "changed on its way",
        ).to.equal(400);
        expect((await get("/gateway/api/topup", { method: "POST", headers: { cookie } })).status).to.be.above(
          399,
        );
        for (const text of seen) expect(text).not.to.include(gateway.token).and.not.to.include(secret);
      } finally {
        await shop.stop();
      }
    });
  });
});
