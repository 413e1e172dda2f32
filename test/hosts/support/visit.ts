import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { logIn, watch } from "../../support/node/built-site.js";
import type { BuiltSite } from "../../support/node/built-site.js";

/** A page of a host, signed in, with everything in it that should not be. */
export interface Visit {
  readonly page: Page;
  /** Errors, warnings, policy reports, failed requests, requests to elsewhere. */
  readonly problems: readonly string[];
  /** The sum of layout shifts that no input caused, as Chromium measures it. */
  layoutShift(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a page of the site in a context that is signed in to the gateway at `base`. */
export async function visit(browser: Browser, site: BuiltSite, path: string, base: string): Promise<Visit> {
  const context = await browser.newContext();
  await logIn(context, site.origin + base);
  return visitIn(await context.newPage(), site.origin, `${site.origin}${path}?gateway=${base}`);
}

/** The same for a page that signs in by itself. */
export async function visitIn(page: Page, origin: string, address: string): Promise<Visit> {
  const { problems } = await watch(page, origin);
  page.on("console", (message) => {
    if (message.type() === "warning") problems.push(`warning: ${message.text()}`);
  });
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { layoutShift: number };
    scope.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) scope.layoutShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  return {
    page,
    problems,
    layoutShift: () => page.evaluate(() => Reflect.get(globalThis, "layoutShift") as number),
    close: () => page.context().close(),
  };
}

/** What a page's elements may shift it at most while they arrive; Chromium counts 0.1 as bad. */
export const stillEnough = 0.05;

/** The token list of a page, whether it is an element or a component in a box with this class. */
export const tokenList = (page: Page) => page.locator("gw-token-list, .token-list").first();

/** Waits for rows of the demonstration gateway, and creates a token as a person would. */
export async function createToken(page: Page, name: string): Promise<void> {
  await tokenList(page).getByText("生产环境").waitFor();
  await tokenList(page).getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(name);
  await dialog.getByRole("button", { name: "Create token" }).click();
  await page.getByText(`created: ${name}`).waitFor();
}

/**
 * Opens a host's page with a token list that hides what was spent, and a balance, as a signed-in visitor: rows arrive
 * without moving the page, a token can be created, the host hears of it, and nothing is said to the console.
 * @param heading what the page is called
 */
export async function expectWidgets(
  browser: Browser,
  site: BuiltSite,
  path: string,
  heading: string,
): Promise<void> {
  const base = site.openGateway({ seed: "demo" });
  const { page, problems, layoutShift, close } = await visit(browser, site, path, base);
  await page.getByRole("heading", { name: heading }).waitFor();
  await tokenList(page).getByText("生产环境").waitFor();
  expect(await layoutShift()).to.be.below(stillEnough);
  expect(await tokenList(page).getByRole("columnheader", { name: "Spent", exact: true }).count()).to.equal(0);
  await createToken(page, `by ${heading}`);
  await page.locator("gw-balance").getByText("left").waitFor();
  expect(problems).to.deep.equal([]);
  await close();
}
