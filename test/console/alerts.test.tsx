// Thresholds in the frame of the console: set, checked, crossed, shown and dismissed, by one tab, for one account.
import { expect } from "chai";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { clickable } from "../support/clickable.js";
import { holdReads } from "../support/held-reads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { comeFrom, goHome, openConsole, screenNamed, signInAs, wide } from "./console-page.js";

describe("alerts in <gw-console>", () => {
  let gateway: TestGateway;
  const stored = (name: string): string => `gateway-console:${location.origin}${gateway.base}:${name}`;
  const keep = (account: number, rules: object) =>
    localStorage.setItem(stored(`alerts-${account}`), JSON.stringify({ users: [], channels: [], ...rules }));
  const open = (attributes = "") => {
    comeFrom("/site#/token");
    return openConsole(gateway, attributes);
  };
  const bells = (element: HTMLElement) => findAllByRole(element, "button", { name: /^Alerts/ });
  const openByMenu = async (element: HTMLElement, account = "root") => {
    await click(await findByRole(element, "button", { name: `Account ${account}` }));
    await click(await findByRole(element, "menuitem", { name: "Alerts…" }));
  };
  const signOut = async (element: HTMLElement, account = "root") => {
    await click(await findByRole(element, "button", { name: `Account ${account}` }));
    await click(await findByRole(element, "menuitem", { name: "Sign out" }));
    await screenNamed(element, "Sign in");
  };

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(goHome);

  it("are set from the account's menu, checked at once, and lead to what they are about", async () => {
    await gateway.logIn();
    const element = open();
    await screenNamed(element, "Tokens");
    expect(bells(element), "nothing without thresholds").to.deep.equal([]);
    await openByMenu(element);
    await findByRole(element, "dialog", { name: "Alert thresholds" });
    await expectAccessible(element);
    await fill(await findByLabel(element, "Spend per day above"), "0");
    await click(await findByRole(element, "button", { name: "Save thresholds" }));
    await findByText(element, "Enter a percentage above 0");
    await fill(await findByLabel(element, "Spend per day above"), "");
    await fill(await findByLabel(element, "Username"), "bob");
    await click(await findByRole(element, "button", { name: "Add user" }));
    await fill(await findByLabel(element, "bob: below"), "1000000");
    await click(await findByRole(element, "button", { name: "Save thresholds" }));
    await waitFor(
      () =>
        element.shadowRoot
          ?.querySelector(".alert-list")
          ?.textContent.startsWith("bob: balance below $1,000,000"),
      "the alert",
    );
    await findByText(element, "Thresholds saved");
    await expectAccessible(element);
    await click(await findByRole(element, "link", { name: "Open user" }));
    await screenNamed(element, "bob");
    await waitFor(() => findAllByRole(element, "dialog", {}).length === 0, "the panel is closed");
    await click(await findByRole(element, "button", { name: "Alerts (1)" }));
    await click(await findByRole(element, "button", { name: /^Dismiss “bob: balance/ }));
    await findByText(element, "No alerts");
  });

  it("say that no user has a name, and send nothing but the search", async () => {
    await gateway.logIn();
    const element = open();
    await openByMenu(element);
    await fill(await findByLabel(element, "Username"), "nobody here");
    await click(await findByRole(element, "button", { name: "Add user" }));
    await findByText(element, "No user “nobody here”");
  });

  it("of an ordinary user are about the own account alone", async () => {
    await gateway.logIn("bob", "password1");
    const element = open();
    await openByMenu(element, "bob");
    await findByLabel(element, "Balance below");
    expect(findAllByRole(element, "switch", { name: /Failing/ })).to.deep.equal([]);
    expect(element.shadowRoot?.textContent).not.to.contain("Balances of users");
    expect((await gateway.requests()).filter(({ path }) => path.startsWith("/api/channel"))).to.deep.equal(
      [],
    );
  });

  it("are checked after a reload only once they are due", async () => {
    await gateway.logIn();
    keep(1, { balance: 1e15 });
    const fired = [{ id: "1-0", kind: "balance", at: 1_790_000_000, value: 5, limit: 1e15, names: [] }];
    localStorage.setItem(
      stored("alerts"),
      JSON.stringify({ user: 1, checked: Date.now(), over: ["balance"], fired }),
    );
    const element = open();
    await findByRole(element, "button", { name: "Alerts (1)" });
    const asked = (await gateway.requests()).filter(({ path }) => path === "/api/user/self");
    expect(asked, "the session's own").to.have.length(1);
  });

  it("are checked by one tab at a time, and what it finds is seen in the others", async () => {
    await gateway.logIn();
    keep(1, { failing: true });
    // As another tab does it, in the middle of its check.
    let release: () => void = () => undefined;
    const name = `gateway-console:${location.origin}${gateway.base}:job:alerts`;
    await new Promise<void>((held) => {
      void navigator.locks.request(name, () => {
        held();
        return new Promise<void>((end) => (release = end));
      });
    });
    const element = open();
    await findByRole(element, "button", { name: "Alerts" });
    await findByText(element, "生产环境");
    const key = stored("alerts");
    const fired = [
      {
        id: "1-0",
        kind: "failing",
        at: 1,
        value: 1,
        limit: 0,
        record: 1,
        failure: "failed",
        names: ["Main"],
      },
    ];
    localStorage.setItem(key, JSON.stringify({ user: 1, checked: Date.now(), over: ["failing:1"], fired }));
    window.dispatchEvent(new StorageEvent("storage", { key }));
    await click(await findByRole(element, "button", { name: "Alerts (1)" }));
    await findByText(element, "Main is failing");
    const asked = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/channel"));
    expect(asked, "nothing by this tab").to.deep.equal([]);
    release();
  });

  it("are nobody else's: signing out removes what fired, and the next account has its own thresholds", async () => {
    await gateway.logIn();
    keep(1, { balance: 1e15 });
    const element = open();
    await findByRole(element, "button", { name: "Alerts (1)" });
    await signOut(element);
    expect(localStorage.getItem(stored("alerts"))).to.equal(null);
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    expect(bells(element)).to.deep.equal([]);
    await openByMenu(element, "bob");
    expect(((await findByLabel(element, "Balance below")) as HTMLInputElement).value).to.equal("");
    await click(await findByRole(element, "button", { name: "Cancel" }));
    await signOut(element, "bob");
    await signInAs(element, "root", "123456");
    await findByRole(element, "button", { name: "Alerts (1)" });
  });

  it("say that they couldn't be checked, and nothing else, after a refusal", async () => {
    await gateway.logIn();
    keep(1, { failing: true });
    await gateway.fault({ path: "/api/channel/search", kind: "server" });
    const element = open();
    await click(await findByRole(element, "button", { name: "Alerts" }));
    await findByText(element, /^Couldn't check\./);
    expect(findAllByRole(element, "alert", {}), "no toast").to.deep.equal([]);
  });

  it("can be taken away by the page, and aren't checked then", async () => {
    await gateway.logIn();
    keep(1, { failing: true });
    const element = open('hide="alerts"');
    await findByText(element, "生产环境");
    await click(await findByRole(element, "button", { name: "Account root" }));
    await findByRole(element, "menuitem", { name: "Sign out" });
    expect(findAllByRole(element, "menuitem", { name: "Alerts…" })).to.deep.equal([]);
    expect(bells(element)).to.deep.equal([]);
  });

  for (const outcome of ["arrives", "is empty", "fails"])
    it(`stay where they are in their form as the list of channels ${outcome}`, async () => {
      await gateway.logIn();
      if (outcome === "is empty")
        await gateway.fault({
          path: "/api/channel/search",
          kind: "other",
          body: { success: true, message: "", data: [] },
        });
      if (outcome === "fails") await gateway.fault({ path: "/api/channel/search", kind: "server" });
      const element = open();
      const reads = holdReads(gateway.base, (path) => path.startsWith("/api/channel/search"));
      try {
        await openByMenu(element);
        const dialog = await findByRole(element, "dialog", { name: "Alert thresholds" });
        await waitFor(() => reads.held.length > 0, "the list of channels on its way");
        const save = await findByRole(dialog, "button", { name: "Save thresholds" });
        await clickable(save);
        const before = save.getBoundingClientRect().top;
        reads.release();
        if (outcome === "fails") await findByText(dialog, /^Couldn.t load channels/);
        else if (outcome === "is empty") await findByText(dialog, /^The gateway hasn.t looked up any/);
        else await waitFor(() => reads.running === 0 && reads.held.length === 0, "the answer");
        await drawn();
        expect(save.getBoundingClientRect().top).to.equal(before);
      } finally {
        reads.restore();
      }
    });

  describe("as notifications of the system", () => {
    const real = window.Notification;
    const shown: { title: string; body: string | undefined }[] = [];
    /** A browser's notifications, which it allows or not. */
    function browserThat(permission: NotificationPermission, answer: NotificationPermission = permission) {
      shown.length = 0;
      let asked = 0;
      class Fake {
        static permission = permission;
        static requestPermission() {
          asked += 1;
          Fake.permission = answer;
          return Promise.resolve(answer);
        }
        constructor(title: string, { body }: NotificationOptions) {
          shown.push({ title, body });
        }
        close() {
          // Nothing is shown.
        }
      }
      window.Notification = Fake as unknown as typeof Notification;
      return { asked: () => asked };
    }
    afterEach(() => {
      window.Notification = real;
    });

    it("are asked for by a click, and turned on by it", async () => {
      await gateway.logIn();
      const browser = browserThat("default", "granted");
      const element = open();
      await openByMenu(element);
      const button = await findByRole(element, "button", { name: "Turn on system notifications" });
      expect(browser.asked()).to.equal(0);
      await click(button);
      await findByRole(element, "switch", { name: /^System notifications/ });
      expect(browser.asked()).to.equal(1);
      await fill(await findByLabel(element, "Balance below"), "10000000000");
      await click(await findByRole(element, "button", { name: "Save thresholds" }));
      await waitFor(() => shown.length === 1, "one notification");
      expect(shown[0]?.title).to.match(/^Your balance is below \$10,000,000,000/);
      expect(shown[0]?.body).to.match(/left$/);
    });

    it("are explained where the browser blocks them", async () => {
      await gateway.logIn();
      browserThat("default", "denied");
      const element = open();
      await openByMenu(element);
      await click(await findByRole(element, "button", { name: "Turn on system notifications" }));
      await findByText(element, /^Your browser blocks notifications/);
      await expectAccessible(element);
    });

    it("aren't shown to who didn't want them", async () => {
      await gateway.logIn();
      browserThat("granted");
      keep(1, { balance: 1e15 });
      const element = open();
      await findByRole(element, "button", { name: "Alerts (1)" });
      expect(shown).to.deep.equal([]);
    });
  });
});
