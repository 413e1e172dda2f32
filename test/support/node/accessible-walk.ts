import { after, before, describe, it } from "node:test";
import axe from "axe-core";
import { expect } from "chai";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import type { FaultRule } from "../../../demo/gateway/faults.js";
import type { ScreenEntry } from "../../../src/console/screen-entry.js";
import { launchBrowser, logIn, openSite, type BuiltSite } from "./built-site.js";
import {
  innerScreens,
  openConsole,
  pathsOf,
  rest,
  unknownPath,
  visit,
  visitorPaths,
} from "./console-screens.js";
import { closeSurfaces, dismissToasts, nextOpener, open, surfacesOf } from "./surfaces.js";

/** The parts that the screens are walked in, each in a file of its own, so that none takes long. */
export const parts = ["channels", "lists", "log", "forms", "settings", "charts", "pages"] as const;

export type Part = (typeof parts)[number];

/** The part of a screen. Each is in one, so that a new one is walked, too. */
function partOf({ shape, path }: ScreenEntry): Part {
  if (path === "/channel") return "channels";
  if (shape === "table") return "lists";
  if (shape === "log" || shape === "settings") return shape;
  if (shape === "chart" || shape === "overview") return "charts";
  return shape === "record" || shape === "form" ? "forms" : "pages";
}

/** Lines of menus that lead to a dialog. */
const toDialog = /…$|^(Add credit|Delete(?! stored)|Details|Keyboard shortcuts)/;

/** What a walk may have its gateway do. */
type AddFault = (rule: FaultRule) => Promise<unknown>;

/** Opens something; what is on top afterwards is looked at. */
type Step = (page: Page, addFault: AddFault) => Promise<void>;

const press = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name }).click();
const choose = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true }).click();

/** What only some screens have, and no button announces: how it is opened, for the addresses that have it. */
const further: Readonly<Record<string, readonly Step[]>> = {
  "/log": [(page) => page.locator("gw-console tr[data-index]").first().click()],
  "/channel": [
    async (page, addFault) => {
      await addFault({ kind: "provider-error", status: 401, message: "Incorrect API key provided" });
      await press(page, "List options");
      await choose(page, "Test…");
      await press(page.getByRole("dialog", { name: "Test channels" }), /^Test \d/);
      await press(page.getByRole("region", { name: "Result" }), "Report");
    },
    (page) => press(page.getByRole("dialog", { name: "Test report" }), /^Disable \d+ failed…$/),
    // That leads back to the report.
    (page) => press(page.locator("dialog[open]"), "Cancel"),
  ],
  "/overview": [
    async (page) => {
      await press(page, "Account root");
      await choose(page, "Alerts…");
      await page.getByLabel("Username").fill("bob");
      await press(page, "Add user");
      await page.getByRole("textbox", { name: "bob: below" }).fill("1000000");
      await press(page, "Save thresholds");
      await page.locator(".alert-list").waitFor();
    },
    (page) => press(page, "Edit thresholds"),
  ],
  "/usage": [
    (page) => press(page, "Filters"),
    async (page) => {
      await closeSurfaces(page);
      await page.getByRole("combobox", { name: "Range" }).selectOption("custom");
    },
  ],
  "/setting/system": [(page) => page.getByRole("switch", { name: "Password sign-in" }).press("Space")],
  "/setting/other": [
    async (page) => {
      await page.getByLabel("System name").fill("Not saved");
      await page.getByRole("navigation").getByRole("link", { name: "Tokens" }).click();
    },
  ],
};

const widths = [1280, 360] as const;
const themes = ["light", "dark"] as const;
const height = 900;

/** What axe finds wrong in an element, as one line for each place. */
async function defectsOf(element: Locator): Promise<readonly string[]> {
  return element.evaluate(async (target) => {
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
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
    );
  });
}

/** Walks screens on one page, which changes its width and its theme. */
class Walk {
  readonly defects: string[] = [];
  /** Names of what was opened. */
  readonly opened = new Set<string>();
  /** What was pressed already. */
  readonly #pressed = new Set<string>();
  /** Where the walk is. */
  #path = "";

  constructor(
    readonly page: Page,
    readonly addFault: AddFault,
  ) {}

