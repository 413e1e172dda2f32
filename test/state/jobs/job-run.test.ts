// Proves how one job treats its rows: pace, failures, lost answers, pauses and what is left.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { GatewayError } from "../../../src/api/client/errors.js";
import type { Gateway } from "../../../src/state/gateways.js";
import { defineJobs, type ActKind } from "../../../src/state/jobs/job-area.js";
import type { JobPlan } from "../../../src/state/jobs/job.js";
import { createJobRun } from "../../../src/state/jobs/create-job-run.js";
import type { JobPage } from "../../../src/state/jobs/job-run.js";
import { createJobStore } from "../../../src/state/jobs/job-store.js";
import type { GatewayRateLimiter } from "../../../src/state/rate-limit/rate-limiter.js";
import { createStorage } from "../../../src/state/storage.js";
import { done, settle, type Settled } from "../../../src/state/writes/settle.js";
import { memory } from "./memory.js";
import { alone } from "./alone.js";

interface Row {
  readonly id: number;
}
type Act = (row: number) => Promise<Settled<Row | undefined>>;

const free: GatewayRateLimiter = { turn: () => Promise.resolve(), timeFor: () => 0 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const refused = (message = "no") => new GatewayError("refused", "PUT: refused", { serverMessage: message });
const ok = () => Promise.resolve(done(undefined));
const tick = () => new Promise((resolve) => setTimeout(resolve));
interface Options {
  readonly rateLimiter?: GatewayRateLimiter;
  readonly parallel?: number;
  readonly inOrder?: boolean;
  readonly whenResumed?: () => Promise<void>;
  /** What its kind has beside `act`. */
  readonly kind?: Omit<ActKind<Row>, "act">;
}

/** A job that does `act` to rows with these numbers. */
function jobOf(rows: readonly number[], act: Act, { inOrder, kind, ...options }: Options = {}) {
  const area = memory();
  const store = createJobStore(
    createStorage("https://gateway.example", () => area),
    1,
  );
  const items = rows.map((key) => ({ key, name: `row ${String(key)}`, about: { id: key } }));
  const plan: JobPlan = {
    id: "a",
    owner: 1,
    list: "things",
    kind: "act",
    action: "act",
    params: {},
    undoing: false,
    inOrder,
    items,
  };
  store.add(plan, { states: "-".repeat(items.length), failures: {}, before: {}, marks: {} });
  const run = createJobRun({
    plan,
    store,
    ...alone,
    rateLimiter: free,
    whenResumed: () => Promise.resolve(),
    ...options,
  });
  const page: JobPage = {
    area: defineJobs<Row>({
      keyOf: ({ id }) => id,
      about: ({ id }) => ({ id }),
      texts: () => Promise.resolve({ labels: {}, countText: String }),
      one: () => Promise.reject(new Error("not read")),
      kinds: { act: { ...kind, act: (_session, { key }) => act(Number(key)) } },
    }),
    session: {
      gateway: { session: { user: signal(undefined) } } as unknown as Gateway,
      locale: "en",
      emit: () => undefined,
    },
  };
  return { run, page, store };
}
const failedOf = (run: ReturnType<typeof jobOf>["run"]) => run.failures.value.map(({ item }) => item.key);
const unconfirmedOf = (run: ReturnType<typeof jobOf>["run"]) =>
  run.unconfirmed.value.map(({ item }) => item.key);

describe("a job", () => {
  it("calls once for each row, counts, and is no longer kept", async () => {
    const seen: number[] = [];
    const { run, page, store } = jobOf(numbers(20), (row) => {
      seen.push(row);
      return ok();
    });
    expect(store.plans()).to.have.length(1);
    await run.go(page);
    expect(seen).to.deep.equal(numbers(20));
    expect(run.counts.value).to.include({ done: 20, total: 20, left: 0 });
    expect(run.state.value).to.equal("finished");
    expect(store.plans()).to.deep.equal([]);
  });

  it("in order, ends a row before it begins the next one", async () => {
    const told: string[] = [];
    const { run, page } = jobOf(
      numbers(3),
      async (row) => {
        told.push(`${String(row)} begins`);
        await tick();
        told.push(`${String(row)} ends`);
        return done(undefined);
      },
      { inOrder: true },
    );
    await run.go(page);
    expect(told).to.deep.equal(numbers(3).flatMap((row) => [`${String(row)} begins`, `${String(row)} ends`]));
  });

  it("has no more calls under way than it may", async () => {
    let under = 0;
    let most = 0;
    const { run, page } = jobOf(numbers(12), async () => {
      under += 1;
      most = Math.max(most, under);
      await tick();
      under -= 1;
      return done(undefined);
    });
    await run.go(page);
    expect(most).to.equal(3);
  });

  it("never has more failures than it stops after, whatever is under way, and goes on for as many again", async () => {
    const seen: number[] = [];
    let fails = true;
    const act = async (row: number) => {
      seen.push(row);
      // Those that began first end last.
      for (let wait = 0; wait < 4 - (row % 4); wait += 1) await tick();
      if (fails && row !== 2) throw refused();
      return done(undefined);
    };
    const { run, page } = jobOf(numbers(12), act, { kind: { stopsAfter: () => 4 } });
    await run.go(page);
    expect(run.counts.value).to.include({ failed: 4, done: 1, left: 7 });
    expect(run.state.value).to.equal("stopped");
    await run.go(page);
    expect(run.counts.value).to.include({ failed: 8, done: 1, left: 3 });
    fails = false;
    await run.go(page);
    expect(run.counts.value).to.include({ failed: 8, done: 4, left: 0 });
    expect([...seen].sort((one, other) => one - other)).to.deep.equal(numbers(12));
  });

  it("has as many calls under way as its kind says", async () => {
    let under = 0;
    let most = 0;
    const act = async () => {
      under += 1;
      most = Math.max(most, under);
      await tick();
      under -= 1;
      return done(undefined);
    };
    const { run, page } = jobOf(numbers(6), act, { kind: { parallel: () => 1 } });
    await run.go(page);
    expect([most, run.counts.value.done]).to.deep.equal([1, 6]);
  });

  it("is kept with its report until it is put away, where its kind says so", async () => {
    const { run, page, store } = jobOf(numbers(3), ok, { kind: { reports: true } });
    await run.go(page);
    expect(run.state.value).to.equal("finished");
    expect(store.progress(run.plan.id)?.states).to.equal("ddd");
    expect(store.plans()).to.have.length(1);
  });

  it("takes a check's word that a call whose page is gone has failed", async () => {
    const { run, page, store } = jobOf(numbers(2), ok, {
      kind: { found: () => Promise.resolve(refused("it failed")) },
    });
    store.write(run.plan.id, { states: ">-", failures: {}, before: {}, marks: {} });
    run.followOther();
    await run.go(page);
    expect(failedOf(run)).to.deep.equal([1]);
    expect(run.failures.value[0]?.error.serverMessage).to.equal("it failed");
    expect(run.counts.value.done).to.equal(1);
  });

  it("lists what failed and retries only that", async () => {
    const seen: number[] = [];
    let broken = true;
    const { run, page } = jobOf(numbers(6), (row) => {
      seen.push(row);
      return broken && row % 2 === 0 ? Promise.reject(refused(`row ${String(row)}`)) : ok();
    });
    await run.go(page);
    expect(run.counts.value.done).to.equal(3);
    expect(failedOf(run)).to.deep.equal([2, 4, 6]);
    expect(run.failures.value[0]?.error.serverMessage).to.equal("row 2");
    broken = false;
    seen.length = 0;
    await run.retry(page);
    expect(seen).to.deep.equal([2, 4, 6]);
    expect(run.counts.value).to.include({ done: 6, failed: 0 });
    expect(run.state.value).to.equal("finished");
  });

  it("pauses between rows, resumes, stops, and goes on with the rest", async () => {
    const seen: number[] = [];
    const { run, page } = jobOf(
      numbers(5),
      async (row) => {
        seen.push(row);
        if (row === 2) run.pause();
        if (row === 4) run.stop();
        await tick();
        return done(undefined);
      },
      { parallel: 1 },
    );
    const over = run.go(page);
    while (run.state.value !== "paused" || run.counts.value.done < 2) await tick();
    await tick();
    expect(seen).to.deep.equal([1, 2]);
    run.resume();
    await over;
    expect(seen).to.deep.equal([1, 2, 3, 4]);
    expect(run.state.value).to.equal("stopped");
    expect(run.states.value).to.equal("dddd-");
    await run.go(page);
    expect(seen).to.deep.equal([1, 2, 3, 4, 5]);
    expect(run.counts.value.done).to.equal(5);
    expect(run.state.value).to.equal("finished");
  });

  it("keeps the rows that a stop left while the failed ones are retried, once when told twice", async () => {
    let broken = true;
    const { run, page } = jobOf(
      numbers(4),
      (row) => {
        if (row === 2 && broken) run.stop();
        return broken ? Promise.reject(refused()) : ok();
      },
      { parallel: 1 },
    );
    await run.go(page);
    broken = false;
    await Promise.all([run.retry(page), run.retry(page)]);
    expect(run.states.value).to.equal("dd--");
    expect(run.state.value).to.equal("stopped");
  });

  it("waits out the rate limit and takes the refused row again", async () => {
    let refusals = 1;
    let waits = 0;
    const seen: number[] = [];
    const { run, page } = jobOf(
      numbers(3),
      (row) => {
        seen.push(row);
        if (row === 2 && refusals-- > 0) return Promise.reject(new GatewayError("rate-limited", "429"));
        return ok();
      },
      {
        parallel: 1,
        whenResumed: () => {
          waits += 1;
          return Promise.resolve();
        },
      },
    );
    await run.go(page);
    expect(waits).to.equal(1);
    expect(seen).to.deep.equal([1, 2, 2, 3]);
    expect(failedOf(run)).to.deep.equal([]);
  });

  it("pauses by itself when the session ended or the network is gone, and loses no row", async () => {
    for (const kind of ["unauthorised", "network"] as const) {
      let away = true;
      const { run, page } = jobOf(
        numbers(3),
        (row) => (row === 2 && away ? Promise.reject(new GatewayError(kind, kind, { unsent: true })) : ok()),
        { parallel: 1 },
      );
      const over = run.go(page);
      while (run.state.value !== "paused") await tick();
      expect(run.trouble.value?.kind).to.equal(kind);
      away = false;
      run.resume();
      await over;
      expect(run.counts.value.done).to.equal(3);
      expect(run.trouble.value).to.equal(undefined);
    }
  });

  it("counts a reading that takes too long as that row's failure", async () => {
    const { run, page } = jobOf([1], () =>
      Promise.reject(new GatewayError("network", "late", { timedOut: true })),
    );
    await run.go(page);
    expect(failedOf(run)).to.deep.equal([1]);
    expect(run.state.value).to.equal("finished");
  });

  it("never sends a row again whose answer was lost, unless a check showed that it was not executed", async () => {
    const seen: number[] = [];
    let away = true;
    const { run, page } = jobOf(
      numbers(4),
      (row) => {
        seen.push(row);
        return settle<Row | undefined>({
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
      },
      { parallel: 1 },
    );
    const over = run.go(page);
    while (run.state.value !== "paused") await tick();
    run.resume();
    await over;
    expect(run.counts.value.done).to.equal(2);
    expect(failedOf(run)).to.deep.equal([3]);
    expect(unconfirmedOf(run)).to.deep.equal([2]);
    await run.check(page);
    expect(unconfirmedOf(run)).to.deep.equal([2]);
    away = false;
    await run.check(page);
    expect(unconfirmedOf(run)).to.deep.equal([]);
    expect(run.counts.value.done).to.equal(3);
    expect(seen).to.deep.equal([1, 2, 3, 4]);
    await run.retry(page);
    expect(seen).to.deep.equal([1, 2, 3, 4, 3]);
  });

  it("asks the rate limiter before every call and stops waiting when stopped", async () => {
    let turns = 0;
    const rateLimiter: GatewayRateLimiter = {
      timeFor: () => 0,
      turn: (stop) => {
        turns += 1;
        if (turns <= 2) return Promise.resolve();
        return new Promise((_, reject) => {
          stop?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
        });
      },
    };
    const { run, page } = jobOf(numbers(5), ok, { rateLimiter, parallel: 1 });
    const over = run.go(page);
    while (turns < 3) await tick();
    run.stop();
    await over;
    expect(run.states.value).to.equal("dd---");
  });

  it("does not begin a row when a pause comes while it waits for its turn", async () => {
    let go: (() => void) | undefined;
    const rateLimiter: GatewayRateLimiter = {
      timeFor: () => 0,
      turn: () => new Promise((resolve) => (go = () => resolve())),
    };
    const seen: number[] = [];
    const { run, page } = jobOf(
      [1],
      (row) => {
        seen.push(row);
        return ok();
      },
      { rateLimiter, parallel: 1 },
    );
    const over = run.go(page);
    while (!go) await tick();
    run.pause();
    go();
    await tick();
    expect(seen).to.deep.equal([]);
    run.resume();
    await over;
    expect(seen).to.deep.equal([1]);
  });

  it("stores each row before it is sent, and sends nothing once its account has signed out", async () => {
    const noted: string[] = [];
    const { run, page, store } = jobOf(
      numbers(3),
      (row) => {
        noted.push(store.progress("a")?.states ?? "gone");
        if (row === 2) store.remove("a");
        return ok();
      },
      { parallel: 1 },
    );
    void run.go(page);
    while (run.state.value !== "paused") await tick();
    expect(noted).to.deep.equal([">--", "d>-"]);
    expect([run.notes.value, run.counts.value.left]).to.deep.equal(["refused", 1]);
    expect(store.progress("a")).to.equal(undefined);
  });
});
