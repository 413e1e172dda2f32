/**
 * `npm run shift`: how far each element moves a page while it loads, as cumulative layout shift in headless Chromium; `-- --json`
 * prints JSON, `-- --moved` also what moved. Ends with 1 above a limit.
 */
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { ensureBuilt } from "../../demo/serve/build.js";
import { launchBrowser, logIn, openSite, type BuiltSite } from "../support/node/built-site.js";
import { recordShifts, shiftsOf, type Shift } from "./recorded-shifts.js";

/** What one element did to its page. */
interface Measured {
  readonly what: string;
  /** With nothing else on the page and no room reserved. */
  readonly alone: number;
  /** With the documented reserve, above a page that goes on below. */
  readonly reserved: number;
  /** What moved, for who looks for the cause. */
  readonly moved: readonly string[];
}

/** The most that an element may move alone, and with its room reserved. */
const limits = { alone: 0.05, reserved: 0 } as const;

/** Every element with a view: its markup without the gateway's address, and whether its visitor is signed in. */
const cases: readonly { readonly markup: string; readonly signedIn: boolean }[] = [
  ...[
    "gw-console routing=memory start=/token",
    "gw-token-list",
    "gw-token-form",
    "gw-token-form token-id=1",
    "gw-topup",
    "gw-log-table",
    "gw-usage",
    "gw-channel-table",
    "gw-channel-form",
    "gw-channel-form channel-id=1",
    "gw-redemption-table",
    "gw-redemption-form",
    "gw-redemption-form redemption-id=1",
    "gw-user-table",
    "gw-user-form",
    "gw-user-form user-id=2",
    "gw-profile",
    "gw-settings",
    "gw-settings tab=system",
    "gw-home",
    "gw-about",
    "gw-chat",
    "gw-notice",
    "gw-balance",
    "gw-login",
  ].map((markup) => ({ markup, signedIn: true })),
  ...[
    "gw-console routing=memory start=/token",
    "gw-login",
    "gw-register",
    "gw-password-reset",
    "gw-token-list",
  ].map((markup) => ({ markup, signedIn: false })),
];

const tagOf = (markup: string): string => markup.split(" ")[0] ?? "";

/** What follows an element on the page; it is what a reader loses when the element grows. */
const below = `<div>${"<p>What the page says below.</p>".repeat(40)}</div>`;

/** The reserve as the guide on theming documents it. */
const reserve = (tag: string, height: number): string =>
  `${tag}:not(:state(ready)) { display: block; min-height: ${String(height)}px; }`;

/** Milliseconds that every answer takes, so that each step of loading is drawn by itself. */
const latency = { file: 30, call: 150 } as const;

async function slowDown(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const wait = route.request().url().includes("/api/") ? latency.call : latency.file;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue();
  });
}

interface Visit {
  readonly shifts: readonly Shift[];
  /** Height of the element at the end, in CSS pixels. */
  readonly height: number;
}

/** Loads a page with one element, until the element shows what it is there for and nothing is on its way any more. */
async function visit(page: Page, address: string, tag: string): Promise<Visit> {
  await recordShifts(page);
  await slowDown(page);
  await page.goto(address);
  await page.waitForFunction((name) => document.querySelector(`${name}:state(ready)`) !== null, tag);
  await page.waitForLoadState("networkidle");
  const height = await page.evaluate(
    (name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0,
    tag,
  );
  return { shifts: await shiftsOf(page), height };
}

const sum = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

async function measure(
  browser: Browser,
  site: BuiltSite,
  { markup, signedIn }: (typeof cases)[number],
): Promise<Measured> {
  const tag = tagOf(markup);
  const base = site.openGateway({ seed: "demo", generalLimit: 0, webLimit: 0, criticalLimit: 0 });
  const element = `<${markup} base-url="${base}"></${tag}>`;
  const visitor = site.addPage(`<gw-balance base-url="${base}"></gw-balance>`, { policy: null });
  /**
   * Loads a page in a fresh browser: a notice, for one, is open only once. Who is signed in was on another page of the site before,
   * where they signed in.
   */
  const load = async (body: string, style: string): Promise<Visit> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    try {
      if (signedIn) {
        await logIn(context, site.origin + base);
        const page = await context.newPage();
        await visit(page, visitor, "gw-balance");
        await page.close();
      }
      const address = site.addPage(body, { policy: null, head: `<style>${style}</style>` });
      return await visit(await context.newPage(), address, tag);
    } finally {
      await context.close();
    }
  };
  const alone = await load(element, "");
  const reserved = await load(element + below, reserve(tag, alone.height));
  const list = (name: string, shifts: readonly Shift[]): string[] =>
    shifts.flatMap(({ value, moved }) => moved.map((what) => `${name} ${value.toFixed(4)}: ${what}`));
  return {
    what: `${markup}${signedIn ? "" : ", signed out"}`,
    alone: sum(alone.shifts),
    reserved: sum(reserved.shifts),
    moved: [...list("alone", alone.shifts), ...list("reserved", reserved.shifts)],
  };
}

/** Measures the elements whose markup contains `filter`. */
async function measureAll(filter: string): Promise<Measured[]> {
  const site = await openSite();
  const browser = await launchBrowser();
  try {
    const results: Measured[] = [];
    for (const one of cases.filter(({ markup }) => markup.includes(filter)))
      results.push(await measure(browser, site, one));
    return results;
  } finally {
    await browser.close();
    await site.close();
  }
}

const isOver = ({ alone, reserved }: Measured): boolean =>
  alone >= limits.alone || reserved > limits.reserved;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureBuilt();
  const results = await measureAll(
    process.argv.slice(2).find((argument) => argument.startsWith("gw-")) ?? "gw-",
  );
  if (process.argv.includes("--json")) console.log(JSON.stringify(results, null, 2));
  else {
    const width = Math.max(...results.map(({ what }) => what.length));
    console.log(`${"layout shift".padEnd(width)}    alone  reserved`);
    for (const result of results) {
      const { what, alone, reserved, moved } = result;
      const figures = [alone, reserved].map((value) => value.toFixed(3).padStart(9)).join("");
      console.log(`${what.padEnd(width)}${figures}  ${isOver(result) ? "OVER" : ""}`.trimEnd());
      if (process.argv.includes("--moved")) for (const line of moved) console.log(`    ${line}`);
    }
  }
  process.exit(results.some(isOver) ? 1 : 0);
}