  async #resize(width: number): Promise<void> {
    if (this.page.viewportSize()?.width === width) return;
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Looks at an element in every width and theme, as long as it is there. */
  async #check(where: string, element: Locator): Promise<void> {
    const first = this.page.viewportSize()?.width ?? widths[0];
    for (const width of new Set([first, ...widths])) {
      await this.#resize(width);
      for (const colorScheme of themes) {
        if (!(await element.isVisible())) break;
        await this.page.emulateMedia({ colorScheme });
        const found = await defectsOf(element);
        this.defects.push(
          ...found.map((line) => `${this.#path}${where}, ${width} px, ${colorScheme}: ${line}`),
        );
      }
    }
    await this.#resize(first);
  }

  /** Looks at what is open on top, or at the whole page where something was only unfolded in it. */
  async #checkTop(where: string): Promise<void> {
    const surfaces = surfacesOf(this.page);
    const top = (await surfaces.count()) > 0 ? surfaces.last() : this.page.locator("html");
    this.opened.add(
      await top.evaluate(
        (one) => one.getAttribute("aria-label") ?? one.querySelector("h2")?.textContent ?? one.localName,
      ),
    );
    await this.#check(`, ${where}`, top);
  }

  /** Opens each menu, dialog and panel that wasn't open yet, with what their lines lead to. */
  async #openAll(): Promise<void> {
    const { page } = this;
    const surfaces = surfacesOf(page);
    const next = () => nextOpener(page, this.#path, this.#pressed);
    for (let one = await next(); one; one = await next()) {
      const isOpen = await open(page, one).catch((error: unknown) => {
        throw new Error(`${this.#path}, ${String(page.viewportSize()?.width)} px: ${String(error)}`);
      });
      if (!isOpen) continue;
      const items = surfaces.last().getByRole("menuitem", { name: toDialog, disabled: false });
      const names = (await surfaces.count()) > 0 ? await items.allTextContents() : [];
      await this.#checkTop(one.name);
      for (const name of names) {
        if ((await surfaces.count()) === 0) await open(page, one);
        await page.getByRole("menuitem", { name, exact: true }).click();
        // What is done at once can be undone instead, and its row is gone.
        const undo = page.getByRole("button", { name: "Undo", exact: true });
        await page
          .locator("dialog[open]")
          .or(undo)
          .first()
          .waitFor()
          .catch(() => Promise.reject(new Error(`${this.#path}: "${name}" of "${one.name}" opens nothing`)));
        if (await undo.isVisible()) {
          await dismissToasts(page);
          break;
        }
        await this.#checkTop(`${one.name} → ${name}`);
        await closeSurfaces(page);
      }
      await closeSurfaces(page);
    }
  }

  /** A screen as it is, then with everything opened. */
  async screen(path: string): Promise<void> {
    const { page } = this;
    this.#path = path;
    await this.#resize(widths[0]);
    await visit(page, path);
    await this.#check("", page.locator("html"));
    for (const width of widths) {
      await this.#resize(width);
      await rest(page);
      await this.#openAll();
    }
    await this.#resize(widths[0]);
    await this.#selected();
    for (const [index, step] of (further[path] ?? []).entries()) {
      await step(page, this.addFault);
      await page.locator("dialog[open]").first().waitFor();
      await page.locator("dialog[open] [aria-busy=true]").first().waitFor({ state: "hidden" });
      await this.#checkTop(`step ${String(index + 1)}`);
    }
    // What was typed is given up: else the next screen would ask about it again.
    const leave = page.getByRole("button", { name: "Leave without saving" });
    if (await leave.isVisible()) await leave.click();
    await closeSurfaces(page);
  }

  /** With two rows selected, about which is asked first: what can be done to them. */
  async #selected(): Promise<void> {
    const { page } = this;
    const boxes = page.locator("gw-console tbody tr[data-index] input[type=checkbox]");
    if ((await boxes.count()) < 2) return;
    for (const index of [0, 1]) await boxes.nth(index).check();
    const bar = page.locator(".bulk-bar");
    await bar.waitFor();
    await this.#check(", two rows selected", bar);
    for (const width of widths) {
      await this.#resize(width);
      await this.#openAll();
    }
    await this.#resize(widths[0]);
  }

  /** With a message: that a row is deleted, and how to have it back. */
  async message(): Promise<void> {
    const { page } = this;
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await this.#check(", a message", page.getByRole("region", { name: "Notifications" }));
    await page.getByRole("button", { name: "Undo" }).click();
    await dismissToasts(page);
  }
}

/**
 * Tests that axe finds nothing on the screens of a part, at both widths and in both themes, with each of its menus,
 * dialogs and panels open once.
 * @param surfaces names of what the walk must have opened: else it would look at less, and nobody would know
 */
export function describeAccessible(part: Part, surfaces: readonly string[]): void {
  void describe(`the ${part} of the console`, () => {
    let site: BuiltSite;
    let browser: Browser;
    let context: BrowserContext;
    let gateway: string;
    before(async () => {
      site = await openSite();
      gateway = site.openGateway({ seed: "demo", generalLimit: 0, criticalLimit: 0 });
      browser = await launchBrowser();
      context = await browser.newContext({ viewport: { width: widths[0], height } });
    });
    after(async () => {
      await Promise.all([browser.close(), site.close()]);
    });

    const start = async () => {
      const page = await openConsole(context, site, gateway);
      await page.evaluate(axe.source);
      const faults = `${site.origin}/__gateways/${gateway.slice("/gw-".length)}/faults`;
      return new Walk(page, (data) => context.request.post(faults, { data }));
    };

    void it("has nothing that axe finds, with all that opens opened", async () => {
      const found: string[] = [];
      const opened: string[] = [];
      if (part === "pages") {
        const walk = await start();
        for (const path of visitorPaths) await walk.screen(path);
        found.push(...walk.defects);
        opened.push(...walk.opened);
        await walk.page.close();
      }
      await logIn(context, site.origin + gateway);
      const walk = await start();
      const paths = innerScreens.filter((entry) => partOf(entry) === part).flatMap(pathsOf);
      for (const path of part === "pages" ? [...paths, unknownPath] : paths) {
        await walk.screen(path);
        if (path === "/token") await walk.message();
      }
      found.push(...walk.defects);
      expect(found.join("\n")).to.equal("");
      expect([...opened, ...walk.opened]).to.include.members(surfaces);
    });
  });
}
