import { allSettled, times } from "../../domain/built-ins.js";
import { batch, computed, signal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { ItemState, type JobState } from "./job.js";
import type { JobSession } from "./job-area.js";
import { createJobBrake } from "./job-brake.js";
import { createLongLedger, createRowLedger } from "./job-ledger.js";
import { NotKept } from "./job-notes.js";
import { createJobPace } from "./job-pace.js";
import { createJobQueue, type Turn } from "./job-queue.js";
import { removeJobFile } from "./kept-jobs.js";
import { createKeptProgress } from "./kept-progress.js";
import type { JobNotes, JobPage, JobRunOptions, OwnedRun } from "./job-run.js";
import { createLongStep } from "./long-step.js";
import { createJobSteps, setsFields, type JobSteps } from "./job-step.js";

/** Whether a failure would affect all rows. A timeout only affects its own row, whose upstream didn't respond. */
const affectsAll = ({ kind, timedOut }: GatewayError): boolean =>
  kind === "rate-limited" || kind === "unauthorised" || (kind === "network" && !timedOut);

/** Creates a job that isn't under way. */
export function createJobRun({
  plan,
  store,
  lock,
  rateLimiter,
  onTaken,
  whenResumed,
  parallel = 3,
}: JobRunOptions): OwnedRun {
  const progress = createKeptProgress(plan, store, lock);
  const longLedger = plan.amount === undefined ? undefined : createLongLedger(plan, progress);
  const ledger = longLedger ?? createRowLedger(plan, progress);
  const state = signal<JobState>("waiting");
  const checking = signal(false);
  const trouble = signal<GatewayError | undefined>(undefined);
  const notes = signal<JobNotes>(plan.amount === undefined && !canTell() ? "lost" : "kept");
  const steps = signal<JobSteps | undefined>(undefined);
  const shown = signal<readonly object[]>([]);
  const pace = createJobPace();
  let calls = 1;
  let isLong = false;
  let brake = createJobBrake(undefined, () => 0);
  let ranHere = false;
  /** Aborts only the waiting, never a call: a write that was sent must be followed to its end. */
  let waiting = new AbortController();
  let wake: (() => void) | undefined;
  let paused: Promise<void> | undefined;
  const queue = createJobQueue(ledger);

  /** Whether what the browser has of the job says which of its calls were sent. */
  function canTell(): boolean {
    return !store.isListed(plan.id) || store.progress(plan.id) !== undefined;
  }
  /** The rows that are left, and the milliseconds that the rate limit alone takes for them. */
  function leftToDo(): [rows: number, limited: number] {
    const { left } = ledger.counts.peek();
    return [left, rateLimiter.timeFor(Math.ceil(left * (long.calls() ?? calls)))];
  }
  const isOn = () => state.peek() === "running" || state.peek() === "paused";
  const isBusy = () => isOn() || state.peek() === "stopping" || checking.peek();

  function letGo(): void {
    wake?.();
    wake = undefined;
    paused = undefined;
  }
  /** Whether the job is this tab's to go on with. Where another one has taken it, it is left to that. */
  function isOurs(): boolean {
    if (isOn() && lock.isTaken()) {
      cutOff();
      onTaken();
    }
    return isOn();
  }
  function cutOff(): void {
    state.value = "interrupted";
    letGo();
    waiting.abort();
    lock.release();
  }
  function pause(reason?: GatewayError): void {
    if (state.peek() !== "running") return;
    batch(() => {
      state.value = "paused";
      trouble.value = reason;
    });
    pace.rest();
    paused = new Promise((resolve) => {
      wake = resolve;
    });
  }
  const whereKept = () => (store.isListed(plan.id) ? "kept" : "none");
  /** Its notes aren't kept: nothing more is sent before the reader decides. What only reads goes on. */
  function refuse(): void {
    notes.value = isLong ? "none" : "refused";
    if (!isLong) pause();
  }
  /**
   * Takes the job for this tab. Resolves to whether it may go on here: no other one can know of a job that isn't kept.
   */
  async function take(): Promise<boolean> {
    if ((await lock.hold()) || !store.isListed(plan.id)) return true;
    // No other tab has it: this one can't say that it does.
    if (await lock.isFree()) notes.value = "refused";
    return false;
  }
  const sessionOf = (page: JobPage): JobSession => ({
    ...page.session,
    plan,
    show(row) {
      shown.value = [row];
    },
  });

  const long = createLongStep({
    ledger: longLedger,
    pace,
    rateLimiter,
    isOn: isOurs,
    isKept: () => store.has(plan.id),
    onUnkept: refuse,
    paused: () => paused,
    signal: () => waiting.signal,
  });

  /** Takes up the work of a page: its code and its session. */
  function takeUp(page: JobPage): JobSteps {
    const made = createJobSteps(page.area, sessionOf(page), ledger, long);
    calls = made.kind.calls ?? 1;
    long.begin();
    isLong = !setsFields(made.kind) && made.kind.long !== undefined;
    steps.value = made;
    return made;
  }

  /** Does one thing about a row, and decides what its failure means for the others. */
  async function attempt(turn: Turn, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (!isLong) pace.landed();
    } catch (error) {
      if (error instanceof NotKept) {
        queue.putBack(turn);
        if (isOurs()) refuse();
        return;
      }
      if (!isGatewayError(error)) throw error;
      if (!isLong && !affectsAll(error)) {
        ledger.fail(turn.index, error);
        pace.landed();
        return;
      }
      queue.putBack(turn);
      if (error.kind === "rate-limited") await whenResumed(waiting.signal);
      else pause(error);
    }
  }

  /** Does what comes next about a row. */
  async function doNext(): Promise<void> {
    const by = steps.peek();
    const turn = by && queue.take();
    if (!turn) return;
    const { index, how } = turn;
    await attempt(turn, async () => {
      if (how === "look") return by.look(index);
      const settled = await by.step(index);
      // When even the check fails, the calls for the other rows would fail as well.
      if (settled.kind === "lost" && settled.finding === "unseen") pause(settled.cause);
    });
  }

  /** Does what comes next in its turn; false where the job is no longer on. */
  async function takeTurn(): Promise<boolean> {
    for (let call = 0; call < calls && !isLong; call += 1) await rateLimiter.turn(waiting.signal);
    // It may have been paused or stopped while this row waited for its turn.
    await paused;
    if (!isOurs()) return false;
    await doNext();
    return true;
  }
  async function work(): Promise<void> {
    while (queue.hasNext()) {
      await paused;
      if (!isOn() || !(await brake.enter())) return;
      try {
        if (!(await takeTurn())) return;
      } finally {
        brake.leave();
      }
    }
  }

  async function run(page: JobPage): Promise<void> {
    waiting = new AbortController();
    const by = takeUp(page);
    queue.begin(!ranHere);
    ranHere = true;
    batch(() => {
      state.value = "running";
      trouble.value = undefined;
    });
    if (ledger.keep()) notes.value = whereKept();
    else refuse();
    const act = setsFields(by.kind) ? undefined : by.kind;
    if (!act || act.readsRows) shown.value = await by.refresh();
    brake = createJobBrake(act?.stopsAfter?.(plan.params), () => {
      const { failed, unconfirmed } = ledger.counts.peek();
      return failed + unconfirmed;
    });
    const width = plan.inOrder ? 1 : (act?.parallel?.(plan.params) ?? parallel);
    const workers = times(Math.min(width, plan.items.length), () =>
      work().catch((error: unknown) => {
        if (!isAbortError(error)) throw error;
      }),
    );
    const ends = await allSettled(workers);
    pace.rest();
    queue.end();
    end(by);
    const crash = ends.find((one) => one.status === "rejected");
    if (crash) throw crash.reason;
  }

  /** Nothing of it is under way any more. */
  function end(by: JobSteps): void {
    if (steps.peek() !== by) return;
    if (state.peek() === "interrupted" || state.peek() === "elsewhere") return;
    const { left, failed, unconfirmed } = ledger.counts.peek();
    if (left + failed + unconfirmed === 0 && by.kind.reports !== true) store.remove(plan.id);
    state.value = left > 0 ? "stopped" : "finished";
    lock.release();
  }

  async function begin(page: JobPage, prepare?: () => void): Promise<void> {
    if (isBusy() || notes.peek() === "lost") return;
    if (!(await take())) {
      onTaken();
      return;
    }
    if (isBusy()) return;
    // Another tab may have gone on with it.
    if (!ledger.read()) {
      state.value = "finished";
      lock.release();
      return;
    }
    prepare?.();
    await run(page);
  }

  return {
    plan,
    state,
    counts: ledger.counts,
    failures: ledger.failures,
    unconfirmed: ledger.unconfirmed,
    states: ledger.states,
    markOf: (index) => ledger.markOf(index),
    checking,
    trouble,
    notes,
    remark: long.remarked,
    flights: computed(() => steps.value?.flights.value ?? []),
    shown,
    get ranHere() {
      return ranHere;
    },
    perMinute: () => pace.perMinute(...leftToDo()),
    remaining: () => pace.timeFor(...leftToDo()),
    lock,
    beforeOf: (index) => ledger.beforeOf(index),
    go: (page) => begin(page),
    pause: () => pause(),
    resume() {
      if (state.peek() !== "paused" || !isOurs()) return;
      if (notes.peek() === "refused") {
        if (!ledger.keep() && !store.abandon(plan.id)) return;
        notes.value = whereKept();
      }
      batch(() => {
        state.value = "running";
        trouble.value = undefined;
      });
      letGo();
    },
    stop() {
      if (!isOn()) return;
      state.value = "stopping";
      letGo();
      waiting.abort();
    },
    retry: (page) => begin(page, () => queue.retryFailed()),
    async check(page) {
      if (isBusy() || notes.peek() === "lost" || !(await take())) return;
      checking.value = true;
      const by = steps.peek() ?? takeUp(page);
      try {
        for (const index of ledger.indexesOf(ItemState.unconfirmed)) {
          await rateLimiter.turn();
          await by.look(index);
        }
      } catch (error) {
        if (!isGatewayError(error)) throw error;
      } finally {
        checking.value = false;
        end(by);
      }
    },
    async leave(page) {
      const by = takeUp(page);
      // Nobody can be asked any more, and what another page would find must not say that it wasn't sent.
      if (lock.isTaken() || (!ledger.keep() && !store.abandon(plan.id))) return;
      const sending = ledger
        .indexesOf(ItemState.left)
        .map((index) => rateLimiter.turn(waiting.signal).then(() => by.send(index)));
      await allSettled(sending);
    },
    suspend() {
      if (state.peek() === "finished") return;
      cutOff();
      // What was being written when another tab deleted the job may have come after that.
      if (isLong && !store.has(plan.id)) removeJobFile(plan.id);
    },
    followOther() {
      if (isBusy() || state.peek() === "waiting" || state.peek() === "finished") return;
      const isThere = notes.peek() === "lost" ? store.has(plan.id) : ledger.read();
      if (!isThere) state.value = "finished";
    },
    setState(next) {
      state.value = next;
    },
  };
}
