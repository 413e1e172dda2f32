// Sessions of short-lived tokens, as new-api has had them since July 2026, on the embedded gateway.
import { expect } from "chai";
import { afterEach, beforeEach, describe, it } from "node:test";
import { createGateway, type EmbeddedGateway } from "../../demo/gateway/gateway.js";
import type { Http } from "../../src/api/client/http.js";
import type { SessionMark } from "../../src/api/dialects/dialect.js";
import * as api from "../../src/api/index.js";
import { failure } from "./fetch-stub.js";

const baseUrl = "http://gateway.example";
const root = { username: "root", password: "123456" };

/** A browser: its cookies, its storage, and what it sent. */
interface Browser {
  readonly mark: SessionMark;
  readonly seen: string[];
  readonly authorizations: Set<string>;
  /** Answers a call in place of the gateway. */
  instead: (call: string) => Response | undefined;
  /** A page of the gateway. */
  open(user?: () => number | undefined): Http;
}

let time = 0;
let gateway: EmbeddedGateway;

function browser(): Browser {
  let stored: string | undefined;
  let cookie = "";
  const one: Browser = {
    mark: {
      read: () => stored,
      write(mark) {
        stored = mark;
      },
    },
    seen: [],
    authorizations: new Set(),
    instead: () => undefined,
    open: (user) =>
      api.createHttp({
        baseUrl,
        user,
        tokenSession: one.mark,
        remembered: () => "new-api",
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const { pathname } = new URL(request.url);
          const call = `${request.method} ${pathname}`;
          one.seen.push(call);
          one.authorizations.add(request.headers.get("authorization") ?? "");
          if (cookie && pathname.startsWith("/api/user/auth/")) request.headers.set("cookie", cookie);
          const answer = one.instead(call) ?? (await gateway.fetch(request));
          const [pair] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
          if (pair?.startsWith("new_api_refresh=")) cookie = pair.endsWith("=") ? "" : pair;
          return answer;
        },
      }),
  };
  return one;
}

const form = {
  name: "a",
  expired_time: -1,
  remain_quota: 1,
  unlimited_quota: false,
  models: "",
  subnet: "",
};

