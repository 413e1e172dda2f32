import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import { createSession } from "../../src/state/session/session.js";
import { account, opened, setUp, settled, status, unauthorised, until, type Answer } from "./session-page.js";

describe("session", () => {
  it("asks for the account at once, and plainly, where the page says that the visitor has a session", async () => {
    const never = new Promise(() => undefined);
    const signing = () => ({ byToken: false, sameOrigin: true, announced: true });
    const answers = { "/api/status": never, "/api/user/self": account };
    const { session, asked } = setUp(answers, undefined, undefined, { signing });
    session.startForEverybody();
    await settled();
    expect(session.state.value).to.equal("signed-in");
    expect(
      asked.map(({ maybeSignedOut = false, anonymous = false }) => maybeSignedOut || anonymous),
    ).to.deep.equal([false, false]);
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
    expect(
      asked.map(({ maybeSignedOut = false, anonymous = false }) => maybeSignedOut || anonymous),
    ).to.deep.equal([true, true]);
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
      expect(selfCalls(page).map(({ maybeSignedOut }) => maybeSignedOut)).to.deep.equal([true]);
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
      expect(selfCalls(before).map(({ maybeSignedOut }) => maybeSignedOut)).to.deep.equal([false]);
      expect(selfCalls(byToken).map(({ maybeSignedOut }) => maybeSignedOut)).to.deep.equal([true]);
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
        expect(selfCalls(page).map(({ maybeSignedOut }) => maybeSignedOut)).to.deep.equal([false]);
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
