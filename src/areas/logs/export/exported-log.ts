import type { LogPage } from "../model/log-calls.js";

/** What of a log is exported. Plain data, because a job keeps it. The time is that at which the export began. */
export interface ExportedLog extends Omit<LogPage, "page"> {
  /** Everybody's entries. */
  readonly all: boolean;
  /** What is left out, as an address has it. */
  readonly not: string;
}
