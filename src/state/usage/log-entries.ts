import { times } from "../../domain/built-ins.js";
import { listLogs, listOwnLogs, type LogEntry } from "../../api/entities/logs.js";
import { listStoredLogs } from "../../api/entities/stored-logs.js";
import type { EntryPlace } from "../../domain/usage/entries.js";
import { lastSecond } from "../../domain/usage/query.js";
import { asksAll, type UsageGateway } from "./answer.js";
import { askDatabase } from "./database-usage.js";

/** The most pages that are read of each type of entries. */
const maxPages = 50;

/** Pages that are read at a time, once one wasn't enough: most accounts have a few changes in a month. */
const together = 4;

/** Which entries are read. */
export interface Wanted {
  /** As in `LogType`. */
  readonly type: number;
  /** Undefined for everybody's, which only administrators read. */
  readonly username: string | undefined;
  /** Epoch seconds, inclusive. */
  readonly from: number;
  /** Epoch seconds, exclusive; undefined for no end. */
  readonly to?: number | undefined;
  /** `BalanceBook.pageSize`. */
  readonly pageSize: number;
}

/** Entries of one type. */
export interface ReadEntries {
  /** In no order. */
  readonly entries: readonly LogEntry[];
  /** Whether there are more of them than were read. */
  readonly isCut: boolean;
}

/** All of them from the gateway's own database; undefined where that isn't read. */
function readStored(
  gateway: UsageGateway,
  { type, username: user, from, to = lastSecond }: Wanted,
  signal: AbortSignal,
): Promise<LogEntry[] | undefined> {
  const whose = asksAll(gateway) && user !== undefined ? { user } : {};
  const question = { from, to, type, count: false, record: true, ...whose };
  const readAll = async () => {
    const entries: LogEntry[] = [];
    for (let before: EntryPlace | null | undefined; before !== null;) {
      const answer = await listStoredLogs(gateway.http, { ...question, before }, { signal });
      entries.push(...answer.entries);
      ({ before } = answer);
    }
    return entries;
  };
  return askDatabase(gateway, readAll, true);
}

/**
 * Reads entries of one type, with what is recorded beside their texts: from the log, and from the gateway's own
 * database where there are many and that is read. Rejects with a GatewayError.
 */
export async function readEntries(
  gateway: UsageGateway,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<ReadEntries> {
  const { type, username, from, to, pageSize } = wanted;
  const size = pageSize === 10 ? undefined : pageSize;
  const pageOf = (page: number) => {
    const end = to === undefined ? {} : { end_timestamp: to - 1 };
    const filter = { type, page, size, start_timestamp: from, ...end };
    return asksAll(gateway)
      ? listLogs(gateway.http, { ...filter, username }, { signal })
      : listOwnLogs(gateway.http, filter, { signal });
  };
  // Usually this is all, which a question to the database before it would only delay.
  const first = await pageOf(0);
  if (first.length < pageSize) return { entries: first, isCut: false };
  const stored = await readStored(gateway, wanted, signal);
  if (stored) return { entries: stored, isCut: false };
  const entries = [...first];
  for (let page = 1; page < maxPages; page += together) {
    const numbers = times(Math.min(together, maxPages - page), (index) => page + index);
    const pages = await Promise.all(numbers.map(pageOf));
    entries.push(...pages.flat());
    if (pages.some(({ length }) => length < pageSize)) return { entries, isCut: false };
  }
  return { entries, isCut: true };
}
