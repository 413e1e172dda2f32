import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { watch } from "../support/node/built-site.js";

/** How a page is looked at. */
export interface Look {
  readonly width: number;
  readonly scheme: "light" | "dark";
}

/** A page of the site in a browser, with what it did that it should not. */
export interface Visit {
  readonly page: Page;
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Opens a page of the site, and waits until its examples are there. */
export async function visitPage(browser: Browser, url: string, { width, scheme }: Look): Promise<Visit> {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    locale: "en",
  });
  // What tsx puts around the functions that it hands to a page.
  await context.addInitScript("globalThis.__name = (value) => value");
  const page = await context.newPage();
  const { problems } = await watch(page, new URL(url).origin);
  await page.goto(url);
  await page.locator("#VPContent").waitFor();
  await exampleShown(page);
  return { page, problems, close: () => context.close() };
}

/** Shows a page that is open in another way, and waits until everything has followed. */
export async function changeLook(page: Page, { width, scheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (dark) => document.documentElement.classList.contains("dark") === dark,
    scheme === "dark",
  );
  await page.evaluate(async () => {
    // What is drawn by its width is drawn in the next frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    );
  });
}

/** Waits until the elements of the page's example show something. */
async function exampleShown(page: Page): Promise<void> {
  if ((await page.locator(".island").count()) === 0) return;
  await page.locator(".island :is(gw-provider, gw-console)").first().waitFor({ state: "attached" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".island *")].every(
      ({ localName, shadowRoot }) =>
        !localName.startsWith("gw-") ||
        localName === "gw-provider" ||
        shadowRoot?.querySelector(":not(style)") != null,
    ),
  );
  await page.waitForLoadState("networkidle");
  // The console's landmarks come with its first screen.
  if ((await page.locator("gw-console").count()) > 0)
    await page.locator("gw-console main h1").first().waitFor();
}

/**
 * What axe finds in the whole page: WCAG 2.2 A and AA and its best practices, as readable lines.
 * @param disabled names of rules that don't apply to it (say why beside it)
 */
export async function axeProblems(page: Page, disabled: readonly string[] = []): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (names) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      rules: Object.fromEntries(names.map((name) => [name, { enabled: false }])),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${target.flat().join(" >>> ")}: ${failureSummary ?? ""}`,
      ),
    );
  }, disabled);
}
