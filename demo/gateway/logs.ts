/** Logs (wire.md 3.9). */
import type { Exchange, Gateway } from "./context.js";
import { ok, refuse } from "./envelope.js";
import { registerLogCleanup } from "./log-cleanup.js";
import { beginsWith, equalsNumber, lenientInt, page } from "./parse.js";
import { addRoute } from "./routes.js";
import type { LogRow } from "./store.js";

type Test = (log: LogRow) => boolean;

/** Rows of a search. */
const searchLimit = 100;

/** Which of the two optional filters a route knows. */
interface Known {
  username?: true;
  channel?: true;
  type?: true;
}

function filter(c: Exchange, known: Known): Test {
  const text = (name: string): string => c.req.query(name) ?? "";
  const number = (name: string): number => lenientInt(c.req.query(name));
  const type = known.type === true ? number("type") : 0;
  const start = number("start_timestamp");
  const end = number("end_timestamp");
  const username = known.username === true ? text("username") : "";
  const channel = known.channel === true ? number("channel") : 0;
  const token = text("token_name");
  const model = text("model_name");
  return (log) =>
    (type === 0 || log.type === type) &&
    (start === 0 || log.created_at >= start) &&
    (end === 0 || log.created_at <= end) &&
    (username === "" || log.username === username) &&
    (channel === 0 || log.channel === channel) &&
    (token === "" || log.token_name === token) &&
    (model === "" || log.model_name === model);
}

function newest(gateway: Gateway, test: Test): LogRow[] {
  return gateway.store.data.logs.filter(test).reverse();
}

/** Own rows hide their ids. */
function hideId(log: LogRow): LogRow {
  return { ...log, id: 0 };
}

/** The sum over consumption alone, whatever type was asked for. */
function total(gateway: Gateway, test: Test): Response {
  const rows = gateway.store.data.logs.filter((log) => log.type === 2 && test(log));
  return ok({ quota: rows.reduce((sum, log) => sum + log.quota, 0) });
}

function ownTotal(gateway: Gateway, c: Exchange): Response {
  const { username } = c.get("caller");
  const test = filter(c, { channel: true });
  // By the session's name, not by id; an empty name is no filter.
  return total(gateway, (log) => (username === "" || log.username === username) && test(log));
}

function search(gateway: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const sameType = equalsNumber(keyword);
  const begins = beginsWith(keyword);
  return ok(newest(gateway, (log) => sameType(log.type) || begins(log.content)).slice(0, searchLimit));
}

function searchOwn(gateway: Gateway, c: Exchange): Response {
  const { id } = c.get("caller");
  const sameType = equalsNumber(c.req.query("keyword") ?? "");
  const rows = newest(gateway, (log) => log.user_id === id && sameType(log.type));
  return ok(rows.slice(0, searchLimit).map(hideId));
}

function remove(gateway: Gateway, c: Exchange): Response {
  const target = lenientInt(c.req.query("target_timestamp"));
  if (target === 0) return refuse("target timestamp is required");
  return ok(gateway.store.remove("logs", (log) => log.created_at < target));
}

/** Adds the seven routes of `/api/log/`. */
export function registerLogs(gateway: Gateway): void {
  addRoute(gateway, "GET", "/api/log/", { role: "admin" }, (c) =>
    ok(page(newest(gateway, filter(c, { username: true, channel: true, type: true })), c.req.query("p"))),
  );
  // It is a task since new-api signs in by tokens.
  if (gateway.tokenSessions) registerLogCleanup(gateway);
  else addRoute(gateway, "DELETE", "/api/log/", { role: "admin" }, (c) => remove(gateway, c));
  addRoute(gateway, "GET", "/api/log/stat", { role: "admin" }, (c) =>
    total(gateway, filter(c, { username: true, channel: true })),
  );
  addRoute(gateway, "GET", "/api/log/self/stat", { role: "user" }, (c) => ownTotal(gateway, c));
  addRoute(gateway, "GET", "/api/log/search", { role: "admin" }, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/log/self", { role: "user" }, (c) => {
    const { id } = c.get("caller");
    const test = filter(c, { type: true });
    return ok(
      page(
        newest(gateway, (log) => log.user_id === id && test(log)),
        c.req.query("p"),
      ).map(hideId),
    );
  });
  addRoute(gateway, "GET", "/api/log/self/search", { role: "user" }, (c) => searchOwn(gateway, c));
}
