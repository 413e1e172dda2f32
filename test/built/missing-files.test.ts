// On lite, too: a part whose module can't be loaded, which error boundaries catch.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page, Route } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { builtFile } from "../support/node/built-file.js";
import { cdnFolder } from "../support/node/built-site.js";
import { openHosts } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

const chunk = `**/${builtFile("src/areas/tokens/token-list.tsx")}`;
const list = '<gw-token-list base-url="BASE"></gw-token-list>';

describe("a file that doesn't come", () => {
  let hosts: Hosts;
  let map = "";
  before(async () => {
    hosts = await openHosts();
    const tags = await readFile(join(rootDir, cdnFolder, "tags.html"), "utf8");
    const [written = ""] = /<script type="importmap"[^]*?<\/script>/.exec(tags) ?? [];
    map = written.replace(/gateway-console@[^/]+(\/lite)?/g, "cdn");
  });
  after(() => hosts.close());

  /** Reads the panel, tries again, and sees the rows. */
  async function tryAgain(page: Page, repair: () => Promise<void>): Promise<void> {
    const panel = page.locator("gw-token-list").getByRole("alert");
    await panel.getByText("Couldn't load this part of the page.").waitFor();
    const button = panel.getByRole("button", { name: "Try again" });
    expect((await button.boundingBox())?.height).to.be.at.least(24);
    await repair();
    await button.focus();
    await page.keyboard.press("Enter");
    await page.locator("gw-token-list").getByText("生产环境").waitFor();
    expect(await panel.count()).to.equal(0);
    expect(await page.evaluate(() => document.querySelector("gw-token-list")?.childElementCount)).to.equal(0);
  }

  it("is said where it is missing, and had by trying again", async () => {
    const { page, base, watched, close } = await hosts.open("");
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: "" }));
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      list.replace("BASE", base),
    );
    await tryAgain(page, () => page.unroute(chunk));
    // The browser's own line about the file, and ours; no policy is broken by the panel.
    expect(watched.problems.filter((problem) => /policy/i.test(problem))).to.deep.equal([]);
    await close();
  });

  it("is said where its content isn't what the page's hashes say", async () => {
    const { page, base, close } = await hosts.open("", { head: map, policy: null });
    await page.route(chunk, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n// other` });
    });
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      list.replace("BASE", base),
    );
    await tryAgain(page, () => page.unroute(chunk));
    await close();
  });

  it("is said without a network, in the page's language, also when it fails again", async () => {
    const { page, context, base, close } = await hosts.open("");
    await context.setOffline(true);
    await page.evaluate(
      async ([html, entry]) => {
        document.documentElement.lang = "zh-CN";
        const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
        root.innerHTML = html;
        // Here already; what the module finds in a shadow root isn't in the document's own tree.
        const { discover } = (await import(entry)) as { discover(root: ShadowRoot): Promise<void> };
        await discover(root);
      },
      [list.replace("BASE", base), "/cdn/gateway-console.js"] as const,
    );
    const panel = page.locator("gw-token-list").getByRole("alert");
    await panel.getByText("此部分加载失败。").waitFor();
    await panel.getByRole("button", { name: "重试" }).click();
    await panel.getByRole("button", { name: "刷新页面" }).waitFor();
    expect(await panel.count()).to.equal(1);
    await context.setOffline(false);
    await panel.getByRole("button", { name: "重试" }).click();
    await page.locator("gw-token-list").getByText("生产环境").waitFor();
    await close();
  });

  it("comes by itself when the network is back, as the console says", async () => {
    const { page, context, close } = await hosts.open(
      '<gw-console base-url="BASE" routing="memory" start="/about" locale="en"></gw-console>',
    );
    const element = page.locator("gw-console");
    await element.getByRole("heading", { name: "About" }).waitFor();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await element.evaluate((console) => {
      void (console as HTMLElement & { navigate(path: string): Promise<boolean> }).navigate("/quick-start");
    });
    await element.getByText("Pages that failed to load will reload when you're back online.").waitFor();
    await element.getByRole("alert").getByText("Couldn't load this part of the page.").waitFor();
    await context.setOffline(false);
    await element.getByRole("region", { name: "Test request" }).waitFor();
    expect(await element.getByRole("alert").count()).to.equal(0);
    await close();
  });

  describe("of what opens over the page", () => {
    const missing = "Couldn't load this part of the page. Check your connection and try again.";
    const console = '<gw-console base-url="BASE" routing="memory" start="/token" locale="en"></gw-console>';

    async function openTokens() {
      const guest = await hosts.open(console);
      const { page } = guest;
      await page.getByRole("grid").getByText("生产环境").waitFor();
      await page.waitForLoadState("networkidle");
      const message = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
      const press = async () => {
        await page.getByRole("button", { name: "Saved views" }).click();
        await page.getByRole("menuitem", { name: "Save view…" }).click();
      };
      return { ...guest, message, press, dialog: page.getByRole("dialog", { name: "Save view" }) };
    }

    it("is said in a message, which goes with the network's return", async () => {
      const { page, context, message, dialog, close } = await openTokens();
      await page.getByRole("button", { name: "Saved views" }).click();
      await page.getByRole("menuitem", { name: "Save view…" }).waitFor();
      await context.setOffline(true);
      await page.getByRole("menuitem", { name: "Save view…" }).click();
      await message.getByText(missing).waitFor();
      expect(await page.getByRole("main").getByText(missing).count()).to.equal(0);
      expect(await page.getByRole("grid").getByText("生产环境").isVisible()).to.equal(true);
      await context.setOffline(false);
      await dialog.waitFor();
      expect(await message.count()).to.equal(0);
      await close();
    });

    it("is said at each press, and had by trying again", async () => {
      const { page, message, press, dialog, close } = await openTokens();
      const chunk = `**/${builtFile("src/ui/collection/save-view.tsx")}`;
      await page.route(chunk, (route) => route.fulfill({ status: 404, body: "" }));
      await press();
      await message.getByText(missing).waitFor();
      await message.getByRole("button", { name: "Dismiss" }).click();
      await message.waitFor({ state: "detached" });
      await press();
      await message.getByText(missing).waitFor();
      await page.unroute(chunk);
      await message.getByRole("button", { name: "Try again" }).click();
      await dialog.waitFor();
      expect(await message.count()).to.equal(0);
      await close();
    });

    it("is said of a job over many rows, which begins once when its code is there", async () => {
      const { page, message, calls, close } = await openTokens();
      const chunk = `**/${builtFile("src/areas/tokens/jobs.ts")}`;
      await page.route(chunk, (route) => route.fulfill({ status: 404, body: "" }));
      const boxes = page.getByRole("grid").getByRole("checkbox", { name: /^Select (?!all)/ });
      for (const index of [0, 1]) await boxes.nth(index).check();
      const bar = page.getByRole("region", { name: "Selected rows" });
      await bar.getByRole("button", { name: "Disable", exact: true }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Disable/ })
        .click();
      await message.getByText(missing).waitFor();
      expect(await boxes.nth(0).isChecked()).to.equal(true);
      const before = calls.length;
      await page.unroute(chunk);
      await message.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
      expect(await message.count()).to.equal(0);
      expect(calls.slice(before).length).to.be.greaterThan(0);
      await close();
    });

    it("begins no job before there is what asks at a sign-out", async () => {
      const { page, calls, close } = await openTokens();
      const held: Route[] = [];
      await page.route(`**/${builtFile("src/console/frame-jobs.tsx")}`, (route) => void held.push(route));
      const boxes = page.getByRole("grid").getByRole("checkbox", { name: /^Select (?!all)/ });
      const before = calls.length;
      for (const index of [0, 1]) await boxes.nth(index).check();
      // The bar itself may wait for the same file.
      const pressed = (async () => {
        const bar = page.getByRole("region", { name: "Selected rows" });
        await bar.getByRole("button", { name: "Disable", exact: true }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^Disable/ })
          .click();
      })();
      while (held.length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.waitForLoadState("networkidle");
      expect(calls.slice(before)).to.deep.equal([]);
      for (const route of held) await route.continue();
      await pressed;
      await page.getByRole("button", { name: "Undo" }).waitFor();
      expect(calls.slice(before).length).to.be.greaterThan(0);
      await close();
    });
  });
});
