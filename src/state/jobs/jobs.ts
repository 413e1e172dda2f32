import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Gateway } from "../gateways.js";
import type { Fields } from "../collection/row-fields.js";
import { rateLimiterOf } from "../rate-limit/rate-limiter.js";
import type { GatewayStorage } from "../storage.js";
import { ItemState, type JobItem, type JobPlan } from "./job.js";
import { createJobLock } from "./job-lock.js";
import { createJobRun } from "./create-job-run.js";
import type { JobRun, OwnedRun } from "./job-run.js";
import { createJobStore, noProgress, type JobStore } from "./job-store.js";
import { jobCount } from "./kept-jobs.js";

/** What a new job does. */
export type NewJob = Pick<JobPlan, "list" | "kind" | "action" | "items" | "inOrder" | "amount"> & {
  readonly params?: Fields;
};

/**
 * The jobs of the account that is signed in to a gateway: those of this page, those that a reload cut off, and those
 * that other tabs run. They belong to the page and not to a view, so that they go on while another screen is shown.
 */
export interface Jobs {
  readonly runs: ReadonlySignal<readonly JobRun[]>;
  /** Plans a job and stores it; it waits for `go`. */
  add(job: NewJob): Promise<JobRun>;
  /** Plans the job that undoes what another one changed, which is over with that. */
  addUndo(run: JobRun): Promise<JobRun>;
  /** Removes a job that isn't under way. What it did stays. */
  forget(run: JobRun): void;
}

type NeededGateway = Pick<Gateway, "key" | "calls" | "session" | "storage" | "whenResumed">;

const byStorage = new WeakMap<GatewayStorage, Jobs>();

/** The jobs of a gateway, shared by everything on the page. */
export function jobsOf(gateway: NeededGateway): Jobs {
  let jobs = byStorage.get(gateway.storage);
  if (!jobs) byStorage.set(gateway.storage, (jobs = createJobs(gateway)));
  return jobs;
}

/** An ID that no other tab takes. */
const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Creates the jobs of a gateway. */
function createJobs({ key, calls, session, storage, whenResumed }: NeededGateway): Jobs {
  const runs = signal<readonly OwnedRun[]>([]);
  const count = jobCount(storage);
  let owner: number | undefined;
  let store: JobStore | undefined;

  function keep(next: readonly OwnedRun[]): void {
    runs.value = next;
    // Views create the jobs as they are drawn, when what other views show must not change.
    queueMicrotask(() => {
      count.value = runs.peek().length;
    });
  }
  function createRun(plan: JobPlan, into: JobStore): OwnedRun {
    const run: OwnedRun = createJobRun({
      plan,
      store: into,
      lock: createJobLock(key, storage, plan.id),
      rateLimiter: rateLimiterOf({ calls }),
      onTaken: () => void look(run),
      whenResumed,
    });
    return run;
  }
  /** Finds out whether another tab runs a job, and when it no longer does. */
  async function look(run: OwnedRun): Promise<void> {
    run.setState("interrupted");
    if (await run.lock.isFree()) {
      if (run.state.peek() === "interrupted") run.followOther();
      return;
    }
    if (run.state.peek() !== "interrupted") return;
    run.setState("elsewhere");
    run.lock.whenFree(() => {
      if (run.state.peek() !== "elsewhere") return;
      run.setState("interrupted");
      run.followOther();
    });
  }
  /** Takes over the jobs that the browser keeps of the account. */
  function readStored(): void {
    if (!store) return;
    const here = new Set(runs.peek().map(({ plan }) => plan.id));
    const kept = store;
    const found = store
      .plans()
      .filter(({ id }) => !here.has(id))
      .map((plan) => createRun(plan, kept));
    if (found.length === 0) return;
    for (const run of found) void look(run);
    keep([...runs.peek(), ...found]);
  }
  /** Someone else has signed in, or nobody is any more. */
  function setOwner(next: number | undefined): void {
    if (next === owner) return;
    for (const run of runs.peek()) run.suspend();
    owner = next;
    store = next === undefined ? undefined : createJobStore(storage, next);
    keep([]);
    readStored();
  }

  session.user.subscribe((user) => setOwner(user?.id));
  session.state.subscribe((state) => {
    if (state !== "expired") return;
    for (const run of runs.peek()) run.suspend();
  });
  storage.changedElsewhere.subscribe((name) => {
    if (name === "jobs") readStored();
    if (name?.startsWith("job")) for (const run of runs.peek()) run.followOther();
  });

  async function add(job: NewJob & { readonly undoing?: boolean }): Promise<OwnedRun> {
    if (!store || owner === undefined) throw new Error("A job needs an account");
    const { params = {}, undoing = false, ...rest } = job;
    const plan: JobPlan = { ...rest, id: newId(), owner, params, undoing };
    const run = createRun(plan, store);
    // Before another tab can see it, and offer to go on with it.
    await run.lock.hold();
    store.add(plan, noProgress(plan.items.length));
    keep([...runs.peek(), run]);
    return run;
  }
  function forget(run: JobRun): void {
    const own = runs.peek().find((one) => one.plan.id === run.plan.id);
    if (!own) return;
    keep(runs.peek().filter((one) => one !== own));
    store?.remove(run.plan.id);
    own.lock.release();
  }

  return {
    runs,
    add,
    async addUndo(run) {
      const { plan, states } = run;
      const own = runs.peek().find((one) => one.plan.id === plan.id);
      const items = plan.items.flatMap((item, index): JobItem[] => {
        if (states.peek()[index] !== ItemState.changed) return [];
        const set = own?.beforeOf(index) ?? item.before;
        return [{ ...item, before: undefined, written: item.set, set, mark: run.markOf(index) }];
      });
      const { list, kind, action, params, inOrder } = plan;
      if (inOrder) items.reverse();
      const undo = await add({ list, kind, action, params, inOrder, items, undoing: true });
      forget(run);
      return undo;
    },
    forget,
  };
}
