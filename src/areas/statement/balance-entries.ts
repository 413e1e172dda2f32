import { listLogs, listOwnLogs, type LogEntry } from "../../api/entities/logs.js";
import { listStoredLogs } from "../../api/entities/stored-logs.js";
import type { EntryPlace } from "../../domain/usage/entries.js";
import { lastSecond } from "../../domain/usage/query.js";
import { PAGE_SIZE } from "../../domain/records/limits.js";
import { asksAll, type UsageGateway } from "../../state/usage/answer.js";
import { askDatabase } from "../../state/usage/database-usage.js";

/** The most pages that are read of each type of entries. */
const mostPages = 50;

/** Pages that are read at a time, once one wasn't enough: most accounts have a few changes in a month. */
const together = 4;

/** Whose entries are read, and since when (epoch seconds). */
interface Wanted {
  readonly username: string;
  readonly from: number;
}

/** Entries that may have changed a balance. */
interface BalanceEntries {
  /** In no order. */
  readonly entries: readonly LogEntry[];
  /** Whether there are more of them than were read. */
  readonly isCut: boolean;
}

/** All entries of a type from the gateway's own database; undefined where that isn't read. */
function readStored(
  gateway: UsageGateway,
  { username, from }: Wanted,
  type: number,
  signal: AbortSignal,
): Promise<LogEntry[] | undefined> {
  const user = asksAll(gateway) ? { user: username } : {};
  const question = { from, to: lastSecond, type, count: false, ...user };
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

async function readType(
  gateway: UsageGateway,
  wanted: Wanted,
  type: number,
  signal: AbortSignal,
): Promise<BalanceEntries> {
  const { username, from } = wanted;
  const pageOf = (page: number) => {
    const filter = { type, page, start_timestamp: from };
    return asksAll(gateway)
      ? listLogs(gateway.http, { ...filter, username }, { signal })
      : listOwnLogs(gateway.http, filter, { signal });
  };
  // Usually this is all, which a question to the database before it would only delay.
  const first = await pageOf(0);
  if (first.length < PAGE_SIZE) return { entries: first, isCut: false };
  const stored = await readStored(gateway, wanted, type, signal);
  if (stored) return { entries: stored, isCut: false };
  const entries = [...first];
  for (let page = 1; page < mostPages; page += together) {
    const pages = await Promise.all(
      Array.from({ length: Math.min(together, mostPages - page) }, (_, index) => pageOf(page + index)),
    );
    entries.push(...pages.flat());
    if (pages.some(({ length }) => length < PAGE_SIZE)) return { entries, isCut: false };
  }
  return { entries, isCut: true };
}

/**
 * Reads every entry since a time that may have changed an account's balance: from the log, and from the gateway's own
 * database where there are many and that is read. Rejects with a GatewayError.
 */
export async function readBalanceEntries(
  gateway: UsageGateway,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<BalanceEntries> {
  const types = gateway.supports.peek().balanceEntries;
  const lists = await Promise.all(types.map((type) => readType(gateway, wanted, type, signal)));
  return {
    entries: lists.flatMap(({ entries }) => entries),
    isCut: lists.some(({ isCut }) => isCut),
  };
}
