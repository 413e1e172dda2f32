// axe finds nothing on any screen of the console, nor in any menu, dialog or panel of it, in both themes.
import { after, before, describe, it } from "node:test";
import axe from "axe-core";
import { expect } from "chai";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import type { ScreenEntry } from "../../src/console/screen-entry.js";
import { screens } from "../../src/console/screens.js";
import { settingsTabs } from "../../src/domain/settings/settings-tabs.js";
import { launchBrowser, logIn, openSite, type BuiltSite } from "../support/node/built-site.js";
import { closeSurfaces, nextOpener, open, surfacesOf } from "../support/node/surfaces.js";

const all = Object.values<ScreenEntry>(screens);
const isForVisitors = ({ role, item }: ScreenEntry) => role === undefined && item === undefined;

/** The addresses of a screen: tabs and records are filled in. */
const pathsOf = ({ path }: ScreenEntry): readonly string[] =>
  path.includes("/:tab?")
    ? settingsTabs.map((tab) => path.replace(":tab?", tab))
    : [path.replace(":id", "2").replace(":provider", "github")];

const innerPaths = all.filter((entry) => !isForVisitors(entry)).flatMap(pathsOf);
const visitorPaths = all.filter(isForVisitors).flatMap(pathsOf);

/** Lines of menus that lead to a dialog. */
const toDialog = /…$|^(Delete|Details|Keyboard shortcuts)/;

/** The rules that another theme can break. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Some of what the walk must have opened, at any width: else it would look at less, and nobody would know. */
const someSurfaces = [
  "Account root",
  "Columns",
  "Command palette",
  "Delete all disabled channels?",
  "Delete old logs?",
  "Export",
  "Groups",
  "Keyboard shortcuts",
  "List options",
  "Models",
  "Save view",
  "Saved views",
];

describe("every screen", () => {
  let site: BuiltSite;
  let browser: Browser;
  let gateway: string;
  before(async () => {
    site = await openSite();
    gateway = site.openGateway({ seed: "demo", generalLimit: 0, criticalLimit: 0 });
    browser = await launchBrowser();
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });

  async function openConsole(context: BrowserContext): Promise<Page> {
    // What tsx puts around the functions that it hands to a page.
    await context.addInitScript("globalThis.__name = (value) => value");
    const page = await context.newPage();
    await page.goto(
      site.addPage(
        `<gw-console base-url="${gateway}" start="/about" routing="memory" locale="en"></gw-console>`,
        { head: '<meta name="viewport" content="width=device-width">' },
      ),
    );
    await page.locator("gw-console h1").first().waitFor();
    await page.evaluate(axe.source);
    return page;
  }

  /** Goes to a screen and waits until it has come to rest. */
  async function visit(page: Page, path: string): Promise<void> {
    await page
      .locator("gw-console")
      .evaluate(
        (element, to) => (element as HTMLElement & { navigate(path: string): Promise<boolean> }).navigate(to),
        path,
      );
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => {
      const main = document.querySelector("gw-console")?.shadowRoot?.querySelector("main");
      if (!main || main.querySelector(".loading, .skeleton, [aria-busy=true]")) return false;
      const last = main.dataset.lastText;
      main.dataset.lastText = main.textContent;
      return main.textContent !== "" && main.textContent === last;
    });
  }

  /** What axe finds wrong in an element, in both themes. */
  async function defects(page: Page, where: string, element: Locator): Promise<string[]> {
    const lines: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await element.evaluate(
        async (target, options) => {
          const everything = (root: Document | ShadowRoot): Element[] =>
            [...root.querySelectorAll("*")].flatMap((one) => [
              one,
              ...(one.shadowRoot ? everything(one.shadowRoot) : []),
            ]);
          const moving = everything(document)
            .flatMap((one) => one.getAnimations())
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
          await Promise.allSettled(moving.map(({ finished }) => finished));
          const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
          const { violations } = await inPage.run(target as HTMLElement, {
            resultTypes: ["violations"],
            // Only a whole page has to have everything in landmarks.
            rules: { region: { enabled: target === document.documentElement } },
            ...options,
          });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
          );
        },
        colorScheme === "dark" ? { runOnly: { type: "rule" as const, values: ofColours } } : {},
      );
      lines.push(...found.map((line) => `${where}, ${colorScheme}: ${line}`));
    }
    return lines;
  }

  /** Opens each menu, dialog and panel of a screen, with what their lines lead to. */
  async function openAll(
    page: Page,
    path: string,
    seen: Set<string>,
    opened: Set<string>,
  ): Promise<string[]> {
    const lines: string[] = [];
    const surfaces = surfacesOf(page);
    const look = async (where: string) => {
      const top = (await surfaces.count()) > 0 ? surfaces.last() : page.locator("html");
      opened.add(
        await top.evaluate(
          (one) => one.getAttribute("aria-label") ?? one.querySelector("h2")?.textContent ?? one.localName,
        ),
      );
      lines.push(...(await defects(page, `${path}, ${where}`, top)));
    };
    for (let one = await nextOpener(page, path, seen); one; one = await nextOpener(page, path, seen)) {
      await open(page, one);
      await look(one.name);
      const items = surfaces.last().getByRole("menuitem", { name: toDialog, disabled: false });
      const names = (await surfaces.count()) > 0 ? await items.allTextContents() : [];
      for (const name of names) {
        if ((await surfaces.count()) === 0) await open(page, one);
        await page.getByRole("menuitem", { name, exact: true }).click();
        await page
          .locator("dialog[open]")
          .waitFor()
          .catch(() => {
            throw new Error(`${path}, ${one.name} → ${name} opens no dialog`);
          });
        await look(`${one.name} → ${name}`);
        await closeSurfaces(page);
      }
      await closeSurfaces(page);
    }
    return lines;
  }

  for (const width of [1280, 360])
    it(`has nothing that axe finds at ${String(width)} px, with all that opens opened`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const lines: string[] = [];
      const visitor = await openConsole(context);
      for (const path of visitorPaths) {
        await visit(visitor, path);
        lines.push(...(await defects(visitor, path, visitor.locator("html"))));
      }
      await visitor.close();

      await logIn(context, site.origin + gateway);
      const page = await openConsole(context);
      const seen = new Set<string>();
      const opened = new Set<string>();
      for (const path of innerPaths) {
        await visit(page, path);
        lines.push(...(await defects(page, path, page.locator("html"))));
        lines.push(...(await openAll(page, path, seen, opened)));
        const box = page.locator("gw-console tbody tr[data-index] input[type=checkbox]").first();
        if ((await box.count()) === 0) continue;
        await box.check();
        await page.locator(".bulk-bar").waitFor();
        lines.push(...(await defects(page, `${path}, a row selected`, page.locator("html"))));
        lines.push(...(await openAll(page, path, seen, opened)));
      }
      expect(lines.join("\n")).to.equal("");
      expect([...opened]).to.include.members(someSurfaces);
      await context.close();
    });
});
