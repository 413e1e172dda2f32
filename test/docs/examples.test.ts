/** What a reader does on the docs site, at the root of a host of files: examples, search, console, appearance. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { openStaticHost } from "./static-host.js";
import type { StaticHost } from "./static-host.js";
import { visitPage } from "./visit.js";

describe("the docs site in use", () => {
  let browser: Browser;
  let host: StaticHost;
  before(async () => {
    [browser, host] = await Promise.all([launchWholeBrowser(), openStaticHost("/")]);
  });
  after(() => Promise.all([browser.close(), host.close()]));

  /** Opens a page, hands it on, and expects that nothing went wrong on it. */
  async function on(path: string, act: (page: Page) => Promise<unknown>): Promise<void> {
    const visit = await visitPage(browser, `${host.origin}/${path}`, { width: 1280, scheme: "light" });
    await act(visit.page);
    expect(visit.problems).to.deep.equal([]);
    await visit.close();
  }

  it("changes an example by its controls, which write the code", () =>
    on("elements/token-list.html", async (page) => {
      const list = page.locator(".example-stage gw-token-list");
      await list.getByRole("button", { name: "New token" }).waitFor();
      await page.getByRole("checkbox", { name: "readonly" }).check();
      await list.getByRole("button", { name: "New token" }).waitFor({ state: "detached" });
      const code = page.getByRole("textbox", { name: "HTML" });
      expect(await code.inputValue()).to.equal("<gw-token-list readonly></gw-token-list>");
      await page.getByLabel("Visitor").selectOption("");
      await list.getByText("Sign in", { exact: false }).first().waitFor();
    }));

  it("changes an example by its code, which the controls follow, and runs nothing in it", () =>
    on("elements/token-list.html", async (page) => {
      const code = page.getByRole("textbox", { name: "HTML" });
      await code.fill(
        '<h3 onclick="document.title = 1">Keys</h3><img src="https://elsewhere.example/"><script>document.title = 1</script>' +
          '<gw-token-list readonly style="--gw-accent: rgb(1, 2, 3)"></gw-token-list>',
      );
      await page.locator(".example-stage").getByRole("heading", { name: "Keys" }).click();
      expect(await page.getByRole("checkbox", { name: "readonly" }).isChecked()).to.equal(true);
      await page.getByText("Not shown here: <img>, <script>").waitFor();
      expect(await page.title()).to.match(/gw-token-list/);
      const list = page.locator(".example-stage gw-token-list");
      expect(await list.evaluate((element) => element.style.getPropertyValue("--gw-accent"))).to.equal(
        "rgb(1, 2, 3)",
      );
    }));

  it("logs the events of an example, in either language of the element", () =>
    on("elements/topup.html", async (page) => {
      await page.getByLabel("Language").selectOption("zh-CN");
      await page.locator(".example-stage gw-topup").getByText("余额").first().waitFor();
      await page.getByRole("log").getByText("gw-ready").waitFor();
    }));

  it("shows the states that an element's stories declare", () =>
    on("elements/token-list.html", async (page) => {
      await page.getByRole("combobox", { name: /^Example/ }).selectOption("Error");
      await page.locator(".example-stage gw-token-list").getByText("internal server error").waitFor();
    }));

  it("finds pages without asking a server", () =>
    on("index.html", async (page) => {
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("searchbox").fill("redeem a code");
      await page
        .getByRole("listbox")
        .getByRole("link", { name: /gw-topup/ })
        .first()
        .click();
      await page.getByRole("heading", { level: 1, name: "<gw-topup>" }).waitFor();
    }));

  it("has a gateway in each tab, which know nothing of each other", () =>
    on("elements/login.html", async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      for (const tab of [page, other]) {
        await tab.getByLabel("Visitor").selectOption("bob");
        await tab.getByRole("button", { name: "Sign out" }).waitFor();
      }
      const heard = other.evaluate(() =>
        new Promise((resolve) => (new BroadcastChannel("test").onmessage = resolve)).then(() => true),
      );
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByLabel("Password").waitFor();
      // What the tabs' sessions told each other is there before this.
      await page.evaluate(() => new BroadcastChannel("test").postMessage("after"));
      expect(await heard).to.equal(true);
      expect(await other.getByRole("button", { name: "Sign out" }).count()).to.equal(1);
    }));

  it("has the console, as whoever the reader wants to be", () =>
    on("console.html", async (page) => {
      const shown = page.locator("gw-console");
      await shown.getByRole("link", { name: "Channels" }).first().click();
      await shown.getByRole("heading", { level: 1, name: "Channels" }).waitFor();
      await page.getByLabel("Visitor").selectOption("bob");
      await shown.getByRole("link", { name: "Tokens" }).first().waitFor();
      expect(await shown.getByRole("link", { name: "Channels" }).count()).to.equal(0);
    }));

  it("edits a theme, which the elements have at once, and gives its CSS", () =>
    on("theme.html", async (page) => {
      const field = (name: string) => page.getByRole("textbox", { name, exact: true });
      await page.getByText("Every text can be read").waitFor();
      await field("--gw-accent, light").fill("#123456");
      const create = page
        .locator('.editor-pane[data-theme="light"]')
        .getByRole("button", { name: "New token" });
      await page.waitForFunction(
        (button) => getComputedStyle(button).backgroundColor === "rgb(18, 52, 86)",
        await create.elementHandle({ timeout: 30_000 }),
      );
      const css = page.getByLabel("The theme as CSS");
      expect(await css.textContent()).to.equal(":root {\n  --gw-accent: light-dark(#123456, #6661e0);\n}\n");
      // Links follow the accent, which is dark enough for them: 12.7 on white.
      expect(await field("--gw-accent-text, light").getAttribute("placeholder")).to.equal("#123456");
      await page.getByRole("row", { name: /^Links 12\.7 / }).waitFor();
      await page.getByText("Every text can be read").waitFor();
      await field("--gw-text, light").fill("#ddd");
      await page.getByText("1 below 4.5").waitFor();
      // What is set for light alone is, in the dark, what elements derive from the accent.
      await field("--gw-accent-text, light").fill("#654321");
      await css.getByText(/--gw-accent-text: light-dark\(#654321, #[\da-f]{6}\);/).waitFor();
      await page.reload();
      await css.getByText("#123456").waitFor();
      await page.getByRole("button", { name: "Reset" }).click();
      await css.getByText("Nothing is changed").waitFor();
    }));

  it("switches to dark, elements included, and keeps that for the next page", () =>
    on("elements/balance.html", async (page) => {
      await page.locator("button.VPSwitchAppearance:visible").first().click();
      const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(await scheme()).to.equal("dark");
      await page.reload();
      expect(await scheme()).to.equal("dark");
    }));

  it("copies code under its policy", () =>
    on("recipes/shop.html", async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.locator("div.language-sh button.copy").first().click({ force: true });
      await page.locator("div.language-sh button.copied").first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.match(
        /^npm init -y\nnpm install express/,
      );
    }));
});
