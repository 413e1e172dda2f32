import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError, isGatewayError } from "../../src/api/client/errors.js";
import { createQueue } from "../../src/api/client/queue.js";
import { createCallHistory } from "../../src/state/rate-limit/call-history.js";
import { createCallLimit, type KeptLimit } from "../../src/state/rate-limit/call-limit.js";
import { createRateLimiter } from "../../src/state/rate-limit/rate-limiter.js";
import { Limits } from "../../demo/gateway/limits.js";

/** A clock that only the test moves. */
class Clock {
  time = 1_000_000_000;
  readonly timers = new Map<object, { readonly at: number; readonly run: () => void }>();
  readonly now = (): number => this.time;
  readonly setTimer = (run: () => void, delay: number): (() => void) => {
    const id = {};
    this.timers.set(id, { at: this.time + delay, run });
    return () => void this.timers.delete(id);
  };
  readonly rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void this.setTimer(resolve, milliseconds));

  /** Moves on by so many milliseconds, and lets everything happen that happens meanwhile. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      for (let round = 0; round < 12; round += 1) await Promise.resolve();
      let next: [object, { readonly at: number; readonly run: () => void }] | undefined;
      for (const timer of this.timers)
        if (timer[1].at <= end && !(next && next[1].at <= timer[1].at)) next = timer;
      if (!next) break;
      this.timers.delete(next[0]);
      this.time = Math.max(this.time, next[1].at);
      next[1].run();
    }
    this.time = end;
  }
}

/** A limiter at a limit that doesn't change, and how many of its turns have come. */
function atLimit(limit: number) {
  const clock = new Clock();
  const history = createCallHistory(clock.now);
  const reached: number[] = [];
  const limiter = createRateLimiter({
    history,
    limit: { value: limit, reached: (count) => reached.push(count) },
    now: clock.now,
    setTimer: clock.setTimer,
  });
  let went = 0;
  return {
    clock,
    history,
    limiter,
    reached,
    ask(calls: number, signal?: AbortSignal): void {
      for (let call = 0; call < calls; call += 1)
        limiter.turn(signal).then(
          () => {
            went += 1;
            history.sent();
          },
          () => undefined,
        );
    },
    async after(milliseconds: number): Promise<number> {
      await clock.pass(milliseconds);
      return went;
    },
  };
}

