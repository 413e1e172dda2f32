import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import axe from "axe-core";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { embeddedBackend } from "../../demo/serve/backend.js";
import { rootDir } from "../../demo/serve/build.js";
import { demoSite } from "../../demo/serve/files.js";
import type { Backend } from "../../src/program/backend.js";
import { listen } from "../../src/program/listen.js";
import type { Listening } from "../../src/program/listen.js";
import { siteListener } from "../../src/program/site.js";
import { launchBrowser, logIn, watch } from "../support/node/built-site.js";
import type { Watch } from "../support/node/built-site.js";

interface DemoPage {
  /** Where the visitor signs in first, below the site's origin; undefined where the server does. */
  readonly signIn?: { readonly gateway: string; readonly username: string; readonly password: string };
  /** Text that must appear, by what it stands in. */
  readonly shows: readonly (readonly [within: string, text: string | RegExp])[];
  /** Whether the same widget stands there more than once on purpose, so that landmarks have the same name. */
  readonly repeats?: boolean;
}

/** What a money figure looks like. */
const money = /^\$\d/;

/** A key of each visitor whose list is shown. */
const pages: Readonly<Record<string, DemoPage>> = {
  "widgets.html": {
    signIn: { gateway: "", username: "root", password: "123456" },
    shows: [
      ["gw-token-list", "of the shop"],
      ["gw-balance", money],
      ["gw-topup", money],
    ],
  },
  "events.html": {
    signIn: { gateway: "/gateways/lab", username: "bob", password: "password1" },
    shows: [
      ["gw-token-list", "notebook"],
      ["gw-login", "bob"],
      ["#log", "gw-ready"],
    ],
  },
  "brand.html": {
    shows: [
      ["gw-console", "Buy Sketch"],
      ["gw-console", "Plum & Pixel"],
      ["#log", "screen-viewed"],
    ],
  },
  "themes.html": {
    repeats: true,
    shows: ["docs", "shop", "admin"].flatMap((host) => [
      [`.host-${host} gw-token-list`, "notebook"] as const,
      [`.host-${host} gw-balance`, money] as const,
    ]),
  },
  "two-gateways.html": {
    repeats: true,
    shows: [
      [".europe gw-token-list", "notebook"],
      [".europe gw-topup", "Redeem a code"],
      [".asia gw-token-list", "客服助手"],
      [".asia gw-topup", "兑换码充值"],
    ],
  },
  "react-host.html": {
    shows: [
      [".work", "notebook"],
      ["aside", money],
    ],
  },
  "strict-csp.html": {
    shows: [
      ["gw-token-list", "notebook"],
      ["gw-balance", money],
      ["gw-topup", money],
      ["#policy", "require-trusted-types-for 'script'"],
    ],
  },
  "hostile-styles.html": {
    shows: [
      ["gw-token-list", "notebook"],
      ["gw-topup", money],
    ],
  },
};

