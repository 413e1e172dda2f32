import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { createSession, type Session } from "../../src/state/session/session.js";
import { watchOwner } from "../../src/state/session/owner-change.js";
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

/** A gateway of answers by path, of a list one after the other; a failure is thrown. */
function setUp(
  answers: Record<string, Answer>,
  stored?: unknown,
  channelName = `test-${String(Math.random())}`,
  options: Partial<Parameters<typeof createSession>[0]> = {},
) {
  const calls: string[] = [];
  const asked: HttpRequest<unknown>[] = [];
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
      asked.push(request);
      const listed = answers[request.path];
      const answer: Answer = Array.isArray(listed) ? listed.shift() : listed;
      if (answer instanceof Promise) return answer as Promise<T>;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T);
    },
  };
  const storage: GatewayStorage = createStorage("k", () => area);
  const session = createSession({ http, storage, channelName, ...options });
  opened.push(session);
  return { session, http, storage, calls, asked, entries, answers, channelName };
}
const opened: Session[] = [];
afterEach(() => {
  for (const session of opened.splice(0)) session.dispose();
});
/** Answers of the stub are there at once: a task later all that follows from them has happened. */
const settled = () => new Promise((done) => setTimeout(done));
/** Messages between tabs are delivered in tasks of their own. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await settled();
}

describe("session", () => {
  it("asks for the account at once, and plainly, where the page says that the visitor has a session", async () => {
    const never = new Promise(() => undefined);
    const signing = () => ({ byToken: false, sameOrigin: true, announced: true });
    const answers = { "/api/status": never, "/api/user/self": account };
    const { session, asked } = setUp(answers, undefined, undefined, { signing });
    session.startForEverybody();
    await settled();
    expect(session.state.value).to.equal("signed-in");
    expect(asked.map(({ maybeNobody = false, anonymous = false }) => maybeNobody || anonymous)).to.deep.equal(
      [false, false],
    );
  });

  it("believes the page no longer once somebody left", async () => {
    const signing = () => ({ byToken: false, sameOrigin: true, announced: true });
    const answers = { "/api/status": status, "/api/user/self": unauthorised() };
    const { session, asked } = setUp(answers, undefined, undefined, { signing });
    session.start();
    await settled();
    expect(session.state.value).to.equal("signed-out");
    asked.length = 0;
    await session.retry();
    expect(asked.map(({ maybeNobody = false, anonymous = false }) => maybeNobody || anonymous)).to.deep.equal(
      [true, true],
    );
  });

  it("marks a stored account whose calls are signed by a token", async () => {
    const signing = () => ({ byToken: true, sameOrigin: true });
    const answers = { "/api/status": status, "/api/user/self": account };
    const { session, storage } = setUp(answers, account, undefined, { signing });
    session.start();
    await settled();
    expect(storage.readJson("user")).to.have.property("by_token", true);
  });

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

  it("takes neither another password of that account nor that password of another for the first-run one", async () => {
    for (const credentials of [
      { username: "root", password: "1234567" },
      { username: "bob", password: "123456" },
    ]) {
      const { session } = setUp({ "/api/user/login": account, "/api/user/self": account });
      await session.signIn(credentials);
      expect(session.defaultPassword.value, credentials.username).to.equal(false);
    }
  });

  it("knows after a reload what the account's password is, until the account is left", async () => {
    const answers = { "/api/status": status, "/api/user/login": account, "/api/user/self": account };
    const first = setUp(answers);
    const reload = async () => {
      const session = createSession({ http: first.http, storage: first.storage, channelName: "reloaded" });
      opened.push(session);
      session.start();
      await until(() => session.state.value === "signed-in");
      return session;
    };
    await first.session.signIn({ username: "root", password: "123456" });
    const again = await reload();
    expect(again.defaultPassword.value).to.equal(true);
    again.passwordChanged();
    expect((await reload()).defaultPassword.value).to.equal(false);
    await first.session.signIn({ username: "root", password: "password1" });
    expect((await reload()).defaultPassword.value).to.equal(false);
    first.session.forget();
    expect(first.entries.get("gateway-console:k:password")).to.equal(undefined);
  });

  it("doesn't know the password of a session that began elsewhere", async () => {
    const { session } = setUp({ "/api/status": status, "/api/user/self": account });
    session.start();
    await until(() => session.state.value === "signed-in");
    expect(session.defaultPassword.value).to.equal(undefined);
    const other = setUp({ "/api/user/self": account });
    await other.session.adopt(account);
    expect(other.session.defaultPassword.value, "by a provider").to.equal(undefined);
  });

  it("doesn't take another account for the one whose password is known", async () => {
    for (const password of ["123456", "password1"]) {
      const answers = { "/api/user/login": account, "/api/user/self": [account, { ...account, id: 8 }] };
      const { session } = setUp(answers);
      await session.signIn({ username: "root", password });
      await session.recheck();
      expect(session.user.value?.id).to.equal(8);
      expect(session.defaultPassword.value).to.equal(undefined);
    }
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

  it("follows what another tab stores, also where no message comes with it", async () => {
    const page = new EventTarget();
    Object.assign(globalThis, { window: page });
    const stores = (entries: Map<string, string>, user: unknown) => {
      const key = "gateway-console:k:user";
      if (user === undefined) entries.delete(key);
      else entries.set(key, JSON.stringify(user));
      page.dispatchEvent(Object.assign(new Event("storage"), { key }));
    };
    try {
      const { session, entries } = setUp({ "/api/status": status, "/api/user/self": account });
      session.start();
      await settled();
      expect(session.state.value).to.equal("signed-in");
      stores(entries, undefined);
      expect(session.state.value).to.equal("signed-out");
      stores(entries, account);
      await settled();
      expect(session.state.value).to.equal("signed-in");
    } finally {
      Reflect.deleteProperty(globalThis, "window");
    }
  });

  it("keeps the account's name when it expires, so that the same person can go on", async () => {
    const { session } = setUp({ "/api/status": status, "/api/user/self": account });
    session.start();
    await settled();
    session.expire();
    expect(session.state.value).to.equal("expired");
    expect(session.user.value?.username).to.equal("bob");
  });

  describe("of a visitor of whom nothing is known", () => {
    const selfCalls = ({ asked }: ReturnType<typeof setUp>) =>
      asked.filter(({ path }) => path === "/api/user/self");

    it("is not asked for by what is the same for everybody, but as soon as something depends on it", async () => {
      const page = setUp({ "/api/status": status, "/api/user/self": account });
      page.session.startForEverybody();
      await settled();
      expect(page.session.state.value).to.equal("unasked");
      expect(page.calls).to.deep.equal(["GET /api/status"]);
      page.session.start();
      page.session.start();
      expect(page.session.state.value).to.equal("unknown");
      await settled();
      expect(page.session.state.value).to.equal("signed-in");
      expect(selfCalls(page).map(({ maybeNobody }) => maybeNobody)).to.deep.equal([true]);
    });

    it("is asked for at once where an earlier visit, or the page's tokens, suggest one", async () => {
      const before = setUp({ "/api/status": status, "/api/user/self": account }, account);
      const byToken = setUp({ "/api/status": status, "/api/user/self": account }, undefined, undefined, {
        signing: () => ({ byToken: true, sameOrigin: true }),
      });
      for (const { session } of [before, byToken]) session.startForEverybody();
      await settled();
      expect(before.session.state.value).to.equal("signed-in");
      expect(byToken.session.state.value).to.equal("signed-in");
      // An account that was here may be gone: that is told by a 401, as ever.
      expect(selfCalls(before).map(({ maybeNobody }) => maybeNobody)).to.deep.equal([false]);
      expect(selfCalls(byToken).map(({ maybeNobody }) => maybeNobody)).to.deep.equal([true]);
    });

    it("is asked for without a header of nobody on another origin, and where the site itself asks who it is", async () => {
      const elsewhere = setUp(
        { "/api/status": status, "/api/user/self": unauthorised() },
        undefined,
        undefined,
        {
          signing: () => ({ byToken: false, sameOrigin: false }),
        },
      );
      const closed = setUp({
        "/api/status": [new GatewayError("unauthorised", "GET: 401", { status: 401 }), status],
        "/api/user/self": unauthorised(),
      });
      for (const page of [elsewhere, closed]) {
        page.session.start();
        await until(() => page.session.state.value === "signed-out");
        expect(selfCalls(page).map(({ maybeNobody }) => maybeNobody)).to.deep.equal([false]);
        expect(page.session.status.value?.system_name).to.equal("Acme");
        expect(page.session.statusError.value).to.equal(undefined);
      }
      const anonymous = ({ asked }: ReturnType<typeof setUp>) =>
        asked.filter(({ path }) => path === "/api/status").map((request) => request.anonymous);
      expect(anonymous(elsewhere)).to.deep.equal([false]);
      expect(anonymous(closed)).to.deep.equal([true, false]);
    });

    it("comes in when another tab signs in", async () => {
      const answers = { "/api/status": status, "/api/user/self": account, "/api/user/login": account };
      const here = setUp(answers);
      const there = setUp(answers, undefined, here.channelName);
      there.session.startForEverybody();
      await here.session.signIn({ username: "bob", password: "password1" });
      await until(() => there.session.state.value === "signed-in");
    });
  });

  describe("whose owner changes elsewhere", () => {
    const alice = { ...account, id: 8, username: "alice", role: 10 };
    const signedIn = async (answers: Record<string, Answer>) => {
      const page = setUp({ "/api/status": status, ...answers });
      page.session.start();
      await until(() => page.session.state.value === "signed-in");
      return page;
    };
    const selfCalls = ({ calls }: ReturnType<typeof setUp>) =>
      calls.filter((call) => call === "GET /api/user/self").length;

    it("follows when it is read again, and is asked once for all who want to know meanwhile", async () => {
      const page = await signedIn({ "/api/user/self": [account, alice] });
      await Promise.all([page.session.recheck(), page.session.recheck()]);
      expect(page.session.user.value?.username).to.equal("alice");
      expect(page.session.user.value?.role).to.equal(10);
      expect(JSON.parse(page.entries.get("gateway-console:k:user") ?? "")).to.include({ id: 8, role: 10 });
      expect(selfCalls(page)).to.equal(2);
    });

    it("asks nothing while nobody is signed in", async () => {
      const page = setUp({ "/api/status": status, "/api/user/self": unauthorised() });
      page.session.start();
      await settled();
      await page.session.recheck();
      expect(selfCalls(page)).to.equal(1);
    });

    it("stays as it was when it cannot be read again", async () => {
      const page = await signedIn({
        "/api/user/self": [account, new GatewayError("network", "GET: no answer")],
      });
      await page.session.recheck();
      expect(page.session.state.value).to.equal("signed-in");
      expect(page.session.error.value).to.equal(undefined);
    });

    it("does not come back by an answer that is older than a sign-out", async () => {
      let answer: (user: unknown) => void = () => undefined;
      const late = new Promise<unknown>((resolve) => (answer = resolve));
      const page = await signedIn({ "/api/user/self": [account, late] });
      const checked = page.session.recheck();
      page.session.forget();
      answer(account);
      await checked;
      expect(page.session.state.value).to.equal("signed-out");
      expect(page.session.user.value).to.equal(undefined);
    });

    it("writes nothing when the owner is the same, so that tabs with two owners leave each other alone", async () => {
      const page = await signedIn({ "/api/user/self": account });
      page.entries.set("gateway-console:k:user", JSON.stringify(alice));
      await page.session.recheck();
      expect(JSON.parse(page.entries.get("gateway-console:k:user") ?? "")).to.include({ id: 8 });
    });

    describe("when the visitor returns to the page", () => {
      const open = async (answers: readonly Answer[], state: string) => {
        let time = 1_000_000;
        const page = setUp({ "/api/status": status, "/api/user/self": [...answers] }, undefined, undefined, {
          now: () => time,
        });
        page.session.start();
        await until(() => page.session.state.value === state);
        return {
          ...page,
          after: async (seconds: number) => {
            time += seconds * 1000;
            await page.session.returned();
            return selfCalls(page);
          },
        };
      };

      it("asks nothing while what it knows is recent, and is then read again", async () => {
        const page = await open([account, account, alice], "signed-in");
        expect(await page.after(14)).to.equal(1);
        expect(await page.after(2)).to.equal(2);
        expect(await page.after(1)).to.equal(2);
        expect(await page.after(15)).to.equal(3);
        expect(page.session.user.value?.username).to.equal("alice");
      });

      it("finds who has signed in elsewhere, a few seconds after nobody was signed in", async () => {
        const page = await open([unauthorised(), unauthorised(), account], "signed-out");
        expect(await page.after(2)).to.equal(1);
        expect(await page.after(2)).to.equal(2);
        expect(page.session.state.value).to.equal("signed-out");
        expect(await page.after(4)).to.equal(3);
        expect(page.session.state.value).to.equal("signed-in");
      });

      it("finds who has signed out elsewhere, and keeps what is on the page", async () => {
        const page = await open([account, unauthorised(), account], "signed-in");
        await page.after(60);
        expect(page.session.state.value).to.equal("expired");
        expect(page.session.user.value?.id).to.equal(account.id);
        await page.after(60);
        expect(page.session.state.value).to.equal("signed-in");
      });

      it("asks without credentials of the site's own once somebody has left", async () => {
        const page = await open([account, unauthorised(), unauthorised()], "signed-in");
        await page.after(60);
        await page.after(60);
        const last = page.asked.filter(({ path }) => path === "/api/user/self").at(-1);
        expect(last?.maybeNobody).to.equal(true);
      });

      it("asks nothing where nothing depends on it, and not twice at a time", async () => {
        const idle = setUp({ "/api/status": status, "/api/user/self": account });
        await idle.session.returned();
        idle.session.startForEverybody();
        await settled();
        await idle.session.returned();
        expect(selfCalls(idle)).to.equal(0);
        idle.session.start();
        await idle.session.returned();
        expect(selfCalls(idle)).to.equal(1);
      });
    });

    describe("when the page says that it has signed its visitor in or out", () => {
      it("follows at once, however recent what it knows is, and tells other tabs", async () => {
        const page = await signedIn({ "/api/user/self": [account, alice, unauthorised()] });
        const heard: unknown[] = [];
        const other = new BroadcastChannel(page.channelName);
        other.onmessage = ({ data }) => heard.push(data);
        await page.session.changedByPage();
        expect(page.session.user.value?.username).to.equal("alice");
        const states: string[] = [];
        page.session.state.subscribe((state) => states.push(state));
        await page.session.changedByPage();
        expect(states, "signed out on purpose, so that nothing has expired").to.deep.equal([
          "signed-in",
          "signed-out",
        ]);
        expect(page.session.user.value).to.equal(undefined);
        await until(() => heard.length === 2);
        other.close();
        expect(heard).to.deep.equal(["signed-in", "signed-out"]);
      });

      it("doesn't believe an answer that was on its way before", async () => {
        let answer: (failure: unknown) => void = () => undefined;
        const late = new Promise<unknown>((_, reject) => (answer = reject));
        const page = setUp({ "/api/status": status, "/api/user/self": [late, account] });
        page.session.start();
        await settled();
        await page.session.changedByPage();
        answer(unauthorised());
        await settled();
        expect(page.session.state.value).to.equal("signed-in");
        expect(page.asked.at(-1)?.share).to.equal(false);
      });

      it("still says that a session has expired when the gateway rejects the page's token", async () => {
        const rejected = new GatewayError("unauthorised", "GET /api/user/self: rejected", {
          status: 200,
          tokenRejected: true,
        });
        const page = await signedIn({ "/api/user/self": [account, rejected] });
        await page.session.changedByPage();
        expect(page.session.state.value).to.equal("expired");
      });
    });

    it("is read again once in a burst of refusals for missing rights, and for no other failure", () => {
      let time = 0;
      let read = 0;
      const recheck = () => {
        read += 1;
        return Promise.resolve();
      };
      const watch = watchOwner({ recheck, returned: recheck, changedByPage: recheck }, () => time);
      const refused = (serverMessage: string) =>
        new GatewayError("refused", "GET: refused", { status: 200, serverMessage });
      watch.heard(refused("无效的参数"));
      watch.heard(unauthorised());
      watch.heard(new GatewayError("network", "GET: no answer"));
      expect(read).to.equal(0);
      for (let call = 0; call < 10; call += 1) watch.heard(refused("无权进行此操作，权限不足"));
      expect(read).to.equal(1);
      time = 60_000;
      watch.heard(new GatewayError("forbidden", "GET: 403", { status: 403 }));
      expect(read).to.equal(2);
    });
  });

  it("reads the status and the account again by itself once the rate limit lets it", async () => {
    let resume: () => void = () => undefined;
    const limited = () => new GatewayError("rate-limited", "GET: 429", { status: 429 });
    const { session } = setUp(
      { "/api/status": [limited(), status], "/api/user/self": [limited(), account] },
      undefined,
      undefined,
      { whenResumed: () => new Promise((resolve) => (resume = chain(resume, resolve))) },
    );
    session.start();
    await until(() => session.statusError.value !== undefined && session.error.value !== undefined);
    resume();
    await until(() => session.status.value !== undefined && session.state.value === "signed-in");
    expect(session.statusError.value).to.equal(undefined);
  });
});

const chain = (first: () => void, second: () => void) => () => {
  first();
  second();
};
