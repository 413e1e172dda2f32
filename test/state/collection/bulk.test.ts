import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { GatewayError } from "../../../src/api/client/errors.js";
import { createBulk } from "../../../src/state/collection/bulk.js";
import type { RateLimiter } from "../../../src/state/rate-limit/rate-limiter.js";
import { done, settle } from "../../../src/state/writes/settle.js";
import { createSelection } from "../../../src/state/collection/selection.js";

const free: RateLimiter = { turn: () => Promise.resolve() };
const atOnce = { rateLimiter: free, whenResumed: () => Promise.resolve() };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const refused = (message = "no") => new GatewayError("refused", "PUT: refused", { serverMessage: message });
const ok = () => Promise.resolve(done(undefined));
const tick = () => new Promise((resolve) => setTimeout(resolve));

describe("bulk", () => {
  it("calls once for each row and counts", async () => {
    const bulk = createBulk<number>(atOnce);
    const seen: number[] = [];
    await bulk.run(numbers(20), (row) => {
      seen.push(row);
      return ok();
    });
    expect(seen).to.deep.equal(numbers(20));
    expect(bulk.done.value).to.equal(20);
    expect(bulk.total.value).to.equal(20);
    expect(bulk.state.value).to.equal("finished");
  });

  it("has no more calls under way than it may", async () => {
    let under = 0;
    let most = 0;
    const bulk = createBulk<number>({ ...atOnce, parallel: 3 });
    await bulk.run(numbers(12), async () => {
      under += 1;
      most = Math.max(most, under);
      await tick();
      under -= 1;
      return done(undefined);
    });
    expect(most).to.equal(3);
  });

  it("lists what failed and retries only that", async () => {
    const bulk = createBulk<number>(atOnce);
    const seen: number[] = [];
    let broken = true;
    await bulk.run(numbers(6), (row) => {
      seen.push(row);
      return broken && row % 2 === 0 ? Promise.reject(refused(`row ${row}`)) : ok();
    });
    expect(bulk.done.value).to.equal(3);
    expect(bulk.failures.value.map(({ row }) => row)).to.deep.equal([2, 4, 6]);
    expect(bulk.failures.value[0]?.error.serverMessage).to.equal("row 2");
    broken = false;
    seen.length = 0;
    await bulk.retry();
    expect(seen).to.deep.equal([2, 4, 6]);
    expect(bulk.done.value).to.equal(6);
    expect(bulk.failures.value).to.have.length(0);
    expect(bulk.state.value).to.equal("finished");
  });

  it("pauses between rows, resumes, stops, and goes on with the rest", async () => {
    const bulk = createBulk<number>({ ...atOnce, parallel: 1 });
    const seen: number[] = [];
    const over = bulk.run(numbers(5), async (row) => {
      seen.push(row);
      if (row === 2) bulk.pause();
      if (row === 4) bulk.stop();
      await tick();
      return done(undefined);
    });
    await tick();
    await tick();
    await tick();
    expect(seen).to.deep.equal([1, 2]);
    expect(bulk.state.value).to.equal("paused");
    bulk.resume();
    await over;
    expect(seen).to.deep.equal([1, 2, 3, 4]);
    expect(bulk.state.value).to.equal("stopped");
    expect(bulk.left.value).to.deep.equal([5]);
    await bulk.goOn();
    expect(seen).to.deep.equal([1, 2, 3, 4, 5]);
    expect(bulk.done.value).to.equal(5);
    expect(bulk.state.value).to.equal("finished");
  });

  it("keeps the rows that a stop left while the failed ones are retried", async () => {
    const bulk = createBulk<number>({ ...atOnce, parallel: 1 });
    let broken = true;
    await bulk.run(numbers(4), (row) => {
      if (row === 2 && broken) bulk.stop();
      return broken ? Promise.reject(refused()) : ok();
    });
    broken = false;
    await bulk.retry();
    expect(bulk.done.value).to.equal(2);
    expect(bulk.left.value).to.deep.equal([3, 4]);
    expect(bulk.state.value).to.equal("stopped");
  });

  it("waits out the rate limit and takes the refused row again", async () => {
    let refusals = 1;
    let waits = 0;
    const bulk = createBulk<number>({
      rateLimiter: free,
      parallel: 1,
      whenResumed: () => {
        waits += 1;
        return Promise.resolve();
      },
    });
    const seen: number[] = [];
    await bulk.run(numbers(3), (row) => {
      seen.push(row);
      if (row === 2 && refusals-- > 0) return Promise.reject(new GatewayError("rate-limited", "429"));
      return ok();
    });
    expect(waits).to.equal(1);
    expect(seen).to.deep.equal([1, 2, 2, 3]);
    expect(bulk.failures.value).to.have.length(0);
  });

  it("pauses by itself when the session ended or the network is gone, and loses no row", async () => {
    for (const kind of ["unauthorised", "network"] as const) {
      const bulk = createBulk<number>({ ...atOnce, parallel: 1 });
      let away = true;
      const over = bulk.run(numbers(3), (row) =>
        row === 2 && away ? Promise.reject(new GatewayError(kind, kind)) : ok(),
      );
      await tick();
      expect(bulk.state.value, kind).to.equal("paused");
      expect(bulk.trouble.value?.kind).to.equal(kind);
      away = false;
      bulk.resume();
      await over;
      expect(bulk.done.value).to.equal(3);
      expect(bulk.trouble.value).to.equal(undefined);
    }
  });

  it("counts a reading that takes too long as that row's failure", async () => {
    const bulk = createBulk<number>(atOnce);
    await bulk.run([1], () => Promise.reject(new GatewayError("network", "late", { timedOut: true })));
    expect(bulk.failures.value).to.have.length(1);
    expect(bulk.state.value).to.equal("finished");
  });

  it("never sends a row again whose answer was lost, unless a check showed that it was not executed", async () => {
    const bulk = createBulk<number>({ ...atOnce, parallel: 1 });
    const seen: number[] = [];
    let away = true;
    const work = bulk.run(numbers(4), (row) => {
      seen.push(row);
      return settle<undefined>({
        send: () =>
          row === 1 ? Promise.resolve(undefined) : Promise.reject(new GatewayError("network", "lost")),
        verify: () => {
          if (row === 4) return Promise.resolve({ kind: "done", value: undefined });
          if (row === 3) return Promise.resolve({ kind: "not-done" });
          return away
            ? Promise.reject(new GatewayError("network", "still away"))
            : Promise.resolve({ kind: "done", value: undefined });
        },
      });
    });
    await tick();
    await tick();
    expect(bulk.state.value).to.equal("paused");
    bulk.resume();
    await work;
    expect(bulk.done.value).to.equal(2);
    expect(bulk.failures.value.map(({ row }) => row)).to.deep.equal([3]);
    expect(bulk.unconfirmed.value.map(({ row }) => row)).to.deep.equal([2]);
    await bulk.check();
    expect(bulk.unconfirmed.value.map(({ row }) => row)).to.deep.equal([2]);
    away = false;
    await bulk.check();
    expect(bulk.unconfirmed.value).to.have.length(0);
    expect(bulk.done.value).to.equal(3);
    expect(seen).to.deep.equal([1, 2, 3, 4]);
    await bulk.retry();
    expect(seen).to.deep.equal([1, 2, 3, 4, 3]);
  });

  it("asks the rateLimiter before every call and stops waiting when stopped", async () => {
    let turns = 0;
    const rateLimiter: RateLimiter = {
      turn: (stop) => {
        turns += 1;
        if (turns <= 2) return Promise.resolve();
        return new Promise((_, reject) => {
          stop?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
        });
      },
    };
    const bulk = createBulk<number>({ ...atOnce, rateLimiter, parallel: 1 });
    const over = bulk.run(numbers(5), () => ok());
    await tick();
    bulk.stop();
    await over;
    expect(bulk.done.value).to.equal(2);
    expect(bulk.left.value).to.deep.equal([3, 4, 5]);
  });

  it("tries failed rows once when it is told twice, and counts every row that isn't done as open", async () => {
    const bulk = createBulk<number>({ ...atOnce, parallel: 1 });
    let broken = true;
    const open: number[] = [];
    await bulk.run(numbers(4), (row) => {
      if (row === 2 && broken) bulk.stop();
      open.push(bulk.open.value.length);
      return broken ? Promise.reject(refused()) : ok();
    });
    broken = false;
    await Promise.all([bulk.retry(), bulk.retry()]);
    expect(bulk.left.value).to.deep.equal([3, 4]);
    expect(open, "rows under way, kept and failed are open").to.deep.equal([4, 4, 4, 3]);
  });

  it("does not begin a row when a pause comes while it waits for its turn", async () => {
    let go: () => void = () => undefined;
    const rateLimiter: RateLimiter = { turn: () => new Promise((resolve) => (go = () => resolve())) };
    const bulk = createBulk<number>({ ...atOnce, rateLimiter, parallel: 1 });
    const seen: number[] = [];
    const over = bulk.run([1], (row) => {
      seen.push(row);
      return ok();
    });
    await tick();
    bulk.pause();
    go();
    await tick();
    expect(seen).to.deep.equal([]);
    bulk.resume();
    await over;
    expect(seen).to.deep.equal([1]);
  });

  it("takes a turn of the limiter for every row that it checks", async () => {
    let turns = 0;
    const rateLimiter: RateLimiter = { turn: () => Promise.resolve(void (turns += 1)) };
    const bulk = createBulk<number>({ ...atOnce, rateLimiter });
    await bulk.run([1, 2], () =>
      settle<undefined>({
        send: () => Promise.reject(new GatewayError("network", "lost")),
        verify: () => Promise.resolve({ kind: "unclear" }),
      }),
    );
    turns = 0;
    await bulk.check();
    expect(turns).to.equal(2);
  });
});

describe("selection", () => {
  it("is what is chosen, in the list's order, also what is not shown now, until it is gone", () => {
    const known = signal<readonly { id: number }[]>([{ id: 3 }, { id: 2 }, { id: 1 }]);
    const shown = signal<readonly { id: number }[]>(known.value);
    const selection = createSelection(known, known, shown, ({ id }) => id);
    selection.set([{ id: 1 }, { id: 3 }], true);
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([3, 1]);
    expect(selection.away.value).to.equal(0);
    shown.value = [{ id: 1 }];
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([3, 1]);
    expect(selection.away.value).to.equal(1);
    known.value = [{ id: 2 }, { id: 1 }];
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([1]);
    selection.set([{ id: 1 }], false);
    expect(selection.rows.value).to.have.length(0);
    selection.clear();
    expect(selection.keys.value.size).to.equal(0);
  });

  it("counts rows that only the server's search found", () => {
    const known = signal<readonly { id: number }[]>([{ id: 3 }]);
    const found = signal<readonly { id: number }[]>([{ id: 9 }]);
    const selection = createSelection(known, found, found, ({ id }) => id);
    selection.set([{ id: 3 }, { id: 9 }], true);
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([9, 3]);
  });
});
