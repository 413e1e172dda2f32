/**
 * `npm run shift`: how far each element moves a page while it loads, as cumulative layout shift in headless Chromium;
 * `-- --json` prints JSON, `-- --moved` also what moved. Ends with 1 above a limit.
 */
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { ensureBuilt } from "../../demo/serve/build.js";
import { launchWholeBrowser, logIn, openSite, type BuiltSite } from "../support/node/built-site.js";
import { recordShifts, shiftsOf, type Shift } from "./recorded-shifts.js";

/** What the elements of a page did to it. */
interface Measured {
  readonly what: string;
  /** With nothing else on the page and no room reserved by it. */
  readonly alone: number;
  /** With the documented reserve, above a page that goes on below. */
  readonly reserved: number;
  /** What moved, for who looks for the cause. */
  readonly moved: readonly string[];
}

/** The most that elements may move where the page reserves no room, and where it does. */
const limits = { alone: 0.05, reserved: 0 } as const;

/**
 * Every element with a view, then three on one page: their markup without the gateway's address, and whether the
 * visitor is signed in.
 */
const cases: readonly { readonly markups: readonly string[]; readonly signedIn: boolean }[] = [
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
  ].map((markup) => ({ markups: [markup], signedIn: true })),
  ...[
    "gw-console routing=memory start=/token",
    "gw-login",
    "gw-register",
    "gw-password-reset",
    "gw-token-list",
  ].map((markup) => ({ markups: [markup], signedIn: false })),
  ...[true, false].map((signedIn) => ({ markups: ["gw-topup", "gw-token-list", "gw-usage"], signedIn })),
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
  /** Heights of the elements at the end, in CSS pixels. */
  readonly heights: readonly number[];
}

/** Loads a page, until its elements show what they are there for and nothing is on its way any more. */
async function visit(page: Page, address: string, tags: readonly string[]): Promise<Visit> {
  await recordShifts(page);
  await slowDown(page);
  await page.goto(address);
  await page.waitForFunction(
    (names) => names.every((name) => document.querySelector(`${name}:state(ready)`) !== null),
    tags,
  );
  await page.waitForLoadState("networkidle");
  const heights = await page.evaluate(
    (names) => names.map((name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0),
    tags,
  );
  return { shifts: await shiftsOf(page), heights };
}

const sum = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

async function measure(
  browser: Browser,
  site: BuiltSite,
  { markups, signedIn }: (typeof cases)[number],
): Promise<Measured> {
  const tags = markups.map(tagOf);
  const base = site.openGateway({ seed: "demo", generalLimit: 0, webLimit: 0, criticalLimit: 0 });
  const elements = markups.map((markup) => `<${markup} base-url="${base}"></${tagOf(markup)}>`).join("");
  const visitor = site.addPage(`<gw-balance base-url="${base}"></gw-balance>`, { policy: null });
  /**
   * Loads a page in a fresh browser: a notice, for one, is open only once. Who is signed in was on another page of the
   * site before, where they signed in.
   */
  const load = async (body: string, style: string): Promise<Visit> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    try {
      if (signedIn) {
        await logIn(context, site.origin + base);
        const page = await context.newPage();
        await visit(page, visitor, ["gw-balance"]);
        await page.close();
      }
      const address = site.addPage(body, { policy: null, head: `<style>${style}</style>` });
      return await visit(await context.newPage(), address, tags);
    } finally {
      await context.close();
    }
  };
  const alone = await load(elements, "");
  const reserves = tags.map((tag, index) => reserve(tag, alone.heights[index] ?? 0));
  const reserved = await load(elements + below, reserves.join("\n"));
  const list = (name: string, shifts: readonly Shift[]): string[] =>
    shifts.flatMap(({ value, moved }) => moved.map((what) => `${name} ${value.toFixed(4)}: ${what}`));
  return {
    what: `${markups.join(", ")}${signedIn ? "" : ", signed out"}`,
    alone: sum(alone.shifts),
    reserved: sum(reserved.shifts),
    moved: [...list("alone", alone.shifts), ...list("reserved", reserved.shifts)],
  };
}

/** Measures the elements whose markup contains `filter`. */
async function measureAll(filter: string): Promise<Measured[]> {
  const site = await openSite();
  const browser = await launchWholeBrowser();
  try {
    const results: Measured[] = [];
    for (const one of cases.filter(({ markups }) => markups.join(", ").includes(filter)))
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
