import type { EntriesQuestion } from "../../../domain/usage/entries.js";
import { lastSecond } from "../../../domain/usage/query.js";
import type { LogPage } from "../model/log-calls.js";

/** What of a log is exported. Plain data, because a job keeps it. The time is that at which the export began. */
export interface ExportedLog extends Omit<LogPage, "page"> {
  /** Everybody's entries. */
  readonly all: boolean;
  /** What is left out, as an address has it. */
  readonly not: string;
}

/** What is asked of the gateway's own database. Its times are from ≤ time < to, those of the log include both. */
export function questionOf({ filter, type, span, all }: ExportedLog): EntriesQuestion {
  const { token, model, username, channel } = filter;
  return {
    from: span.start,
    to: span.end === 0 ? lastSecond : span.end + 1,
    ...(type === 0 ? {} : { type }),
    ...(token === "" ? {} : { token }),
    ...(model === "" ? {} : { model }),
    ...(all && username !== "" ? { user: username } : {}),
    ...(all && channel !== 0 ? { channel } : {}),
    count: false,
  };
}
