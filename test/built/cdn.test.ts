import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { createProxy } from "../../src/proxy/index.js";
import { launchBrowser, logIn, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite, Watch } from "../support/node/built-site.js";

/** A page of a site on one port, a gateway on another, and the proxy that brings them together. */
async function openThroughProxy(
  browser: Browser,
  page: {
    site: BuiltSite;
    elsewhere: BuiltSite;
    body: string;
    script: "module" | "classic";
    signedIn: boolean;
  },
): Promise<{ page: Page; seen: Watch; close(): Promise<void> }> {
  const { site, elsewhere, body, script, signedIn } = page;
  const gateway = elsewhere.openGateway({ seed: "demo" });
  const basePath = gateway.replace("/gw-", "/shop-");
  site.mount(basePath, createProxy({ target: elsewhere.origin + gateway, basePath }));
  const context = await browser.newContext();
  if (signedIn) await logIn(context, site.origin + basePath);
  const opened = await context.newPage();
  const seen = await watch(opened, site.origin);
  await opened.goto(site.addPage(body.replaceAll("BASE", basePath), { script }));
  return { page: opened, seen, close: () => context.close() };
}

for (const script of ["module", "classic"] as const)
  describe(`the ${script} file on a page of another port, through the proxy, under a strict policy`, () => {
    let site: BuiltSite;
    let elsewhere: BuiltSite;
    let browser: Browser;

    before(async () => {
      [site, elsewhere, browser] = await Promise.all([openSite(), openSite(), launchBrowser()]);
    });
    after(() => Promise.all([browser.close(), site.close(), elsewhere.close()]));

    it("shows in Chinese what the server says in English", async () => {
      const { page, close } = await openThroughProxy(browser, {
        site,
        elsewhere,
        body: '<gw-topup base-url="BASE" locale="zh-CN"></gw-topup>',
        script,
        signedIn: true,
      });
      await page.route("**/api/user/topup", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ json: { success: false, message: "record not found" } })
          : route.fallback(),
      );
      await page.locator("gw-topup").getByRole("textbox").fill("0123456789abcdef0123456789abcdef");
      await page.keyboard.press("Enter");
      await page.getByText("该记录已不存在").first().waitFor();
      await close();
    });

    it("runs the widgets", async () => {
      const widgets = ["gw-token-list", "gw-topup", "gw-balance"];
      const body = widgets.map((tag) => `<${tag} base-url="BASE"></${tag}>`).join("");
      const { page, seen, close } = await openThroughProxy(browser, {
        site,
        elsewhere,
        body,
        script,
        signedIn: true,
      });
      await page.locator("gw-token-list").getByText("生产环境").waitFor();
      await page.locator("gw-topup").getByRole("button").first().waitFor();
      await page.locator("gw-balance").getByText(/\d/).first().waitFor();
      await page.locator("gw-token-list").getByRole("button", { name: "New token" }).click();
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
      await page.keyboard.press("Escape");
      expect(seen.problems).to.deep.equal([]);
      await close();
    });

    it("runs the console from its sign-in to its tokens", async () => {
      const body = '<gw-console base-url="BASE" routing="memory" start="/token"></gw-console>';
      const { page, seen, close } = await openThroughProxy(browser, {
        site,
        elsewhere,
        body,
        script,
        signedIn: false,
      });
      await page.locator("input[name=username]").fill("root");
      await page.locator("input[name=password]").fill("123456");
      await page.keyboard.press("Enter");
      // The first-run password leads to the profile, where it is to be changed (behaviour.md 4).
      await page
        .locator("gw-console")
        .getByText("Please change the default password immediately")
        .first()
        .waitFor();
      await page.locator("gw-console").getByRole("link", { name: "Tokens" }).click();
      await page.locator("gw-console").getByText("生产环境").waitFor();
      expect(seen.problems).to.deep.equal([]);
      await close();
    });
  });
