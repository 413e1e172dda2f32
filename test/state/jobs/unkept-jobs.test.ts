// Proves that nobody is credited twice wherever the browser's storage fails, and that the report is true.
import { after, before, describe, it, mock } from "node:test";
import { expect } from "chai";
import type { JobRun } from "../../../src/state/jobs/job-run.js";
import { accounts, createCreditServer, openCreditPage } from "./credit-page.js";
import { failingArea, failures, sound, type StorageFailure } from "./failing-storage.js";
import { memory } from "./memory.js";

const tick = () => new Promise((resolve) => setImmediate(resolve));
const isOver = ({ state }: JobRun) => ["stopped", "finished"].includes(state.peek());
/** Goes on until a job is over, or waits for its reader. */
async function whenIdle(run: JobRun): Promise<void> {
  while (!isOver(run) && run.state.peek() !== "paused") await tick();
  // What was under way when it paused has ended, too.
  for (let round = 0; round < 20; round += 1) await tick();
}

/** Web Locks of a browser, for the pages of one test. */
function lockManager() {
  const held = new Set<string>();
  return {
    async request(name: string, options: { ifAvailable?: boolean }, work: (lock: unknown) => unknown) {
      if (!options.ifAvailable) return undefined;
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({});
      } finally {
        held.delete(name);
      }
    },
  };
}

