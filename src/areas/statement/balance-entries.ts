import { listOwnLogs, type LogEntry } from "../../api/entities/logs.js";
import { logTypeNumber, LogType } from "../../domain/records/statuses.js";
import { operationOf, ownerOf, type BalanceBook } from "../../domain/usage/balance-book.js";
import { asksAll, type UsageGateway } from "../../state/usage/answer.js";
import { readEntries } from "../../state/usage/log-entries.js";

/** Whose entries are read, and since when (epoch seconds). */
export interface WantedBalance {
  readonly id: number;
  readonly username: string;
  readonly from: number;
}

/** Entries that may have changed a balance. */
export interface BalanceEntries {
  /** In no order; those that are about the account, in whosever log they are. */
  readonly entries: readonly LogEntry[];
  /** Whether there are more of them than were read. */
  readonly isCut: boolean;
  /** Whether the account's log may lack what administrators did, because that is in their logs. */
  readonly lacksOperators: boolean;
}

/**
 * Reads every entry since a time that may have changed an account's balance. What an administrator did may be in the
 * log of the administrator, which other administrators can read, too. Rejects with a GatewayError.
 */
export async function readBalanceEntries(
  gateway: UsageGateway,
  book: BalanceBook,
  { id, username, from }: WantedBalance,
  signal: AbortSignal,
): Promise<BalanceEntries> {
  const { isByOperator, pageSize } = book;
  const types = [...new Set(book.rules.flatMap((rule) => rule.types))];
  const isOfAll = (type: number) => isByOperator && type === LogType.management && asksAll(gateway);
  const lists = await Promise.all(
    types.map(async (type) => {
      const name = isOfAll(type) ? undefined : username;
      const read = await readEntries(gateway, { type, username: name, from, pageSize }, signal);
      // Entries from before a server kept the number of their account are found by its name alone.
      const isAbout = (entry: LogEntry) => {
        const owner = ownerOf(entry);
        return owner === 0 ? name !== undefined && entry.username === name : owner === id;
      };
      return { ...read, all: read.entries, entries: read.entries.filter(isAbout) };
    }),
  );
  const namesActions = lists.some(({ all }) => all.some((entry) => operationOf(entry).action !== undefined));
  return {
    entries: lists.flatMap(({ entries }) => entries),
    isCut: lists.some(({ isCut }) => isCut),
    lacksOperators:
      isByOperator && !asksAll(gateway) && (namesActions || (await logsSignIns(gateway, signal))),
  };
}

/** Whether the visitor's own log has sign-ins, as in releases that name actions. */
async function logsSignIns({ http, supports }: UsageGateway, signal: AbortSignal): Promise<boolean> {
  const type = logTypeNumber("signIn", supports.peek().logTypes);
  return type !== undefined && (await listOwnLogs(http, { type }, { signal })).length > 0;
}
