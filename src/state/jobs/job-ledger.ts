import { computed, type ReadonlySignal } from "@preact/signals-core";
import { GatewayError } from "../../api/client/errors.js";
import type { Fields } from "../collection/row-fields.js";
import { maySendAgain, type Lost, type Settled } from "../writes/settle.js";
import { ItemState, type JobCounts, type JobItem, type JobPlan } from "./job.js";
import { NotKept } from "./job-notes.js";
import type { JobProgress, NotedFailure } from "./job-store.js";
import { countOf, type KeptProgress } from "./kept-progress.js";

/** A row that wasn't done, or isn't known to be. */
export interface JobFailure {
  readonly index: number;
  readonly item: JobItem;
  readonly error: GatewayError;
  /** What a check showed, where the answer was lost. */
  readonly finding: Lost<unknown>["finding"] | undefined;
}

/**
 * How far a job is, row by row. Every change is stored before anything else happens; where it isn't surely kept, what
 * notes a call that is about to be sent throws {@link NotKept}.
 */
export interface JobLedger {
  readonly states: ReadonlySignal<string>;
  readonly counts: ReadonlySignal<JobCounts>;
  readonly failures: ReadonlySignal<readonly JobFailure[]>;
  readonly unconfirmed: ReadonlySignal<readonly JobFailure[]>;
  set(index: number, state: ItemState): void;
  /** A row that failed is tried again; what was noted of a lost answer stays. */
  retry(index: number): void;
  /** A row whose turn came to nothing has what was noted of it before. */
  putBack(index: number, mark: readonly number[] | undefined): void;
  /** Notes that a write is about to be sent, and what its fields are now. Throws {@link NotKept}. */
  sending(index: number, before?: Fields): void;
  /** Notes how a write ended. */
  ended(index: number, settled: Settled<unknown>, changed: boolean): void;
  fail(index: number, error: GatewayError, finding?: Lost<unknown>["finding"]): void;
  beforeOf(index: number): Fields | undefined;
  markOf(index: number): readonly number[] | undefined;
  /** Notes what the next attempt needs to know, before something is sent. Throws {@link NotKept}. */
  note(index: number, mark: readonly number[]): void;
  /** Notes what came of something that was sent, whether or not that is kept. */
  learn(index: number, mark: readonly number[]): void;
  /** The answers that were lost on this page, which it can look for again. */
  lostOf(index: number): Lost<unknown> | undefined;
  indexesOf(state: ItemState): readonly number[];
  /** Reads again what is stored, which another tab may have changed; false where it is gone, or can't be read. */
  read(): boolean;
  /**
   * Keeps everything as it is now; false where that isn't surely kept, or there is no room for what comes, and the job
   * doesn't go on without notes.
   */
  keep(): boolean;
}

/** The ledger of a job whose only row takes many calls, which only read. */
export interface LongLedger extends JobLedger {
  /** Notes how far the row is, see `LongStep.advance`. Returns whether that is kept. */
  advance(done: number, total?: number): boolean;
}

const noted = (error: GatewayError, finding?: Lost<unknown>["finding"]): NotedFailure => {
  const { kind, message, status, serverMessage, timedOut } = error;
  return { kind, message, status, serverMessage, timedOut, finding };
};

/**
 * What both kinds of ledger have.
 * @param onlyReads whether a call may be sent although nothing notes that
 */
