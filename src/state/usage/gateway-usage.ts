import { DAY } from "../../domain/time/date-time.js";
import { getUsage } from "../../api/entities/dashboard.js";
import { isGatewayError } from "../../api/client/errors.js";
import { getLogStat, getOwnLogStat } from "../../api/entities/logs.js";
import { getDailyStatistics, getDashboardLists, getHourlySums } from "../../api/entities/usage.js";
import { searchUsers } from "../../api/entities/users.js";
import { isRoot } from "../../domain/access/roles.js";
import { dayStart } from "../../domain/time/day-spans.js";
import type { UsageQuestion, UsageRow } from "../../domain/usage/question.js";
import { tableOf, usageDay } from "../../domain/usage/table.js";
import { readChannelNames } from "../channel-names.js";
import { asksAll, everyMeasure, isOwn, type UsageAnswer, type UsageGateway } from "./answer.js";
import { filterOf } from "./log-filter.js";

/** Rows of a gateway's own sums, and whether they were added up from the log when they were asked for. */
interface Sums {
  readonly rows: readonly UsageRow[];
  readonly isFresh: boolean;
}

type Read = (
  gateway: UsageGateway,
  question: UsageQuestion,
  now: number,
  signal: AbortSignal,
) => Promise<Sums | undefined>;

const HOUR = 3600;
/** The longest stretch that is asked for at once: new-api refuses more of one's own. */
const LONGEST = 30 * DAY;

interface DailyFields {
  readonly RequestCount: number;
  readonly Quota: number;
  readonly PromptTokens: number;
  readonly CompletionTokens: number;
}

const rowOf = (key: string, day: string, row: DailyFields): UsageRow => ({
  key,
  day,
  spend: row.Quota,
  requests: row.RequestCount,
  promptTokens: row.PromptTokens,
  completionTokens: row.CompletionTokens,
});

/** Whether a question is about whole UTC days, which is all that most sums know. */
const isOfDays = ({ from, to, offset }: UsageQuestion): boolean =>
  offset === 0 && from % DAY === 0 && to % DAY === 0;

/** Whether a row is of the days that were asked for. */
const isWithin =
  ({ from, to }: UsageQuestion) =>
  ({ day = "" }: UsageRow): boolean =>
    day >= usageDay(from, 0) && day <= usageDay(to - 1, 0);

/** One's own last seven days by model (wire.md 2.6). */
const readWeek: Read = async (gateway, question, now, signal) => {
  const { from, split, model, token, channel } = question;
  if (!isOwn(gateway, question) || !isOfDays(question)) return undefined;
  if (from < dayStart(now) - 6 * DAY || token !== undefined || channel !== undefined) return undefined;
  if (split !== "model" && split !== "none") return undefined;
  const found = await getUsage(gateway.http, { signal });
  const rows = found
    .filter(({ ModelName }) => model === undefined || ModelName === model)
    .map((row) => rowOf(split === "model" ? row.ModelName : "", row.Day, row));
  return { rows: rows.filter(isWithin(question)), isFresh: true };
};

/** By hour, and by model or by account. */
const readHours: Read = async ({ http, ...gateway }, question, now, signal) => {
  const { from, split, offset, user, model, token, channel } = question;
  const to = Math.min(question.to, now - (now % HOUR) + HOUR);
  if ([from, to, offset * 60].some((time) => time % HOUR !== 0)) return undefined;
  if (token !== undefined || channel !== undefined || split === "token" || split === "channel")
    return undefined;
  const all = asksAll(gateway);
  const byUser = split === "user" && user === undefined;
  if (byUser && (!all || model !== undefined)) return undefined;
  const spans: { from: number; to: number }[] = [];
  for (let start = from; start < to; start += LONGEST)
    spans.push({ from: start, to: Math.min(to, start + LONGEST) });
  const found = await Promise.all(
    spans.map((span) =>
      getHourlySums(http, all ? (byUser ? "users" : "all") : "self", { ...span, user }, { signal }),
    ),
  );
  const keyOf = { none: () => "", user: (name: string) => user ?? name };
  const rows = found
    .flat()
    .filter(({ model_name }) => model === undefined || model_name === model)
    .map((sum): UsageRow => ({
      key: split === "model" ? sum.model_name : split === "user" ? keyOf.user(sum.username) : keyOf.none(),
      day: usageDay(sum.created_at, offset),
      spend: sum.quota,
      requests: sum.count,
      promptTokens: sum.token_used,
      completionTokens: 0,
    }));
  return { rows, isFresh: false };
};

