/** When the list of tasks is read again by itself. */
import { signal } from "@preact/signals-core";
import { expect } from "chai";
import { describe, it } from "node:test";
import { followTasks } from "../../src/areas/tasks/task-follower.js";
import type { Task, TaskState } from "../../src/domain/tasks/task.js";

const taskIn = (state: TaskState, progress = 0): Task => ({ id: 1, state, progress }) as Task;

/** A list whose only task is in a state, and a clock that is turned by hand. */
function open(first: TaskState) {
  const rows = signal<readonly Task[]>([taskIn(first)]);
  const next: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const visibility = {
    hidden: false,
    subscribe(listener: () => void) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const waits: number[] = [];
  const online = { is: true };
  const page = signal(0);
  let pending: (() => void) | undefined;
  let loads = 0;
  const list = {
    all: rows,
    visible: rows,
    page,
    size: signal(10),
    partial: signal(false),
    loading: signal(undefined),
    whole: signal("idle"),
    load() {
      loads += 1;
      next.shift()?.();
      return Promise.resolve();
    },
  };
  const gateway = { session: { state: signal("signed-in") }, pausedUntil: signal(undefined) };
  const follower = followTasks(gateway as never, list as never, {
    visibility,
    isOnline: () => online.is,
    setTimer(run, delay) {
      waits.push(delay / 1000);
      pending = run;
      return () => (pending = undefined);
    },
  });
  return {
    rows,
    page,
    online,
    waits,
    visibility,
    loads: () => loads,
    isWaiting: () => pending !== undefined,
    show: (hidden: boolean) => {
      visibility.hidden = hidden;
      for (const listener of listeners) listener();
    },
    /** What the next read brings. */
    brings: (state: TaskState, progress = 0) => next.push(() => (rows.value = [taskIn(state, progress)])),
    async tick() {
      const run = pending;
      pending = undefined;
      run?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    follower,
  };
}

describe("a task that is under way", () => {
  it("is read again at growing intervals while nothing changes, and soon once something does", async () => {
    const list = open("queued");
    expect(list.loads()).to.equal(0);
    for (let reads = 0; reads < 7; reads += 1) await list.tick();
    expect(list.waits).to.deep.equal([5, 8, 13, 20, 30, 60, 60, 60]);
    list.brings("running", 10);
    await list.tick();
    expect(list.waits.at(-1)).to.equal(5);
    list.follower.dispose();
  });

  it("is no longer read once it has ended", async () => {
    const list = open("running");
    list.brings("done");
    await list.tick();
    expect(list.loads()).to.equal(1);
    expect(list.isWaiting()).to.equal(false);
    list.rows.value = [taskIn("running")];
    expect(list.isWaiting()).to.equal(true);
    expect(list.loads()).to.equal(1);
    list.follower.dispose();
    expect(list.isWaiting()).to.equal(false);
  });

  it("isn't read while the page is hidden, the browser offline, or another page of the list shown", async () => {
    const list = open("running");
    list.show(true);
    expect(list.isWaiting()).to.equal(false);
    list.show(false);
    await list.tick();
    const before = list.loads();
    list.online.is = false;
    await list.tick();
    list.online.is = true;
    list.page.value = 1;
    await list.tick();
    expect(list.loads()).to.equal(before);
    list.page.value = 0;
    await list.tick();
    expect(list.loads()).to.equal(before + 1);
    list.follower.dispose();
  });

  it("isn't followed where nothing is under way", () => {
    for (const state of ["done", "failed", "canceled", "waiting", "unknown"] as const)
      expect(open(state).isWaiting(), state).to.equal(false);
  });
});
