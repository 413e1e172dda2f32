import { signal, type Signal } from "@preact/signals-core";
import type { GatewayStorage } from "../storage.js";

/** One unfinished job that a browser keeps. */
export interface KeptJob {
  readonly id: string;
  readonly list: string;
}

/** Which jobs of an account a browser keeps. Small, because the first screen reads it to know whether to load more. */
export function keptJobs(storage: GatewayStorage, user: number | undefined): readonly KeptJob[] {
  const kept = storage.readJson("jobs") as { user?: unknown; jobs?: unknown } | null | undefined;
  if (user === undefined || kept?.user !== user || !Array.isArray(kept.jobs)) return [];
  return kept.jobs as readonly KeptJob[];
}

/** The database in which the browser keeps the file that a job writes. */
export const fileDatabase = (id: string): string => `gateway-console:job:${id}`;

/** Removes what is kept of the file that a job writes. */
export function removeJobFile(id: string): void {
  try {
    indexedDB.deleteDatabase(fileDatabase(id));
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}

/** Removes everything that is kept of a job. Returns whether what is left doesn't suffice to go on with it. */
export function removeKeptJob(storage: GatewayStorage, id: string): boolean {
  removeJobFile(id);
  const [plan, progress] = (["plan", "progress", "lease"] as const).map((part) =>
    storage.write(`job-${part}-${id}`, undefined),
  );
  return plan === true || progress === true;
}

/** Removes all jobs that are kept of another account. */
export function keepJobsOf(storage: GatewayStorage, user: number | undefined): void {
  const kept = storage.readJson("jobs") as { user?: unknown; jobs?: unknown } | null | undefined;
  if (!kept || (user !== undefined && kept.user === user)) return;
  if (Array.isArray(kept.jobs)) for (const { id } of kept.jobs as KeptJob[]) removeKeptJob(storage, id);
  storage.write("jobs", undefined);
}

const counts = new WeakMap<GatewayStorage, Signal<number>>();

/** How many jobs the page has of a gateway, finished ones included, once their engine is loaded. */
export function jobCount(storage: GatewayStorage): Signal<number> {
  let count = counts.get(storage);
  if (!count) counts.set(storage, (count = signal(0)));
  return count;
}
