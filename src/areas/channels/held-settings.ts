import type { Gateway } from "../../state/gateways.js";
import type { RowKey } from "../../state/jobs/job.js";

/** Settings by the gateway's own names, see `FileChannel.more`. */
type Settings = Readonly<Record<string, unknown>>;

/** What only the page knows of a row of a job. */
export interface Held {
  /** The key of a channel that it creates. */
  readonly key?: string;
  /** The further settings that it writes. */
  readonly more: Settings;
  /** What they were in a channel that it changes. */
  readonly before?: Settings;
}

const held = new Map<string, Map<RowKey, Held>>();

/**
 * Keeps keys and further settings for a job, in the memory of the page alone: what jobs store in the browser never
 * contains a secret. They are gone with the page, with the account that signs out, and those of channels that are
 * created one by one with what they created.
 * @returns by what the rows of the job, and of the one that undoes it, know what is theirs
 */
export function hold({ session }: Pick<Gateway, "session">, rows: ReadonlyMap<RowKey, Held>): string {
  const token = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const owner = session.user.peek()?.id;
  held.set(token, new Map(rows));
  const stop = session.user.subscribe((user) => {
    if (user?.id === owner && held.has(token)) return;
    held.delete(token);
    // Not before `subscribe` has returned.
    queueMicrotask(() => stop());
  });
  return token;
}

/** What is held for a row of a job; undefined once the page was reloaded. */
export const heldFor = (token: unknown, row: RowKey): Held | undefined => held.get(String(token))?.get(row);

/** Forgets what is held for a row. */
export function release(token: unknown, row: RowKey): void {
  const rows = held.get(String(token));
  rows?.delete(row);
  if (rows?.size === 0) held.delete(String(token));
}
