import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { anonymousAuthorization } from "../../src/domain/access/anonymous-authorization.js";
import { createProxy, widgetCalls } from "../../src/proxy/index.js";
import { closeServers, fromScript, proxySite, recordingServer, siteBeforeGateway } from "./site.js";

interface Envelope {
  success: boolean;
  message: string;
  data?: { username?: string; access_token?: string };
}

const envelope = async (response: Response): Promise<Envelope> => (await response.json()) as Envelope;

async function logIn(origin: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ username: "root", password: "123456" }),
  });
}

describe("createProxy", () => {
  afterEach(closeServers);

  it("puts a gateway under a path of the site, session included", async () => {
    const { origin } = await siteBeforeGateway({ basePath: "/gateway" });
    const answer = await logIn(`${origin}/gateway`);
    expect((await envelope(answer)).success).to.equal(true);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).to.match(/^gw-session=[^;]+; /);
    expect(cookie).to.match(/; Path=\/gateway(;|$)/);
    expect(cookie).to.match(/; HttpOnly(;|$)/);
    expect(cookie).to.match(/; SameSite=Strict(;|$)/);
    const self = await fetch(`${origin}/gateway/api/user/self`, {
      headers: { cookie: `theme=dark; ${cookie.split(";")[0] ?? ""}` },
    });
    expect((await envelope(self)).data?.username).to.equal("root");
    expect(self.headers.get("cache-control")).to.equal("no-store");
    expect((await fetch(`${origin}/api/user/self`)).status).to.equal(404);
  });

  it("keeps the site's own cookies and headers to itself", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target });
    await fetch(`${origin}/api/user/self?x=1`, {
      headers: {
        cookie: "session=of-the-site; gw-session=of-the-gateway; tracking=1",
        "x-internal": "secret",
        "x-forwarded-for": "9.9.9.9",
        "accept-language": "zh-CN",
        authorization: "abc",
      },
    });
    const headers = received[0]?.headers ?? {};
    expect(received[0]?.url).to.equal("/api/user/self?x=1");
    expect(headers.cookie).to.equal("session=of-the-gateway");
    expect(headers).not.to.have.property("x-internal");
    expect(headers["x-forwarded-for"]).to.equal("127.0.0.1");
    expect(headers["accept-language"]).to.equal("zh-CN");
    expect(headers.authorization).to.equal("abc");
  });

  it("passes on the address that a trusted server in front tells", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, basePath: "gateway/", trustForwardedFor: true });
    await fetch(`${origin}/gateway/api/status`, { headers: { "x-forwarded-for": "9.9.9.9" } });
    expect(received[0]?.headers["x-forwarded-for"]).to.equal("9.9.9.9, 127.0.0.1");
    expect(received[0]?.headers["x-forwarded-prefix"]).to.equal("/gateway");
    expect(received[0]?.headers["x-forwarded-host"]).to.equal(new URL(origin).host);
  });

  it("adds the visitor's token on the server and keeps every token from the browser", async () => {
    const { gateway, origin } = await siteBeforeGateway({
      getAccessToken: (request) =>
        request.headers.get("cookie")?.includes("site=ann") ? "0123456789abcdef0123456789abcdef" : null,
    });
    const root = gateway.store.find("users", 1);
    if (!root) throw new Error("no first account");
    root.access_token = "0123456789abcdef0123456789abcdef";
    const signedIn = { cookie: "site=ann", authorization: "of-the-browser", ...fromScript };
    const self = await envelope(await fetch(`${origin}/api/user/self`, { headers: signedIn }));
    expect(self.data?.username).to.equal("root");
    expect(self.data?.access_token ?? "").to.equal("");
    expect((await fetch(`${origin}/api/user/self`)).status).to.equal(401);
    // Of who has no token on the site, our client asks so that nobody is no 401.
    const unknown = await fetch(`${origin}/api/user/self`, {
      headers: { ...fromScript, authorization: anonymousAuthorization },
    });
    expect([unknown.status, (await envelope(unknown)).success]).to.deep.equal([200, false]);
    const known = { ...signedIn, authorization: anonymousAuthorization };
    expect((await envelope(await fetch(`${origin}/api/user/self`, { headers: known }))).success).to.equal(
      true,
    );
    expect((await fetch(`${origin}/api/user/token`, { headers: signedIn })).status).to.equal(404);
    expect((await logIn(origin)).headers.getSetCookie()).to.deep.equal([]);
    expect(root.access_token).to.equal("0123456789abcdef0123456789abcdef");
  });

  it("takes access tokens out of what older gateways answer", async () => {
    const { origin: target } = await recordingServer(() =>
      Response.json({ success: true, data: [{ id: 1, access_token: "secret" }] }),
    );
    const origin = await proxySite({ target, getAccessToken: () => "token" });
    expect(await (await fetch(`${origin}/api/user/`)).text()).not.to.include("secret");
  });

  it("lets new-api know who asks: the browser's word, or the site's own where it adds the token", async () => {
    const { origin: target, received } = await recordingServer();
    const said = { headers: { "New-Api-User": "7", ...fromScript } };
    await fetch(`${await proxySite({ target })}/api/user/self`, said);
    const getAccessToken = () => ({ token: "a-token-of-the-site", userId: 9 });
    await fetch(`${await proxySite({ target, getAccessToken })}/api/user/self`, said);
    await fetch(`${await proxySite({ target })}/api/user/self`, {
      headers: { ...said.headers, "New-Api-User": "7 or 8" },
    });
    await fetch(`${await proxySite({ target })}/v1/models`, said);
    expect(received.map(({ headers }) => headers["new-api-user"])).to.deep.equal(["7", "9", undefined]);
    expect(received[1]?.headers.authorization).to.equal("a-token-of-the-site");
  });

  it("lets only allowed calls pass", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, allow: widgetCalls });
    const status = async (method: string, path: string): Promise<number> =>
      (await fetch(origin + path, { method })).status;
    expect(await status("GET", "/api/token/?p=0")).to.equal(200);
    expect(await status("DELETE", "/api/token/7")).to.equal(200);
    expect(await status("GET", "/api/token/search?keyword=a")).to.equal(200);
    // What new-api and one-hub are asked instead.
    expect(await status("GET", "/api/user/models")).to.equal(200);
    expect(await status("POST", "/api/token/7/key")).to.equal(200);
    expect(await status("GET", "/api/available_model")).to.equal(200);
    for (const [method, path] of [
      ["GET", "/api/user/"],
      ["GET", "/api/user/token"],
      ["POST", "/api/user/manage"],
      ["PUT", "/api/option/"],
      ["GET", "/api/token/7/keys"],
      ["GET", "/api/token/..%2fuser%2ftoken"],
      ["GET", "/api//user/token"],
      ["GET", "/v1/models"],
    ] as const)
      expect(await status(method, path), `${method} ${path}`).to.equal(404);
    expect(received).to.have.length(6);
  });

  it("gives lists the slash at their end back, and takes it from everything else, whatever a framework did", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target });
    const sent = {
      "/api/token": "/api/token/",
      "/api/token/?p=1": "/api/token/?p=1",
      "/api/option?x": "/api/option/?x",
      "/api/token/7/": "/api/token/7",
      "/api/user/self/": "/api/user/self",
      "/api/status/": "/api/status",
      "/api/oauth/state/": "/api/oauth/state",
      "/api/models": "/api/models",
      "/api/models/display/": "/api/models/display",
      "/api/pricing/": "/api/pricing",
      "/api/model_info": "/api/model_info/",
      "/api/of-another-gateway/": "/api/of-another-gateway/",
      "/api/of-another-gateway": "/api/of-another-gateway",
    };
    for (const path of Object.keys(sent)) await fetch(origin + path);
    expect(received.map(({ url }) => url)).to.deep.equal(Object.values(sent));
    const few = await proxySite({ target, allow: ["GET /api/token/"] });
    expect((await fetch(`${few}/api/token`)).status).to.equal(200);
    expect((await fetch(`${few}/api/user`)).status).to.equal(404);
  });

  it("lets a site grant each of its visitors other calls", async () => {
    const { origin: target, received } = await recordingServer();
    const plans = new Map([
      ["basic", ["GET /api/user/self"]],
      ["plus", widgetCalls],
    ] as const);
    const asked: string[] = [];
    const origin = await proxySite({
      target,
      basePath: "/gateway",
      allow: async (method, path, request) => {
        await Promise.resolve();
        asked.push(`${method} ${path}`);
        const plan = request.headers.get("cookie")?.slice("plan=".length);
        if (plan === "all" || plan === undefined) return plan === "all";
        if (plan === "broken") throw new Error("no such plan");
        // What no list is, and no yes or no, is a no.
        return plans.get(plan as "basic" | "plus") ?? (plan as unknown as boolean);
      },
    });
    const status = async (plan: string | undefined, path: string, method = "GET"): Promise<number> => {
      const headers = plan === undefined ? {} : { cookie: `plan=${plan}` };
      return (await fetch(`${origin}/gateway${path}`, { method, headers })).status;
    };
    expect(await status("basic", "/api/user/self")).to.equal(200);
    expect(await status("basic", "/api/token/?p=0")).to.equal(404);
    expect(await status("plus", "/api/token/?p=0")).to.equal(200);
    expect(await status("plus", "/api/option/", "PUT")).to.equal(404);
    expect(await status("all", "/api/option/", "PUT")).to.equal(200);
    for (const plan of [undefined, "broken", "another"])
      expect(await status(plan, "/api/user/self"), plan ?? "no plan").to.equal(404);
    expect(received).to.have.length(3);
    expect(asked[1]).to.equal("GET /api/token/");
  });

  it("names the call and the rule that refused it in the answer, and not in its message", async () => {
    const { origin: target } = await recordingServer();
    const origin = await proxySite({
      target,
      basePath: "/gateway",
      allow: widgetCalls,
      getAccessToken: () => "",
    });
    const refused = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(origin + path, init);
      return (await answer.json()) as { message: string; refused: { by: string; call: string } };
    };
    const other = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
    for (const [by, path, init] of [
      ["basePath", "/elsewhere?secret=1", {}],
      ["allow", "/gateway/api/user/?secret=1", {}],
      ["path", "/gateway/api//token/", {}],
      ["getAccessToken", "/gateway/api/user/token", {}],
      ["method", "/gateway/api/token/", { method: "PROPFIND" }],
      ["sender", "/gateway/api/token/", other],
    ] as const) {
      const answer = await refused(path, init);
      const { pathname } = new URL(path, origin);
      const method = "method" in init ? init.method : "GET";
      expect(answer.refused, by).to.deep.equal({ by, call: `${method} ${pathname}` });
      expect(answer.message, by).not.to.match(/\/|\ballow\b/);
    }
  });

  it("refuses calls from pages of other sites", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, allowedOrigins: ["https://app.example.com"] });
    const status = async (headers: Record<string, string>, method = "POST"): Promise<number> =>
      (await fetch(`${origin}/api/user/topup`, { method, headers })).status;
    expect(await status({ origin: "https://evil.example" })).to.equal(403);
    expect(await status({ origin: "null" })).to.equal(403);
    expect(await status({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })).to.equal(403);
    expect(await status({ "sec-fetch-site": "same-site", origin: "http://other.127.0.0.1" })).to.equal(403);
    expect(await status({ "sec-fetch-site": "cross-site" }, "GET")).to.equal(403);
    expect(await status({ "sec-fetch-site": "none" })).to.equal(403);
    expect(received).to.have.length(0);
    expect(await status({ "sec-fetch-site": "same-origin", origin })).to.equal(200);
    expect(await status({ origin })).to.equal(200);
    expect(await status({ "sec-fetch-site": "none" }, "GET")).to.equal(200);
    expect(await status({ "sec-fetch-site": "same-site", origin: "https://app.example.com" })).to.equal(200);
  });

  it("bounds the size of requests, announced or not", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, maxBodySize: 100 });
    const post = (body: BodyInit): Promise<Response> =>
      fetch(`${origin}/api/token/`, { method: "POST", body, ...{ duplex: "half" } });
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(60));
        controller.enqueue(new Uint8Array(60));
        controller.close();
      },
    });
    const refused = await post("x".repeat(101));
    expect(refused.status).to.equal(413);
    expect((await envelope(refused)).success).to.equal(false);
    expect((await post(stream)).status).to.equal(413);
    expect(received).to.have.length(0);
    expect((await post("x".repeat(100))).status).to.equal(200);
    expect(received[0]?.body).to.have.length(100);
  });

  it("breaks off an answer that grows too large, announced or not", async () => {
    const { origin: target } = await recordingServer(({ url }) => {
      return new Response(
        url.endsWith("/known")
          ? "x".repeat(5000)
          : new Blob(Array<string>(50).fill("x".repeat(100))).stream(),
      );
    });
    const origin = await proxySite({ target, maxAnswerSize: 1000 });
    expect((await fetch(`${origin}/api/known`)).status).to.equal(502);
    const text = await fetch(`${origin}/api/unknown`)
      .then((answer) => answer.text())
      .catch(() => "");
    expect(text.replace(/[^x]/g, "").length).to.be.below(1100);
  });

  it("answers 504 when the gateway takes too long and 502 when it is away", async () => {
    const { origin: slow } = await recordingServer(() => new Promise<Response>(() => {}));
    const late = await fetch(`${await proxySite({ target: slow, timeout: 50 })}/api/status`);
    expect(late.status).to.equal(504);
    expect((await envelope(late)).message).to.match(/in time/);
    const away = await fetch(`${await proxySite({ target: "http://127.0.0.1:9" })}/api/status`);
    expect(away.status).to.equal(502);
    expect((await envelope(away)).success).to.equal(false);
  });

  it("moves redirects of the gateway under the site's path", async () => {
    const { origin: elsewhere } = await recordingServer(
      () => new Response(null, { status: 301, headers: { location: "/api/token/?p=0" } }),
    );
    const origin = await proxySite({ target: elsewhere, basePath: "/gateway" });
    const moved = await fetch(`${origin}/gateway/api/x`, { redirect: "manual" });
    expect(moved.status).to.equal(301);
    expect(moved.headers.get("location")).to.equal("/gateway/api/token/?p=0");
    const { origin: target } = await recordingServer(
      () => new Response(null, { status: 302, headers: { location: `${target}/base/api/status` } }),
    );
    const site = await proxySite({ target: `${target}/base/`, basePath: "/gw" });
    const absolute = await fetch(`${site}/gw/api/x`, { redirect: "manual" });
    expect(absolute.headers.get("location")).to.equal("/gw/api/status");
  });

  it("does not let a page of the gateway act on the site, nor a cookie of another name in", async () => {
    const { origin: target } = await recordingServer(
      () =>
        new Response("<script>alert(1)</script>", {
          headers: [
            ["content-type", "text/html"],
            ["set-cookie", "admin=1; Path=/; Domain=example.com"],
            ["x-powered-by", "something"],
          ],
        }),
    );
    const answer = await fetch(`${await proxySite({ target })}/api/about`);
    expect(answer.headers.get("content-security-policy")).to.match(/sandbox/);
    expect(answer.headers.getSetCookie()).to.deep.equal([]);
    expect(answer.headers.get("x-powered-by")).to.equal(null);
  });

  it("brings the gateway's logo, which may be kept", async () => {
    const { origin } = await siteBeforeGateway({ basePath: "/gateway", allow: widgetCalls });
    const logo = await fetch(`${origin}/gateway/logo.png`);
    expect(logo.status).to.equal(200);
    expect(logo.headers.get("content-type")).to.equal("image/png");
    expect(logo.headers.get("cache-control")).to.match(/max-age/);
  });

  it("works as a fetch handler, without a socket", async () => {
    const { origin: target, received } = await recordingServer();
    const proxy = createProxy({ target, basePath: "/gateway" });
    const answer = await proxy.fetch(
      new Request("https://shop.example/gateway/api/user/login", {
        method: "POST",
        body: "{}",
        headers: { origin: "https://shop.example" },
      }),
    );
    expect(answer.status).to.equal(200);
    expect(received[0]?.headers).not.to.have.property("x-forwarded-for");
    expect(received[0]?.headers["x-forwarded-proto"]).to.equal("https");
  });

  it("says 401 when the token cannot be had and refuses a target that is no web address", async () => {
    const { origin: target } = await recordingServer();
    const origin = await proxySite({
      target,
      getAccessToken: () => Promise.reject(new Error("database away")),
    });
    const answer = await fetch(`${origin}/api/user/self`, { headers: fromScript });
    expect(answer.status).to.equal(401);
    expect((await envelope(answer)).message).not.to.include("database");
    for (const address of ["file:///etc", "nonsense", "http://root:123456@gateway.example"]) {
      expect(() => createProxy({ target: address }), address).to.throw(TypeError);
      expect(() => createProxy({ target, publicOrigin: address }), address).to.throw(TypeError);
      expect(() => createProxy({ target, allowedOrigins: [address] }), address).to.throw(TypeError);
    }
  });
});
