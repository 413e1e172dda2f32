import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import { watchOwner } from "../../src/state/session/owner-change.js";
import { account, setUp, settled, status, unauthorised, until, type Answer } from "./session-page.js";

describe("a session whose owner changes elsewhere", () => {
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
      expect(last?.maybeSignedOut).to.equal(true);
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

    it("tells other tabs of the same account, too, once it had expired", async () => {
      const page = await signedIn({ "/api/user/self": [account, account] });
      page.session.expire();
      const heard: unknown[] = [];
      const other = new BroadcastChannel(page.channelName);
      other.onmessage = ({ data }) => heard.push(data);
      await page.session.changedByPage();
      await until(() => heard.length > 0);
      other.close();
      expect(heard).to.deep.equal(["signed-in"]);
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
