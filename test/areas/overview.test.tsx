// On lite, too: parts that load one after the other, each with its own failure.
import { expect } from "chai";
import "../../src/elements/overview.js";
import "../../src/elements/console.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  everyElement,
  findAllByRole,
  findByRole,
  findByText,
  mount,
  waitFor,
} from "../support/dom.js";
import { pastMidnight } from "../support/past-midnight.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { signInAs } from "../console/console-page.js";
import { part, statOf, dollars, midnight, callsOf } from "./overview-page.js";

const tag = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-overview base-url="${gateway.base}" locale="en" ${attributes}></gw-overview>`);

/** Waits until everything was read. */
const whole = (element: Element) => findByText(element, /^Updated \d\d:\d\d$/);

describe("<gw-overview>", () => {
  beforeEach(pastMidnight);
  describe("for an administrator", () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "sample" });
      await gateway.logIn();
      await gateway.forgetRequests();
    });

    it("opens with 12 calls at most, none of which changes anything", async () => {
      await whole(tag(gateway));
      const calls = await callsOf(gateway);
      expect(calls.length, calls.join("\n")).to.be.at.most(12);
      for (const path of calls) expect(path).to.match(/^\/api\/(log\/stat|log\/search|channel\/search)\b/);
    });

    it("shows the spend of the whole gateway exactly, and what the newest requests show as what it is", async () => {
      const overview = tag(gateway);
      await whole(overview);
      const figures = await part(overview, "Figures");
      const week = await statOf(gateway, `/api/log/stat?start_timestamp=${String(midnight() - 6 * 86_400)}`);
      const month = await statOf(
        gateway,
        `/api/log/stat?start_timestamp=${String(midnight() - 29 * 86_400)}`,
      );
      await findByText(figures, dollars(week));
      await findByText(figures, dollars(month));
      await findByText(figures, /^From the last 100 requests, since /);
      for (const name of ["Top models", "Top users", "Top channels"])
        await findByText(await part(overview, name), /^From the last 100 requests, since /);
      await expectAccessible(overview);
    });

    it("names what needs attention first: what the gateway disabled, what failed, what runs low, what is slow", async () => {
      const attention = await part(tag(gateway), "Needs attention");
      await findByText(attention, "OpenAI trial");
      const shown = findAllByRole(attention, "listitem").map(({ textContent }) => textContent);
      const text = shown.join("\n");
      for (const name of [
        "AWS Claude eu-central-1",
        "零一万物",
        "Ollama in the lab",
        "SiliconFlow",
        "Gemini free tier",
      ])
        expect(text).to.include(name);
      expect(text.indexOf("OpenAI trial")).to.be.below(text.indexOf("零一万物"));
      expect(text.indexOf("零一万物")).to.be.below(text.indexOf("SiliconFlow"));
      expect(text).not.to.include("Old proxy");
    });

    it("shows the other parts when one fails, and reads it again", async () => {
      await gateway.fault({ path: "/api/channel/search", kind: "refused", message: "数据库繁忙" });
      const overview = tag(gateway);
      const attention = await part(overview, "Needs attention");
      await findByText(attention, /Couldn't load this part$/);
      await findByText(await part(overview, "Top models"), /^From the last 100/);
      await gateway.clearFaults();
      await click(await findByRole(attention, "button", { name: "Try again" }));
      await findByText(attention, "OpenAI trial");
    });

    it("can show one's own account instead", async () => {
      const overview = tag(gateway);
      await click(await findByRole(overview, "button", { name: "My account" }));
      await findByText(await part(overview, "Figures"), "Balance");
      expect(overview.shadowRoot?.textContent).not.to.include("Top users");
    });
  });

  describe("for a user", () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "sample" });
      await gateway.logIn("bob", "password1");
      await gateway.forgetRequests();
    });

    it("shows balance, spend and requests with five calls", async () => {
      const overview = tag(gateway);
      await whole(overview);
      expect((await callsOf(gateway)).length).to.equal(5);
      const figures = await part(overview, "Figures");
      await findByText(figures, "Balance");
      const week = await statOf(
        gateway,
        `/api/log/self/stat?start_timestamp=${String(midnight() - 6 * 86_400)}`,
      );
      await findByText(figures, dollars(week));
      const { body } = await gateway.call("GET", "/api/user/dashboard");
      const rows = body?.data as { RequestCount: number }[];
      const requests = rows.reduce((sum, { RequestCount }) => sum + RequestCount, 0);
      await findByText(figures, `${String(requests)} requests`);
      await findByText(await part(overview, "Top models"), "Last 7 days");
      await expectAccessible(overview);
    });

    it("names one's tokens that ran out or soon will", async () => {
      const attention = await part(tag(gateway), "Needs attention");
      await findByText(attention, "phone");
      await findByText(attention, "Exhausted");
      await findByText(attention, "customer demo");
      await findByText(attention, "Expires soon");
      expect(attention.textContent).not.to.include("notebook");
    });
  });

  describe("in the first hour", () => {
    const stepsOf = async (element: Element) => {
      const steps = await part(element, "Get started");
      return findAllByRole(steps, "listitem").map((step) => step.hasAttribute("data-done"));
    };

    it("ticks each step as soon as the gateway says that it is done, and goes when all are", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      const overview = tag(gateway);
      // Nobody knows the password of a session that began elsewhere.
      expect(await stepsOf(overview)).to.deep.equal([false, false, false, false, false]);
      await findByText(overview, /^This browser can't tell/);
      await expectAccessible(overview);
      await gateway.call("POST", "/api/channel/", {
        name: "first",
        type: 1,
        key: "sk-first",
        models: "gpt-4o",
        group: "default",
      });
      await gateway.call("POST", "/api/token/", { name: "app", expired_time: -1, unlimited_quota: true });
      const refresh = async () => click(await findByRole(overview, "button", { name: "Refresh" }));
      await refresh();
      await waitFor(
        async () => (await stepsOf(overview)).join() === "false,true,false,true,false",
        "two more",
      );
      await gateway.call("GET", "/api/channel/test/1");
      await refresh();
      await waitFor(
        async () => (await stepsOf(overview)).join() === "false,true,true,true,false",
        "the test",
      );
      const { body } = await gateway.call("GET", "/api/token/?p=0");
      const [token] = body?.data as { key: string }[];
      const answer = await fetch(`${gateway.base}/v1/chat/completions`, {
        method: "POST",
        headers: {
          authorization: `Bearer sk-${token?.key ?? ""}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: "Hi" }] }),
      });
      expect(await answer.text()).to.include('"choices"');
      await refresh();
      await waitFor(
        () => ![...everyElement(overview)].some((box) => box.matches('section[aria-label="Get started"]')),
        "nothing left to do",
      );
    });

    it("has no praise for a gateway without channels, but the way to one", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      const attention = await part(tag(gateway), "Needs attention");
      await findByText(attention, /^No channels yet/);
      expect(attention.textContent).not.to.include("Nothing needs attention");
    });

    it("leads from the first-run password to the profile, and from no channels to a new one", async () => {
      const gateway = await openGateway();
      const open = () =>
        mount(
          `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/overview"></gw-console>`,
        );
      const app = open();
      await signInAs(app, "root", "123456");
      const steps = await part(app, "Get started");
      const [password] = findAllByRole(steps, "listitem");
      expect(password?.hasAttribute("data-done")).to.equal(false);
      await click(await findByRole(steps, "link", { name: "Change the password" }));
      await findByRole(app, "heading", { name: "Profile" });
      app.remove();
      const again = open();
      // Comes after it, and moves it.
      await part(again, "Get started");
      const attention = await part(again, "Needs attention");
      await click(await findByRole(attention, "link", { name: "Add a channel" }));
      await findByRole(again, "heading", { name: "New channel" });
    });

    it("ticks the password once it was changed here, also in another tab", async () => {
      localStorage.clear();
      const gateway = await openGateway();
      const app = mount(
        `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/overview"></gw-console>`,
      );
      await signInAs(app, "root", "123456");
      expect(await stepsOf(app)).to.deep.equal([false, false, false, false, false]);
      await findByText(app, "This account still uses its initial password.");
      const key = Object.keys(localStorage).find((name) => name.endsWith(":password")) ?? "";
      localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace("first", "own"));
      window.dispatchEvent(new StorageEvent("storage", { key }));
      await waitFor(async () => (await stepsOf(app))[0], "the tick");
    });

    it("can be put away, and comes back from the menu", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      const overview = tag(gateway);
      const steps = await part(overview, "Get started");
      await click(await findByRole(steps, "button", { name: "Dismiss" }));
      await waitFor(() => !steps.isConnected, "the steps to be gone");
      await click(await findByRole(overview, "button", { name: "More" }));
      await click(await findByRole(overview, "menuitem", { name: "Show first steps" }));
      const again = await part(overview, "Get started");
      overview.setAttribute("hide", "first-steps");
      await waitFor(() => !again.isConnected, "the host's word");
    });
  });

  it("is where the console begins after signing in, if the visitor says so", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const open = (start: string) =>
      mount(
        `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="${start}"></gw-console>`,
      );
    const app = open("/overview");
    await click(await findByRole(app, "button", { name: "More" }));
    await click(await findByRole(app, "menuitemradio", { name: "Start here after sign-in" }));
    app.remove();
    await findByRole(open("/login"), "heading", { name: "Overview" });
  });

  it("counts under each problem as many rows as its link opens, of channels and of tokens", async () => {
    const gateway = await openGateway({ large: true, generalLimit: 0 });
    await gateway.logIn();
    const put = (path: string, row: object) => gateway.call("PUT", path, row);
    for (const id of [21, 22, 23]) {
      await put("/api/channel/", { id, key: "bad" });
      await gateway.call("GET", `/api/channel/test/${String(id)}`);
    }
    // Counted by its worst problem alone: the gateway has disabled it, or somebody has.
    await put("/api/channel/", { id: 22, status: 3 });
    await put("/api/channel/", { id: 23, status: 2 });
    const now = Math.floor(Date.now() / 1000);
    const token = (name: string, fields: object) =>
      gateway.call("POST", "/api/token/", { name, expired_time: -1, unlimited_quota: true, ...fields });
    await token("soon", { expired_time: now + 86_400 });
    await token("over", { expired_time: now - 86_400 });
    await token("long over", { expired_time: now - 30 * 86_400 });
    await token("empty", { unlimited_quota: false, remain_quota: 0 });
    for (const [whose, screen] of [
      ["Gateway", "Channels"],
      ["My account", "Tokens"],
    ] as const) {
      let opened = 0;
      for (let at = 0; ; at += 1) {
        const app = mount(
          `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/overview"></gw-console>`,
        );
        await click(await findByRole(app, "button", { name: whose }));
        const attention = await part(app, "Needs attention");
        const links = () => findAllByRole(attention, "link", { name: /: [\d,]+$/ });
        await waitFor(() => links().length > 0, "the counts");
        const link = links()[at];
        if (!link) {
          app.remove();
          break;
        }
        const count = Number(/: ([\d,]+)$/.exec(link.textContent)?.[1]?.replaceAll(",", ""));
        await click(link);
        await findByRole(app, "heading", { name: screen });
        const rows = () => [...everyElement(app)].filter((row) => row.matches("tbody tr[part=row]")).length;
        const told = () =>
          [...everyElement(app)].find((box) => box.matches(".pagination [role=status]"))?.textContent ?? "";
        await waitFor(
          () => (count <= 10 ? rows() === count : told().includes(count.toLocaleString("en"))),
          `${link.textContent}: as many rows`,
        );
        opened += 1;
        app.remove();
      }
      expect(opened, screen).to.be.at.least(2);
    }
  });

  it("finds the three of 313 channels that fail, each one press from its own page", async () => {
    const gateway = await openGateway({ large: true, generalLimit: 0 });
    await gateway.logIn();
    const failing = [17, 140, 301];
    for (const id of failing) {
      await gateway.call("PUT", "/api/channel/", { id, key: "bad" });
      await gateway.call("GET", `/api/channel/test/${String(id)}`);
    }
    const app = mount(
      `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/overview"></gw-console>`,
    );
    const attention = await part(app, "Needs attention");
    const all = await findByRole(attention, "link", { name: "Test failed: 3" });
    const lines = await waitFor(() => {
      const found = findAllByRole(attention, "listitem").filter(({ textContent }) =>
        /^Test failedchannel \d+/.test(textContent),
      );
      return found.length === 3 && found;
    });
    expect(lines).to.have.length(3);
    await click(all);
    await findByRole(app, "heading", { name: "Channels" });
    const table = await findByRole(app, "grid", { name: /Channels/ });
    await waitFor(() => findAllByRole(table, "row").length === 4, "three rows and the heading");
  });
});
