import { DAY } from "../time/date-time.js";
import type { UsageQuestion } from "./question.js";

/** Where our server answers questions about usage, below the gateway's base URL. */
export const usagePath = "/gateway-console/usage" as const;

/** What can be summed up separately. */
const splits: readonly UsageQuestion["split"][] = ["none", "model", "user", "token", "channel"];

/** The parameters of a question, each at most once. */
const parameters = [
  ...["split", "from", "to", "days", "offset", "user", "token", "model", "channel"],
  "failures",
  "plans",
  "last",
];

/** The longest name that a gateway of the family stores, with room to spare. */
const longestName = 512;

/** The most days that an answer is parted by: two years. */
const maxDays = 732;

/** Minutes between UTC and the time zones furthest from it. */
const furthestOffset = 14 * 60;

/** The end of the year 9999, the last whose days have ten characters. */
export const lastSecond = 253_402_300_799;

/** The parameters of a question; those that are undefined are left out. */
export const usageParameters = ({
  split,
  from,
  to,
  days,
  offset,
  user,
  token,
  model,
  channel,
  channelUuid,
  failures,
  plans,
  last,
}: UsageQuestion) => ({
  split,
  from,
  to,
  days: days ? 1 : 0,
  offset,
  user,
  token,
  model,
  channel: channelUuid ?? channel,
  failures: failures && 1,
  plans: plans && 1,
  last: last && 1,
});

/** The path and query of a question, below the gateway's base URL. */
export function usageCall(question: UsageQuestion): string {
  const values = usageParameters(question);
  const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${usagePath}?${new URLSearchParams(given).toString()}`;
}

/** A whole number within limits; undefined for any other text. */
export function wholeWithin(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return /^-?\d{1,12}$/.test(text) && value >= min && value <= max ? value : undefined;
}

/** A UUID as gateways write it. */
const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A channel: its number, or a UUID where the gateway hides numbers; undefined for any other text. */
function channelIn(text: string): Pick<EntryFilters, "channel" | "channelUuid"> | undefined {
  if (text === "") return {};
  if (uuidForm.test(text)) return { channelUuid: text };
  const channel = wholeWithin(text, 0, 2 ** 31 - 1);
  return channel === undefined ? undefined : { channel };
}

/** Why a name can't be one, or undefined. */
const nameFault = (name: string, value: string): string | undefined =>
  value.length > longestName || /\p{Cc}/u.test(value) ? `"${name}" isn't a name.` : undefined;

/** Which entries are meant, beside their time. */
export type EntryFilters = Pick<UsageQuestion, "user" | "token" | "model" | "channel" | "channelUuid">;

/**
 * Reads which entries are meant.
 * @param known every parameter that the call has; another one is a fault
 * @returns the filters and the time, or one sentence about what is wrong with them
 */
export function parseFilters(
  query: URLSearchParams,
  known: readonly string[],
): (EntryFilters & Pick<UsageQuestion, "from" | "to">) | string {
  for (const name of query.keys()) {
    if (!known.includes(name)) return "This server doesn't know one of the parameters.";
    if (query.getAll(name).length > 1) return `"${name}" is given twice.`;
  }
  const from = wholeWithin(query.get("from") ?? "", 0, lastSecond);
  const to = wholeWithin(query.get("to") ?? "", 0, lastSecond);
  if (from === undefined || to === undefined || from >= to)
    return '"from" and "to" are Unix seconds, the first before the second.';
  const channel = channelIn(query.get("channel") ?? "");
  if (channel === undefined) return '"channel" is a channel\'s ID.';
  const names: { user?: string; token?: string; model?: string } = {};
  for (const name of ["user", "token", "model"] as const) {
    const value = query.get(name) || undefined;
    const fault = value === undefined ? undefined : nameFault(name, value);
    if (fault !== undefined) return fault;
    if (value !== undefined) names[name] = value;
  }
  return { from, to, ...names, ...channel };
}

/**
 * Reads a question from the parameters of an address. An empty parameter is the same as none. An unknown one is a
 * fault: it may be a filter of a later version, and ignoring it would count more than was asked for.
 * @returns the question, or one sentence about what is wrong with it
 */
export function parseUsageQuery(query: URLSearchParams): UsageQuestion | string {
  const filters = parseFilters(query, parameters);
  if (typeof filters === "string") return filters;
  const text = (name: string): string | undefined => query.get(name) || undefined;
  const split = splits.find((one) => one === text("split"));
  if (split === undefined) return `"split" is one of ${splits.join(", ")}.`;
  const days = text("days") ?? "0";
  if (days !== "0" && days !== "1") return '"days" is 0 or 1.';
  if (days === "1" && filters.to - filters.from > maxDays * DAY)
    return `At most ${String(maxDays)} days can be told apart.`;
  const offset = wholeWithin(text("offset") ?? "0", -furthestOffset, furthestOffset);
  if (offset === undefined) return '"offset" is minutes east of UTC.';
  const failures = text("failures");
  if (failures !== undefined && (failures !== "1" || split !== "channel" || days === "1"))
    return '"failures" is 1, with the split "channel" and without days.';
  const plans = text("plans");
  if (plans !== undefined && (plans !== "1" || split !== "none" || days === "1"))
    return '"plans" is 1, with the split "none" and without days.';
  const last = text("last");
  if (last !== undefined && (last !== "1" || split !== "user" || days === "1"))
    return '"last" is 1, with the split "user" and without days.';
  const flags = {
    ...(failures === undefined ? {} : { failures: true as const }),
    ...(plans === undefined ? {} : { plans: true as const }),
    ...(last === undefined ? {} : { last: true as const }),
  };
  return { split, days: days === "1", offset, ...filters, ...flags };
}
