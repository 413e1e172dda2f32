import { DAY } from "../../domain/time/date-time.js";
import { listLogs, listOwnLogs, type LogEntry } from "../../api/entities/logs.js";
import type { RateLimiter } from "../rate-limit/rate-limiter.js";
import { asksAll, type UsageGateway } from "./answer.js";

/** Entries on one page of the server (wire.md 4.2). */
const PAGE = 10;
/** Days that are looked back at first, each time twice as many. */
const FIRST = 8;
/** The most days that are looked back. */
const FURTHEST = 2048;

/** The most calls that {@link findLogStart} makes: nine steps back, and eleven halvings of the last one. */
export const maxStartCalls = 20;

/**
 * When the log begins that the visitor may read, in epoch seconds, to the day; undefined for an empty log. Where the
 * gateway tells how many entries there are, two calls find the last page; elsewhere it is looked for by halving.
 * Rejects with a GatewayError.
 */
export async function findLogStart(
  gateway: UsageGateway,
  now: number,
  { limiter, signal }: { readonly limiter: RateLimiter; readonly signal: AbortSignal },
): Promise<number | undefined> {
  const list = asksAll(gateway) ? listLogs : listOwnLogs;
  let total: number | undefined;
  const read = async (filter: { page?: number; end_timestamp?: number }) => {
    await limiter.turn(signal);
    const onTotal = (count: number) => {
      total = count;
    };
    return list(gateway.http, filter, { signal, onTotal });
  };
  const oldest = (entries: readonly LogEntry[]) =>
    entries.length === 0 ? undefined : Math.min(...entries.map(({ created_at }) => created_at));
  const first = await read({});
  if (first.length < PAGE) return oldest(first);
  if (total !== undefined) return oldest(await read({ page: Math.ceil(total / PAGE) - 1 })) ?? oldest(first);

  /** The oldest entry that was seen, and a time before which there is none. */
  let seen = oldest(first) ?? now;
  let none: number | undefined;
  const look = async (at: number): Promise<void> => {
    const entries = await read({ end_timestamp: at });
    const found = oldest(entries);
    if (found === undefined) none = at;
    else seen = Math.min(seen, found);
    // The last entries of all: nothing is older.
    if (found !== undefined && entries.length < PAGE) none = seen;
  };
  for (let days = FIRST; none === undefined && days <= FURTHEST; days *= 2) {
    const at = now - days * DAY;
    if (at < seen) await look(at);
  }
  while (none !== undefined && seen - none > DAY) await look(Math.floor((seen + none) / 2));
  return seen;
}
