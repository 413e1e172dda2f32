import type { Gateway } from "../../../state/gateways.js";
import type { RowKey } from "../../../state/jobs/job.js";

/** What only the page knows of a channel that a job creates. */
export interface Held {
  readonly key: string;
  /** See `FileChannel.more`. */
  readonly more: Readonly<Record<string, unknown>>;
}

const held = new Map<string, Map<RowKey, Held>>();

/**
 * Keeps the keys and the further settings of channels that a job creates, in the memory of the page alone: what jobs
 * store in the browser never contains one. They are gone with the page, with the account that signs out, and one by
 * one with what they created.
 */
export function holdKeys(
  { session }: Pick<Gateway, "session">,
  job: string,
  keys: ReadonlyMap<RowKey, Held>,
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

/** The key and the further settings for a row of a job; undefined once the page was reloaded. */
export const heldKey = (job: string, row: RowKey): Held | undefined => held.get(job)?.get(row);

/** Forgets the key of a row. */
export function releaseKey(job: string, row: RowKey): void {
  const keys = held.get(job);
  keys?.delete(row);
  if (keys?.size === 0) held.delete(job);
}
