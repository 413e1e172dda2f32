import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { PNG } from "pngjs";
import { browserArguments, requireBrowser } from "../support/node/find-browser.js";
import { longest, shownHeight } from "../support/shown-height.js";

/** One entry of Storybook's index. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: "story" | "docs";
}

/** What a page came to. */
export interface Taken {
  /** The image; undefined for a page of documentation. */
  readonly image?: Buffer;
  /** What went wrong in it: console errors and warnings, failed requests, a play function that threw. */
  readonly problems: readonly string[];
}

/** How a story is looked at. */
export interface View {
  /** Of the toolbar, for example `{ theme: "dark" }`. */
  readonly globals?: Readonly<Record<string, string>>;
  /** The width of its window in pixels. Default: 800. */
  readonly width?: number;
}

/** When every story takes place, so that its times stay the same. */
const now = new Date("2026-03-18T09:30:00Z");
const usualWidth = 800;
const height = 640;
/** Milliseconds until a story that does not come to its end is given up. */
const patience = 60_000;
/** Looks in a row without a difference, and milliseconds between them, after which a story is at rest. */
const quietLooks = 2;
const pause = 120;

/** How much of a long page is one screenshot, in pixels: browsers draw no more than 16,384. */
const sliceHeight = 4000;

/** Gives every page the same random numbers. */
function sameRandomNumbers(): void {
  let state = 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
  Math.random = () => next() / 2147483647;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = next() & 255;
    }
    return array;
  };
}

/** What runs inside Storybook's frame, as far as it is looked at here. */
interface StorybookFrame {
  __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown[] | undefined };
  __STORYBOOK_PREVIEW__?: {
    currentRender?: {
      story?: { parameters?: { gateway?: { faults?: { kind: string; retryAfter?: number }[] } } };
    };
  };
}

/**
 * Whether a story has played to its end and shows nothing that still loads; `slow` faults load for ever, and so does
 * what waits for the rate limit.
 */
function isDone(): boolean {
  const frame = globalThis as StorybookFrame;
  const last = (event: string) => frame.__STORYBOOK_ADDONS_CHANNEL__?.last(event);
  if (last("docsRendered") ?? last("storyErrored") ?? last("storyThrewException")) return true;
  if (!last("storyFinished")) return false;
  const faults = frame.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters?.gateway?.faults ?? [];
  if (faults.some(({ kind, retryAfter }) => kind === "slow" || retryAfter !== undefined)) return true;
  const busy = (root: ParentNode): boolean =>
    [...root.querySelectorAll("*")].some(
      (element) =>
        element.matches("[aria-busy=true], .spinner") || (element.shadowRoot && busy(element.shadowRoot)),
    );
  return !busy(document);
}

/** Takes pictures of the stories of a built Storybook. */
export class Studio {
  readonly #origin: string;
  readonly #browser: Browser;
  /** Those that no page is open in: stories that are open side by side must not share storage. */
  readonly #free: BrowserContext[] = [];

  private constructor(origin: string, browser: Browser) {
    this.#origin = origin;
    this.#browser = browser;
  }

  /** @param origin where the built Storybook is served */
  static async open(origin: string): Promise<Studio> {
    const browser = await chromium.launch({
      executablePath: await requireBrowser(),
      args: [...browserArguments, "--font-render-hinting=none", "--force-color-profile=srgb"],
    });
    return new Studio(origin, browser);
  }

  async #context(): Promise<BrowserContext> {
    const free = this.#free.pop();
    if (free) return free;
    const context = await this.#browser.newContext({
      viewport: { width: usualWidth, height },
      locale: "en-US",
      timezoneId: "UTC",
      reducedMotion: "reduce",
    });
    // tsx names functions by a helper that pages don't have.
    await context.addInitScript("globalThis.__name = (value) => value");
    await context.addInitScript(sameRandomNumbers);
    await context.clock.setFixedTime(now);
    return context;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  /**
   * Takes the picture of a whole page of ours, however long it is.
   * @param url its address
   * @param width of its window in pixels
   */
  async whole(url: string, width: number): Promise<Buffer> {
    const page = await this.#browser.newPage({ viewport: { width, height: sliceHeight } });
    try {
      await page.goto(url, { waitUntil: "load" });
      const total = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().bottom));
      const slices: Buffer[] = [];
      for (let top = 0; top < total; top += sliceHeight) {
        const part = Math.min(sliceHeight, total - top);
        await page.evaluate((y) => scrollTo(0, y), top);
        // No page can be scrolled beyond its end.
        const y = top - (await page.evaluate(() => scrollY));
        slices.push(await page.screenshot({ clip: { x: 0, y, width, height: part } }));
      }
      return below(slices);
    } finally {
      await page.close();
    }
  }

  /** Opens an entry and takes its picture once it is at rest. */
  async take({ id, type }: Entry, { globals = {}, width = usualWidth }: View = {}): Promise<Taken> {
    const context = await this.#context();
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    const problems: string[] = [];
    page.on("console", (message) => {
      if (/^(error|warning)$/.test(message.type()))
        problems.push(`console ${message.type()}: ${message.text().slice(0, 500)}`);
    });
    page.on("pageerror", (error) => problems.push(`uncaught: ${error.message.slice(0, 500)}`));
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${String(response.status())}: ${response.url()}`);
    });
    try {
      // The browser tests ask axe already.
      const wanted = Object.entries({ ...globals, "a11y.manual": "!true" }).map((pair) => pair.join(":"));
      const mode = type === "docs" ? "docs" : "story";
      await page.goto(`${this.#origin}/iframe.html?id=${id}&viewMode=${mode}&globals=${wanted.join(";")}`);
      await page.waitForFunction(isDone, undefined, { timeout: patience, polling: 50 });
      return type === "docs" ? { problems } : { problems, image: await atRest(page, width) };
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return { problems };
    } finally {
      await page.close();
      this.#free.push(context);
    }
  }
}

/** Takes pictures until several in a row are the same. */
async function atRest(page: Page, width: number): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let looks = 0, left = 40; left > 0; left -= 1) {
    const content = Math.ceil(await page.evaluate(shownHeight, height));
    const image = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(Math.max(content, 48), longest) },
      animations: "disabled",
    });
    looks = last?.equals(image) ? looks + 1 : 0;
    if (looks >= quietLooks) return image;
    last = image;
    await page.waitForTimeout(pause);
  }
  throw new Error("The story does not come to rest.");
}

/** Joins images of one width, each below the one before it. */
function below(images: readonly Buffer[]): Buffer {
  const parts = images.map((image) => PNG.sync.read(image));
  const [{ width } = { width: 0 }] = parts;
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  const whole = new PNG({ width, height });
  whole.data = Buffer.concat(parts.map(({ data }) => data));
  return PNG.sync.write(whole, { deflateLevel: 6 });
}
