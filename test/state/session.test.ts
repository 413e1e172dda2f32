import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/errors.js";
import type { Http, HttpRequest } from "../../src/api/http.js";
import { createSession, type Session } from "../../src/state/session.js";
import { createStorage, type GatewayStorage } from "../../src/state/storage.js";

const account = {
  id: 7,
  username: "bob",
  display_name: "Bob",
  role: 1,
  status: 1,
  quota: 500,
  group: "default",
};
const status = { system_name: "Acme", logo: "", quota_per_unit: 500_000, display_in_currency: true };
const unauthorised = () => new GatewayError("unauthorised", "GET /api/user/self: 401", { status: 401 });

type Answer = unknown;

/** A gateway of answers by path; a failure is thrown. */
function setUp(
  answers: Record<string, Answer>,
  stored?: unknown,
  channelName = `test-${String(Math.random())}`,
) {
  const calls: string[] = [];
  const entries = new Map<string, string>();
  if (stored !== undefined) entries.set("gateway-console:k:user", JSON.stringify(stored));
  const area = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage;
  const http: Http = {
    baseUrl: "https://gateway.example",
    call: <T>(request: HttpRequest<T>) => {
      calls.push(`${request.method} ${request.path}`);
      const answer = answers[request.path];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T);
    },
  };
  const storage: GatewayStorage = createStorage("k", () => area);
  const session = createSession({ http, storage, channelName });
  opened.push(session);
  return { session, storage, calls, entries, answers, channelName };
}
const opened: Session[] = [];
afterEach(() => {
  for (const session of opened.splice(0)) session.dispose();
});
const settled = () => new Promise((done) => setTimeout(done, 5));
/** Messages between tabs are delivered in tasks of their own. */
async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !condition(); round += 1) await settled();
  expect(condition()).to.equal(true);
}

describe("session", () => {
  it("asks once for status and account, whoever starts it", async () => {
    const { session, calls } = setUp({ "/api/status": status, "/api/user/self": account });
    session.start();
    session.start();
    await settled();
    expect(calls.sort()).to.deep.equal(["GET /api/status", "GET /api/user/self"]);
    expect(session.state.value).to.equal("signed-in");
    expect(session.user.value?.quota).to.equal(500);
    expect(session.status.value?.system_name).to.equal("Acme");
  });

  it("is signed out, not expired, for a visitor who never was signed in", async () => {
    const { session } = setUp({ "/api/status": status, "/api/user/self": unauthorised() });
    session.start();
    await settled();
    expect(session.state.value).to.equal("signed-out");
  });

  it("is expired for a visitor whom an earlier visit stored", async () => {
    const { session, entries } = setUp({ "/api/status": status, "/api/user/self": unauthorised() }, account);
    session.start();
    expect(session.user.value?.username).to.equal("bob");
    await settled();
    expect(session.state.value).to.equal("expired");
    expect(entries.has("gateway-console:k:user")).to.equal(false);
  });

  it("stays unknown while the gateway cannot be reached, and recovers", async () => {
    const { session, answers } = setUp({
      "/api/status": status,
      "/api/user/self": new GatewayError("network", "GET: no answer"),
    });
    session.start();
    await settled();
    expect(session.state.value).to.equal("unknown");
    expect(session.error.value?.kind).to.equal("network");
    answers["/api/user/self"] = account;
    await session.retry();
    expect(session.state.value).to.equal("signed-in");
    expect(session.error.value).to.equal(undefined);
  });

  it("reads the account after signing in, because the answer holds no quota, and stores no secret", async () => {
    const { session, entries } = setUp({
      "/api/user/login": { ...account, quota: 0, access_token: "secret" },
      "/api/user/self": { ...account, access_token: "secret" },
    });
    await session.signIn({ username: "bob", password: "password1" });
    expect(session.user.value?.quota).to.equal(500);
    expect(session.defaultPassword.value).to.equal(false);
    const stored = entries.get("gateway-console:k:user") ?? "";
    expect(JSON.parse(stored)).to.deep.equal({
      id: 7,
      username: "bob",
      display_name: "Bob",
      role: 1,
      status: 1,
    });
  });

  it("notices the first-run password", async () => {
    const { session } = setUp({ "/api/user/login": account, "/api/user/self": account });
    await session.signIn({ username: "root", password: "123456" });
    expect(session.defaultPassword.value).to.equal(true);
  });

  it("says who it is even when the account cannot be read", async () => {
    const { session } = setUp({
      "/api/user/login": account,
      "/api/user/self": new GatewayError("server", "GET: 500", { status: 500 }),
    });
    await session.signIn({ username: "bob", password: "password1" });
    expect(session.state.value).to.equal("signed-in");
    expect(session.user.value?.username).to.equal("bob");
  });

  it("rejects wrong credentials and stays as it was", async () => {
    const { session } = setUp({
      "/api/user/login": new GatewayError("refused", "POST: refused", { serverMessage: "用户名或密码错误" }),
    });
    const kind = await session.signIn({ username: "bob", password: "x" }).then(
      () => "none",
      (error: unknown) => (error as GatewayError).kind,
    );
    expect(kind).to.equal("refused");
    expect(session.state.value).to.equal("unknown");
  });

  it("signs out the other tabs too, and signs them in again", async () => {
    const answers: Record<string, Answer> = {
      "/api/status": status,
      "/api/user/self": account,
      "/api/user/login": account,
      "/api/user/logout": undefined,
    };
    const here = setUp(answers);
    const there = setUp(answers, undefined, here.channelName);
    here.session.start();
    there.session.start();
    await until(() => there.session.state.value === "signed-in");
    await here.session.signOut();
    expect(here.session.state.value).to.equal("signed-out");
    expect(here.session.user.value).to.equal(undefined);
    await until(() => there.session.state.value === "signed-out");
    await here.session.signIn({ username: "bob", password: "password1" });
    await until(() => there.session.state.value === "signed-in");
  });

  it("keeps the account's name when it expires, so that the same person can go on", async () => {
    const { session } = setUp({ "/api/status": status, "/api/user/self": account });
    session.start();
    await settled();
    session.expire();
    expect(session.state.value).to.equal("expired");
    expect(session.user.value?.username).to.equal("bob");
  });
});
