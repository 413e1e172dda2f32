import type { Gateway } from "../../../state/gateways.js";
import type { RowKey } from "../../../state/jobs/job.js";

const held = new Map<string, Map<RowKey, string>>();

/**
 * Keeps the keys of channels that a job creates, in the memory of the page alone: what jobs store in the browser never
 * contains one. They are gone with the page, with the account that signs out, and one by one with what they created.
 */
export function holdKeys(
  { session }: Pick<Gateway, "session">,
  job: string,
  keys: ReadonlyMap<RowKey, string>,
): void {
  const owner = session.user.peek()?.id;
  held.set(job, new Map(keys));
  const stop = session.user.subscribe((user) => {
    if (user?.id === owner && held.has(job)) return;
    held.delete(job);
    // Not before `subscribe` has returned.
    queueMicrotask(() => stop());
  });
}

/** The key for a row of a job; undefined once the page was reloaded. */
export const heldKey = (job: string, row: RowKey): string | undefined => held.get(job)?.get(row);

/** Forgets the key of a row. */
export function releaseKey(job: string, row: RowKey): void {
  const keys = held.get(job);
  keys?.delete(row);
  if (keys?.size === 0) held.delete(job);
}
