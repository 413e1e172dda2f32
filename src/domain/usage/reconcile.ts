/** Why what was spent and what the log adds up to can differ. */
export type SpentCause =
  /** Logging of calls is switched off. */
  | "logging-off"
  /** The log begins after the record was created: older entries were deleted, or calls weren't logged then. */
  | "log-starts-later"
  /** Older entries may have been deleted; when the log begins isn't known, or says nothing about the record. */
  | "deleted-logs"
  /** Logging may have been off for a time. */
  | "logging-was-off"
  /** Entries keep the name that the record had at that time. */
  | "renamed"
  /** What calls under way have set aside counts as spent; a settlement that failed leaves it so. */
  | "set-aside"
  /** The gateway failed to write entries, as it does while a SQLite file is locked. */
  | "not-logged"
  /** Several have this name, and the log adds them up together. */
  | "namesakes"
  /** Another one that is gone had this name. */
  | "earlier-namesake"
  /** The gateway counts what was spent some seconds after it logged it, or failed to count it. */
  | "not-counted"
  /** Tests of channels are logged as calls, but nobody spent them. */
  | "channel-tests";

/** How sure a cause is: known to be so, the likeliest, or one of those that nothing here can tell. */
export type Certainty = "known" | "likely" | "possible";

/** What is known beside both figures. */
export interface SpentEvidence {
  readonly kind: "token" | "user";
  /** Points that the record has spent, as it says. */
  readonly spent: number;
  /** Points that the log adds up to. */
  readonly logged: number;
  readonly namesakes: number;
  /** Epoch seconds; undefined where it isn't known. */
  readonly created: number | undefined;
  /** When the log begins, in epoch seconds; undefined while it isn't known. */
  readonly logStart?: number | undefined;
  /** Whether calls are logged; undefined where the visitor can't know. */
  readonly isLogging?: boolean | undefined;
  /** Points of tests of channels, which are logged as calls of this record and spent by nobody. */
  readonly tested?: number | undefined;
}

/** Seconds by which a log may begin after a record without anything missing: nobody calls at once. */
const GRACE = 3600;

/** The causes of a difference, the likeliest first; none where there is none. */
export function causesOf(evidence: SpentEvidence): readonly { cause: SpentCause; certainty: Certainty }[] {
  const { kind, spent, logged, namesakes, created, logStart, isLogging, tested = 0 } = evidence;
  const causes: { cause: SpentCause; certainty: Certainty }[] = [];
  const add = (cause: SpentCause, certainty: Certainty) => void causes.push({ cause, certainty });
  if (spent > logged) {
    if (isLogging === false) add("logging-off", "known");
    const startsLater = created !== undefined && logStart !== undefined && logStart > created + GRACE;
    if (startsLater) add("log-starts-later", "likely");
    else if (created === undefined || logStart === undefined) add("deleted-logs", "possible");
    if (isLogging !== false) add("logging-was-off", "possible");
    add("renamed", "possible");
    if (kind === "token") add("set-aside", "possible");
    add("not-logged", "possible");
  }
  if (spent < logged) {
    if (namesakes > 1) add("namesakes", "known");
    if (tested > 0) add("channel-tests", tested === logged - spent ? "known" : "likely");
    if (tested !== logged - spent) {
      if (namesakes <= 1) add("earlier-namesake", tested > 0 ? "possible" : "likely");
      add("not-counted", "possible");
    }
  }
  return causes;
}
