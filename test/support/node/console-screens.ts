import type { BrowserContext, Page } from "playwright-core";
import type { ScreenEntry } from "../../../src/console/screen-entry.js";
import { screens } from "../../../src/console/screens.js";
import { settingsTabs } from "../../../src/domain/settings/settings-tabs.js";
import type { BuiltSite } from "./built-site.js";

const all = Object.values<ScreenEntry>(screens);
const isForVisitors = ({ role, item }: ScreenEntry) => role === undefined && item === undefined;

/** The addresses of a screen: tabs and records are filled in. */
export const pathsOf = ({ path }: ScreenEntry): readonly string[] =>
  path.includes("/:tab?")
    ? settingsTabs.map((tab) => path.replace(":tab?", tab))
    : [path.replace(":id", "2").replace(":provider", "github")];

/** The screens that somebody who is signed in sees. */
export const innerScreens = all.filter((entry) => !isForVisitors(entry));

/** An address that is none of the console's. */
export const unknownPath = "/no-such-screen";

/** The addresses that somebody who is signed in sees. */
export const screenPaths = [...innerScreens.flatMap(pathsOf), unknownPath];

/** What visitors see: the screens that are only for them, such as the sign-in, and those that are for everybody. */
export const visitorPaths = [...all.filter(({ role }) => role === undefined).flatMap(pathsOf), unknownPath];

/** Opens a page with a console on a gateway, at a screen that needs nothing. */
export async function openConsole(context: BrowserContext, site: BuiltSite, gateway: string): Promise<Page> {
  // What tsx puts around the functions that it hands to a page.
  await context.addInitScript("globalThis.__name = (value) => value");
  // The site of the sample's chat, which no test asks.
  await context.route("https://chat.example.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><html lang=en><title>Chat</title>" }),
  );
  const page = await context.newPage();
  await page.goto(
    site.addPage(
      `<gw-console base-url="${gateway}" start="/about" routing="memory" locale="en"></gw-console>`,
      { head: '<meta name="viewport" content="width=device-width">' },
    ),
  );
  await page.locator("gw-console h1").first().waitFor();
  return page;
}

/** Waits until the console's screen has come to rest. */
export async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("gw-console")?.shadowRoot?.querySelector("main");
    if (!main || main.querySelector(".loading, .skeleton, [aria-busy=true]")) return false;
    const last = main.dataset.lastText;
    main.dataset.lastText = main.textContent;
    return main.textContent !== "" && main.textContent === last;
  });
}

/** Goes to a screen and waits until it has come to rest. */
export async function visit(page: Page, path: string): Promise<void> {
  await page
    .locator("gw-console")
    .evaluate(
      (element, to) => (element as HTMLElement & { navigate(path: string): Promise<boolean> }).navigate(to),
      path,
    );
  // No waiting for a quiet network: Playwright asks that of the page once, and a busy machine is never quiet.
  await rest(page);
}
