import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import type { GatewayOptions } from "../../../demo/gateway/gateway.js";
import { catalog } from "../../../src/elements/generated/catalog.js";
import { launchBrowser, logIn, openSite, watch } from "./built-site.js";
import type { BuiltSite, PageOptions, Watch } from "./built-site.js";

/** Every tag of the catalogue. */
export const allTags: readonly string[] = catalog.map(({ tag }) => tag);

/** Attributes that a tag needs to be a guest that touches nothing but itself. */
const extras: Readonly<Record<string, string>> = {
  "gw-console": 'routing="memory" start="/token"',
};

/** Markup of these elements; `BASE` stands for the gateway's path. */
export function markup(tags: readonly string[] = allTags, more = ""): string {
  return tags.map((tag) => `<${tag} base-url="BASE" ${extras[tag] ?? ""} ${more}></${tag}>`).join("\n");
}

/** How a page is opened. */
export interface GuestOptions extends PageOptions {
  readonly context?: BrowserContextOptions;
  readonly gateway?: GatewayOptions;
  /** Default: the administrator of a demonstration gateway is signed in. */
  readonly signedIn?: boolean;
  /** What the administrator set before, by the names of the gateway's options. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs in the page before anything else. */
  readonly before?: () => void;
}

/** A page with elements in it. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly base: string;
  /** Policy reports, errors, requests to elsewhere; nobody expects any. */
  readonly watched: Watch;
  /** Paths of the calls to the gateway. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** A site and a browser for one file of tests. */
export interface Hosts {
  readonly site: BuiltSite;
  readonly browser: Browser;
  /** Opens a page of the site. @param body what stands in it; `BASE` stands for the gateway's path */
  open(body: string, options?: GuestOptions): Promise<Guest>;
  close(): Promise<void>;
}

/** The requests of each page that have no answer yet. */
const pending = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/** Starts a site and a browser. */
export async function openHosts(): Promise<Hosts> {
  const [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  return {
    site,
    browser,
    async open(
      body,
      { context: contextOptions, gateway, signedIn = true, settings = {}, before, ...pageOptions } = {},
    ) {
      const base = site.openGateway({ seed: "demo", ...gateway });
      const context = await browser.newContext({ reducedMotion: "reduce", ...contextOptions });
      // What compiles these files marks functions with this helper; the browser does not know it.
      await context.addInitScript("globalThis.__name = (made) => made");
      if (signedIn) await logIn(context, site.origin + base);
      for (const [key, value] of Object.entries(settings)) {
        const answer = await context.request.put(`${site.origin}${base}/api/option/`, {
          data: { key, value },
        });
        if (!((await answer.json()) as { success: boolean }).success) throw new Error(`${key} was refused`);
      }
      const page = await context.newPage();
      countRequests(page);
      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith(`${base}/api/`)) calls.push(pathname.slice(base.length));
      });
      const watched = await watch(page, site.origin);
      if (before) await page.addInitScript(before);
      await page.goto(site.addPage(body.replaceAll("BASE", base), pageOptions));
      return { page, context, base, watched, calls, close: () => context.close() };
    },
    close: async () => {
      await Promise.all([browser.close(), site.close()]);
    },
  };
}

/** Waits until every element of the page, also of shadow roots and frames of its own, stands with its content. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (tags) =>
      [...document.querySelectorAll(tags)].every((element) => {
        if (element.localName === "gw-provider") return customElements.get("gw-provider") !== undefined;
        const root = element.shadowRoot;
        return !!root?.querySelector(".gw")?.firstElementChild && !root.querySelector(".loading, .skeleton");
      }),
    allTags.join(),
  );
  do await quiet(page);
  while ((pending.get(page)?.size ?? 0) > 0);
}

/**
 * Waits until nothing in a page changes any more. Counted in turns that the page itself takes: a busy machine makes
 * them longer, not fewer.
 */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    /** Everything below a node that a reader could notice, open shadow roots included. */
    const drawn = (node: Element | ShadowRoot): string =>
      [...node.querySelectorAll("*")]
        .map(({ shadowRoot }) => (shadowRoot ? drawn(shadowRoot) : ""))
        .join("") + node.innerHTML;
    let before = "";
    for (let turns = 0; turns < 4; turns += 1) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      const now = drawn(document.documentElement);
      if (now !== before) turns = 0;
      before = now;
    }
  });

/** How long `eventually` keeps trying, in milliseconds. */
const patience = 10_000;

/** Tries a check until it throws no more. What it threw last is the failure. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + patience;
  for (;;)
    try {
      await check();
      return;
    } catch (failure) {
      if (performance.now() > end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
}
