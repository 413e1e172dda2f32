/** Every page of the docs site in a browser, below a path and under its policy: axe, and no error. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { sitePages } from "./pages.js";
import { openStaticHost } from "./static-host.js";
import type { StaticHost } from "./static-host.js";
import { axeProblems, changeLook, visitPage } from "./visit.js";
import type { Look } from "./visit.js";

const base = "/products/gateway-console/";

/** Ways to look at a page, the first as it is opened. One page of each kind is looked at in all of them. */
const first: Look = { width: 1280, scheme: "light" };
const other: Look = { width: 360, scheme: "dark" };
const all: readonly Look[] = [{ width: 1280, scheme: "dark" }, other, { width: 360, scheme: "light" }];
const ofEachKind = new Set([
  "index.html",
  "elements/token-list.html",
  "recipes/shop.html",
  "guides/csp.html",
  "console.html",
  "theme.html",
]);

/** The console has landmarks for a page of its own; the theme editor shows the same elements twice, side by side. */
const exceptions: Readonly<Record<string, readonly string[] | undefined>> = {
  "console.html": ["landmark-main-is-top-level", "region"],
  "elements/console.html": ["landmark-main-is-top-level", "landmark-no-duplicate-main", "landmark-unique"],
  "theme.html": ["landmark-unique"],
};

describe("every page of the docs site", { concurrency: 3 }, () => {
  let browser: Browser;
  let host: StaticHost;
  before(async () => {
    [browser, host] = await Promise.all([launchWholeBrowser(), openStaticHost(base)]);
  });
  after(() => Promise.all([browser.close(), host.close()]));

  for (const { path } of sitePages().filter((page) => page.path !== "404.html"))
    it(path, async () => {
      const { page, problems, close } = await visitPage(browser, host.origin + base + path, first);
      const check = async ({ width, scheme }: Look): Promise<void> => {
        const disabled = exceptions[path] ?? [];
        const where = `at ${String(width)} px, ${scheme}`;
        expect(await axeProblems(page, disabled), where).to.deep.equal([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${where}, wider than the window`).to.be.at.most(0);
      };
      await check(first);
      for (const look of ofEachKind.has(path) ? all : [other]) {
        await changeLook(page, look);
        await check(look);
      }
      expect(problems).to.deep.equal([]);
      await close();
    });

  for (const missing of ["none.html", "elements/none.html", "elements/none/of/them.html"])
    it(`what isn't there: ${missing}`, async () => {
      const { page, problems, close } = await visitPage(browser, host.origin + base + missing, first);
      await page.getByRole("heading", { name: "Page not found" }).waitFor();
      expect(await axeProblems(page)).to.deep.equal([]);
      const shown = page.locator("#VPContent");
      expect(await shown.evaluate((box) => getComputedStyle(box).fontFamily)).to.match(/^Inter/);
      // The page itself, and its script in the folders above where it isn't.
      const expected = /^status 404: .*(?:none|them)\.html$|\/early\.\w+\.js\b/;
      expect(problems.filter((problem) => !expected.test(problem))).to.deep.equal([]);
      await page.getByRole("link", { name: /home/i }).first().click();
      await page.getByRole("heading", { level: 1, name: /console of your AI gateway/ }).waitFor();
      expect(new URL(page.url()).pathname).to.equal(base);
      await close();
    });
});