function ledgerOf(
  { items }: JobPlan,
  progress: KeptProgress,
  onlyReads: boolean,
): Omit<JobLedger, "counts" | "read"> {
  const { now, change } = progress;
  const states = computed(() => now.value.states);
  const lost = new Map<number, Lost<unknown>>();
  /** Rows of which is noted what came of them, though they aren't done yet. */
  const learned = new Set<number>();

  function changeFirst(next: Partial<JobProgress>): void {
    if (!progress.changeFirst(next, onlyReads)) throw new NotKept();
  }
  const withState = (index: number, state: ItemState): string => {
    const all = states.peek();
    return all.slice(0, index) + state + all.slice(index + 1);
  };
  const without = <T>(record: Readonly<Record<string, T>>, index: number): Readonly<Record<string, T>> => {
    if (!(index in record)) return record;
    const { [index]: _, ...rest } = record;
    return rest;
  };
  const listed = (state: ItemState) =>
    computed<readonly JobFailure[]>(() => {
      const all = states.value;
      return Object.entries(now.value.failures).flatMap(([key, { finding, ...failure }]) => {
        const index = Number(key);
        const item = items[index];
        if (!item || all[index] !== state) return [];
        return [{ index, item, error: new GatewayError(failure.kind, failure.message, failure), finding }];
      });
    });

  const ledger: ReturnType<typeof ledgerOf> = {
    states,
    failures: listed(ItemState.failed),
    unconfirmed: listed(ItemState.unconfirmed),
    set(index, state) {
      lost.delete(index);
      const { failures, marks } = now.peek();
      learned.delete(index);
      // A row that is started anew has nothing to be found any more.
      const kept = state === ItemState.left ? without(marks, index) : marks;
      change({ states: withState(index, state), failures: without(failures, index), marks: kept });
    },
    retry(index) {
      change({
        states: withState(index, ItemState.left),
        failures: without(now.peek().failures, index),
      });
    },
    putBack(index, mark) {
      const { marks } = now.peek();
      change({
        states: withState(index, ItemState.left),
        ...(learned.has(index) ? {} : { marks: mark ? { ...marks, [index]: mark } : without(marks, index) }),
      });
    },
    sending(index, before) {
      const { before: known, failures } = now.peek();
      changeFirst({
        states: withState(index, ItemState.sent),
        failures: without(failures, index),
        ...(before ? { before: { ...known, [index]: before } } : {}),
      });
    },
    ended(index, settled, changed) {
      if (settled.kind === "done") {
        ledger.set(index, changed ? ItemState.changed : ItemState.done);
        return;
      }
      const { cause, finding } = settled;
      if (maySendAgain(settled)) {
        ledger.fail(index, cause, finding);
        return;
      }
      lost.set(index, settled);
      change({
        states: withState(index, ItemState.unconfirmed),
        failures: { ...now.peek().failures, [index]: noted(cause, finding) },
      });
    },
    fail(index, error, finding) {
      lost.delete(index);
      const { failures, marks } = now.peek();
      change({
        states: withState(index, ItemState.failed),
        failures: { ...failures, [index]: noted(error, finding) },
        // What was refused was certainly not executed.
        marks: finding === undefined && !learned.has(index) ? without(marks, index) : marks,
      });
    },
    beforeOf: (index) => now.peek().before[index] ?? items[index]?.before,
    markOf: (index) => now.peek().marks[index],
    note: (index, mark) => changeFirst({ marks: { ...now.peek().marks, [index]: mark } }),
    learn(index, mark) {
      learned.add(index);
      change({ marks: { ...now.peek().marks, [index]: mark } });
    },
    lostOf: (index) => lost.get(index),
    indexesOf: (state) => items.flatMap((_, index) => (states.peek()[index] === state ? [index] : [])),
    keep: () => progress.keep(),
  };
  return ledger;
}

/**
 * Creates the ledger of a job over rows, each with a write of its own: nothing is sent that isn't noted, and a job
 * whose notes can't be read isn't gone on with.
 */
export function createRowLedger(plan: JobPlan, progress: KeptProgress): JobLedger {
  return {
    ...ledgerOf(plan, progress, false),
    counts: computed(() => {
      const { states } = progress.now.value;
      const changed = countOf(states, ItemState.changed);
      return {
        total: plan.items.length,
        changed,
        done: changed + countOf(states, ItemState.done),
        failed: countOf(states, ItemState.failed),
        unconfirmed: countOf(states, ItemState.unconfirmed),
        left: countOf(states, ItemState.left) + countOf(states, ItemState.sent),
      };
    }),
    read: () => progress.read() === "read",
  };
}

/**
 * Creates the ledger of a job with one long row: it only reads, so it goes on where its notes aren't kept or can't be
 * read, and it counts what the row stands for.
 */
export function createLongLedger(plan: JobPlan, progress: KeptProgress): LongLedger {
  const { amount = 0 } = plan;
  return {
    ...ledgerOf(plan, progress, true),
    counts: computed(() => {
      const { states, amount: { done = 0, total = amount } = {} } = progress.now.value;
      const isOver = states === ItemState.done;
      const left = isOver ? 0 : Math.max(1, total - done);
      return { total: isOver ? done : total, changed: 0, done, failed: 0, unconfirmed: 0, left };
    }),
    read: () => progress.read() !== "gone",
    advance(done, total = progress.now.peek().amount?.total ?? amount) {
      // 0 is a total that nobody knows.
      return progress.change({ amount: { done, total: total === 0 ? 0 : Math.max(done, total) } });
    },
  };
}
