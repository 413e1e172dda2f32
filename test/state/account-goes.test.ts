import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import { createHttp, type Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { readPreferences, writePreferences } from "../../src/state/collection/preferences.js";
import { createDeferred, type DeferredWork } from "../../src/state/writes/deferred.js";
import { createSession } from "../../src/state/session/session.js";
import { createStorage } from "../../src/state/storage.js";
import { json, stubFetch } from "../api/fetch-stub.js";

// Proves what happens to an account's things when it goes: what waits is sent first, and what is private stays its own.

const stub = stubFetch();
const account = (id: number) => ({ id, username: `user${id}`, role: 1, status: 1 });

function setUp(who: () => object | Error, onTokenRejected?: () => void) {
  const calls: string[] = [];
  const entries = new Map<string, string>();
  const area = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage;
  const storage = createStorage("k", () => area);
  const http: Http = {
    baseUrl: "",
    call: <T>({ method, path }: HttpRequest<T>) => {
      calls.push(`${method} ${path}`);
      const answer = path === "/api/user/self" ? who() : {};
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T);
    },
  };
  const deferred = createDeferred({ page: undefined });
  const session = createSession({ http, storage, channelName: "account-goes", deferred, onTokenRejected });
  const later = (name: string, failure?: GatewayError): DeferredWork => ({
    send: async () => {
      await Promise.resolve();
      calls.push(name);
      return failure;
    },
    undone: () => undefined,
    dropped: () => undefined,
  });
  return { calls, entries, storage, deferred, session, later };
}

describe("signing out", () => {
  it("sends everything that waits first, and only then ends the session", async () => {
    const { session, deferred, later, calls } = setUp(() => account(1));
    session.start();
    await session.retry();
    deferred.add(later("first deletion"));
    deferred.add(later("second deletion"));
    calls.length = 0;
    await session.signOut();
    session.dispose();
    expect(calls).to.deep.equal(["first deletion", "second deletion", "GET /api/user/logout"]);
    expect(session.state.value).to.equal("signed-out");
  });

  it("keeps the session when a deletion fails, until it is called again", async () => {
    const { session, deferred, later, calls } = setUp(() => account(1));
    session.start();
    await session.retry();
    deferred.add(later("deletion", new GatewayError("refused", "no")));
    let failure: unknown;
    await session.signOut().catch((error: unknown) => {
      failure = error;
    });
    expect(failure).to.include({ kind: "refused" });
    expect(session.state.value).to.equal("signed-in");
    expect(calls).not.to.include("GET /api/user/logout");
    await session.signOut();
    session.dispose();
    expect(session.state.value).to.equal("signed-out");
  });

  it("has another tab send what waits there", async () => {
    const here = setUp(() => account(1));
    const there = setUp(() => account(1));
    here.session.start();
    there.session.start();
    await Promise.all([here.session.retry(), there.session.retry()]);
    const sent = new Promise<void>((resolve) => {
      there.deferred.add({
        ...there.later("deletion"),
        send: () => {
          resolve();
          return Promise.resolve(undefined);
        },
      });
    });
    await here.session.signOut();
    await sent;
    here.session.dispose();
    there.session.dispose();
  });

  it("deletes a kept conversation and what tests of channels said, and a lost session doesn't", async () => {
    const { session, storage, entries } = setUp(() => account(1));
    session.start();
    await session.retry();
    storage.write("playground", JSON.stringify({ user: 1, turns: [] }));
    storage.write("test-failures", JSON.stringify({ user: 1, failures: [[3, "key sk-1 is wrong"]] }));
    session.expire();
    expect(storage.read("playground")).to.contain("turns");
    expect(storage.read("test-failures")).to.contain("is wrong");
    session.forget();
    session.dispose();
    const left = [...entries.keys()].filter((name) => /playground$|test-failures$/.test(name));
    expect(left).to.deep.equal([]);
  });
});

describe("another account in the same browser", () => {
  it("finds neither the saved views nor the conversation of the one before", async () => {
    let id = 1;
    const { session, storage } = setUp(() => account(id));
    session.start();
    await session.retry();
    storage.write("playground", JSON.stringify({ user: 1, turns: [] }));
    storage.write("list-tokens", JSON.stringify({ views: [{ name: "Old Acme", view: {} }] }));
    const names = { filters: [], columns: [], orders: [] };
    const read = () => readPreferences({ session, storage }, "tokens", names);
    const views = [{ name: "Acme Ltd.", view: {} }];
    expect(read().views).to.deep.equal([]);
    expect(storage.read("list-tokens")).to.equal(undefined);
    writePreferences({ session, storage }, "tokens", { ...read(), views });
    expect(read().views).to.deep.equal(views);
    id = 2;
    await session.retry();
    expect(read().views).to.deep.equal([]);
    expect(storage.read("playground")).to.equal(undefined);
    id = 1;
    await session.retry();
    expect(read().views).to.deep.equal(views);
    session.dispose();
  });
});

describe("a token that the gateway refuses from the start", () => {
  it("is a session that expired, and named once", async () => {
    let named = 0;
    const rejected = new GatewayError("unauthorised", "401", { status: 401, tokenRejected: true });
    const { session } = setUp(
      () => rejected,
      () => (named += 1),
    );
    session.start();
    await session.retry();
    await session.retry();
    expect(session.state.value).to.equal("expired");
    expect(named).to.equal(1);
    session.dispose();
  });

  it("is told from a visitor without one", async () => {
    stub.answer = () => json({ success: false, message: "no" }, 401);
    const failed = async (token: string | null) => {
      const http = createHttp({ baseUrl: "https://gw.example", getToken: () => token });
      const call = { method: "GET", path: "/api/user/self", schema: {} as never, share: true } as const;
      return http.call(call).catch((error: unknown) => error);
    };
    expect(await failed("wrong")).to.include({ kind: "unauthorised", tokenRejected: true });
    expect(await failed(null)).not.to.have.property("tokenRejected", true);
  });
});
