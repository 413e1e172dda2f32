import type { Http } from "../../../api/client/http.js";
import { listStoredLogs, type StoredLog } from "../../../api/entities/stored-logs.js";
import type { EntryPlace } from "../../../domain/usage/entries.js";
import type { Gateway } from "../../../state/gateways.js";
import type { LongStep } from "../../../state/jobs/job-area.js";
import type { ExportRows } from "../../../ui/collection/export/export-kind.js";
import { isLeft, parseExclusions } from "../model/log-exclusions.js";
import type { LogRow } from "../model/log-pages.js";
import { questionOf, type ExportedLog } from "./exported-log.js";
import { callsPerEntry, callsPerStored, isOfDatabase } from "./log-estimate.js";
import { logRows } from "./log-rows.js";

/** The most spans of the gateway's log that are read before the database is asked again. */
const maxSpans = 64;

/**
 * The same entries from the gateway's own database, some at a time: the next ones are asked for once these are written.
 * While it is away they come from the gateway's log. Both go by whole seconds, newest first, so that one goes on where
 * the other stopped; the database is asked again in between, less often each time that it still is away.
 * @param place the end of the time that is left, as `logRows` has it
 * @param away the remark that the job has while the database is away
 */
export function storedRows(
  gateway: Pick<Gateway, "whenResumed"> & { readonly http: Http },
  log: ExportedLog,
  place: readonly number[] | undefined,
  long: LongStep,
  away: string,
): ExportRows<LogRow> {
  const question = questionOf(log);
  const exclusions = parseExclusions(log.not);
  /** What is after this second was given out. Undefined before the first answer. */
  let left = place?.[0];
  let before: EntryPlace | undefined;
  /** Entries of the second in which the last answer ended, which more may follow. */
  let held: readonly LogRow[] = [];
  let isOver = false;
  let number = 0;
  let instead: ExportRows<LogRow> | undefined;
  /** Spans to read of the gateway's log until the database is asked again. */
  let spans = 1;
  let spansLeft = 0;

  /** Goes on with the gateway's log. */
  function fallBack(): void {
    held = [];
    before = undefined;
    instead = logRows(gateway, log, left === undefined ? undefined : [left], long);
    spansLeft = spans;
    spans = Math.min(maxSpans, spans * 2);
    long.remark(away, callsPerEntry);
  }

  /** Takes an answer in; returns what is complete of it. */
  function take({ entries, before: next }: StoredLog): readonly LogRow[] {
    const rows = [...held, ...entries.map((entry): LogRow => ({ ...entry, key: String((number += 1)) }))];
    const end = next && (next.id === 0 ? next.time - 1 : next.time);
    // Before 1 there is no time that could be asked for.
    if (!next || !end || end < 1) {
      isOver = true;
      held = [];
      return rows;
    }
    before = next;
    left = end;
    held = rows.filter(({ created_at: time }) => time <= end);
    return rows.filter(({ created_at: time }) => time > end);
  }

  async function fromDatabase(signal: AbortSignal): Promise<readonly LogRow[] | undefined> {
    await long.turn();
    const to = left === undefined ? question.to : left + 1;
    try {
      const answer = await listStoredLogs(gateway.http, { ...question, to, before }, { signal });
      spans = 1;
      long.remark(undefined, callsPerStored);
      return take(answer).filter((row) => isLeft(row, exclusions));
    } catch (failure) {
      if (!isOfDatabase(failure)) throw failure;
      fallBack();
      return undefined;
    }
  }

  async function fromLog(source: ExportRows<LogRow>, signal: AbortSignal) {
    const rows = await source.next(signal);
    const [end] = source.place() ?? [];
    if (rows === undefined) isOver = true;
    else if (end !== undefined) {
      left = end;
      spansLeft -= 1;
      if (spansLeft <= 0) instead = undefined;
    }
    return rows;
  }

  return {
    place: () => (isOver ? undefined : instead ? instead.place() : left === undefined ? undefined : [left]),
    async next(signal) {
      if (isOver) return undefined;
      return (
        (instead ? undefined : await fromDatabase(signal)) ?? (instead ? fromLog(instead, signal) : undefined)
      );
    },
  };
}
