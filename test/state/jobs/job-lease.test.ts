/** Where a browser has no Web Locks, as on plain http: one tab at a time runs a job, also after one of them slept. */
import { describe, it, mock } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import type { Gateway } from "../../../src/state/gateways.js";
import { createJobRun } from "../../../src/state/jobs/create-job-run.js";
import { defineJobs } from "../../../src/state/jobs/job-area.js";
import { createJobLock } from "../../../src/state/jobs/job-lock.js";
import type { JobPage } from "../../../src/state/jobs/job-run.js";
import { createJobStore, noProgress } from "../../../src/state/jobs/job-store.js";
import type { JobPlan } from "../../../src/state/jobs/job.js";
import { createStorage } from "../../../src/state/storage.js";
import { done } from "../../../src/state/writes/settle.js";
import { memory } from "./memory.js";

const gateway = "https://gateway.example";

/** Lets what is due at a time happen, and what follows from it at once. */
async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

/** One tab of a browser with a single job. */
function tabOf(area: Storage, act: (key: unknown) => Promise<void>) {
  const storage = createStorage(gateway, () => area);
  const store = createJobStore(storage, 1);
  const plan: JobPlan = {
    id: "a",
    owner: 1,
    list: "things",
    kind: "do",
    action: "do",
    params: {},
    undoing: false,
    inOrder: true,
    items: [1, 2, 3].map((key) => ({ key, name: String(key), about: {} })),
  };
  if (!store.has("a")) store.add(plan, noProgress(3));
  const lock = createJobLock(gateway, storage, "a");
  let taken = 0;
  const run = createJobRun({
    plan,
    store,
    lock,
    rateLimiter: { turn: () => Promise.resolve(), timeFor: () => 0 },
    onTaken: () => {
      taken += 1;
    },
    whenResumed: () => Promise.resolve(),
  });
  const page: JobPage = {
    area: defineJobs<object>({
      keyOf: () => 0,
      about: () => ({}),
      texts: () => Promise.resolve({ labels: {}, countText: String }),
      one: () => Promise.reject(new Error("not read")),
      kinds: {
        do: {
          found: () => Promise.resolve("done"),
          act: async (_session, { key }) => {
            await act(key);
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
  return { run, page, lock, store, taken: () => taken };
}

describe("a job without Web Locks", () => {
  const held = new Map<unknown, () => void>();
  const hold = (key: unknown) => new Promise<void>((resolve) => held.set(key, resolve));
  const each = (work: () => Promise<void>) => async () => {
    mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
    const navigatorOf = Object.getOwnPropertyDescriptor(globalThis, "navigator");
    Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
    held.clear();
    try {
      await work();
    } finally {
      mock.timers.reset();
      if (navigatorOf) Object.defineProperty(globalThis, "navigator", navigatorOf);
      else Reflect.deleteProperty(globalThis, "navigator");
    }
  };

  it(
    "is run by the tab that began it, for as long as that says so",
    each(async () => {
      const area = memory();
      const [one, other] = [tabOf(area, hold), tabOf(area, hold)];
      void one.run.go(one.page);
      await pass(50);
      expect(held.has(1)).to.equal(true);
      for (const later of [0, 60_000, 600_000]) {
        await pass(later);
        expect([await other.lock.isFree(), await other.lock.hold()], `${later}`).to.deep.equal([
          false,
          false,
        ]);
      }
      void other.run.go(other.page);
      await pass(50);
      expect([other.run.state.peek(), other.taken()]).to.deep.equal(["waiting", 1]);
    }),
  );

  it(
    "goes to one of two tabs that take it at the same moment",
    each(async () => {
      const area = memory();
      const tabs = [tabOf(area, hold), tabOf(area, hold)];
      const holds = Promise.all(tabs.map(({ lock }) => lock.hold()));
      await pass(50);
      expect((await holds).filter(Boolean)).to.have.length(1);
    }),
  );

  it(
    "is free once its tab gives it back, and a minute and a half after one that is gone without a word",
    each(async () => {
      const area = memory();
      const [one, other] = [tabOf(area, hold), tabOf(area, hold)];
      let calls = 0;
      const taking = one.lock.hold();
      await pass(50);
      expect(await taking).to.equal(true);
      other.lock.whenFree(() => {
        calls += 1;
      });
      await pass(10_000);
      expect(calls).to.equal(0);
      one.lock.release();
      await pass(5000);
      expect(calls).to.equal(1);
      area.setItem(`gateway-console:${gateway}:job-lease-a`, JSON.stringify({ tab: "gone", at: Date.now() }));
      expect(await other.lock.isFree()).to.equal(false);
      await pass(90_001);
      expect(await other.lock.isFree()).to.equal(true);
    }),
  );

  it(
    "is left to the tab that took it while this one slept, and so is what it has noted",
    each(async () => {
      const area = memory();
      const did: string[] = [];
      const one = tabOf(area, async (key) => {
        did.push(`one ${String(key)}`);
        await hold(key);
      });
      void one.run.go(one.page);
      await pass(50);
      // Asleep, it renews nothing.
      const asleep = JSON.stringify({ tab: "one", at: Date.now() - 90_001 });
      area.setItem(`gateway-console:${gateway}:job-lease-a`, asleep);
      const other = tabOf(area, async (key) => {
        did.push(`other ${String(key)}`);
        await hold(key);
      });
      other.run.setState("interrupted");
      const ends = other.run.go(other.page);
      await pass(50);
      // It wakes: the answer to its call comes, and nothing more is sent.
      held.get(1)?.();
      await pass(50);
      expect(other.store.progress("a")?.states, "what the other tab noted").to.equal("d>-");
      held.get(2)?.();
      await pass(50);
      held.get(3)?.();
      await pass(50);
      await ends;
      expect(did).to.deep.equal(["one 1", "other 2", "other 3"]);
      expect([one.taken(), one.run.state.peek(), other.run.state.peek()]).to.deep.equal([
        1,
        "interrupted",
        "finished",
      ]);
      expect(one.store.has("a"), "what is over isn't kept again").to.equal(false);
    }),
  );

  /** Storage that takes no lease while it is full, whoever's it is. */
  function fillable() {
    const kept = memory();
    let isFull = false;
    const area = Object.assign({}, kept, {
      setItem(name: string, value: string) {
        if (isFull && name.includes(":job-lease-")) throw new DOMException("", "QuotaExceededError");
        kept.setItem(name, value);
      },
    });
    return { area, fill: (next: boolean) => (isFull = next) };
  }

  it(
    "is run by no tab that can't say so to the others, and goes on once it can",
    each(async () => {
      const { area, fill } = fillable();
      const did: unknown[] = [];
      const act = (key: unknown) => {
        did.push(key);
        return Promise.resolve();
      };
      const [one, other] = [tabOf(area, act), tabOf(area, act)];
      fill(true);
      for (const { run, page } of [one, other]) void run.go(page);
      await pass(60_000);
      expect(did).to.deep.equal([]);
      expect([one, other].map(({ run }) => run.notes.peek())).to.deep.equal(["refused", "refused"]);
      fill(false);
      for (const { run, page } of [one, other]) void run.go(page);
      await pass(50);
      await pass(50);
      expect(did, "each row once").to.deep.equal([1, 2, 3]);
    }),
  );

  it(
    "is given up by a tab that can't renew its lease, before another one may take it",
    each(async () => {
      const { area, fill } = fillable();
      const did: string[] = [];
      const one = tabOf(area, async (key) => {
        did.push(`one ${String(key)}`);
        await hold(key);
      });
      const other = tabOf(area, (key) => {
        did.push(`other ${String(key)}`);
        return Promise.resolve();
      });
      void one.run.go(one.page);
      await pass(50);
      fill(true);
      await pass(80_000);
      expect([one.lock.isTaken(), await other.lock.isFree()]).to.deep.equal([true, false]);
      held.get(1)?.();
      await pass(50);
      expect(one.run.state.peek(), "it sends nothing more").to.equal("interrupted");
      await pass(20_000);
      fill(false);
      void other.run.go(other.page);
      await pass(50);
      await pass(50);
      expect(did).to.deep.equal(["one 1", "other 2", "other 3"]);
    }),
  );

  it(
    "that only its page knew of is shown to the others no sooner than it is that page's",
    each(async () => {
      const kept = memory();
      let refuses = true;
      const area = Object.assign({}, kept, {
        setItem(name: string, value: string) {
          if (refuses && /:jobs$|:job-/.test(name)) throw new DOMException("", "QuotaExceededError");
          kept.setItem(name, value);
        },
      });
      const one = tabOf(area, hold);
      void one.run.go(one.page);
      await pass(50);
      expect([one.run.notes.peek(), held.has(1)]).to.deep.equal(["refused", false]);
      // There is room again: it is kept from now on, and another tab must not go on with it meanwhile.
      refuses = false;
      one.run.resume();
      await pass(50);
      expect(held.has(1)).to.equal(true);
      const other = tabOf(area, hold);
      expect(await other.lock.isFree()).to.equal(!one.store.isListed("a"));
    }),
  );
});
