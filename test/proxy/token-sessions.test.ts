import { afterEach, describe, it, mock } from "node:test";
import { expect } from "chai";
import { everyCall } from "../../src/proxy/index.js";
import type { ProxyOptions } from "../../src/proxy/index.js";
import { closeServers, fromScript, proxySite, recordingServer, siteBeforeGateway } from "./site.js";

const system = "0123456789abcdef0123456789abcdef";
const short = "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3OTU3Mzd9.aZ0-_bY1aZ0-_bY1";

const tokenSessions = { newApi: true, tokenSessions: true };

interface Answer {
  readonly code?: string;
  readonly data?: { readonly access_token?: string; readonly username?: string };
}

const post = (url: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(url, {
    method: "POST",
    headers: { ...fromScript, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const root = { username: "root", password: "123456" };

/** A browser that has signed in. */
interface Visitor {
  readonly token: string;
  /** What it sends as `Cookie`. */
  readonly cookie: string;
}

async function visitorOf(answer: Response, cookie = ""): Promise<Visitor> {
  const [set] = answer.headers.getSetCookie();
  const { data } = (await answer.json()) as Answer;
  return { token: data?.access_token ?? "", cookie: set?.split(";")[0] ?? cookie };
}

const signedIn = async (origin: string): Promise<Visitor> =>
  visitorOf(await post(`${origin}/api/user/login`, {}, root));

/** A page that is opened. */
const renewed = async (origin: string, { cookie }: Visitor): Promise<Visitor> =>
  visitorOf(await post(`${origin}/api/user/auth/refresh`, { cookie }), cookie);

/** The account that the gateway takes the visitor for. */
async function nameOf(origin: string, { token }: Visitor): Promise<string | undefined> {
  const headers = { ...fromScript, authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/user/self`, { headers });
  return ((await answer.json()) as Answer).data?.username;
}

/** What a page gets of a gateway's answer that holds both kinds of token. */
async function passed(path: string, options: Partial<ProxyOptions> = {}): Promise<string> {
  const { origin: target } = await recordingServer(() =>
    Response.json({ data: { access_token: short, user: { access_token: system } } }),
  );
  const answer = await post((await proxySite({ target, ...options })) + path);
  return answer.text();
}

describe("a proxy in front of sessions of short-lived tokens", () => {
  afterEach(closeServers);

  it("brings sign-in, renewal and sign-out below a path of the site", async () => {
    const { origin } = await siteBeforeGateway({ basePath: "/gateway" }, tokenSessions);
    const begun = await post(`${origin}/gateway/api/user/login`, {}, root);
    const [set = ""] = begun.headers.getSetCookie();
    expect(set).to.match(/^gw-new_api_refresh=[^;]+; /);
    expect(set).to.match(/; Path=\/gateway\/api\/user\/auth(;|$)/);
    expect(set).to.match(/; HttpOnly(;|$)/);
    expect(set).to.match(/; SameSite=Strict(;|$)/);
    const cookie = `theme=dark; ${set.split(";")[0] ?? ""}`;
    const next = await post(`${origin}/gateway/api/user/auth/refresh`, { cookie });
    const { data } = (await next.json()) as Answer;
    const authorization = `Bearer ${data?.access_token ?? ""}`;
    const self = await fetch(`${origin}/gateway/api/user/self`, {
      headers: { ...fromScript, authorization },
    });
    expect(((await self.json()) as Answer).data?.username).to.equal("root");
    const out = await post(`${origin}/gateway/api/user/auth/logout`, { cookie, authorization });
    expect(out.headers.getSetCookie()[0]).to.match(
      /^gw-new_api_refresh=; .*Max-Age=0; Path=\/gateway\/api\/user\/auth;/,
    );
    const late = await fetch(`${origin}/gateway/api/user/self`, {
      headers: { ...fromScript, authorization },
    });
    expect(((await late.json()) as Answer).code).to.equal("AUTH_SESSION_REVOKED");
  });

  it("sends the cookie that renews where it is used, and nowhere else", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, basePath: "/gateway" });
    const cookie =
      "new_api_refresh=of-the-site; gw-new_api_refresh=a.b; gw-session=s; gw-new_api_refreshed=c";
    await post(`${origin}/gateway/api/user/auth/refresh`, { cookie });
    await post(`${origin}/gateway/api/user/authority`, { cookie });
    await post(`${origin}/gateway/api/user/self`, { cookie });
    expect(received.map(({ headers }) => headers.cookie)).to.deep.equal([
      "new_api_refresh=a.b; session=s",
      "session=s",
      "session=s",
    ]);
  });

  it("says that the gateway's own origin asks, which is all that it takes, once it knows that the site asks", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target });
    const cookie = "gw-new_api_refresh=a.b";
    const refresh = `${origin}/api/user/auth/refresh`;
    await post(refresh, { cookie, origin });
    expect(received.map(({ headers }) => headers.origin)).to.deep.equal([target]);
    const elsewhere = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await post(refresh, elsewhere)).status).to.equal(403);
    // A form of another page of the site is nobody's call.
    const form = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    await post(refresh, { cookie, ...form });
    expect(received.map(({ headers }) => headers.cookie)).to.deep.equal(["new_api_refresh=a.b", undefined]);
    expect(received[1]?.headers.origin).to.equal(undefined);
  });

  it("renews a token once for all pages that a visitor opens, not once for each", async () => {
    const { origin } = await siteBeforeGateway({}, tokenSessions);
    let visitor = await signedIn(origin);
    const tokens = new Set<string>();
    for (let page = 0; page < 40; page++) {
      visitor = await renewed(origin, visitor);
      expect(await nameOf(origin, visitor), `page ${String(page)}`).to.equal("root");
      tokens.add(visitor.token);
    }
    expect(tokens.size).to.equal(1);
    expect((await renewed(origin, { ...visitor, cookie: "gw-new_api_refresh=a.b" })).token).to.equal("");
    expect((await renewed(origin, { ...visitor, cookie: "" })).token).to.equal("");
  });

  it("asks the gateway again once half of a token's time is over", async () => {
    const { origin } = await siteBeforeGateway({}, tokenSessions);
    const visitor = await signedIn(origin);
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    try {
      mock.timers.tick(449_000);
      expect((await renewed(origin, visitor)).token).to.equal(visitor.token);
      mock.timers.tick(2000);
      const next = await renewed(origin, visitor);
      expect(next.token).not.to.be.oneOf(["", visitor.token]);
      expect((await renewed(origin, next)).token).to.equal(next.token);
    } finally {
      mock.timers.reset();
    }
  });

  it("gives no token out again that the gateway has refused, nor after signing out", async () => {
    const { origin } = await siteBeforeGateway({}, tokenSessions);
    const [one, other] = [await signedIn(origin), await signedIn(origin)];
    const call = (path: string, { token, cookie }: Visitor) =>
      post(origin + path, { authorization: `Bearer ${token}`, cookie });
    await call("/api/user/sessions/revoke-others", one);
    expect(await nameOf(origin, other)).to.equal(undefined);
    expect((await renewed(origin, other)).token).to.equal("");
    expect((await renewed(origin, one)).token).to.equal(one.token);
    await call("/api/user/auth/logout", one);
    expect((await renewed(origin, one)).token).to.equal("");
  });

  it("keeps nothing of what a page of another site asks", async () => {
    const { origin } = await siteBeforeGateway({}, tokenSessions);
    const { cookie } = await signedIn(origin);
    const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site", cookie };
    expect((await post(`${origin}/api/user/auth/refresh`, elsewhere)).status).to.equal(403);
    const form = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", cookie };
    expect((await post(`${origin}/api/user/auth/refresh`, form)).status).to.equal(401);
  });

  it("lets a short-lived token through where the visitor gets their own, and no system access token", async () => {
    for (const path of [
      "/api/user/login",
      "/api/user/login/2fa",
      "/api/user/auth/refresh",
      "/api/user/self",
      "/api/oauth/github",
      "/api/oauth/my-company",
      "/api/oauth/telegram/login",
      "/api/user/passkey/login/finish",
      "/api/user/passkey/register/finish",
      "/api/user/passkey",
      "/api/user/2fa/enable",
      "/api/user/2fa/backup_codes",
      "/api/user/2fa/disable",
    ])
      expect(await passed(path), path).to.equal(
        `{"data":{"access_token":"${short}","user":{"access_token":""}}}`,
      );
    for (const path of [
      "/api/user/",
      "/api/user/manage",
      "/api/user/auth/refresh/x",
      "/api/user/LOGIN",
      "/api/oauth/a/b",
    ])
      expect(await passed(path), path).to.equal('{"data":{"access_token":"","user":{"access_token":""}}}');
  });

  it("brings no token of any kind, nor the cookie, to a site with a login of its own", async () => {
    const getAccessToken = () => system;
    expect(await passed("/api/user/login", { getAccessToken })).not.to.contain(short);
    const { origin } = await siteBeforeGateway({ getAccessToken, allow: everyCall }, tokenSessions);
    const begun = await post(`${origin}/api/user/login`, {}, root);
    expect(begun.headers.getSetCookie()).to.deep.equal([]);
  });
});
