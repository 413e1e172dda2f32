import { catalog } from "../../src/elements/generated/catalog.js";
import type { Page } from "playwright-core";
import type { BuiltSite } from "../support/node/built-site.js";
import { launchBrowser, logIn, openSite } from "../support/node/built-site.js";
import { appEntry, type App } from "./app.js";

/** A page that is loaded to see which files it fetches. */
export interface Scenario {
  /** Markup; `BASE` stands for the gateway's address. */
  readonly body: string;
  readonly signedIn: boolean;
  /**
   * Whether the browser remembers the account of an earlier visit; of whom it remembers none, the sign-in screen's code
   * starts, too.
   */
  readonly remembered?: boolean;
  /** A built application whose scripts the page loads in place of the module of cdn/. */
  readonly app?: App;
  /** Whether the page loads the module of cdn/lite/. */
  readonly lite?: boolean;
  /** Routes that are visited one after another in the same page. */
  readonly visits?: readonly string[];
}

export const scenarios = {
  login: { body: '<gw-login base-url="BASE"></gw-login>', signedIn: false },
  tokenList: { body: '<gw-token-list base-url="BASE"></gw-token-list>', signedIn: true },
  balance: { body: '<gw-balance base-url="BASE"></gw-balance>', signedIn: true },
  consoleSignIn: {
    body: '<gw-console base-url="BASE" routing="memory" start="/token"></gw-console>',
    signedIn: false,
  },
  consoleTokens: {
    body: '<gw-console base-url="BASE" routing="hash" start="/token"></gw-console>',
    signedIn: true,
  },
  consoleTokensAgain: {
    body: '<gw-console base-url="BASE" routing="hash" start="/token"></gw-console>',
    signedIn: true,
    remembered: true,
  },
  everyRoute: {
    body: '<gw-console base-url="BASE" routing="hash" start="/token"></gw-console>',
    signedIn: true,
    visits: [
      "/",
      "/channel",
      "/channel/add",
      "/channel/edit/1",
      "/chat",
      "/token",
      "/token/add",
      "/token/edit/1",
      "/redemption",
      "/redemption/add",
      "/redemption/edit/1",
      "/topup",
      "/user",
      "/user/add",
      "/user/edit/2",
      "/user/edit",
      "/usage",
      "/log",
      "/setting",
      "/about",
      "/nowhere",
    ],
  },
} as const satisfies Record<string, Scenario>;

/** Widgets that may join a token list on its page. */
export const furtherWidgets = catalog
  .map(({ tag }) => tag)
  .filter((tag) => tag !== "gw-console" && tag !== "gw-token-list");

const withoutView = new Set<string>(catalog.filter(({ view }) => view === undefined).map(({ tag }) => tag));

/** Waits until every element of ours stands and no script is on its way any more. */
async function standing(page: Page, tags: readonly string[], pending: () => number): Promise<void> {
  await page.waitForFunction(
    ({ wanted, quiet }) => {
      const ready = (globalThis as unknown as { ready: Set<string> }).ready;
      return wanted.every((tag) => ready.has(tag) || (quiet.includes(tag) && customElements.get(tag)));
    },
    { wanted: tags, quiet: [...withoutView] },
    { timeout: 30_000 },
  );
  for (let calm = 0; calm < 5;) {
    await page.waitForTimeout(100);
    calm = pending() === 0 ? calm + 1 : 0;
  }
}

/**
 * Loads pages in a fresh browser each and tells which scripts they fetch until their views stand.
 * @returns paths below `cdn/` or of the application, per scenario in the given order
 */
export async function fetchedScripts(wanted: readonly Scenario[]): Promise<string[][]> {
  const site = await openSite();
  const browser = await launchBrowser();
  try {
    const results: string[][] = [];
    const waiting = [...wanted.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, scenario] = next;
        const context = await browser.newContext();
        try {
          results[index] = await load(await context.newPage(), site, scenario);
        } finally {
          await context.close();
        }
      }
    };
    // Applications stand at one address.
    const pages = wanted.some(({ app }) => app) ? 1 : 3;
    await Promise.all(Array.from({ length: pages }, work));
    return results;
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Opens every tab of the settings. */
async function visitTabs(page: Page, pending: () => number): Promise<void> {
  const tabs = page.getByRole("tab");
  await tabs.first().waitFor();
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click();
    await page.waitForTimeout(200);
    await standing(page, [], pending);
  }
}

async function load(
  page: Page,
  site: BuiltSite,
  { body, signedIn, remembered = false, app, lite = false, visits = [] }: Scenario,
): Promise<string[]> {
  if (app)
    site.mount("/app", {
      fetch: (request) => {
        const file = app.get(new URL(request.url).pathname.slice("/app/".length));
        const headers = { "content-type": "text/javascript" };
        return Promise.resolve(
          new Response(file && new Uint8Array(file), { headers, status: file ? 200 : 404 }),
        );
      },
    });
  const base = site.openGateway({ seed: "demo" });
  if (signedIn) await logIn(page.context(), site.origin + base);
  if (remembered)
    await page.addInitScript((base) => {
      localStorage.setItem(`gateway-console:${location.origin}${base}:user`, '{"id":1,"role":100}');
    }, base);
  const scripts = new Set<string>();
  let pending = 0;
  page.on("request", (request) => {
    if (request.resourceType() !== "script") return;
    scripts.add(new URL(request.url()).pathname.replace(/^\/(cdn|app)\//, ""));
    pending++;
  });
  const settle = (request: { resourceType(): string }): void => {
    if (request.resourceType() === "script") pending--;
  };
  page.on("requestfinished", settle);
  page.on("requestfailed", settle);
  // What comes by itself two seconds after rows isn't part of a visit, however long the machine takes.
  await page.addInitScript(() => {
    const { setTimeout: start } = globalThis;
    const soon = (run: () => void, delay = 0) => (delay < 2000 ? start(run, delay) : 0);
    Object.assign(globalThis, { setTimeout: soon });
  });
  await page.addInitScript(() => {
    const ready = new Set<string>();
    Object.assign(globalThis, { ready });
    document.addEventListener("gw-ready", ({ target }) => ready.add((target as Element).localName));
  });
  const tags = [...new Set([...body.matchAll(/<(gw-[\w-]+)/g)].map(([, tag = ""]) => tag))];
  const entry = app ? `/app/${appEntry}` : `/cdn/${lite ? "lite/" : ""}gateway-console.js`;
  const head = `<script type="module" src="${entry}"></script>`;
  await page.goto(site.addPage(body.replaceAll("BASE", base), { script: "none", head }));
  // A component has no tag; it tells from its box.
  if (tags.length === 0)
    await page.waitForFunction(() => (globalThis as unknown as { ready: Set<string> }).ready.size > 0);
  await standing(page, tags, () => pending);
  for (const route of visits) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, route);
    await page.waitForTimeout(200);
    await standing(page, tags, () => pending);
    if (route === "/setting") await visitTabs(page, () => pending);
  }
  return [...scripts];
}
