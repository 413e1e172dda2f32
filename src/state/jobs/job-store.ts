import type { GatewayErrorKind } from "../../api/client/errors.js";
import type { Fields } from "../collection/row-fields.js";
import type { GatewayStorage } from "../storage.js";
import type { Lost } from "../writes/settle.js";
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
  /** Whether a job is still kept: another tab may have ended it, or its account may have signed out. */
  has(id: string): boolean;
  /** The jobs that are kept, oldest first. */
  plans(): readonly JobPlan[];
  progress(id: string): JobProgress | undefined;
  add(plan: JobPlan, progress: JobProgress): void;
  write(id: string, progress: JobProgress): void;
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
  const ids = () => keptJobs(storage, user);
  const writeIndex = (jobs: ReturnType<typeof ids>) =>
    storage.write("jobs", jobs.length > 0 ? JSON.stringify({ user, jobs }) : undefined);
  /** Jobs for which the browser has no room: they last as long as their page. */
  const unkept = new Set<string>();
  const has = (id: string) => unkept.has(id) || ids().some((one) => one.id === id);
  const store: JobStore = {
    has,
    plans: () =>
      ids().flatMap(({ id }) => {
        const plan = storage.readJson(`job-plan-${id}`) as JobPlan | null | undefined;
        return plan?.owner === user && Array.isArray(plan.items) ? [plan] : [];
      }),
    progress(id) {
      const kept = storage.readJson(`job-progress-${id}`) as Partial<JobProgress> | null | undefined;
      if (typeof kept?.states !== "string") return undefined;
      return { ...noProgress(0), ...kept };
    },
    add(plan, progress) {
      const { id, list } = plan;
      storage.write(`job-plan-${id}`, JSON.stringify(plan));
      if (storage.read(`job-plan-${id}`) === undefined) {
        unkept.add(id);
        return;
      }
      writeIndex([...ids(), { id, list }]);
      store.write(id, progress);
    },
    write(id, progress) {
      // What ends after its account has signed out must not be stored again.
      if (!unkept.has(id) && has(id)) storage.write(`job-progress-${id}`, JSON.stringify(progress));
    },
    remove(id) {
      if (unkept.delete(id)) return;
      writeIndex(ids().filter((one) => one.id !== id));
      removeKeptJob(storage, id);
    },
  };
  return store;
}