describe("the rate limiter", () => {
  it("sends a quarter of its share at once and the rest evenly, and never more than nine tenths of the limit", async () => {
    const { ask, after } = atLimit(240);
    ask(1000);
    expect(await after(0)).to.equal(54);
    expect(await after(60_000)).to.equal(126);
    expect(await after(119_999)).to.equal(216);
    for (let window = 0; window < 3; window += 1) {
      const before = await after(0);
      expect((await after(180_000)) - before)
        .to.be.at.most(216)
        .and.at.least(200);
    }
  });

  it("counts what the reader does, and leaves room for it", async () => {
    const { ask, after, history } = atLimit(240);
    for (let click = 0; click < 100; click += 1) history.sent();
    ask(1000);
    await after(179_000);
    expect(history.count()).to.equal(216);
  });

  it("has all of its burst again after a rest", async () => {
    const { ask, after } = atLimit(240);
    ask(54);
    expect(await after(0)).to.equal(54);
    await after(60_000);
    ask(60);
    expect(await after(0)).to.equal(108);
  });

  it("gives the place of an aborted turn to the next one", async () => {
    const { ask, after, clock } = atLimit(240);
    ask(54);
    const left = new AbortController();
    ask(5, left.signal);
    ask(1);
    left.abort();
    expect(await after(832)).to.equal(54);
    expect(await after(1)).to.equal(55);
    expect(clock.timers.size, "nothing waits any more").to.equal(0);
    const gone = new AbortController();
    ask(1, gone.signal);
    gone.abort();
    await after(0);
    expect(clock.timers.size, "no timer is left of it").to.equal(0);
  });

  it("takes no place for a turn that is aborted before it is asked for, and rejects with an AbortError", async () => {
    const { limiter } = atLimit(1);
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

  it("estimates what further calls take", async () => {
    const { ask, after, limiter } = atLimit(240);
    expect(limiter.timeFor(54)).to.equal(0);
    expect(limiter.timeFor(84)).to.be.closeTo(25_000, 1);
    ask(54);
    await after(0);
    expect(limiter.timeFor(30)).to.be.closeTo(25_000, 1000);
  });

  it("estimates as much as further calls wait for a full window", async () => {
    const { ask, after, limiter, history } = atLimit(100);
    // The reader's own calls, and nothing of a job.
    for (let call = 0; call < 90; call += 1) history.sent();
    await after(60_000);
    for (let call = 0; call < 10; call += 1) history.sent();
    const said = limiter.timeFor(8);
    expect(said).to.be.greaterThan(120_000);
    expect(limiter.timeFor(0)).to.equal(0);
    ask(8);
    expect(await after(said - 1)).to.be.below(8);
    expect(await after(1)).to.equal(8);
  });
});

describe("what is learned of a gateway's limit", () => {
  /** A job over `calls`, with a reader who clicks every few seconds, on the embedded gateway's own limiter. */
  async function run({
    calls,
    max,
    usual,
    kept,
  }: {
    calls: number;
    max: number;
    usual: number;
    kept?: KeptLimit;
  }) {
    const clock = new Clock();
    const server = new Limits({
      general: { max, window: 180 },
      critical: { max: 0, window: 1 },
      web: { max: 0, window: 1 },
    });
    let stored: unknown = kept && { ...kept, at: clock.time };
    const history = createCallHistory(clock.now);
    const limit = createCallLimit({
      usual: () => usual,
      read: () => stored,
      write(next) {
        stored = next;
        return true;
      },
      now: clock.now,
    });
    const queue = createQueue({
      now: clock.now,
      setTimer: (work, delay) => void clock.setTimer(work, delay),
    });
    const limiter = createRateLimiter({ history, limit, now: clock.now, setTimer: clock.setTimer });
    const count = { done: 0, refused: 0, clicks: 0, clicksRefused: 0 };
    const send = () =>
      queue.run(async () => {
        history.sent();
        await clock.rest(80);
        const accepted = server.accept("general", "a", Math.floor(clock.time / 1000));
        await clock.rest(80);
        if (accepted) return;
        history.refused();
        limit.refused(history.count());
        throw new GatewayError("rate-limited", "429", { status: 429 });
      });
    let left = calls;
    const worker = async () => {
      while (left > 0) {
        await limiter.turn();
        if (left === 0) return;
        left -= 1;
        try {
          await send();
          count.done += 1;
        } catch (error) {
          if (!isGatewayError(error)) throw error;
          count.refused += 1;
          left += 1;
          await queue.whenResumed();
        }
      }
    };
    const reader = async () => {
      while (left > 0) {
        await clock.rest(9000);
        count.clicks += 1;
        await send().catch(() => (count.clicksRefused += 1));
      }
    };
    void reader();
    const working = new Set<Promise<void>>();
    for (const work of [worker(), worker(), worker()]) {
      working.add(work);
      void work.then(() => working.delete(work));
    }
    const start = clock.time;
    while (working.size > 0) await clock.pass(10_000);
    return { ...count, minutes: (clock.time - start) / 60_000, stored: stored as KeptLimit | undefined };
  }

  for (const max of [60, 180, 240, 480, 1000, 0])
    it(`keeps within ${max === 0 ? "no limit" : `a limit of ${String(max)}`} that nobody told it, with 3 % refused at most`, async () => {
      const { done, refused, clicks, clicksRefused, minutes, stored } = await run({
        calls: 5000,
        max,
        usual: 240,
      });
      expect(done).to.equal(5000);
      expect(refused / 5000, `${String(refused)} refused`).to.be.at.most(0.03);
      expect(clicksRefused / clicks, "refused clicks").to.be.at.most(0.03);
      const least = max === 0 ? 240 : Math.min(max, 240);
      // The reader clicks twenty times in a window, which counts as well.
      expect(5000 / minutes, "calls a minute").to.be.at.least(((least * 0.9 - 20) / 3) * 0.9);
      // An hour after a refusal it tries more again.
      if (max > 0 && max < 240) expect(stored?.limit).to.be.within(max * 0.85, max * 1.1);
      if (max > 240 || max === 0) expect(stored?.limit).to.be.above(max === 480 ? 430 : 600);
    });

  it("refuses little in a short job, too, and remembers what it learned", async () => {
    const first = await run({ calls: 150, max: 60, usual: 240 });
    expect(first.refused).to.be.at.most(4);
    const second = await run({
      calls: 150,
      max: 60,
      usual: 240,
      ...(first.stored ? { kept: first.stored } : {}),
    });
    expect(second.refused).to.equal(0);
  });

  it("takes an operator's word for it, and learns nothing then", () => {
    let kept: KeptLimit | undefined;
    let time = 0;
    const limit = createCallLimit({
      set: () => 2000,
      usual: () => 240,
      read: () => undefined,
      write(next) {
        kept = next;
        return true;
      },
      now: () => time,
    });
    time = 1_000_000;
    limit.reached(2000);
    limit.refused(50);
    expect(limit.value).to.equal(2000);
    expect(kept).to.equal(undefined);
  });

  it("reads nothing from a store that holds something else", () => {
    for (const stored of [
      null,
      5,
      "x",
      { limit: "240", at: 1 },
      { limit: -3, at: 1 },
      { limit: 5, at: 1 },
      { limit: 50 },
    ])
      expect(
        createCallLimit({ usual: () => 180, read: () => stored, write: () => true }).value,
        JSON.stringify(stored),
      ).to.equal(180);
  });

  it("tries more again an hour after a refusal", () => {
    let time = 0;
    const limit = createCallLimit({
      usual: () => 240,
      read: () => undefined,
      write: () => true,
      now: () => time,
    });
    limit.refused(100);
    expect(limit.value).to.equal(100);
    time += 1_000_000;
    limit.reached(100);
    expect(limit.value, "within the hour").to.equal(100);
    time += 3_600_000;
    limit.reached(100);
    expect(limit.value).to.equal(110);
  });
});

describe("the history of calls", () => {
  it("goes on after a reload, as the gateway's window does", () => {
    let time = 1000;
    let stored: string | null = JSON.stringify([0, 500, 900]);
    const area = { read: () => stored, write: (text: string) => (stored = text) };
    const history = createCallHistory(() => time, area);
    expect(history.count()).to.equal(3);
    history.sent();
    expect(history.count()).to.equal(4);
    expect(history.waitForFewer(4)).to.equal(181_000);
    time += 181_000;
    expect(history.count()).to.equal(3);
    expect(createCallHistory(() => time, { ...area, read: () => "{" }).count()).to.equal(0);
  });

  it("counts a reserved call once, and no refused one", () => {
    const history = createCallHistory(() => 5000);
    history.reserve();
    history.sent();
    history.sent();
    expect(history.count()).to.equal(2);
    history.refused();
    expect(history.count()).to.equal(1);
  });
});
