/**
 * Browsers that stay open while a process runs one file of tests after another. Each file has its own copy of the
 * modules that it imports: what they share hangs on the process.
 */
import type { Browser, BrowserContext } from "playwright-core";

/** Browsers by what they were started with. */
type Kept = Map<string, Promise<Browser>>;

const place = Symbol.for("gateway-console.kept-browsers");
const holder = globalThis as { [place]?: Kept };

/** Has this process keep its browsers from now on. @returns closes them */
export function keepBrowsers(): () => Promise<void> {
  const kept: Kept = new Map();
  holder[place] = kept;
  return async () => {
    await Promise.allSettled([...kept.values()].map(async (browser) => (await browser).close()));
  };
}

/** A browser for one file: what it opens is closed with it, and the browser itself stays. */
function lent(browser: Browser): Browser {
  const opened = new Set<BrowserContext>();
  const opens = (context: BrowserContext): void => void opened.add(context);
  const own: Pick<Browser, "newContext" | "newPage" | "contexts" | "close"> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      opens(context);
      return context;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      opens(page.context());
      return page;
    },
    contexts: () => browser.contexts().filter((context) => opened.has(context)),
    // One that crashed has nothing to close.
    async close() {
      await Promise.all([...opened].map((context) => context.close().catch(() => undefined)));
    },
  };
  return new Proxy(browser, {
    get(target, name) {
      if (name in own) return own[name as keyof typeof own];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * The browser that this process keeps, else one that the caller closes. One that is gone is started anew.
 * @param key what it is started with
 */
export async function keptBrowser(key: string, start: () => Promise<Browser>): Promise<Browser> {
  const kept = holder[place];
  if (!kept) return start();
  const before = kept.get(key);
  const stays = before?.then(
    (browser) => browser.isConnected(),
    () => false,
  );
  // Whoever asked meanwhile may have started one already.
  if (!(await stays) && kept.get(key) === before) kept.set(key, start());
  return lent(await (kept.get(key) ?? start()));
}
