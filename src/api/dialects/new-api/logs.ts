import { DAY, utcDate } from "../../../domain/time/date-time.js";
import { isGatewayError } from "../../client/errors.js";
import { numberOf, rowsOf, textOf, withData, withRows, type Route } from "../kit.js";
import { search, type ReadPage } from "./lists.js";

/** What the server records beside the text of an entry: JSON in a text, which may be empty or cut off. */
function recordOf(other: unknown): unknown {
  try {
    return JSON.parse(textOf(other));
  } catch {
    return undefined;
  }
}

const logRows = withRows((row) => ({
  ...row,
  elapsed_time: numberOf(row.use_time) * 1000,
  record: recordOf(row.other),
}));

/** Maximum number of entries that one-api's search returns. */
const MOST_FOUND = 100;

/**
 * Where newer servers mean to stop counting one's own entries. Those of August 2026 count on all the same, so that only
 * exactly this number may be too small.
 */
const MOST_COUNTED = 10_000;

/** A list of log entries, in the form of one-api. */
export const asLogs = (route: Route): Route => {
  const read = logRows(route);
  return async (call) => {
    const answer = await read(call);
    return numberOf(answer?.total) === MOST_COUNTED ? { ...answer, total: undefined } : answer;
  };
};

/**
 * One's own entries, without an ID as on one-api: what the server tells in its place is the remainder of a division by
 * 1024, or since 2026 the place in the list, and so no entry's own.
 */
export const withoutIds = withRows((row) => ({ ...row, id: 0 }));

/**
 * Releases of 2026 no longer support searching. What one-api finds by a type's number is also available as a filtered
 * list.
 */
export const searchLogs =
  (readPage: ReadPage, path: string): Route =>
  async (call) => {
    const type = Number(call.query.keyword);
    if (!Number.isInteger(type) || type <= 0) return asLogs(search(readPage))(call);
    const answer = await logRows((on) => readPage(on, 0, MOST_FOUND, { type }))({ ...call, path });
    return withData(undefined, rowsOf(answer));
  };

/** Deletes old entries. Since July 2026 that is a task, and the server no longer knows one-api's call. */
export const deleteOld: Route = async ({ send }) => {
  try {
    return await send({});
  } catch (error) {
    if (!isGatewayError(error) || error.status !== 404) throw error;
    return send({ method: "POST", path: "/api/system-task/log-cleanup" });
  }
};

/** The usage of the last days (seven by default), from the server's hourly usage data, if it keeps them. */
export const usage: Route = async (call) => {
  const now = Math.floor(Date.now() / 1000);
  const today = now - (now % DAY);
  const days = Number(call.query.days ?? 7);
  const query = { start_timestamp: today - (days - 1) * DAY, end_timestamp: now };
  const rows = rowsOf(await call.send({ path: "/api/data/self", query }));
  const sums = new Map<string, Record<string, string | number>>();
  for (const row of rows) {
    const Day = utcDate(numberOf(row.created_at));
    const ModelName = textOf(row.model_name);
    const key = `${Day} ${ModelName}`;
    const before = sums.get(key);
    sums.set(key, {
      Day,
      ModelName,
      RequestCount: numberOf(before?.RequestCount) + numberOf(row.count),
      Quota: numberOf(before?.Quota) + numberOf(row.quota),
      // These figures don't separate prompt tokens from completion tokens.
      PromptTokens: numberOf(before?.PromptTokens) + numberOf(row.token_used),
      CompletionTokens: 0,
    });
  }
  return withData(undefined, [...sums.values()]);
};
