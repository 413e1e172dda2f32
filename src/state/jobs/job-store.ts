import { toJson } from "../../domain/built-ins.js";
import type { GatewayErrorKind } from "../../api/client/errors.js";
import type { Fields } from "../collection/row-fields.js";
import type { GatewayStorage } from "../storage.js";
import type { Lost } from "../writes/settle.js";
import { isPlan, isProgress } from "./job-notes.js";
import type { JobPlan } from "./job.js";
import { keptJobs, removeKeptJob } from "./kept-jobs.js";

/** Why a row failed or isn't confirmed, as plain data. */
export interface NotedFailure {
  readonly kind: GatewayErrorKind;
  readonly message: string;
  readonly status?: number | undefined;
  readonly serverMessage?: string | undefined;
  readonly timedOut?: boolean | undefined;
  /** What a check showed, where the answer was lost. */
  readonly finding?: Lost<unknown>["finding"] | undefined;
}

/** How far a job is. By the index of an item where something is known of few. */
export interface JobProgress {
  /** One character for each item, see `ItemState`. */
  readonly states: string;
  readonly failures: Readonly<Record<string, NotedFailure>>;
  /** What fields were before they were written, where that isn't what they were when the job was planned. */
  readonly before: Readonly<Record<string, Fields>>;
  /** What a step noted before it sent something. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
  /** How many things are done, and of how many, where the only row takes many calls. */
  readonly amount?: { readonly done: number; readonly total: number } | undefined;
}

/** Keeps the unfinished jobs of one account in the browser. */
export interface JobStore {
  /** Whether a job is still kept, or lasts as long as its page: another tab may have ended it, or signed out. */
  has(id: string): boolean;
  /** Whether the browser has a job, where another page finds it. */
  isListed(id: string): boolean;
  /** The jobs that are kept, oldest first. */
  plans(): readonly JobPlan[];
  /** How far a job is; undefined where the browser has no note of it that can be read. */
  progress(id: string): JobProgress | undefined;
  /**
   * Keeps a job and how far it is. Returns whether all of it is surely kept; what isn't lasts as long as its page, and
   * is never offered by another one.
   * @param room for so many further characters
   */
  add(plan: JobPlan, progress: JobProgress, room?: number): boolean;
  /** Returns whether it is surely kept how far a job is, or the job goes on without notes. */
  write(id: string, progress: JobProgress, room?: number): boolean;
  /**
   * Has a job go on without notes. Returns false where older ones can't be removed, by which another page would go.
   */
  abandon(id: string): boolean;
  remove(id: string): void;
}

/** Nothing is done yet. */
export const noProgress = (items: number): JobProgress => ({
  states: "-".repeat(items),
  failures: {},
  before: {},
  marks: {},
});

/** Creates the store of an account's jobs. */
export function createJobStore(storage: GatewayStorage, user: number): JobStore {
  /** Jobs that the browser doesn't keep, and whether they go on all the same. */
  const notStored = new Map<string, boolean>();
  /** Jobs that may be in the browser's list. */
  const listed = new Set<string>();
  /** How many items jobs have. */
  const sizes = new Map<string, number>();
  const ids = () => keptJobs(storage, user);
  const writeIndex = (jobs: ReturnType<typeof ids>) =>
    storage.write("jobs", jobs.length > 0 ? toJson({ user, jobs }) : undefined);
  const isListed = (id: string) => !notStored.has(id) && ids().some((one) => one.id === id);

  /** Returns whether no other page finds enough of a job to go on with it. */
  function erase(id: string): boolean {
    const isUnlisted = writeIndex(ids().filter((one) => one.id !== id));
    const isGone = removeKeptJob(storage, id) || isUnlisted || !listed.has(id);
    if (isGone) listed.delete(id);
    return isGone;
  }
  function planOf(id: string): JobPlan | undefined {
    const stored = storage.readJson(`job-plan-${id}`);
    if (!isPlan(stored, id, user)) return undefined;
    const plan = stored as JobPlan;
    sizes.set(id, plan.items.length);
    return plan;
  }
  /** Blanks at its end don't change what is read. */
  const writeProgress = (id: string, progress: JobProgress, room: number) =>
    storage.write(`job-progress-${id}`, toJson(progress) + " ".repeat(room));
  function list(plan: JobPlan): boolean {
    listed.add(plan.id);
    return isListed(plan.id) || writeIndex([...ids(), { id: plan.id, list: plan.list }]);
  }
  const store: JobStore = {
    has: (id) => notStored.has(id) || isListed(id),
    isListed,
    plans: () =>
      ids().flatMap(({ id }) => {
        listed.add(id);
        return planOf(id) ?? [];
      }),
    progress(id) {
      const stored = storage.readJson(`job-progress-${id}`);
      const count = sizes.get(id) ?? planOf(id)?.items.length;
      return isProgress(stored, count) ? (stored as JobProgress) : undefined;
    },
    add(plan, progress, room = 0) {
      const { id, items } = plan;
      sizes.set(id, items.length);
      const wasListed = isListed(id);
      const isWritten = storage.write(`job-plan-${id}`, toJson(plan)) && writeProgress(id, progress, room);
      if (isWritten) notStored.delete(id);
      if (isWritten && list(plan)) return true;
      // What a job has noted before stays true: nothing was sent since.
      if (wasListed) return false;
      erase(id);
      notStored.set(id, false);
      return false;
    },
    write(id, progress, room = 0) {
      const goesOn = notStored.get(id);
      if (goesOn !== undefined) return goesOn;
      // What ends after its account has signed out must not be stored again.
      return isListed(id) && writeProgress(id, progress, room);
    },
    abandon(id) {
      const isGone = erase(id);
      if (isGone) notStored.set(id, true);
      return isGone;
    },
    remove(id) {
      notStored.delete(id);
      erase(id);
    },
  };
  return store;
}
