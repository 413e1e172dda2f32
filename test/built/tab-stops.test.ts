// In a process of its own: Lit adds a registry of elements to the globals of Node.
// From the page's first Tab to what a screen is there for: on every screen of the console, counted. What is reached
// there follows the patterns of ARIA: rows are one stop, and a field with suggestions is a combobox with its list.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser, logIn, openSite, type BuiltSite } from "../support/node/built-site.js";
import { openConsole, screenPaths, visitorPaths, visit } from "../support/node/console-screens.js";

/** The most stops from the page's first Tab to a screen's main action. */
const mostStops = 15;

/** Screens of what one-api doesn't have, which say so; all others have something to press. */
const onlyRead: readonly string[] = [
  "/order",
  "/plan",
  "/task",
  "/token/all",
  "/group",
  "/payment-gateway",
  "/model-catalog",
];

/**
 * Marks what a screen is there for: its rows, and its primary button where that can be pressed; on screens without
 * either, its first control. Settings are there for each of their fields, whose changes any of them can save: the first
 * one counts.
 */
function markTargets(): number {
  const main = document.querySelector("gw-console")?.shadowRoot?.querySelector("main");
  if (!main) return 0;
  const inside = (selector: string) => {
    const found = [...main.querySelectorAll<HTMLElement>(selector)];
    // Forms that password managers fill in have their fields in the page's own tree.
    const slotted = [
      ...(document.querySelector("gw-console")?.querySelectorAll<HTMLElement>(selector) ?? []),
    ];
    return [...found, ...slotted].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  };
  const rows = inside("[role=grid] tr[data-index], [role=list] > [data-index]").slice(0, 1);
  const primary = inside(".button[data-variant=primary]:not(:disabled)").slice(0, 1);
  const controls = inside("a[href], button, input, select, textarea, summary, [tabindex='0'], iframe");
  const panel = main.querySelector("[role=tabpanel]");
  const targets = panel
    ? controls.filter((one) => panel.contains(one)).slice(0, 1)
    : rows.length + primary.length > 0
      ? [...rows, ...primary]
      : controls.slice(0, 1);
  for (const target of targets) target.dataset.mainAction = "";
  return targets.length;
}

/** What has the focus, through open shadow roots: its name, and whether it is what was marked. */
function describeFocus(): { name: string; isTarget: boolean; isRow: boolean } {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: "", isTarget: false, isRow: false };
  const label =
    element.getAttribute("aria-label") ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent;
  return {
    name: label.replace(/\s+/g, " ").trim().slice(0, 40),
    isTarget: "mainAction" in element.dataset,
    isRow: element.closest("[role=grid] tbody") !== null,
  };
}

/** What is wrong with an open combobox: its list, and the option that an arrow leads to. */
function comboboxDefects(box: Element): string[] {
  const root = box.getRootNode() as Document | ShadowRoot;
  const byId = (name: string) => root.getElementById(box.getAttribute(name) ?? "");
  const [list, option] = [byId("aria-controls"), byId("aria-activedescendant")];
  return [
    ...(box.getAttribute("aria-expanded") === "true" ? [] : ["isn't expanded"]),
    ...(list?.getAttribute("role") === "listbox" ? [] : ["controls no listbox"]),
    ...(list?.querySelector("[role=option]") ? [] : ["has no options"]),
    ...(option?.getAttribute("role") === "option" && list?.contains(option) ? [] : ["has no active option"]),
    ...(root.activeElement === box ? [] : ["has lost the focus"]),
  ];
}

/** Opens each combobox in the screen by its keys, and says what is wrong with it. */
async function checkComboboxes(page: Page, path: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const box of await page.getByRole("main").locator("input[role=combobox]:visible:enabled").all()) {
    await box.focus();
    await page.keyboard.press("ArrowDown");
    const active = box.and(page.locator("[aria-activedescendant]"));
    await active.waitFor();
    const found = await box.evaluate(comboboxDefects);
    await page.keyboard.press("Escape");
    if ((await box.getAttribute("aria-expanded")) !== "false") found.push("isn't closed by Escape");
    lines.push(...found.map((defect) => `${path}: a combobox ${defect}`));
  }
  return lines;
}

describe("the Tab key", () => {
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

  /** The names of the stops until every target was reached, or too many. */
  async function stopsOf(page: Page, path: string): Promise<readonly string[]> {
    await visit(page, path);
    const targets = await page.evaluate(markTargets);
    if (targets === 0) return [];
    // The page begins anew: the first Tab goes to its first stop.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
    });
    const names: string[] = [];
    let where = { name: "", isTarget: false, isRow: false };
    for (let reached = 0; reached < targets && names.length <= 2 * mostStops;) {
      await page.keyboard.press("Tab");
      where = await page.evaluate(describeFocus);
      names.push(where.name);
      if (where.isTarget) reached += 1;
    }
    if (where.isRow) {
      await page.keyboard.press("Tab");
      expect(
        (await page.evaluate(describeFocus)).isRow,
        `${path}: another row behind the first one`,
      ).to.equal(false);
    }
    return names;
  }

  const walk = async (context: BrowserContext, paths: readonly string[], withPalette: boolean) => {
    const page = await openConsole(context, site, gateway);
    const defects: string[] = [];
    for (const path of paths) {
      const stops = await stopsOf(page, path);
      if ((stops.length === 0) !== onlyRead.includes(path))
        defects.push(`${path}: ${stops.length === 0 ? "has nothing to press" : "isn't only read"}`);
      const said = `${path}: ${String(stops.length)} stops: ${stops.join(" → ")}`;
      defects.push(...(await checkComboboxes(page, path)));
      if (stops.length > mostStops) defects.push(said);
      if (stops.length > 2 && stops[0] !== "Skip to content")
        defects.push(`${path}: begins with ${stops[0] ?? ""}`);
      if (withPalette && stops.length > 2 && stops[1] !== "Search…")
        defects.push(`${path}: second comes ${stops[1] ?? ""}`);
    }
    expect(defects.join("\n")).to.equal("");
  };

  it(`leads to the main action of every screen for visitors in at most ${String(mostStops)} stops`, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await walk(context, visitorPaths, false);
    await context.close();
  });

  it(`leads to the main action of every other screen in at most ${String(mostStops)} stops`, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await logIn(context, site.origin + gateway);
    await walk(context, screenPaths, true);
    await context.close();
  });
});
