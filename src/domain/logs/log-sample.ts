import { fold } from "../built-ins.js";

/** A log entry as far as samples need it (wire.md 2.5). */
export interface SampledCall {
  readonly created_at: number;
  readonly type: number;
  readonly quota: number;
}

/** What was looked at in place of everything. */
export interface Coverage {
  readonly calls: number;
  /** Epoch seconds of the oldest call, 0 without one. */
  readonly since: number;
  /** Whether there is nothing older that was left out. */
  readonly whole: boolean;
}

/** What a sample covers. @param limit the most entries that it could have had */
export const coverageOf = (entries: readonly SampledCall[], limit: number): Coverage => ({
  calls: entries.length,
  since: fold(entries, (least, { created_at }) => Math.min(least, created_at), entries[0]?.created_at ?? 0),
  whole: entries.length < limit,
});

/** Calls in an hour at the rate of a sample; undefined where it is too small to say. */
export function callsPerHour({ calls, since }: Coverage, now: number): number | undefined {
  const seconds = now - since;
  return calls < 10 || seconds <= 0 ? undefined : (calls * 3600) / seconds;
}
