import type { CDPSession, Page } from "playwright-core";

/** A page's way to what it is there for, without a clock: what it asked for in each generation of requests. */
export interface RoundTrips {
  /**
   * Paths with their query, as asked for, by generation. All of one generation were on their way at the same time, and
   * each of the next waited for an answer of the one before: as many as round trips in a row.
   */
  readonly generations: readonly (readonly string[])[];
  /** Every request until then. */
  readonly requests: readonly string[];
}

/** How a page is followed. */
export interface TripOptions {
  /** Resolves with whether the page shows what it is there for. */
  readonly isDone: (page: Page) => Promise<boolean>;
  /**
   * How many requests the browser may have on their way at once: 6 stands for HTTP/1.1. Any number unless told, as in
   * HTTP/2.
   */
  readonly connections?: number;
  /** The most generations that are waited for. */
  readonly limit?: number;
}

interface Held {
  /** What {@link CDPSession} continues it by. */
  readonly pausedAs: string;
  readonly networkId: string;
  readonly path: string;
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Timers up to this many milliseconds are waited for: what they lead to comes while an answer is on its way. */
const shortTimer = 1000;

/** Counts the short timers that a page has running; call it before `goto`. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript((short) => {
    // Methods, because the compiler would name functions with a helper that the page does not have.
    const running = new Set<number>();
    const { setTimeout: start, clearTimeout: stop } = window;
    Object.assign(window, {
      shortTimers: running,
      setTimeout(run: TimerHandler, delay = 0, ...values: unknown[]) {
        const id = start(() => {
          running.delete(id);
          if (typeof run === "function") (run as (...values: unknown[]) => void)(...values);
        }, delay);
        if (delay <= short) running.add(id);
        return id;
      },
      clearTimeout(id: number | undefined) {
        if (id !== undefined) running.delete(id);
        stop(id);
      },
    });
  }, shortTimer);
}

/** Waits until the page has nothing left to do: everything that an answer leads to has been asked for. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { shortTimers } = window as unknown as { readonly shortTimers?: ReadonlySet<number> };
    for (let quiet = 0; quiet < 30; quiet = shortTimers?.size ? 0 : quiet + 1)
      await new Promise<void>((done) => {
        // Neither a frame nor an idle callback: there is none while the page's style sheet is on its way.
        setTimeout(done);
      });
  });
}

/** The requests of a page, held until they are let go. */
async function holdRequests(page: Page, session: CDPSession) {
  const held: Held[] = [];
  const sent = new Set<string>();
  const arrived = new Set<string>();
  const ended = new Set<string>();
  let wake: () => void = () => undefined;
  const changed = (): void => wake();
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition())
      await new Promise<void>((next) => {
        wake = next;
      });
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) sent.add(requestId);
    changed();
  });
  for (const end of ["Network.loadingFinished", "Network.loadingFailed"] as const)
    session.on(end, ({ requestId }) => {
      ended.add(requestId);
      changed();
    });
  session.on("Network.requestServedFromCache", ({ requestId }) => {
    arrived.add(requestId);
    changed();
  });
  session.on("Fetch.requestPaused", ({ requestId, networkId = requestId, request }) => {
    // The browser's own, at a time of its choice.
    if (request.url.endsWith("/favicon.ico")) {
      void session.send("Fetch.continueRequest", { requestId });
      arrived.add(networkId);
      return;
    }
    held.push({ pausedAs: requestId, networkId, path: pathOf(request.url) });
    arrived.add(networkId);
    changed();
  });
  await session.send("Network.enable");
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", requestStage: "Request" }] });
  return {
    /** What waits, once the page asks for nothing more by itself. The first is the page. */
    async waiting(): Promise<readonly Held[]> {
      if (sent.size === 0) await until(() => held.length > 0);
      else await until(() => [...sent].every((id) => arrived.has(id) || ended.has(id)));
      return held;
    },
    /** Lets requests go, and waits until they are answered. */
    async answer(requests: readonly Held[]): Promise<void> {
      for (const request of requests) {
        held.splice(held.indexOf(request), 1);
        await session.send("Fetch.continueRequest", { requestId: request.pausedAs });
      }
      await until(() => requests.every(({ networkId }) => ended.has(networkId)));
    },
  };
}

/**
 * Opens a page and counts the round trips in a row until it is done. Every request is held until the page asks for
 * nothing more, then all (or as many as there are connections) are answered: one generation. Speed does not matter.
 * @throws Error when the page asks for nothing more, or too often, and is not done
 */
export async function roundTrips(
  page: Page,
  address: string,
  { isDone, connections = Infinity, limit = 30 }: TripOptions,
): Promise<RoundTrips> {
  const session = await page.context().newCDPSession(page);
  await countTimers(page);
  const requests = await holdRequests(page, session);
  const generations: string[][] = [];
  void page.goto(address, { waitUntil: "commit" });
  try {
    while (generations.length === 0 || !(await isDone(page))) {
      const generation = (await requests.waiting()).slice(0, connections);
      if (generation.length === 0 || generations.length === limit)
        throw new Error(`not done after ${JSON.stringify(generations, null, 1)}`);
      generations.push(generation.map(({ path }) => path));
      await requests.answer(generation);
      await idle(page);
    }
  } finally {
    await session.detach();
  }
  return { generations, requests: generations.flat() };
}
