import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { fencesOf, hostPages, tagsIn } from "../package/docs.js";
import { launchBrowser, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";

/** What a snippet's page needs around it: where it does not load the script itself, the page does. */
const pieces = fencesOf(hostPages()).filter(
  // Pages of htmx and Turbo need those; test/hosts/quick-starts-from-empty.test.ts has them.
  ({ language, code }) => language === "html" && !/htmx|\/turbo\//.test(code),
);

describe("the HTML of the README and docs in a page", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  for (const [index, { place, code }] of pieces.entries())
    it(`${place}, piece ${String(index + 1)}, draws its elements without an error`, async () => {
      const base = site.openGateway({ seed: "demo" });
      const ownScript = /src="[^"]*gateway-console\.(iife\.)?js"/.test(code);
      const body = `<gw-provider base-url="${base}">${code
        .replaceAll("/gateway-console/cdn/", "/cdn/")
        .replaceAll('base-url="/gateway"', `base-url="${base}"`)}</gw-provider>`;
      const page = await browser.newPage();
      // bob of the demonstration; only the snippet about tokens asks for it.
      await page.route("**/account/gateway-token", (route) => route.fulfill({ body: token }));
      const { problems } = await watch(page, site.origin);
      await page.goto(site.addPage(body, { script: ownScript ? "none" : "module", policy: null }));
      for (const tag of new Set(tagsIn(code).map((found) => found.tag)))
        await page.waitForFunction(
          (name) => document.querySelector(name)?.shadowRoot?.querySelector(":not(style)"),
          tag,
        );
      await page.waitForLoadState("networkidle");
      expect(problems).to.deep.equal([]);
      if (code.includes("getToken")) await page.getByText("notebook").first().waitFor();
      await page.close();
    });
});

/** The system access token of bob in the demonstration. */
const token = "demo03".padEnd(32, "0123456789abcdef");
