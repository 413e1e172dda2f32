import { formatDateTime } from "../../domain/date-time.js";
import { parseLocalTime } from "../../domain/expiry.js";

/** The filter's fields as they are typed. */
export interface TypedFilter {
  readonly token: string;
  readonly model: string;
  readonly username: string;
  readonly channel: string;
  /** Values of datetime-local inputs; empty leaves that end open. */
  readonly start: string;
  readonly end: string;
}

/** The server's query; empty texts, 0 and undefined don't filter. */
export interface AppliedFilter {
  readonly token: string;
  readonly model: string;
  readonly username: string;
  readonly channel: number;
  /** Epoch seconds, inclusive; 0 is open. */
  readonly start: number;
  /** Epoch seconds, inclusive; 0 is open, undefined goes along with the clock, an hour ahead. */
  readonly end: number | undefined;
}

/** What is wrong at which field. */
export type FilterProblems = Partial<Record<"channel" | "start" | "end", "number" | "time" | "order">>;

/** How far ahead the range ends unless told otherwise (behaviour.md 9). */
const AHEAD = 3600;

/** Epoch seconds as the value of a datetime-local input; also 0, the epoch's start. */
export const toInput = (seconds: number): string => formatDateTime(seconds).replace(" ", "T");

/** The filter that a list starts with: everything, from the epoch's start to one hour ahead (behaviour.md 9). */
export function defaultFilter(now: number): TypedFilter {
  return { token: "", model: "", username: "", channel: "", start: toInput(0), end: toInput(now + AHEAD) };
}

/** The end of the range in epoch seconds, 0 when open. */
export const endOf = ({ end }: AppliedFilter, now: number): number => end ?? now + AHEAD;

/** What the typed texts mean, or what is wrong with them. `initial` is the default they started from. */
export function readFilter(
  typed: TypedFilter,
  initial: TypedFilter,
): { readonly filter: AppliedFilter } | { readonly problems: FilterProblems } {
  const problems: FilterProblems = {};
  const channel = typed.channel.trim();
  if (channel !== "" && !/^\d{1,15}$/.test(channel)) problems.channel = "number";
  const start = timeOf(typed.start);
  const end = typed.end === initial.end ? undefined : timeOf(typed.end);
  if (start === "wrong") problems.start = "time";
  if (end === "wrong") problems.end = "time";
  const range = typeof start === "number" && typeof end === "number" && end !== 0;
  if (range && start > end) problems.end = "order";
  if (Object.keys(problems).length > 0 || start === "wrong" || end === "wrong") return { problems };
  return {
    filter: {
      // Names may hold blanks inside, and the server compares exactly; those around are never meant.
      token: typed.token.trim(),
      model: typed.model.trim(),
      username: typed.username.trim(),
      channel: Number(channel),
      start,
      end,
    },
  };
}

function timeOf(text: string): number | "wrong" {
  if (text.trim() === "") return 0;
  const seconds = parseLocalTime(text);
  return seconds === undefined ? "wrong" : Math.max(0, seconds);
}