describe("a session of short-lived tokens", () => {
  beforeEach(() => {
    time = Date.now();
    gateway = createGateway({ newApi: true, tokenSessions: true, seed: "demo", now: () => time });
  });
  afterEach(() => gateway.settled());

  it("begins with a sign-in, and signs every call with the token alone", async () => {
    const { open, mark, authorizations } = browser();
    const http = open();
    const user = await api.logIn(http, root);
    expect(user).to.include({ id: 1, username: "root" });
    expect((await api.getSelf(http)).username).to.equal("root");
    expect(await api.listTokens(http)).not.to.have.length(0);
    expect([...authorizations].filter((text) => /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(text))).to.have.length(
      1,
    );
    expect(mark.read()).to.match(/^[0-9a-z]{6,10}$/);
  });

  it("is signed in to by a client that hasn't read what gateway it is", async () => {
    const http = api.createHttp({
      baseUrl,
      cookies: true,
      fetch: (input, init) => gateway.fetch(new Request(input, init)),
    });
    expect((await api.logIn(http, root)).username).to.equal("root");
    expect((await api.getSelf(http)).username).to.equal("root");
    time += 1_000_000;
    expect((await api.getSelf(http)).username).to.equal("root");
  });

  it("gets a new token on the next page, once for all its calls", async () => {
    const { open, seen } = browser();
    await api.logIn(open(), root);
    seen.length = 0;
    const http = open(() => 1);
    await Promise.all([api.getSelf(http), api.listTokens(http), api.getNotice(http)]);
    expect(seen.filter((call) => call.endsWith("/refresh"))).to.have.length(1);
    expect(seen[0]).to.equal("POST /api/user/auth/refresh");
  });

  it("isn't asked for where nobody signed in so", async () => {
    const { open, seen } = browser();
    expect(await failure(api.getSelf(open()))).to.include({ kind: "unauthorised" });
    expect(seen).to.deep.equal(["GET /api/user/self"]);
  });

  it("renews a token that has run out, and sends reads and writes once more, which were refused", async () => {
    const { open, seen } = browser();
    const http = open();
    await api.logIn(http, root);
    const count = gateway.store.data.tokens.length;
    time += 1_000_000;
    seen.length = 0;
    const [, self] = await Promise.all([api.createToken(http, form), api.getSelf(http)]);
    expect(self.username).to.equal("root");
    expect(gateway.store.data.tokens).to.have.length(count + 1);
    expect(seen.filter((call) => call === "POST /api/token/")).to.have.length(2);
    expect(seen.filter((call) => call.endsWith("/refresh"))).to.have.length(1);
  });

  it("renews a token within its last half minute before it is used", async (context) => {
    const { open, seen } = browser();
    context.mock.timers.enable({ apis: ["Date"], now: time });
    const http = open();
    await api.logIn(http, root);
    seen.length = 0;
    context.mock.timers.setTime(time + 860_000);
    await api.getNotice(http);
    context.mock.timers.setTime(time + 875_000);
    await api.getNotice(http);
    expect(seen).to.deep.equal(["GET /api/notice", "POST /api/user/auth/refresh", "GET /api/notice"]);
  });

  it("is lost when the renewal is refused, and then isn't tried again", async () => {
    const { open, seen, mark } = browser();
    await api.logIn(open(), root);
    time += 2_600_000_000;
    seen.length = 0;
    const http = open(() => 1);
    expect(await failure(api.getSelf(http))).to.include({ kind: "unauthorised", status: 401 });
    expect(mark.read()).to.equal(undefined);
    expect(await failure(api.getSelf(http))).to.include({ kind: "unauthorised" });
    expect(seen.filter((call) => call.endsWith("/refresh"))).to.have.length(2);
  });

  it("isn't lost when the renewal gets no answer or meets a limit, and nothing is sent", async () => {
    const one = browser();
    await api.logIn(one.open(), root);
    for (const [kind, fault] of [
      ["network", "offline"],
      ["server", "server"],
      ["rate-limited", "rate-limited"],
    ] as const) {
      gateway.faults.add({ kind: fault, path: "/api/user/auth/refresh" });
      one.seen.length = 0;
      expect(
        await failure(
          api.createToken(
            one.open(() => 1),
            form,
          ),
        ),
        kind,
      ).to.include({ kind, unsent: true });
      expect(one.seen, kind).not.to.include("POST /api/token/");
      expect(one.mark.read(), kind).not.to.equal(undefined);
      gateway.faults.clear();
    }
    expect((await api.getSelf(one.open(() => 1))).username).to.equal("root");
  });

  it("outlives two tabs that renew at once", async () => {
    const one = browser();
    await api.logIn(one.open(), root);
    const [a, b] = [one.open(() => 1), one.open(() => 1)];
    await Promise.all([api.getSelf(a), api.getSelf(b)]);
    time += 1_000_000;
    const both = await Promise.all([api.getSelf(a), api.getSelf(b)]);
    expect(both.map(({ username }) => username)).to.deep.equal(["root", "root"]);
  });

  it("outlives a renewal that is refused because another tab has just made one", async () => {
    const one = browser();
    await api.logIn(one.open(), root);
    let refused = 0;
    one.instead = (call) => {
      if (!call.endsWith("/refresh") || refused > 0) return undefined;
      refused += 1;
      const body = { code: "AUTH_REFRESH_RACE", message: "Conflict", success: false };
      return Response.json(body, { status: 409 });
    };
    expect((await api.getSelf(one.open(() => 1))).username).to.equal("root");
    expect(refused).to.equal(1);
  });

  it("ends on the gateway and in every tab", async () => {
    const { open, seen, mark, authorizations } = browser();
    const [here, there] = [open(), open(() => 1)];
    await api.logIn(here, root);
    await api.getSelf(there);
    seen.length = 0;
    await api.logOut(here);
    expect(seen).to.deep.equal(["POST /api/user/auth/logout"]);
    expect(mark.read()).to.equal(undefined);
    authorizations.clear();
    expect(await failure(api.getSelf(there))).to.include({ kind: "unauthorised" });
    expect([...authorizations]).to.deep.equal([""]);
  });

  it("follows another tab to another account, and writes nothing in its name before the page knows it", async () => {
    const one = browser();
    let shown: number | undefined;
    const here = one.open(() => shown);
    await api.logIn(here, root);
    await api.getSelf(here);
    shown = 1;
    const other = gateway.store.data.users.find(({ role, status }) => role === 1 && status === 1);
    await api.logIn(one.open(), { username: other?.username ?? "", password: "password1" });
    one.seen.length = 0;
    expect(await failure(api.createToken(here, form))).to.include({ kind: "unauthorised", unsent: true });
    expect(one.seen).not.to.include("POST /api/token/");
    expect((await api.getSelf(here)).id).to.equal(other?.id);
    shown = other?.id;
    await api.createToken(here, form);
    expect(gateway.store.data.tokens.at(-1)?.user_id).to.equal(other?.id);
  });
});
