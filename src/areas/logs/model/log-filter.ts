import { localIso } from "../../../domain/time/date-time.js";
import { parseLocalTime } from "../../../domain/time/local-time.js";
import { logRanges, type LogRange } from "./log-range.js";

/** The filter's fields as they are typed. */
export interface TypedFilter {
  readonly token: string;
  readonly model: string;
  readonly username: string;
  readonly channel: string;
  /** The last hours or days; then the two times below don't matter. */
  readonly range: LogRange | "";
  /** Times with their offsets, see `localIso`, or as they are typed; empty leaves that end open. */
  readonly start: string;
  readonly end: string;
}

/** The server's query; empty texts, 0 and undefined don't filter. */
export interface AppliedFilter {
  readonly token: string;
  readonly model: string;
  readonly username: string;
  readonly channel: number;
  /** The last hours or days, counted back from each first page; "" for the two times below. */
  readonly range: LogRange | "";
  /** Epoch seconds, inclusive; 0 is open. */
  readonly start: number;
  /** Epoch seconds, inclusive; 0 is open, undefined goes along with the clock, an hour ahead. */
  readonly end: number | undefined;
}

/** What is wrong at which field. */
export type FilterProblems = Partial<Record<"channel" | "start" | "end", "number" | "time" | "order">>;

/** How far ahead the range ends unless told otherwise (behaviour.md 9). */
const AHEAD = 3600;

/** The filter that a list starts with: any time, to one hour ahead (behaviour.md 9). */
export function defaultFilter(now: number): TypedFilter {
  return {
    token: "",
    model: "",
    username: "",
    channel: "",
    range: "",
    start: "",
    end: localIso(now + AHEAD),
  };
}

/** Whether a filter is for some times only. */
export const isTimed = ({ range, start, end }: AppliedFilter): boolean =>
  range !== "" || start !== 0 || end !== undefined;

/** The beginning of the range in epoch seconds, 0 when open. */
export const startOf = ({ range, start }: AppliedFilter, now: number): number =>
  range === "" ? start : now - logRanges[range];

/** The end of the range in epoch seconds, 0 when open. */
export const endOf = ({ end }: AppliedFilter, now: number): number => end ?? now + AHEAD;

/** What the typed texts mean, or what is wrong with them. `initial` is the default they started from. */
export function readFilter(
  typed: TypedFilter,
  initial: TypedFilter,
): { readonly filter: AppliedFilter } | { readonly problems: FilterProblems } {
  const problems: FilterProblems = {};
  const channel = typed.channel.trim();
  // Of gateways that identify rows by references, numbers have up to 16 digits.
  if (channel !== "" && !(/^\d+$/.test(channel) && Number.isSafeInteger(Number(channel))))
    problems.channel = "number";
  const { range } = typed;
  const start = range === "" ? timeOf(typed.start) : 0;
  // Of an hour that clocks show twice, a span without offsets has both.
  const end = range !== "" || typed.end === initial.end ? undefined : timeOf(typed.end, true);
  if (start === "wrong") problems.start = "time";
  if (end === "wrong") problems.end = "time";
  const bounded = typeof start === "number" && typeof end === "number" && end !== 0;
  if (bounded && start > end) problems.end = "order";
  if (Object.keys(problems).length > 0 || start === "wrong" || end === "wrong") return { problems };
  return {
    filter: {
      // Names may hold blanks inside, and the server compares exactly; those around are never meant.
      token: typed.token.trim(),
      model: typed.model.trim(),
      username: typed.username.trim(),
      channel: Number(channel),
      range,
      start,
      end,
    },
  };
}

function timeOf(text: string, late = false): number | "wrong" {
  if (text.trim() === "") return 0;
  const seconds = parseLocalTime(text, late);
  return seconds === undefined ? "wrong" : Math.max(0, seconds);
}
