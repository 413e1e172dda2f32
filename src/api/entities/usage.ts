import * as z from "zod/mini";
import { usageParameters } from "../../domain/usage/query.js";
import type { UsageQuestion, UsageRow } from "../../domain/usage/question.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, ownNumber, text } from "../client/schema.js";

const row = z.object({
  key: text,
  day: text,
  model: text,
  spend: number,
  requests: number,
  promptTokens: number,
  completionTokens: number,
  failures: ownNumber,
  byPlan: ownNumber,
  last: ownNumber,
});

const answer = z.object({
  rows: list(row),
  covers: z.object({ from: number, to: number }),
  warnings: list(z.string()),
});

/** What the reader of the gateway's database answers (wire.md 9.2). */
export interface DatabaseUsage {
  readonly rows: readonly UsageRow[];
  /** Unix seconds, from ≤ time < to. */
  readonly covers: { readonly from: number; readonly to: number };
  /** For the operator, in English: a missing index, a database user that may write. */
  readonly warnings: readonly string[];
}

/**
 * `GET /gateway-console/usage`: sums from the gateway's own database, answered by this package's program or proxy
 * (wire.md 9.2). Without a database these answer with 204; a gateway answers 404 or a page.
 */
export function getDatabaseUsage(
  http: Http,
  question: UsageQuestion,
  { signal }: CallOptions = {},
): Promise<DatabaseUsage> {
  return http.call({
    method: "GET",
    path: "/gateway-console/usage",
    query: usageParameters(question),
    schema: answer,
    share: true,
    signal,
  });
}

/** What a gateway added up over an hour (wire.md 9.2). Fields that it didn't group by are empty. */
export const hourlySumSchema = z.object({
  /** Epoch seconds of the hour's start. */
  created_at: number,
  username: text,
  model_name: text,
  count: number,
  /** Points. */
  quota: number,
  /** Tokens of prompts and completions together. */
  token_used: number,
});

/** What a gateway added up over an hour (wire.md 9.2). */
export type HourlySum = z.infer<typeof hourlySumSchema>;

/** A stretch of time in Unix seconds, from ≤ time < to. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The hourly sums of a gateway that keeps them (`Supports.usageSums` is `hours`): by model of everybody or of one
 * account (`GET /api/data/`, admin), by account (`GET /api/data/users`, admin; not in every release), or by model of
 * one's own account (`GET /api/data/self`, at most 30 days).
 */
export function getHourlySums(
  http: Http,
  of: "all" | "users" | "self",
  { from, to, user }: Span & { readonly user?: string | undefined },
  { signal }: CallOptions = {},
): Promise<HourlySum[]> {
  return http.call({
    method: "GET",
    path: { all: "/api/data/", users: "/api/data/users", self: "/api/data/self" }[of],
    query: { start_timestamp: from, end_timestamp: to - 1, username: user },
    schema: list(hourlySumSchema),
    share: true,
    signal,
  });
}

const dailyFields = {
  RequestCount: number,
  /** Points. */
  Quota: number,
  PromptTokens: number,
  CompletionTokens: number,
};

const dailyStatistic = z.object({
  /** `YYYY-MM-DD`, in the time zone of the server. */
  Date: text,
  /** The model, or the channel's name. */
  Channel: text,
  ...dailyFields,
});

/** What a gateway added up over a day, by model or channel (wire.md 9.2). */
export type DailyStatistic = z.infer<typeof dailyStatistic>;

/**
 * `GET /api/analytics/period` (admin; `Supports.usageSums` is `statistics`): sums by day of everybody or of one
 * account. A channel that was deleted is left out.
 */
export async function getDailyStatistics(
  http: Http,
  {
    from,
    to,
    group,
    user,
  }: Span & { readonly group: "model" | "channel"; readonly user?: number | undefined },
  { signal }: CallOptions = {},
): Promise<DailyStatistic[]> {
  const { channel_statistics } = await http.call({
    method: "GET",
    path: "/api/analytics/period",
    query: { start_timestamp: from, end_timestamp: to - 1, group_type: group, user_id: user },
    schema: z.object({ channel_statistics: list(dailyStatistic) }),
    share: true,
    signal,
  });
  return channel_statistics;
}

const dashboardRow = z.object({
  /** `YYYY-MM-DD`, in UTC. */
  Day: text,
  ModelName: text,
  Username: text,
  TokenName: text,
  ...dailyFields,
});

const dashboardLists = z.object({
  logs: list(dashboardRow),
  user_logs: list(dashboardRow),
  token_logs: list(dashboardRow),
});

/** Sums by day: by model, by account, and by token with its account (wire.md 9.2). */
export type DashboardLists = z.infer<typeof dashboardLists>;

/**
 * `GET /api/user/dashboard` with dates (`Supports.usageSums` is `lists`): of everybody for the super administrator, of
 * one's own account, and at most 7 days, for others.
 * @param dates first and last day as `YYYY-MM-DD`, both included
 */
export function getDashboardLists(
  http: Http,
  { first, last }: { readonly first: string; readonly last: string },
  { signal }: CallOptions = {},
): Promise<DashboardLists> {
  return http.call({
    method: "GET",
    path: "/api/user/dashboard",
    query: { from_date: first, to_date: last },
    schema: dashboardLists,
    share: true,
    signal,
  });
}
