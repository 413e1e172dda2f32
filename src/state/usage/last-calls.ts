import { signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import type { User } from "../../api/entities/user-schema.js";
import { DAY, nowSeconds } from "../../domain/time/date-time.js";
import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";

/**
 * When an account made its last call: epoch seconds; `never` for none, `unlisted` where calls were counted of which the
 * log has none under its name, because it was cleared or the account was renamed; undefined while it wasn't read.
 */
export type LastCall = number | "never" | "unlisted" | undefined;

/** What was read of the log so far. */
export interface ReadCalls {
  /** The newest entry of each name in epoch seconds; undefined for a name that has none. */
  readonly times: ReadonlyMap<string, number | undefined>;
  /** Whether a name that isn't there has none. */
  readonly isWhole: boolean;
  /** When the oldest of it was read, in epoch seconds; undefined before anything was. */
  readonly at: number | undefined;
}

/** When accounts last called, as far as it was read on this page. */
export interface LastCalls {
  readonly read: Signal<ReadCalls>;
  /** How many cells show it, see {@link showLastCall}. */
  readonly cells: Signal<number>;
}

/** The values of the filter by the last call: days ago, at least, or what a time can't tell. */
export const lastCallChoices = ["30", "60", "90", "never", "unlisted"] as const;

/** Before anything was read. */
export const nothingRead: ReadCalls = { times: new Map(), isWhole: false, at: undefined };

const kept = new WeakMap<
  GatewayStorage,
  { readonly reader: number | undefined; readonly calls: LastCalls }
>();

/** What the signed-in administrator's page has read; somebody else begins anew. */
export function lastCallsOf({ storage, session }: Pick<Gateway, "storage" | "session">): LastCalls {
  const reader = session.user.peek()?.id;
  const known = kept.get(storage);
  if (known?.reader === reader && known) return known.calls;
  const calls = { read: signal(nothingRead), cells: signal(0) };
  kept.set(storage, { reader, calls });
  return calls;
}

/** When an account last called. Reads a signal. */
export function lastCallOf(
  { username, request_count }: Pick<User, "username" | "request_count">,
  { read }: { readonly read: ReadonlySignal<ReadCalls> },
): LastCall {
  const { times, isWhole } = read.value;
  const time = times.get(username);
  if (time !== undefined) return time;
  if (request_count === 0) return "never";
  return isWhole || times.has(username) ? "unlisted" : undefined;
}

/** Whether an account matches a value of the filter. Reads a signal. */
export function matchesLastCall(
  user: Pick<User, "username" | "request_count">,
  calls: LastCalls,
  wanted: string,
): boolean {
  const last = lastCallOf(user, calls);
  return typeof last === "number" ? nowSeconds() - last >= Number(wanted) * DAY : last === wanted;
}

/** Says that a cell shows it, and returns the function that says that it no longer does. */
export function showLastCall({ cells }: LastCalls): () => void {
  cells.value += 1;
  return () => {
    cells.value -= 1;
  };
}
