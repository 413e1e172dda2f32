// Proves how a job with one row that takes many calls is counted, paused, stopped and cut off.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { abortError } from "../../../src/api/client/abort.js";
import { GatewayError } from "../../../src/api/client/errors.js";
import type { Gateway } from "../../../src/state/gateways.js";
import { createJobRun } from "../../../src/state/jobs/create-job-run.js";
import { defineJobs, type LongStep } from "../../../src/state/jobs/job-area.js";
import type { JobPlan } from "../../../src/state/jobs/job.js";
import type { JobPage } from "../../../src/state/jobs/job-run.js";
import { createJobStore, noProgress } from "../../../src/state/jobs/job-store.js";
import { createStorage } from "../../../src/state/storage.js";
import { done } from "../../../src/state/writes/settle.js";
import { memory } from "./memory.js";
import { alone } from "./alone.js";

/** A job that reads 40 things, 10 a call; `amount` is what was estimated. */
function jobOf(call: (number: number, step: LongStep) => void, amount = 30) {
  const area = memory();
  const storage = createStorage("https://gateway.example", () => area);
  const store = createJobStore(storage, 1);
  const plan: JobPlan = {
    id: "a",
    owner: 1,
    list: "things",
    kind: "read",
    action: "read",
    params: {},
    undoing: false,
    amount,
    items: [{ key: "all", name: "all", about: {} }],
  };
  store.add(plan, noProgress(1));
  let turns = 0;
  const open = () =>
    createJobRun({
      plan,
      store,
      ...alone,
      rateLimiter: {
        turn: () => {
          turns += 1;
          return Promise.resolve();
        },
        timeFor: (calls) => calls * 1000,
      },
      whenResumed: () => Promise.resolve(),
    });
  let read = 0;
  const page: JobPage = {
    area: defineJobs<object>({
      keyOf: () => "all",
      about: () => ({}),
      texts: () => Promise.resolve({ labels: {}, countText: String }),
      one: () => Promise.reject(new Error("not read")),
      kinds: {
        read: {
          calls: 0.1,
          long: { resumes: () => Promise.resolve(true) },
          async act(_session, _item, { long }) {
            long.advance(read);
            while (read < 40) {
              await long.turn();
              call(read / 10 + 1, long);
              long.hold();
              read += 10;
              long.advance(read, read === 40 ? 40 : undefined);
            }
            return done(undefined);
          },
        },
      },
    }),
    session: {
      gateway: { session: { user: signal(undefined) } } as unknown as Gateway,
      locale: "en",
      emit: () => undefined,
    },
  };
  return { run: open(), open, page, store, turns: () => turns };
}
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve));
};

describe("a job with one row that takes many calls", () => {
  it("counts what it stands for, more than was estimated, with a turn for each call", async () => {
    const seen: string[] = [];
    const { run, page, store, turns } = jobOf((number) => {
      const { done: read, total, left } = run.counts.value;
      seen.push([number, read, total, left].join());
    });
    expect(run.remaining()).to.equal(30_000);
    await run.go(page);
    expect(seen).to.deep.equal(["1,0,30,30", "2,10,30,20", "3,20,30,10", "4,30,30,1"]);
    expect(run.counts.value).to.include({ done: 40, total: 40, left: 0, failed: 0 });
    expect(turns()).to.equal(4);
    expect(store.plans()).to.deep.equal([]);
  });

  it("says how long the rest takes by its calls, not by its things", async () => {
    const { run, page } = jobOf((number) => {
      if (number === 2) expect(run.remaining()).to.equal(2000);
    });
    await run.go(page);
    expect(run.state.value).to.equal("finished");
  });

  for (const kind of ["network", "refused", "server"] as const)
    it(`is paused by a failure (${kind}), and goes on where it was`, async () => {
      let fails = true;
      const { run, page } = jobOf((number) => {
        if (number !== 3 || !fails) return;
        fails = false;
        throw new GatewayError(kind, "GET: no");
      });
      const over = run.go(page);
      await until(() => run.state.value === "paused");
      expect(run.trouble.value?.kind).to.equal(kind);
      expect(run.counts.value).to.include({ done: 20, failed: 0 });
      run.resume();
      await over;
      expect(run.counts.value).to.include({ done: 40, left: 0 });
    });

  it("waits for its next turn while it is paused, and ends when it is stopped", async () => {
    const calls: number[] = [];
    const { run, page } = jobOf((number) => {
      calls.push(number);
      if (number === 2) run.pause();
    });
    const over = run.go(page);
    await until(() => run.state.value === "paused");
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).to.deep.equal([1, 2]);
    run.stop();
    await over;
    expect(run.state.value).to.equal("stopped");
    expect(run.counts.value).to.include({ done: 20, total: 30, left: 10 });
    await run.go(page);
    expect(calls).to.deep.equal([1, 2, 3, 4]);
    expect(run.state.value).to.equal("finished");
  });

  it("is counted by the next page as this one left it", async () => {
    const { run, open, page } = jobOf((number) => {
      if (number === 3) throw abortError();
    });
    await run.go(page);
    expect(open().counts.value).to.include({ done: 20, total: 30, left: 10 });
  });

  it("keeps nothing once another tab has deleted it", async () => {
    const { run, page, store } = jobOf((number) => {
      if (number === 3) store.remove("a");
    });
    await run.go(page);
    expect(run.counts.value.done).to.equal(20);
    expect(store.has("a")).to.equal(false);
  });

  it("has a total that nobody knows until its end", async () => {
    const totals = new Set<number>();
    const { run, page } = jobOf(() => totals.add(run.counts.value.total), 0);
    await run.go(page);
    expect([...totals]).to.deep.equal([0]);
    expect(run.counts.value).to.include({ done: 40, total: 40 });
  });
});