/** By day of the server, and by model or channel. */
const readStatistics: Read = async (gateway, question, now, signal) => {
  const { http } = gateway;
  const { from, to, split, user, model, token, channel } = question;
  if (!asksAll(gateway)) return readWeek(gateway, question, now, signal).then(asStored);
  if (!isOfDays(question) || split === "user" || split === "token") return undefined;
  if (token !== undefined || channel !== undefined || (model !== undefined && split === "channel"))
    return undefined;
  const account =
    user === undefined
      ? undefined
      : (await searchUsers(http, user, { signal })).find(({ username }) => username === user)?.id;
  if (user !== undefined && account === undefined) return undefined;
  const group = split === "channel" ? "channel" : "model";
  const found = await getDailyStatistics(http, { from, to, group, user: account }, { signal });
  const keys = split === "channel" ? await channelsByName(gateway) : undefined;
  if (found.some(({ Channel }) => keys?.get(Channel) === null)) return undefined;
  const rows = found
    .filter(({ Channel }) => model === undefined || Channel === model)
    .map((row) =>
      rowOf(
        split === "none" ? "" : String(keys?.get(row.Channel) ?? row.Channel),
        row.Date.slice(0, 10),
        row,
      ),
    );
  return { rows: rows.filter(isWithin(question)), isFresh: false };
};

const asStored = (sums: Sums | undefined): Sums | undefined => sums && { ...sums, isFresh: false };

/** Channels' IDs by their names; null for a name that several have. */
async function channelsByName(gateway: UsageGateway): Promise<Map<string, number | null>> {
  const ids = new Map<string, number | null>();
  for (const [id, name] of await readChannelNames(gateway)) ids.set(name, ids.has(name) ? null : id);
  return ids;
}

/** By day, and by model, account or token. */
const readLists: Read = async (gateway, question, now, signal) => {
  const { from, to, split, user, model, token, channel } = question;
  if (!isOfDays(question) || split === "channel" || channel !== undefined) return undefined;
  const root = isRoot(gateway.session.user.peek()?.role);
  // Other administrators are only told of themselves, which isn't what they ask.
  if (!root && (asksAll(gateway) || from < dayStart(now) - 6 * DAY || to - from > 7 * DAY)) return undefined;
  const lists = await getDashboardLists(
    gateway.http,
    { first: usageDay(from, 0), last: usageDay(to - 1, 0) },
    { signal },
  );
  // A list can only be narrowed by what it was parted by.
  const byToken = split === "token" || token !== undefined;
  const byUser = split === "user" || user !== undefined;
  if (model !== undefined && (byToken || byUser)) return undefined;
  if (split === "model" && (byToken || (byUser && root))) return undefined;
  const list = byToken ? lists.token_logs : byUser && root ? lists.user_logs : lists.logs;
  const keyOf = { none: () => "", model: "ModelName", user: "Username", token: "TokenName" } as const;
  const field = keyOf[split];
  const rows = list
    .filter(
      (row) =>
        (user === undefined || !root || row.Username === user) &&
        (token === undefined || row.TokenName === token) &&
        (model === undefined || row.ModelName === model),
    )
    .map((row) => rowOf(typeof field === "string" ? row[field] : field(), row.Day.slice(0, 10), row));
  return { rows, isFresh: true };
};

const reads: Readonly<Record<"week" | "hours" | "statistics" | "lists", Read>> = {
  week: readWeek,
  hours: readHours,
  statistics: readStatistics,
  lists: readLists,
};

/**
 * Answers from what the gateway itself adds up; undefined where it doesn't add up what is asked for. Sums that it keeps
 * beside the log may be behind it, or incomplete, so that they are compared with the log's own sum.
 */
export async function answerFromGateway(
  gateway: UsageGateway,
  question: UsageQuestion,
  now: number,
  signal: AbortSignal,
): Promise<UsageAnswer | undefined> {
  let sums: Sums | undefined;
  try {
    sums = await reads[gateway.supports.peek().usageSums](gateway, question, now, signal);
  } catch (error) {
    // A release without this call, or a range that it refuses.
    if (!isGatewayError(error) || ["unauthorised", "rate-limited", "network"].includes(error.kind))
      throw error;
  }
  if (!sums) return undefined;
  const table = tableOf(sums.rows, question);
  const gap = sums.isFresh ? 0 : (await sumOfLog(gateway, question, signal)) - (table.total?.spend ?? 0);
  return {
    source: "gateway",
    isExact: gap === 0,
    table,
    measures: everyMeasure,
    covers: { from: question.from, to: question.to },
    gap: gap === 0 ? undefined : gap,
    warnings: [],
  };
}

/** What the log says that was spent: one call. */
export function sumOfLog(
  gateway: UsageGateway,
  question: Omit<UsageQuestion, "split">,
  signal: AbortSignal,
): Promise<number> {
  const filter = filterOf(gateway, question);
  return (asksAll(gateway) ? getLogStat : getOwnLogStat)(gateway.http, filter, { signal });
}
