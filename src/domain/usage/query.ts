import type { UsageQuestion } from "./question.js";

/** Where our server answers questions about usage, below the gateway's base URL. */
export const usagePath = "/gateway-console/usage" as const;

/** What can be summed up separately. */
const splits: readonly UsageQuestion["split"][] = ["none", "model", "user", "token", "channel"];

/** The parameters of a question, each at most once. */
const parameters = [
  ...["split", "from", "to", "days", "offset", "user", "token", "model", "channel"],
  "failures",
];

/** The longest name that a gateway of the family stores, with room to spare. */
const longestName = 512;

/** The most days that an answer is parted by: two years. */
const mostDays = 732;

/** Minutes between UTC and the time zones furthest from it. */
const furthestOffset = 14 * 60;

/** The end of the year 9999, the last whose days have ten characters. */
const lastSecond = 253_402_300_799;

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
  failures,
}: UsageQuestion) => ({
  split,
  from,
  to,
  days: days ? 1 : 0,
  offset,
  user,
  token,
  model,
  channel,
  failures: failures && 1,
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
function wholeWithin(text: string, least: number, most: number): number | undefined {
  const value = Number(text);
  return /^-?\d{1,12}$/.test(text) && value >= least && value <= most ? value : undefined;
}

/** Why a name can't be one, or undefined. */
const nameFault = (name: string, value: string): string | undefined =>
  value.length > longestName || /\p{Cc}/u.test(value) ? `"${name}" isn't a name.` : undefined;

/**
 * Reads a question from the parameters of an address. An empty parameter is the same as none. An unknown one is a
 * fault: it may be a filter of a later version, and ignoring it would count more than was asked for.
 * @returns the question, or one sentence about what is wrong with it
 */
export function parseUsageQuery(query: URLSearchParams): UsageQuestion | string {
  for (const name of query.keys()) {
    if (!parameters.includes(name)) return "This server doesn't know one of the parameters.";
    if (query.getAll(name).length > 1) return `"${name}" is given twice.`;
  }
  const text = (name: string): string | undefined => query.get(name) || undefined;
  const split = splits.find((one) => one === text("split"));
  if (split === undefined) return `"split" is one of ${splits.join(", ")}.`;
  const from = wholeWithin(text("from") ?? "", 0, lastSecond);
  const to = wholeWithin(text("to") ?? "", 0, lastSecond);
  if (from === undefined || to === undefined || from >= to)
    return '"from" and "to" are Unix seconds, the first before the second.';
  const days = text("days") ?? "0";
  if (days !== "0" && days !== "1") return '"days" is 0 or 1.';
  if (days === "1" && to - from > mostDays * 86_400)
    return `At most ${String(mostDays)} days can be told apart.`;
  const offset = wholeWithin(text("offset") ?? "0", -furthestOffset, furthestOffset);
  if (offset === undefined) return '"offset" is minutes east of UTC.';
  const channel = text("channel");
  const channelId = channel === undefined ? undefined : wholeWithin(channel, 0, 2 ** 31 - 1);
  if (channel !== undefined && channelId === undefined) return '"channel" is a channel\'s ID.';
  const failures = text("failures");
  if (failures !== undefined && (failures !== "1" || split !== "channel" || days === "1"))
    return '"failures" is 1, with the split "channel" and without days.';
  const names: { user?: string; token?: string; model?: string } = {};
  for (const name of ["user", "token", "model"] as const) {
    const value = text(name);
    const fault = value === undefined ? undefined : nameFault(name, value);
    if (fault !== undefined) return fault;
    if (value !== undefined) names[name] = value;
  }
  const filters = { ...names, ...(channelId === undefined ? {} : { channel: channelId }) };
  const flags = failures === undefined ? {} : { failures: true as const };
  return { split, from, to, days: days === "1", offset, ...filters, ...flags };
}
