import type { Browser, Page } from "playwright-core";
import { launchBrowser, logIn, openSite } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { timing } from "./timing.js";
import type { Timing } from "./timing.js";

/** Milliseconds from the start of the navigation until the first element of the page says that it stands. */
async function timeToReady(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    document.addEventListener("gw-ready", () => {
      (globalThis as { readyAt?: number }).readyAt ??= performance.now();
    });
  });
  await page.goto(address);
  const handle = await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt);
  return (await handle.jsonValue()) ?? NaN;
}

async function coldAndWarm(
  browser: Browser,
  site: BuiltSite,
  what: string,
  body: string,
  runs: number,
): Promise<Timing[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run++) {
    const base = site.openGateway({ seed: "demo", generalLimit: 0 });
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const address = site.addPage(body.replaceAll("BASE", base));
    const page = await context.newPage();
    cold.push(await timeToReady(page, address));
    await page.close();
    warm.push(await timeToReady(await context.newPage(), address));
    await context.close();
  }
  return [timing(`${what}: cold until it stands`, cold), timing(`${what}: again, files cached`, warm)];
}

/** Built pages in a real browser, from a server on this machine. */
export async function benchPages(): Promise<Timing[]> {
  const site = await openSite();
  const browser = await launchBrowser();
  try {
    return [
      ...(await coldAndWarm(
        browser,
        site,
        "token list",
        '<gw-token-list base-url="BASE"></gw-token-list>',
        7,
      )),
      ...(await coldAndWarm(
        browser,
        site,
        "console",
        '<gw-console base-url="BASE" routing="memory"></gw-console>',
        7,
      )),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
