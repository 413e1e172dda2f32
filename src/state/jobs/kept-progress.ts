import { signal, type ReadonlySignal } from "@preact/signals-core";
import { ItemState, type JobPlan } from "./job.js";
import type { JobLock } from "./job-lock.js";
import { noProgress, type JobProgress, type JobStore } from "./job-store.js";

/** How far a job is, as the browser keeps it. */
export interface KeptProgress {
  readonly now: ReadonlySignal<JobProgress>;
  /** Returns whether it is kept. */
  change(this: void, next: Partial<JobProgress>): boolean;
  /**
   * For what must be kept before something is sent: changes nothing where it isn't kept, unless `evenUnkept`. Returns
   * whether it has changed.
   */
  changeFirst(next: Partial<JobProgress>, evenUnkept: boolean): boolean;
  /** Reads what is stored, which another tab may have changed. */
  read(): "read" | "unreadable" | "gone";
  /**
   * Keeps everything as it is now; false where that isn't surely kept, or there is no room for what comes, and the job
   * doesn't go on without notes.
   */
  keep(): boolean;
}

/** Characters that the notes of a row take, and those of a few failures. */
const [each, further] = [48, 1000];

/** How many rows are in a state. */
export const countOf = (states: string, state: ItemState): number => states.split(state).length - 1;

/**
 * Creates the progress of a job, which begins where the store says.
 * @param lock whether another tab keeps it by now, and whether this one surely does
 */
export function createKeptProgress(
  plan: JobPlan,
  store: JobStore,
  lock: Pick<JobLock, "isTaken" | "isHeld">,
): KeptProgress {
  const { id, items } = plan;
  const progress = signal<JobProgress>(store.progress(id) ?? noProgress(items.length));
  return {
    now: progress,
    change(next) {
      // What ends here after that would undo what the other tab has noted; it finds out for itself.
      if (lock.isTaken()) return false;
      progress.value = { ...progress.peek(), ...next };
      return store.write(id, progress.peek());
    },
    changeFirst(next, evenUnkept) {
      const all = { ...progress.peek(), ...next };
      const isKept = !lock.isTaken() && store.write(id, all);
      if (!isKept && (lock.isTaken() || !evenUnkept)) return false;
      progress.value = all;
      return true;
    },
    read() {
      if (!store.has(id)) return "gone";
      if (!store.isListed(id)) return "read";
      const stored = store.progress(id);
      if (!stored) return "unreadable";
      progress.value = stored;
      return "read";
    },
    keep() {
      const now = progress.peek();
      const room = further + each * countOf(now.states, ItemState.left);
      if (lock.isTaken()) return false;
      // Where another tab sees a job, it must see that it is under way, too.
      return store.write(id, now, room) || (lock.isHeld() && store.add(plan, now, room));
    },
  };
}
