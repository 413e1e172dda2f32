import { describe, it } from "node:test";
import { expect } from "chai";
import { createRateLimiter } from "../../src/state/rate-limiter.js";

/** A limiter on a clock that only the test moves, and how many of its turns have come. */
function onClock() {
  let time = 1_000_000;
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>();
  const limiter = createRateLimiter({
    now: () => time,
    setTimer(run, delay) {
      const id = {};
      timers.set(id, { at: time + delay, run });
      return () => void timers.delete(id);
    },
  });
  let went = 0;
  const settled = async () => {
    for (let round = 0; round < 5; round += 1) await Promise.resolve();
  };
  return {
    ask(signal?: AbortSignal): void {
      limiter.turn(signal).then(
        () => (went += 1),
        () => undefined,
      );
    },
    /** How many turns have come once so many milliseconds have passed. */
    async after(milliseconds: number): Promise<number> {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        timers.delete(next[0]);
        time = next[1].at;
        next[1].run();
      }
      time = end;
      await settled();
      return went;
    },
    timers,
  };
}

// Older servers take 240 calls in 180 s from one address (wire.md 8), newer ones 480 (wire.md 0.7).
describe("the rate limiter", () => {
  it("lets 50 calls go at once, then one every 1.1 s, to the millisecond", async () => {
    const { ask, after } = onClock();
    for (let call = 0; call < 60; call += 1) ask();
    expect(await after(0)).to.equal(50);
    expect(await after(1099)).to.equal(50);
    expect(await after(1)).to.equal(51);
    expect(await after(1099)).to.equal(51);
    expect(await after(1)).to.equal(52);
    expect(await after(8 * 1100)).to.equal(60);
  });

  it("never lets more than 213 go in 180 s, which leaves 27 of an older server's 240", async () => {
    const { ask, after } = onClock();
    for (let call = 0; call < 1000; call += 1) ask();
    const first = await after(180_000);
    expect(first).to.equal(213);
    for (let window = 0; window < 3; window += 1) {
      const before = await after(0);
      expect((await after(180_000)) - before).to.be.within(163, 164);
    }
  });

  it("has 50 again only after 55 s of rest", async () => {
    const { ask, after } = onClock();
    for (let call = 0; call < 50; call += 1) ask();
    expect(await after(54_999)).to.equal(50);
    for (let call = 0; call < 60; call += 1) ask();
    expect(await after(0)).to.equal(99);
    expect(await after(1)).to.equal(100);
  });

  it("gives the place of an aborted turn to the next one", async () => {
    const { ask, after, timers } = onClock();
    for (let call = 0; call < 50; call += 1) ask();
    const left = new AbortController();
    for (let call = 0; call < 5; call += 1) ask(left.signal);
    ask();
    left.abort();
    expect(await after(1099)).to.equal(50);
    expect(await after(1)).to.equal(51);
    expect(timers.size, "nothing waits any more").to.equal(0);
    const gone = new AbortController();
    ask(gone.signal);
    gone.abort();
    expect(timers.size, "no timer is left of it").to.equal(0);
  });

  it("takes no place for a turn that is aborted before it is asked for, and rejects with an AbortError", async () => {
    const limiter = createRateLimiter({ burst: 1, now: () => 0, setTimer: () => () => undefined });
    const names: string[] = [];
    const tell = (error: unknown) => names.push(error instanceof Error ? error.name : "");
    await limiter.turn(AbortSignal.abort()).catch(tell);
    await limiter.turn();
    const late = new AbortController();
    const waiting = limiter.turn(late.signal).catch(tell);
    late.abort();
    await waiting;
    expect(names).to.deep.equal(["AbortError", "AbortError"]);
  });
});
