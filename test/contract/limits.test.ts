import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import { clientOf, type Client } from "./support/client.js";

/** Statuses of `count` calls. */
async function statuses(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < count; i++) seen.push((await call()).status);
  return seen;
}

function limited(options: GatewayOptions): { client: Client; pass: (seconds: number) => void } {
  let now = 1_800_000_000_000;
  const gateway = createGateway({ ...options, now: () => now });
  return { client: clientOf(gateway), pass: (seconds) => (now += seconds * 1000) };
}

describe("rate limits", () => {
  it("refuses the request after the general limit with nothing in it", async () => {
    const { client } = limited({ generalLimit: 3 });
    expect(await statuses(4, () => client.get("/api/status"))).to.deep.equal([200, 200, 200, 429]);
    const refused = await client.get("/api/status");
    expect(refused.text).to.equal("");
    expect(refused.headers.get("Content-Type")).to.equal(null);
    expect(refused.headers.get("Retry-After")).to.equal(null);
    expect(refused.headers.get("X-Oneapi-Request-Id")).to.match(/^\d+$/);
  });

  it("allows 480 requests by default", async () => {
    const { client } = limited({});
    const seen = await statuses(481, () => client.get("/api/notice"));
    expect(seen.indexOf(429)).to.equal(480);
  });

  it("lets one more pass for each that has left the window, and does not count refused ones", async () => {
    const { client, pass } = limited({ generalLimit: 2 });
    await client.get("/api/status");
    pass(100);
    await client.get("/api/status");
    pass(79);
    expect((await client.get("/api/status")).status).to.equal(429);
    pass(1);
    expect(await statuses(2, () => client.get("/api/status"))).to.deep.equal([200, 429]);
  });

  it("is off at 0", async () => {
    const { client } = limited({ generalLimit: 0 });
    expect(await statuses(500, () => client.get("/api/notice"))).not.to.include(429);
  });

  it("counts by the first X-Forwarded-For entry, then by X-Real-IP, then by the connection", async () => {
    const gateway = createGateway({
      generalLimit: 1,
      connectionAddress: (request) => new URL(request.url).searchParams.get("from") ?? "nowhere",
    });
    const client = clientOf(gateway);
    const forwarded = { "X-Forwarded-For": "192.0.2.7, 10.0.0.1" };
    expect((await client.get("/api/status", forwarded)).status).to.equal(200);
    expect((await client.get("/api/status", { "X-Forwarded-For": "192.0.2.7" })).status).to.equal(429);
    expect((await client.get("/api/status", { "X-Real-IP": "192.0.2.7" })).status).to.equal(429);
    expect((await client.get("/api/status", { "X-Forwarded-For": "10.0.0.1" })).status).to.equal(200);
    expect((await client.get("/api/status?from=a")).status).to.equal(200);
    expect((await client.get("/api/status?from=a")).status).to.equal(429);
    expect((await client.get("/api/status?from=b")).status).to.equal(200);
  });

  it("comes before the check of the caller", async () => {
    const { client } = limited({ generalLimit: 1 });
    expect(await statuses(2, () => client.get("/api/user/self"))).to.deep.equal([401, 429]);
  });

  it("keeps one bucket of 20 for all critical routes, successes included, for 20 minutes", async () => {
    const { client, pass } = limited({});
    const calls = [
      () => client.signIn("root", "123456"),
      () => client.signIn("root", "wrong"),
      () => client.post("/api/user/register", {}),
      () => client.get("/api/verification?email=nobody"),
      () => client.get("/api/reset_password?email=nobody"),
      () => client.post("/api/user/reset", {}),
      () => client.get("/api/oauth/state"),
      () => client.get("/api/oauth/github"),
      () => client.get("/api/oauth/oidc"),
      () => client.get("/api/oauth/lark"),
      () => client.get("/api/oauth/wechat"),
      () => client.get("/api/oauth/wechat/bind"),
      () => client.get("/api/oauth/email/bind"),
    ];
    for (const call of calls) expect((await call()).status).not.to.equal(429);
    expect(await statuses(8, () => client.get("/api/oauth/state"))).to.deep.equal([
      ...Array.from({ length: 7 }, () => 200),
      429,
    ]);
    for (const call of calls) expect((await call()).status).to.equal(429);
    expect((await client.get("/api/user/logout")).status).to.equal(200);
    expect((await client.get("/api/token/")).status).to.equal(401);
    pass(1200);
    expect((await client.signIn("root", "123456")).success).to.equal(true);
  });

  it("has a limit of its own for pages and unknown addresses", async () => {
    const { client } = limited({ webLimit: 2 });
    expect((await client.get("/")).status).to.equal(200);
    expect((await client.get("/api/nope")).status).to.equal(404);
    expect((await client.get("/token")).status).to.equal(429);
    expect((await client.get("/api/status")).status).to.equal(200);
  });

  it("does not count redirects and preflights", async () => {
    const { client } = limited({ generalLimit: 1, webLimit: 1 });
    expect(await statuses(3, () => client.get("/api/token"))).to.deep.equal([301, 301, 301]);
    const preflight = (): Promise<{ status: number }> =>
      client.send("OPTIONS", "/api/token/", undefined, { Origin: "https://shop.example" });
    expect(await statuses(3, preflight)).to.deep.equal([204, 204, 204]);
  });
});