describe("the demo pages", () => {
  const folder = mkdtempSync(join(tmpdir(), "gateway-console-"));
  let backend: Backend;
  let site: Listening;
  let origin: string;
  let browser: Browser;

  before(async () => {
    backend = await embeddedBackend({ file: join(folder, "gateway.json"), fresh: true });
    const listener = siteListener({ backend: Promise.resolve(backend), files: demoSite, basePath: "" });
    site = await listen(listener, 0, "127.0.0.1");
    origin = `http://127.0.0.1:${String(site.port)}`;
    browser = await launchBrowser();
  });
  after(async () => {
    await Promise.all([browser.close(), site.close(), backend.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(
    name: string,
    colorScheme: "light" | "dark",
    width = 1280,
  ): Promise<{ page: Page; seen: Watch }> {
    const demo = pages[name]!;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    if (demo.signIn)
      await logIn(context, origin + demo.signIn.gateway, demo.signIn.username, demo.signIn.password);
    if (name === "widgets.html")
      await context.request.post(`${origin}/api/token/`, {
        data: { name: "of the shop", remain_quota: 500_000, expired_time: -1 },
      });
    const page = await context.newPage();
    const seen = await watch(page, origin);
    await page.goto(`${origin}/${name}`);
    for (const [within, text] of demo.shows)
      await page.locator(within).first().getByText(text).first().waitFor();
    return { page, seen };
  }

  it("are all named here, and lead to one another", async () => {
    const files = readdirSync(join(rootDir, "demo")).filter((name) => name.endsWith(".html"));
    expect(files.filter((name) => name !== "index.html").sort()).to.deep.equal(Object.keys(pages).sort());
    const { page } = await open("themes.html", "light");
    const paths = await page
      .locator("demo-bar a")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(paths.sort()).to.deep.equal(["/", ...Object.keys(pages).map((name) => `/${name}`)].sort());
    await page.context().close();
  });

  for (const name of Object.keys(pages)) {
    for (const scheme of ["light", "dark"] as const)
      it(`${name} shows its data without an error or a report, and axe finds nothing, ${scheme}`, async () => {
        const { page, seen } = await open(name, scheme);
        await page.waitForLoadState("networkidle");
        expect(seen.problems).to.deep.equal([]);
        await page.evaluate(axe.source);
        const found = await page.evaluate(async (unique) => {
          const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
          const { violations } = await inPage.run(document, {
            resultTypes: ["violations"],
            rules: { "landmark-unique": { enabled: unique } },
          });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ""}`),
          );
        }, pages[name]?.repeats !== true);
        expect(found).to.deep.equal([]);
        await page.context().close();
      });

    it(`${name} fits into 360 pixels`, async () => {
      const { page } = await open(name, "light", 360);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).to.equal(0);
      await page.context().close();
    });
  }

  it("strict-csp.html counts what the browser reports", async () => {
    const { page, seen } = await open("strict-csp.html", "light");
    const count = page.locator("#count");
    expect(await count.textContent()).to.equal("0");
    await page.getByRole("button", { name: "Try an inline style" }).click();
    await page.locator("#reports li").waitFor();
    expect(await count.textContent()).to.equal("1");
    expect(seen.problems.join()).to.match(/policy: style-src/);
    await page.context().close();
  });

  it("events.html tells an event with its detail and stops what it is told to stop", async () => {
    const { page } = await open("events.html", "light");
    const log = page.locator("#log");
    await page.getByRole("checkbox", { name: /gw-before-open/ }).check();
    const popups: Page[] = [];
    page.on("popup", (popup) => popups.push(popup));
    await page.locator("gw-topup").getByRole("button", { name: "Buy credit" }).click();
    const line = log.getByRole("listitem").filter({ hasText: "gw-before-open" });
    await line.getByText("stopped").waitFor();
    expect(await line.textContent()).to.match(/<gw-topup> \{.*"url":"https:\/\/pay\.example\.com/);
    expect(popups).to.have.length(0);
    await page.context().close();
  });

  it("react-host.html changes language and tells what happened to a key", async () => {
    const { page } = await open("react-host.html", "light");
    await page.getByRole("button", { name: "简体中文" }).click();
    await page.locator(".work").getByRole("button", { name: "新建令牌" }).waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await page.locator(".work").getByRole("button", { name: "New token" }).waitFor();
    await page.getByRole("button", { name: "Log" }).click();
    await page.locator(".work").getByRole("grid").waitFor();
    await page.context().close();
  });

  it("hostile-styles.html cannot clip or restyle a dialog", async () => {
    const { page } = await open("hostile-styles.html", "light");
    const list = page.locator("gw-token-list");
    await list.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("dialog", { name: "New token" });
    const box = await dialog.boundingBox();
    expect(Math.round(box?.height ?? 0)).to.equal(page.viewportSize()?.height);
    const look = await dialog.getByRole("heading").evaluate((heading) => {
      const { textTransform, textShadow } = getComputedStyle(heading);
      return [textTransform, textShadow];
    });
    expect(look).to.deep.equal(["none", "none"]);
    await page.context().close();
  });
});
