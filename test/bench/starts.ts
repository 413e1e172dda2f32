import type { BrowserContext } from "playwright-core";
import type { launchWholeBrowser } from "../support/node/built-site.js";
import { logIn } from "../support/node/built-site.js";

/** A way to begin with us, as the bench walks it. */
export interface Start {
  readonly what: string;
  /** Path of the console, or of a page with one element. */
  readonly path: string;
  readonly signedIn: boolean;
}

/** What people begin with most. */
export const starts: readonly Start[] = [
  { what: "console to its sign-in", path: "/login", signedIn: false },
  { what: "console to its token list", path: "/token", signedIn: true },
  { what: "console to its channels", path: "/channel", signedIn: true },
  { what: "console to its log", path: "/log", signedIn: true },
  { what: "<gw-login> alone", path: "/page/gw-login", signedIn: false },
  { what: "<gw-token-list> alone", path: "/page/gw-token-list", signedIn: true },
];

/** Tells in the page when it first shows what it is there for: `readyAt`, milliseconds since its navigation. */
export async function recordReady(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("gw-ready", () => {
      requestAnimationFrame(() => {
        (globalThis as { readyAt?: number }).readyAt ??= performance.now();
      });
    });
  });
}

/** A fresh browser profile for a start: nothing is cached but, for who is signed in, the account of a visit before. */
export async function freshContext(
  browser: Awaited<ReturnType<typeof launchWholeBrowser>>,
  origin: string,
  { signedIn }: Start,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  });
  if (signedIn) await logIn(context, origin);
  return context;
}