describe("credit for fourteen accounts", () => {
  const navigatorOf = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  before(() => {
    Object.defineProperty(globalThis, "navigator", { value: { locks: lockManager() }, configurable: true });
    mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 5, 1) });
  });
  after(() => {
    mock.timers.reset();
    if (navigatorOf) Object.defineProperty(globalThis, "navigator", navigatorOf);
    else Reflect.deleteProperty(globalThis, "navigator");
  });

  /** What a report says must be what the gateway did. */
  function expectTrue(run: JobRun, credits: readonly number[], where: string): void {
    const { done, failed, unconfirmed, left, total } = run.counts.peek();
    expect(Math.max(...credits), `${where}: twice`).to.be.at.most(1);
    expect(done + failed + unconfirmed + left, `${where}: all are counted`).to.equal(total);
    Array.from(run.states.peek()).forEach((state, index) => {
      if (state === "d") expect(credits[index], `${where}: ${String(index)} is done`).to.equal(1);
      if (state === "-" || state === "x")
        expect(credits[index], `${where}: ${String(index)} isn't`).to.equal(0);
    });
  }

  /** Runs a job whose storage fails at a write, and goes on with it on the next page. Returns what became of it. */
  async function interrupted(
    nth: number,
    how: StorageFailure,
    isAbrupt: boolean,
  ): Promise<readonly number[]> {
    const where = `write ${String(nth)}, ${how}${isAbrupt ? ", at once" : ""}`;
    const server = createCreditServer();
    const kept = memory();
    const failing = failingArea(kept, nth, how);
    const first = openCreditPage(server, failing.area);
    if (isAbrupt) failing.onFailure = () => first.close();
    const run = await first.add();
    void run.go(first.page);
    if (isAbrupt) for (let round = 0; round < 60; round += 1) await tick();
    else {
      await whenIdle(run);
      const asks = run.state.peek() === "paused";
      if (asks) expect(run.notes.peek(), where).to.equal("refused");
      // What fails once is noticed where something would have been sent.
      else expect(run.counts.peek().done, where).to.equal(accounts);
      expectTrue(run, server.credits(), where);
    }
    first.close();
    mock.timers.tick(180_000);
    const next = openCreditPage(server, kept);
    await tick();
    const [again] = next.jobs.runs.peek();
    if (!again) return server.credits();
    expect(again.notes.peek(), where).to.equal("kept");
    await again.go(next.page);
    expect(again.counts.peek().done, where).to.equal(accounts);
    expectTrue(again, server.credits(), where);
    next.close();
    return server.credits();
  }

  /** How many writes a job takes that nothing interrupts. */
  async function writesOfAll(): Promise<number> {
    const server = createCreditServer();
    const whole = sound();
    const page = openCreditPage(server, whole.area);
    const run = await page.add();
    await run.go(page.page);
    page.close();
    expect(server.credits()).to.deep.equal(Array.from({ length: accounts }, () => 1));
    return whole.writes();
  }

  for (const how of failures)
    for (const isAbrupt of [false, true])
      it(`is added once to each where storage is ${how}, whichever write fails${isAbrupt ? " and ends the page" : ""}`, async () => {
        const writes = await writesOfAll();
        expect(writes).to.be.above(3 * accounts);
        for (let nth = 1; nth <= writes; nth += 1) {
          const credits = await interrupted(nth, how, isAbrupt);
          expect(Math.max(...credits), `write ${String(nth)}`).to.be.at.most(1);
        }
      });

  for (const how of ["full", "forgets", "blocked"] as const)
    it(`sends nothing before its reader knows that it can't be kept, and leaves nothing to go on with: ${how}`, async () => {
      for (const nth of [1, 2, 3, 4, 20]) {
        const where = `write ${String(nth)}`;
        const server = createCreditServer();
        const kept = memory();
        const first = openCreditPage(server, failingArea(kept, nth, how).area);
        const run = await first.add();
        const over = run.go(first.page);
        await whenIdle(run);
        expect([run.state.peek(), run.notes.peek()], where).to.deep.equal(["paused", "refused"]);
        if (nth <= 4)
          expect(
            server.credits().every((one) => one === 0),
            where,
          ).to.equal(true);
        run.resume();
        await whenIdle(run);
        if (nth >= 3 && how === "blocked") {
          // What may be there can't be removed, so that another page would go by it.
          expect([run.state.peek(), run.notes.peek()], where).to.deep.equal(["paused", "refused"]);
          first.close();
          continue;
        }
        await over;
        expect(server.credits(), where).to.deep.equal(Array.from({ length: accounts }, () => 1));
        first.close();
        const next = openCreditPage(server, kept);
        await tick();
        expect(next.jobs.runs.peek(), where).to.deep.equal([]);
        next.close();
      }
    });

  it("is never offered where a page without notes is left in the middle", async () => {
    const server = createCreditServer();
    const kept = memory();
    const first = openCreditPage(server, failingArea(kept, 20, "full").area);
    const run = await first.add();
    void run.go(first.page);
    await whenIdle(run);
    run.resume();
    while (server.credits().filter((one) => one > 0).length < accounts - 2) await tick();
    first.close();
    const next = openCreditPage(server, kept);
    await tick();
    expect(next.jobs.runs.peek()).to.deep.equal([]);
    next.close();
  });

  for (const [what, damage] of [
    ["isn't there", () => null],
    ["is cut", (text: string) => text.slice(0, 20)],
    ["is of fewer rows", (text: string) => text.replace("d", "")],
    ["says something else", (text: string) => text.replace("d", "z")],
    ["has no marks", (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), marks: undefined })],
  ] as const)
    it(`never goes on where the note of what was sent ${what}`, async () => {
      const server = createCreditServer();
      const kept = memory();
      const first = openCreditPage(server, kept);
      const run = await first.add();
      void run.go(first.page);
      while (run.counts.peek().done < 3) await tick();
      first.close();
      const name = `gateway-console:k:job-progress-${run.plan.id}`;
      const damaged = damage(kept.getItem(name) ?? expect.fail("nothing is kept"));
      if (damaged === null) kept.removeItem(name);
      else kept.setItem(name, damaged);
      const credited = server.credits();
      mock.timers.tick(180_000);
      const next = openCreditPage(server, kept);
      await tick();
      const again = next.jobs.runs.peek()[0] ?? expect.fail("it isn't shown");
      expect(again.notes.peek()).to.equal("lost");
      await Promise.all([again.go(next.page), again.retry(next.page), again.check(next.page)]);
      expect(server.credits()).to.deep.equal(credited);
      next.jobs.forget(again);
      next.close();
    });

  it("pauses where its notes are removed meanwhile, and keeps them anew once its reader goes on", async () => {
    const server = createCreditServer();
    const kept = memory();
    const first = openCreditPage(server, kept);
    const run = await first.add();
    const over = run.go(first.page);
    while (run.counts.peek().done < 3) await tick();
    const { id } = run.plan;
    for (const name of ["jobs", `job-plan-${id}`, `job-progress-${id}`])
      kept.removeItem(`gateway-console:k:${name}`);
    await whenIdle(run);
    expect([run.state.peek(), run.notes.peek()]).to.deep.equal(["paused", "refused"]);
    expectTrue(run, server.credits(), "paused");
    run.resume();
    await tick();
    expect(kept.getItem(`gateway-console:k:job-plan-${id}`)).to.be.a("string");
    await over;
    expect(server.credits()).to.deep.equal(Array.from({ length: accounts }, () => 1));
    first.close();
  });
});
