import { localIso } from "../../../domain/time/date-time.js";

/** What of the log a link shows. */
export interface LogSelection {
  readonly username?: string | undefined;
  readonly token?: string | undefined;
  readonly model?: string | undefined;
  /** A channel's id. */
  readonly channel?: number | undefined;
  /** Epoch seconds, inclusive, as the other. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly type?: "consumption" | "test" | undefined;
}

/** The log's address for a selection, as its query. Times are those of the reader's clock, with its offset. */
export function logQuery({ from, to, channel, ...names }: LogSelection): string {
  const query = new URLSearchParams();
  for (const name of ["username", "token", "model"] as const) {
    const value = names[name];
    if (value !== undefined) query.set(name, value);
  }
  if (channel !== undefined) query.set("channel", String(channel));
  if (from !== undefined && !Number.isNaN(from)) query.set("from", localIso(from));
  if (to !== undefined && !Number.isNaN(to)) query.set("to", localIso(to));
  if (names.type !== undefined) query.set("type", names.type);
  return String(query);
}
