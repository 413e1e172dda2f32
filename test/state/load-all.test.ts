import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/errors.js";
import { createLoadAll } from "../../src/state/load-all.js";
import { createRateLimiter, type RateLimiter } from "../../src/state/rate-limiter.js";
import { createPagedList } from "../../src/state/paged-list.js";

interface Row {
  readonly id: number;
}

/** A list over a server with so many rows, newest first. */
function listOver(count: number) {
  const server = {
    rows: Array.from({ length: count }, (_, index): Row => ({ id: count - index })),
    pages: [] as number[],
    failures: new Map<number, GatewayError>(),
  };
  const list = createPagedList<Row, number, "id">({
    load(page) {
      server.pages.push(page);
      const failure = server.failures.get(page);
      server.failures.delete(page);
      return failure
        ? Promise.reject(failure)
        : Promise.resolve(server.rows.slice(page * 10, page * 10 + 10));
    },
    keyOf: ({ id }) => id,
    valueOf: ({ id }) => id,
  });
  return { server, list };
}

const free: RateLimiter = { turn: () => Promise.resolve() };
const atOnce = { rateLimiter: free, whenResumed: () => Promise.resolve() };
const tick = () => new Promise((resolve) => setTimeout(resolve));

describe("loading all pages", () => {
  it("loads on from what is here, once each, and shows everything", async () => {
    const { server, list } = listOver(47);
    await list.load();
    const all = createLoadAll(list, atOnce);
    await all.start();
    expect(all.state.value).to.equal("finished");
    expect(server.pages).to.deep.equal([0, 1, 2, 3, 4]);
    expect(list.visible.value).to.have.length(47);
    expect(list.hasMore.value).to.equal(false);
  });

  it("repeats no row when new ones push the others down", async () => {
    const { server, list } = listOver(30);
    await list.load();
    server.rows = [{ id: 32 }, { id: 31 }, ...server.rows];
    await createLoadAll(list, atOnce).start();
    const ids = list.rows.value.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.include.members(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it("stops when told, keeps what came, and goes on from there", async () => {
    const { server, list } = listOver(40);
    await list.load();
    let release: () => void = () => undefined;
    const held: RateLimiter = {
      turn: (signal) =>
        new Promise((resolve, reject) => {
          release = resolve;
          signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
        }),
    };
    const all = createLoadAll(list, { ...atOnce, rateLimiter: held });
    const over = all.start();
    release();
    await tick();
    all.stop();
    await over;
    expect(all.state.value).to.equal("stopped");
    expect(list.loaded.value).to.equal(20);
    await createLoadAll(list, atOnce).start();
    expect(server.pages).to.deep.equal([0, 1, 2, 3, 4]);
    expect(list.loaded.value).to.equal(40);
  });

  it("waits out a refusal by the rate limit and loses nothing", async () => {
    const { server, list } = listOver(35);
    await list.load();
    server.failures.set(2, new GatewayError("rate-limited", "GET: 429", { status: 429 }));
    let waits = 0;
    const all = createLoadAll(list, {
      rateLimiter: free,
      whenResumed: () => {
        waits += 1;
        return Promise.resolve();
      },
    });
    await all.start();
    expect(waits).to.equal(1);
    expect(list.loaded.value).to.equal(35);
    expect(all.state.value).to.equal("finished");
  });

  it("says why it failed and keeps what came", async () => {
    const { server, list } = listOver(35);
    await list.load();
    server.failures.set(2, new GatewayError("server", "GET: 500", { status: 500 }));
    const all = createLoadAll(list, atOnce);
    await all.start();
    expect(all.state.value).to.equal("failed");
    expect(all.error.value?.kind).to.equal("server");
    expect(list.loaded.value).to.equal(20);
    await all.start();
    expect(all.state.value).to.equal("finished");
    expect(list.loaded.value).to.equal(35);
  });
});

describe("rateLimiter", () => {
  it("lets a burst go and then keeps below the limit of older servers", async () => {
    let clock = 0;
    const timers: { at: number; run: () => void }[] = [];
    const rateLimiter = createRateLimiter({
      now: () => clock,
      setTimer: (run, delay) => {
        timers.push({ at: clock + delay, run });
        return () => undefined;
      },
    });
    const went: number[] = [];
    for (let call = 0; call < 400; call += 1) void rateLimiter.turn().then(() => went.push(clock));
    while (timers.length > 0) {
      await Promise.resolve();
      const next = timers.shift();
      if (!next) break;
      clock = Math.max(clock, next.at);
      next.run();
    }
    await tick();
    expect(went).to.have.length(400);
    expect(went.filter((time) => time === 0).length).to.equal(50);
    for (const start of went) {
      expect(went.filter((time) => time >= start && time < start + 180_000).length).to.be.below(240);
    }
  });

  it("takes a turn back when nobody waits for it any more", async () => {
    const rateLimiter = createRateLimiter({ burst: 0, interval: 60_000 });
    const stop = new AbortController();
    const turn = rateLimiter.turn(stop.signal).catch((error: unknown) => (error as Error).name);
    stop.abort();
    expect(await turn).to.equal("AbortError");
  });
});
