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
  press,
  waitFor,
  setViewport,
} from "../support/dom.js";
import { pastMidnight } from "../support/past-midnight.js";
import { holdReads } from "../support/held-reads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { signInAs } from "../console/console-page.js";
import { part, statOf, dollars, midnight, callsOf } from "./overview-page.js";

const tag = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-overview base-url="${gateway.base}" ${attributes} locale="en"></gw-overview>`);

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

    it("opens with 20 calls at most, none of which changes anything, and starts no expensive count", async () => {
      const overview = tag(gateway);
      await whole(overview);
      const calls = await callsOf(gateway);
      expect(calls.length, calls.join("\n")).to.be.at.most(20);
      for (const path of calls)
        expect(path).to.match(
          /^\/(gateway-console\/usage\?|api\/(log\/(stat|search|)\?|channel\/search\?|user\/search\?))/,
        );
      await gateway.forgetRequests();
      await click(await findByRole(overview, "button", { name: "Refresh" }));
      await waitFor(async () => (await callsOf(gateway)).length > 0, "a reading");
      await whole(overview);
      const again = await callsOf(gateway);
      expect(again.length, `what is over isn't read again\n${again.join("\n")}`).to.be.at.most(5);
    });

    for (const locale of ["en", "zh-CN"])
      it(`names the days of its chart in two lines at 328 px, ${locale}`, async () => {
        await setViewport({ width: 360, height: 800 });
        const overview = tag(gateway, `locale="${locale}"`);
        overview.style.width = "328px";
        const days = await waitFor(() => {
          const found = [...(overview.shadowRoot?.querySelectorAll(".chart-day-name") ?? [])];
          return found.length === 7 ? found : undefined;
        }, "a week");
        const line = Number.parseFloat(getComputedStyle(days[0] ?? overview).lineHeight);
        for (const day of days) {
          expect(day.getBoundingClientRect().height, day.textContent).to.be.below(line * 2.5);
          for (const text of day.children)
            expect(text.scrollWidth, text.textContent).to.be.at.most(text.clientWidth);
        }
      });

    it("shows the spend of the whole gateway exactly, and what the newest requests show as what it is", async () => {
      const overview = tag(gateway);
      await whole(overview);
      const figures = await part(overview, "Summary");
      const week = await statOf(gateway, `/api/log/stat?start_timestamp=${String(midnight() - 6 * 86_400)}`);
      const month = await statOf(
        gateway,
        `/api/log/stat?start_timestamp=${String(midnight() - 29 * 86_400)}`,
      );
      await findByText(figures, dollars(week));
      await findByText(figures, dollars(month));
      await findByText(figures, /^About \d+/);
      await findByText(figures, /^Based on the last 100 requests \(since /);
      for (const name of ["Top models", "Top users", "Top channels"]) {
        const top = await part(overview, name);
        await findByText(top, /^Based on the last 100 requests \(since /);
        for (const line of findAllByRole(top, "row")) expect(line.textContent).to.match(/≈ \d+%$/);
      }
      const days = findAllByRole(await part(overview, "Spend by day"), "listitem");
      const read = days.map(({ textContent }) => Number(/\$([\d.]+)/.exec(textContent)?.[1]));
      expect(read).to.have.length(7);
      expect(dollars(read.reduce((sum, amount) => sum + amount, 0) * 500_000)).to.equal(dollars(week));
      await expectAccessible(overview);
    });

    it("counts a ranking exactly for what it said that costs, keeps it on a refresh, and links to all of it", async () => {
      const overview = tag(gateway);
      await whole(overview);
      const top = await part(overview, "Top models");
      await findByText(top, /^An exact count takes \d+ calls, about \d+ s\.$/);
      await gateway.forgetRequests();
      await click(await findByRole(top, "button", { name: "Count exactly" }));
      await findByText(top, "Last 7 days");
      await findByRole(top, "button", { name: "Count again" });
      const lines = findAllByRole(top, "row").map(({ textContent }) => textContent);
      const since = `start_timestamp=${String(midnight() - 6 * 86_400)}`;
      for (const row of findAllByRole(top, "row")) {
        expect(row.textContent).not.to.include("≈");
        const name = row.querySelector("th")?.textContent ?? "";
        const amount = row.querySelector("td")?.textContent;
        expect(amount, name).to.equal(
          dollars(await statOf(gateway, `/api/log/stat?${since}&model_name=${name}`)),
        );
      }
      await gateway.forgetRequests();
      await click(await findByRole(overview, "button", { name: "Refresh" }));
      await waitFor(async () => (await callsOf(gateway)).length > 0, "a reading");
      await whole(overview);
      const again = (await callsOf(gateway)).filter((path) => path.includes("model_name="));
      expect(again, "counting it again is the reader's to ask for").to.deep.equal([]);
      expect(findAllByRole(top, "row").map(({ textContent }) => textContent)).to.deep.equal(lines);
    }).timeout(180_000);

    it("names the three problems that matter with their reasons, and the rest behind a count", async () => {
      const overview = tag(gateway);
      const attention = await part(overview, "Needs attention");
      await findByText(attention, "OpenAI trial");
      const lines = await waitFor(() => {
        const shown = findAllByRole(attention, "listitem").map(({ textContent }) => textContent);
        return shown.every((line) => line.includes("Incorrect API key provided (401)")) ? shown : undefined;
      }, "the reasons");
      const names = ["AWS Claude eu-central-1", "OpenAI trial", "Reseller A"];
      expect(lines.map((line) => names.find((name) => line.startsWith(name)))).to.deep.equal(names);
      for (const line of lines) expect(line).to.match(/Auto-disabled.*tested .* ago.*Test$/s);
      const more = await findByText(attention, /^6 more/);
      const kinds = more.closest("details")?.querySelector(".overview-kinds");
      expect(kinds?.checkVisibility()).to.equal(false);
      await click(more);
      expect(kinds?.checkVisibility()).to.equal(true);
      const counts = [...(kinds?.children ?? [])].map(({ textContent }) => textContent);
      expect(counts).to.deep.equal(["Auto-disabled: 3", "Test failed: 2", "Low balance: 2", "Slow: 2"]);
      await expectAccessible(overview);
    });

    for (const width of [280, 360, 700, 1280])
      it(`moves nothing when the reasons of problems arrive, ${String(width)} px wide`, async () => {
        await setViewport({ width, height: 1200 });
        const reads = holdReads(gateway.base, (path) => /^\/api\/log\/\?.*channel=\d/.test(path));
        try {
          const overview = tag(gateway);
          const attention = await part(overview, "Needs attention");
          await findByText(attention, "OpenAI trial");
          await waitFor(() => reads.held.length === 3, "the calls for the reasons");
          const list = await waitFor(() => attention.querySelector(".overview-problems"), "the problems");
          const before = list.getBoundingClientRect().height;
          reads.release();
          await waitFor(
            () =>
              findAllByRole(attention, "listitem").every(({ textContent }) =>
                textContent.includes("Incorrect API key provided (401)"),
              ),
            "the reasons",
          );
          expect(list.getBoundingClientRect().height).to.equal(before);
        } finally {
          reads.restore();
          await setViewport({ width: 800, height: 600 });
        }
      });

    it("leads to the key where the provider refuses it, and offers no customer a channel that answers 401", async () => {
      const console = mount(
        `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/overview"></gw-console>`,
      );
      const attention = await part(console, "Needs attention");
      await whole(console);
      expect(findAllByRole(attention, "button", { name: /^Enable / })).to.have.length(0);
      await click(await findByRole(attention, "link", { name: "Edit key of OpenAI trial" }));
      await findByRole(console, "heading", { name: "OpenAI trial" });
    });

    it("enables a channel whose test passed, and takes that back", async () => {
      const found = await gateway.call("GET", "/api/channel/search?keyword=OpenAI%20trial");
      const [{ id } = { id: 0 }] = found.body?.data as { id: number }[];
      await gateway.call("PUT", "/api/channel/", { id, key: "sk-works" });
      const overview = tag(gateway);
      const attention = await part(overview, "Needs attention");
      await whole(overview);
      await click(await findByRole(attention, "button", { name: "Test OpenAI trial" }));
      const statusOf = async () => {
        const { body } = await gateway.call("GET", "/api/channel/search?keyword=OpenAI%20trial");
        return (body?.data as { status: number }[])[0]?.status;
      };
      overview.addEventListener("gw-before-channel-update", (event) => event.preventDefault(), {
        once: true,
      });
      const enable = await findByRole(attention, "button", { name: "Enable OpenAI trial" });
      await whole(overview);
      await click(enable);
      await waitFor(() => enable.getAttribute("aria-busy") === null, "the refusal of the page");
      expect(await statusOf(), "the page didn't want it").to.equal(3);
      await click(enable);
      await waitFor(async () => (await statusOf()) === 1, "the channel to be enabled");
      await waitFor(() => !enable.isConnected, "the line to be gone");
      await findByText(overview, "Channel enabled");
      await click(await findByRole(overview, "button", { name: "Undo" }));
      await waitFor(async () => (await statusOf()) === 2, "the channel to be disabled");
    });

    it("tests a channel whose test failed, and says why it fails again or that it works", async () => {
      // Room for the messages beside the line.
      await setViewport({ width: 1280, height: 1600 });
      const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
      const channels = body?.data as { id: number; name: string; status: number }[];
      for (const { id, status } of channels)
        if (status === 3) await gateway.call("PUT", "/api/channel/", { id, status: 2 });
      const id = channels.find(({ name }) => name === "零一万物")?.id;
      await gateway.call("PUT", "/api/channel/", { id, key: "bad" });
      const overview = tag(gateway);
      const attention = await part(overview, "Needs attention");
      const test = await findByRole(attention, "button", { name: "Test 零一万物" });
      await whole(overview);
      const line = test.closest("li");
      await waitFor(() => /[Tt]ested \d+ hours ago/.test(line?.textContent ?? ""), "the last test");
      await click(test);
      await waitFor(
        () => /\(401\) · tested (now|this minute|\d+ seconds? ago)/.test(line?.textContent ?? ""),
        "the failure",
      );
      await waitFor(() => test.getAttribute("aria-busy") === null, "the end of the test");
      await gateway.call("PUT", "/api/channel/", { id, key: "sk-works" });
      await click(test);
      await findByText(overview, /^零一万物 responded in /);
      await waitFor(() => !test.isConnected, "the line to be gone");
    });

    it("shows the other parts when one fails, and reads it again", async () => {
      await gateway.fault({ path: "/api/channel/search", kind: "refused", message: "数据库繁忙" });
      const overview = tag(gateway);
      const attention = await part(overview, "Needs attention");
      await findByText(attention, /^Couldn't load this part\. /);
      await findByText(await part(overview, "Top models"), /^Based on the last 100/);
      await gateway.clearFaults();
      // By a key: what other parts show late may move the button.
      (await findByRole(attention, "button", { name: "Try again" })).focus();
      await press("Enter");
      await findByText(attention, "OpenAI trial");
    });

    it("says once why nothing at all could be read, and reads it again", async () => {
      for (const path of ["/api/channel/search", "/api/log/"])
        await gateway.fault({ path, kind: "refused", message: "数据库繁忙" });
      const overview = tag(gateway);
      await findByText(overview, "Couldn't load the overview");
      expect(findAllByRole(overview, "alert")).to.have.length(1);
      await expectAccessible(overview);
      await gateway.clearFaults();
      await click(await findByRole(overview, "button", { name: "Try again" }));
      await findByText(await part(overview, "Needs attention"), "OpenAI trial");
      await part(overview, "Summary");
    });

    it("can show one's own account instead", async () => {
      const overview = tag(gateway);
      await click(await findByRole(overview, "button", { name: "My account" }));
      await findByText(overview, "Balance");
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

    it("shows a balance of a billion whole, however wide it is", async () => {
      await gateway.logIn();
      const { body } = await gateway.call("GET", "/api/user/search?keyword=bob");
      const [bob] = body?.data as object[];
      await gateway.call("PUT", "/api/user/", { ...bob, password: "", quota: 5e14 });
      await gateway.logIn("bob", "password1");
      const overview = tag(gateway);
      const balance = await findByText(overview, "$1,000,000,000.00");
      try {
        for (const width of [280, 360, 600, 920, 1280]) {
          await setViewport({ width, height: 800 });
          expect(balance.scrollWidth, `${String(width)} px`).to.be.at.most(balance.clientWidth);
          expect(parseFloat(getComputedStyle(balance).fontSize), `${String(width)} px`).to.be.at.least(13);
        }
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });

    it("shows balance, spend, requests and tokens, exactly, with ten calls at most", async () => {
      const overview = tag(gateway);
      await whole(overview);
      const calls = await callsOf(gateway);
      expect(calls.length, calls.join("\n")).to.be.at.most(10);
      const figures = await part(overview, "Summary");
      await findByText(figures, "Balance");
      const since = `start_timestamp=${String(midnight() - 6 * 86_400)}`;
      await findByText(figures, dollars(await statOf(gateway, `/api/log/self/stat?${since}`)));
      const { body } = await gateway.call("GET", "/api/user/dashboard");
      const rows = body?.data as { RequestCount: number }[];
      const requests = rows.reduce((sum, { RequestCount }) => sum + RequestCount, 0);
      await findByText(figures, `${String(requests)} requests`);
      await findByText(await part(overview, "Top models"), "Last 7 days");
      const tokens = findAllByRole(await part(overview, "Top tokens"), "row");
      expect(tokens.length).to.be.at.least(2);
      for (const row of tokens) {
        const name = row.querySelector("th")?.textContent ?? "";
        const amount = row.querySelector("td")?.textContent;
        const query = `${since}&token_name=${encodeURIComponent(name)}`;
        const spent = await statOf(gateway, `/api/log/self/stat?${query}`);
        expect(amount, name).to.equal(spent < 2_500 ? "<$0.01" : dollars(spent));
      }
      const days = await part(overview, "Spend by day");
      await click(await findByRole(days, "button", { name: "Requests" }));
      const read = findAllByRole(days, "listitem").map((day) =>
        Number(/: (\d+)$/.exec(day.querySelector(".visually-hidden")?.textContent ?? "")?.[1]),
      );
      expect(read.reduce((sum, count) => sum + count, 0)).to.equal(requests);
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
      const unknown = await findByText(overview, /^Not confirmed yet/);
      overview.style.width = "660px";
      expect(unknown.scrollWidth, "a step's whole text").to.be.at.most(unknown.clientWidth);
      overview.style.width = "";
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
      expect(attention.textContent).not.to.include("All clear");
    });

    it("says that all is clear only of channels that were tested", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      const fields = { type: 1, key: "sk-first", models: "gpt-4o", group: "default" };
      await gateway.call("POST", "/api/channel/", { name: "first", ...fields });
      const overview = tag(gateway);
      const attention = await part(overview, "Needs attention");
      await findByText(attention, "1 channel enabled, 1 not tested yet");
      await gateway.call("GET", "/api/channel/test/1");
      await click(await findByRole(overview, "button", { name: "Refresh" }));
      await findByText(attention, "1 channel enabled, passing");
      await findByRole(attention, "heading", { name: "All clear" });
      await expectAccessible(overview);
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
      await click(await findByRole(attention, "link", { name: "Create a channel" }));
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
    await click(await findByRole(app, "menuitemradio", { name: "Open Overview after sign-in" }));
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
    await token("empty, too", { unlimited_quota: false, remain_quota: 0 });
    for (const [whose, screen] of [
      ["Gateway", "Channels"],
      ["My account", "Tokens"],
    ] as const) {
      let opened = 0;
      for (let at = 0; ; at += 1) {
        const app = mount(
          `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/overview"></gw-console>`,
        );
        // The last one was scrolled to its end.
        window.scrollTo(0, 0);
        await click(await findByRole(app, "button", { name: whose }));
        const attention = await part(app, "Needs attention");
        await whole(app);
        await click(await findByText(attention, / more$/));
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
    await whole(app);
    await click(await findByText(attention, / more$/));
    await click(await findByRole(attention, "link", { name: "Test failed: 3" }));
    await findByRole(app, "heading", { name: "Channels" });
    const table = await findByRole(app, "grid", { name: /Channels/ });
    await waitFor(() => findAllByRole(table, "row").length === 4, "three rows and the heading");
  });
});
