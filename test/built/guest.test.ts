import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, logIn, openSite } from "../support/node/built-site.js";
import type { BuiltSite, PageOptions } from "../support/node/built-site.js";

/** Styles of a host page that means no good: resets, traps for fixed boxes, huge text. */
const hostileStyles = `
  * { all: revert; margin: 0 !important; padding: 0 !important; box-sizing: content-box; font-size: 40px !important;
      color: rgb(255, 0, 0) !important; text-transform: uppercase; float: left; }
  button, input, table, td { display: none !important; }
  .box { transform: translateX(10px); overflow: hidden; width: 420px; height: 300px; z-index: 0; position: relative; }
`;

/** What of the page around our elements must be the same before, during and after they are there. */
const pageState = () => ({
  head: document.head.innerHTML,
  html: document.documentElement.getAttributeNames().join(),
  body: document.body.getAttributeNames().join(),
  children: [...document.body.children]
    .map(({ localName }) => localName)
    .filter((name) => !name.startsWith("gw-")),
  title: document.title,
  history: history.length,
  address: location.href,
  storage: Object.keys(localStorage).filter((name) => !name.startsWith("gateway-console:")),
  session: Object.keys(sessionStorage),
  sheets: document.adoptedStyleSheets.length,
  // Lit and zod keep their own marks there; nothing of ours may be found.
  globals: Object.keys(globalThis).filter((name) => !/^(lit|reactiveElement|__zod_)/.test(name)),
  focus: document.activeElement?.localName,
  scroll: scrollY,
});

describe("a guest in a page", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  async function open(
    body: string,
    options: PageOptions = {},
  ): Promise<{ page: Page; base: string; calls: string[] }> {
    const base = site.openGateway({ seed: "demo" });
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes("/api/")) calls.push(pathname.replace(base, ""));
    });
    await page.goto(site.addPage(body.replaceAll("BASE", base), options));
    return { page, base, calls };
  }

  const listed = (page: Page) => page.locator("gw-token-list").first().getByText("生产环境").first();

  it("leaves everything else as it was, while it is there and after it is gone", async () => {
    const { page, base } = await open("<h1>Host</h1>");
    // The script's own arrival is over before the page is compared.
    await page.waitForLoadState("networkidle");
    const before = await page.evaluate(pageState);
    await page.evaluate((address) => {
      for (const tag of ["gw-token-list", "gw-topup", "gw-balance"]) {
        const element = document.createElement(tag);
        element.setAttribute("base-url", address);
        document.body.append(element);
      }
    }, base);
    await listed(page).waitFor();
    await page.locator("gw-token-list").getByRole("button", { name: "New token" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const during = await page.evaluate(pageState);
    expect(during.globals.filter((name) => !before.globals.includes(name))).to.deep.equal([]);
    expect(during).to.deep.equal(before);
    await page.evaluate(() =>
      document.querySelectorAll("gw-token-list, gw-topup, gw-balance").forEach((one) => one.remove()),
    );
    await page.waitForTimeout(50);
    expect(await page.evaluate(pageState)).to.deep.equal(before);
    await page.context().close();
  });

  it("looks the same under hostile styles, and its dialogs are whole in a clipped, transformed box", async () => {
    const { page } = await open('<div class="box"><gw-token-list base-url="BASE"></gw-token-list></div>', {
      policy: null,
      head: `<style>${hostileStyles}</style>`,
    });
    await listed(page).waitFor();
    const add = page.locator("gw-token-list").getByRole("button", { name: "New token" });
    const look = await add.evaluate((button) => {
      const style = getComputedStyle(button);
      return [style.display, style.fontSize, style.textTransform, style.float];
    });
    expect(look).to.deep.equal(["flex", "14px", "none", "none"]);
    await add.click();
    const dialog = page.getByRole("dialog", { name: "New token" });
    const box = await dialog.boundingBox();
    const size = page.viewportSize();
    expect(box?.height).to.equal(size?.height);
    expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.closeTo(size?.width ?? 0, 1);
    await page.context().close();
  });

  it("asks each thing once for twenty widgets", async () => {
    const { page, calls } = await open('<gw-balance base-url="BASE"></gw-balance>'.repeat(20));
    await page.locator("gw-balance").last().getByText(/\d/).first().waitFor();
    expect(calls.filter((path) => path === "/api/status")).to.have.length(1);
    expect(calls.filter((path) => path === "/api/user/self")).to.have.length(1);
    await page.context().close();
  });

  it("shows two gateways, two languages and two themes side by side", async () => {
    const other = site.openGateway();
    const { page } = await open(
      `<gw-token-list base-url="BASE" locale="en" theme="light"></gw-token-list>
       <gw-token-list base-url="${other}" locale="zh-CN" theme="dark"></gw-token-list>`,
    );
    await listed(page).waitFor();
    const second = page.locator("gw-token-list").nth(1);
    await second.getByText("您尚未登录").waitFor();
    const schemes = await page
      .locator("gw-token-list")
      .evaluateAll((lists) =>
        lists.map((list) => list.shadowRoot?.querySelector(".gw")?.getAttribute("data-scheme")),
      );
    expect(schemes).to.deep.equal(["light", "dark"]);
    await page.context().close();
  });

  it("does no harm when both files are loaded, and leaves a tag alone that is taken", async () => {
    const { page } = await open('<gw-token-list base-url="BASE"></gw-token-list>', {
      script: "classic",
      head: '<script type="module" src="/cdn/gateway-console.js"></script>',
    });
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    await listed(page).waitFor();
    expect(failures).to.deep.equal([]);
    await page.context().close();
  });

  it("finds tags that come later, also inside a shadow root that the page names", async () => {
    const { page, base } = await open("<div></div>");
    await page.evaluate((address) => {
      const late = document.createElement("section");
      late.innerHTML = `<gw-token-list base-url="${address}"></gw-token-list>`;
      document.body.append(late);
    }, base);
    await listed(page).waitFor();
    await page.context().close();
  });

  it("survives being moved two hundred times without a trace", async () => {
    const { page } = await open('<gw-balance base-url="BASE"></gw-balance><div></div>');
    await page.locator("gw-balance").getByText(/\d/).first().waitFor();
    const left = await page.evaluate(async () => {
      const references: WeakRef<Element>[] = [];
      const base = document.querySelector("gw-balance")?.getAttribute("base-url") ?? "";
      for (let round = 0; round < 200; round += 1) {
        const chip = document.createElement("gw-balance");
        chip.setAttribute("base-url", base);
        document.body.append(chip);
        references.push(new WeakRef(chip));
        await new Promise((resolve) => setTimeout(resolve));
        chip.remove();
      }
      // The collector takes its time; a leak would keep all two hundred.
      // Looking at a reference keeps its element until the task is over, so the collector runs in tasks of its own.
      for (let round = 0; round < 40; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        (globalThis as { gc?: () => void }).gc?.();
      }
      return references.filter((reference) => reference.deref()).length;
    });
    expect(left).to.be.at.most(10);
    await page.context().close();
  });
});
