import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, logIn, openSite, strictPolicy, watch } from "../support/node/built-site.js";
import type { BuiltSite, Watch } from "../support/node/built-site.js";

/** A router of the host's own: it shows its pages below /site in an output, by path and query. */
const hostRouter = `
  const show = () => {
    if (!location.pathname.startsWith("/site/console")) document.querySelector("output").textContent = location.pathname + location.search;
  };
  addEventListener("popstate", show);
  document.querySelector("nav").addEventListener("click", (event) => {
    event.preventDefault();
    history.pushState({ host: event.target.id }, "", event.target.href);
    show();
  });
`;

const hostPage = (
  element: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
  <script type="module" src="/cdn/gateway-console.js"></script></head><body>
  <nav><a id="orders" href="/site/orders?sort=date">Orders</a></nav><output></output>${element}
  <script type="module" src="/host-router.js"></script></body></html>`;

describe("the console in a sub-path, beside the host's own router", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  async function open(attributes: string, path: string): Promise<{ page: Page; seen: Watch }> {
    const base = site.openGateway({ seed: "demo" });
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const headers = { "content-security-policy": strictPolicy };
    const body = hostPage(`<gw-console base-url="${base}" ${attributes}></gw-console>`);
    await context.route(`${site.origin}/site/**`, (route) =>
      route.fulfill({ contentType: "text/html", headers, body }),
    );
    await context.route(`${site.origin}/host-router.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: hostRouter }),
    );
    const page = await context.newPage();
    const seen = await watch(page, site.origin);
    await page.goto(site.origin + path);
    return { page, seen };
  }

  const heading = (page: Page, name: string): Promise<void> =>
    page.getByRole("heading", { name, level: 1 }).waitFor();
  const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
  const address = (page: Page): string => page.url().slice(site.origin.length);

  it("keeps to its own part of the path, and comes back to it over the host's pages", async () => {
    const { page, seen } = await open(
      'routing="path" base-path="/site/console"',
      "/site/console/token/edit/2?from=mail#x",
    );
    await heading(page, "production");
    expect(address(page)).to.equal("/site/console/token/edit/2?from=mail#x");
    await link(page, "Top-up").click();
    await heading(page, "Top-up");
    await page.locator("#orders").click();
    expect(address(page)).to.equal("/site/orders?sort=date");
    expect(await page.evaluate(() => history.state as unknown)).to.deep.equal({ host: "orders" });
    await heading(page, "Top-up");
    await page.goBack();
    expect(address(page)).to.equal("/site/console/topup");
    await page.goBack();
    await heading(page, "production");
    await page.goForward();
    await page.goForward();
    expect(await page.locator("output").textContent()).to.equal("/site/orders?sort=date");
    await page.goBack();
    await page.reload();
    await heading(page, "Top-up");
    // What a new tab opens is the same screen.
    const href = await link(page, "Tokens").evaluate((anchor: HTMLAnchorElement) => anchor.href);
    const other = await page.context().newPage();
    await other.goto(href);
    await heading(other, "Tokens");
    expect(address(other)).to.equal("/site/console/token");
    expect(seen.problems).to.deep.equal([]);
  });

  it("leaves path, query, anchors and state of the page alone when its route is in the hash", async () => {
    const { page, seen } = await open('routing="hash"', "/site/shop?item=7#prices");
    await heading(page, "Home");
    expect(address(page)).to.equal("/site/shop?item=7#prices");
    await link(page, "Tokens").click();
    await heading(page, "Tokens");
    expect(address(page)).to.equal("/site/shop?item=7#/token");
    expect(await link(page, "Top-up").evaluate((anchor: HTMLAnchorElement) => anchor.href)).to.equal(
      `${site.origin}/site/shop?item=7#/topup`,
    );
    await page.evaluate(() => (location.hash = "reviews"));
    await heading(page, "Tokens");
    expect(address(page)).to.equal("/site/shop?item=7#reviews");
    await page.goBack();
    await page.reload();
    await heading(page, "Tokens");
    await page.goBack();
    expect(address(page)).to.equal("/site/shop?item=7#prices");
    expect(seen.problems).to.deep.equal([]);
  });

  it("touches nothing of the page in memory", async () => {
    const { page, seen } = await open('routing="memory" start="/token"', "/site/shop?item=7#/topup");
    await heading(page, "Tokens");
    const before = await page.evaluate(
      () => [location.href, history.length, history.state, document.title] as unknown[],
    );
    await link(page, "Top-up").click();
    await heading(page, "Top-up");
    expect(
      await page.evaluate(() => [location.href, history.length, history.state, document.title] as unknown[]),
    ).to.deep.equal(before);
    expect(seen.problems).to.deep.equal([]);
  });

  for (const [routing, attributes, settings] of [
    ["path", 'routing="path" base-path="/site/console"', "/site/console/setting"],
    ["hash", 'routing="hash"', "/site/console/#/setting"],
  ] as const)
    it(`takes what a provider sends back below its path: ${routing}`, async () => {
      const { page } = await open(attributes, "/site/console/oauth/github?error=access_denied&state=x");
      await page.getByText("Sign-in was canceled").waitFor();
      await page.getByRole("button", { name: "Go to settings" }).click();
      await heading(page, "Settings");
      expect(address(page)).to.equal(settings);
    });
});
