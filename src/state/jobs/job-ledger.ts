import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { GatewayError } from "../../api/client/errors.js";
import type { Fields } from "../collection/row-fields.js";
import { maySendAgain, type Lost, type Settled } from "../writes/settle.js";
import { ItemState, type JobCounts, type JobItem, type JobPlan } from "./job.js";
import type { JobLock } from "./job-lock.js";
import { NotKept } from "./job-notes.js";
import { noProgress, type JobProgress, type JobStore, type NotedFailure } from "./job-store.js";

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
  again(index: number): void;
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
  /** Notes how far the only row is, see `LongStep.advance`. Returns whether that is kept. */
  advance(done: number, total?: number): boolean;
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

/** Characters that the notes of a row take, and those of a few failures. */
const [each, further] = [48, 1000];

const countOf = (states: string, state: ItemState): number => states.split(state).length - 1;

const noted = (error: GatewayError, finding?: Lost<unknown>["finding"]): NotedFailure => {
  const { kind, message, status, serverMessage, timedOut } = error;
  return { kind, message, status, serverMessage, timedOut, finding };
};

/**
 * Creates the ledger of a job, which begins where the store says.
 * @param lock whether another tab keeps it by now, and whether this one surely does
 */
export function createJobLedger(
  plan: JobPlan,
  store: JobStore,
  lock: Pick<JobLock, "isTaken" | "isHeld">,
): JobLedger {
  const isTaken = () => lock.isTaken();
  const { id, items } = plan;
  const progress = signal<JobProgress>(store.progress(id) ?? noProgress(items.length));
  const states = computed(() => progress.value.states);
  /** What takes many calls only reads, and may do so again. */
  const onlyReads = plan.amount !== undefined;
  const lost = new Map<number, Lost<unknown>>();
  /** Rows of which is noted what came of them, though they aren't done yet. */
  const learned = new Set<number>();

  /** Returns whether it is kept. */
  function change(next: Partial<JobProgress>): boolean {
    // What ends here after that would undo what the other tab has noted; it finds out for itself.
    if (isTaken()) return false;
    progress.value = { ...progress.peek(), ...next };
    return store.write(id, progress.peek());
  }
  /** For what must be kept before something is sent. Where it isn't, nothing has changed. */
  function changeFirst(next: Partial<JobProgress>): void {
    const all = { ...progress.peek(), ...next };
    const isKept = !isTaken() && store.write(id, all);
    if (!isKept && (isTaken() || !onlyReads)) throw new NotKept();
    progress.value = all;
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
      return Object.entries(progress.value.failures).flatMap(([key, { finding, ...failure }]) => {
        const index = Number(key);
        const item = items[index];
        if (!item || all[index] !== state) return [];
        return [{ index, item, error: new GatewayError(failure.kind, failure.message, failure), finding }];
      });
    });

  const ledger: JobLedger = {
    states,
    counts: computed(() => {
      const all = states.value;
      if (plan.amount !== undefined) {
        const { done: written = 0, total = plan.amount } = progress.value.amount ?? {};
        const isOver = all === ItemState.done;
        const left = isOver ? 0 : Math.max(1, total - written);
        return {
          total: isOver ? written : total,
          changed: 0,
          done: written,
          failed: 0,
          unconfirmed: 0,
          left,
        };
      }
      const changed = countOf(all, ItemState.changed);
      return {
        total: items.length,
        changed,
        done: changed + countOf(all, ItemState.done),
        failed: countOf(all, ItemState.failed),
        unconfirmed: countOf(all, ItemState.unconfirmed),
        left: countOf(all, ItemState.left) + countOf(all, ItemState.sent),
      };
    }),
    failures: listed(ItemState.failed),
    unconfirmed: listed(ItemState.unconfirmed),
    set(index, state) {
      lost.delete(index);
      const { failures, marks } = progress.peek();
      learned.delete(index);
      // A row that is started anew has nothing to be found any more.
      const kept = state === ItemState.left ? without(marks, index) : marks;
      change({ states: withState(index, state), failures: without(failures, index), marks: kept });
    },
    again(index) {
      change({
        states: withState(index, ItemState.left),
        failures: without(progress.peek().failures, index),
      });
    },
    putBack(index, mark) {
      const { marks } = progress.peek();
      change({
        states: withState(index, ItemState.left),
        ...(learned.has(index) ? {} : { marks: mark ? { ...marks, [index]: mark } : without(marks, index) }),
      });
    },
    sending(index, before) {
      const { before: known, failures } = progress.peek();
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
        failures: { ...progress.peek().failures, [index]: noted(cause, finding) },
      });
    },
    fail(index, error, finding) {
      lost.delete(index);
      const { failures, marks } = progress.peek();
      change({
        states: withState(index, ItemState.failed),
        failures: { ...failures, [index]: noted(error, finding) },
        // What was refused was certainly not executed.
        marks: finding === undefined && !learned.has(index) ? without(marks, index) : marks,
      });
    },
    beforeOf: (index) => progress.peek().before[index] ?? items[index]?.before,
    markOf: (index) => progress.peek().marks[index],
    note: (index, mark) => changeFirst({ marks: { ...progress.peek().marks, [index]: mark } }),
    learn(index, mark) {
      learned.add(index);
      change({ marks: { ...progress.peek().marks, [index]: mark } });
    },
    advance(done, total = progress.peek().amount?.total ?? plan.amount ?? 0) {
      // 0 is a total that nobody knows.
      return change({ amount: { done, total: total === 0 ? 0 : Math.max(done, total) } });
    },
    lostOf: (index) => lost.get(index),
    indexesOf: (state) => plan.items.flatMap((_, index) => (states.peek()[index] === state ? [index] : [])),
    read() {
      if (!store.has(id)) return false;
      const isHere = !store.isListed(id);
      const now = isHere ? undefined : store.progress(id);
      if (now) progress.value = now;
      return isHere || now !== undefined || onlyReads;
    },
    keep() {
      const now = progress.peek();
      const room = further + each * countOf(now.states, ItemState.left);
      if (isTaken()) return false;
      // Where another tab sees a job, it must see that it is under way, too.
      return store.write(id, now, room) || (lock.isHeld() && store.add(plan, now, room));
    },
  };
  return ledger;
}
