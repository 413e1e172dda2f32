/**
 * How one-hub and Done Hub list accounts, codes and log entries, and what they add up, for a gateway that poses as one.
 * Source: `model/common.go` (`PaginateAndOrder`), `model/log.go`, `controller/user.go`, `controller/analytics.go`, and
 * their recordings.
 */
import { readBody, pathIdOrZero } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { done, ok, refuse } from "./envelope.js";
import { record } from "./journal.js";
import { beginsWith, equalsNumber, lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { LogRow } from "./store.js";
import { showUser } from "./user-shape.js";

const usualSize = 10;
const largest = 100;

/** A page of rows in the wanted order, the newest first by default; the pages are counted from 1. */
export function pageOf<Row extends object>(
  c: Exchange,
  rows: readonly Row[],
  show: (row: Row) => unknown,
): Response {
  const ask = (name: string) => lenientInt(c.req.query(name));
  const size = ask("size") < 1 ? usualSize : ask("size");
  if (size > largest) return refuse(`size 参数不能超过 ${String(largest)}`);
  const page = Math.max(1, ask("page"));
  const order = c.req.query("order") ?? "";
  const field = order.replace(/^-/, "") as keyof Row;
  const sorted = rows.toReversed();
  if (order !== "" && sorted[0] && field in sorted[0]) {
    const sign = order.startsWith("-") ? -1 : 1;
    sorted.sort((a, b) => sign * (Number(a[field]) - Number(b[field])));
  }
  const data = sorted.slice((page - 1) * size, page * size).map(show);
  return ok({ data, page, size, total_count: rows.length });
}

function users(gateway: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const [sameId, begins] = [equalsNumber(keyword), beginsWith(keyword)];
  const found = gateway.store.data.users.filter(
    ({ id, username, email, display_name, group, status }) =>
      status !== 3 &&
      (keyword === "" || sameId(id) || [username, email, display_name, group].some((text) => begins(text))),
  );
  return pageOf(c, found, showUser);
}

const quotaBody = {
  package: "controller",
  name: "ChangeUserQuotaRequest",
  fields: { quota: "int", remark: "string" },
} as const;

async function changeQuota(gateway: Gateway, c: Exchange): Promise<Response> {
  const { quota, remark } = await readBody(c, quotaBody);
  const user = gateway.store.find("users", pathIdOrZero(c));
  if (!user) return refuse("record not found");
  if (user.quota + quota < 0) return refuse("用户额度不足");
  user.quota += quota;
  const said = `管理员增减用户额度 ${gateway.settings.quotaText(quota)}`;
  record(gateway, c, user.id, { type: 3, content: remark === "" ? said : `${said}, 备注: ${remark}`, quota });
  return done();
}

/** An entry as it is answered: the channel under its ID, and its name where an administrator reads. */
const entryOf =
  (gateway: Gateway, isOwn: boolean) =>
  ({ channel, elapsed_time, other, request_id: _, system_prompt_reset: __, ...log }: LogRow): object => {
    const name = isOwn ? undefined : gateway.store.find("channels", channel)?.name;
    return {
      ...log,
      channel_id: isOwn ? 0 : channel,
      request_time: elapsed_time,
      source_ip: "",
      metadata: other === undefined ? null : (JSON.parse(other) as unknown),
      channel: name === undefined ? null : { name },
    };
  };

function entries(gateway: Gateway, c: Exchange, owner?: number): readonly LogRow[] {
  const number = (name: string) => lenientInt(c.req.query(name));
  const text = (name: string) => c.req.query(name) ?? "";
  const [type, start, end] = [number("log_type"), number("start_timestamp"), number("end_timestamp")];
  return gateway.store.data.logs.filter(
    (log) =>
      (owner === undefined || log.user_id === owner) &&
      (type === 0 || log.type === type) &&
      (start === 0 || log.created_at >= start) &&
      (end === 0 || log.created_at <= end) &&
      (owner !== undefined || text("username") === "" || log.username === text("username")) &&
      (number("channel_id") === 0 || log.channel === number("channel_id")) &&
      (text("token_name") === "" || log.token_name === text("token_name")) &&
      (text("model_name") === "" || log.model_name === text("model_name")),
  );
}

const spent = (logs: readonly LogRow[]): Response =>
  ok({ quota: logs.reduce((sum, { type, quota }) => sum + (type === 2 ? quota : 0), 0) });

type Sums = Record<"RequestCount" | "Quota" | "PromptTokens" | "CompletionTokens" | "RequestTime", number>;

/** Consumption by day and by a text of each entry. */
function daily(
  logs: readonly LogRow[],
  keyOf: (log: LogRow) => string | undefined,
): [string, string, Sums][] {
  const cells = new Map<string, [string, string, Sums]>();
  for (const log of logs) {
    const key = keyOf(log);
    if (log.type !== 2 || key === undefined) continue;
    const day = new Date(log.created_at * 1000).toISOString().slice(0, 10);
    const none = { RequestCount: 0, Quota: 0, PromptTokens: 0, CompletionTokens: 0, RequestTime: 0 };
    const cell = cells.get(`${day} ${key}`) ?? [day, key, none];
    cells.set(`${day} ${key}`, cell);
    cell[2].RequestCount += 1;
    cell[2].Quota += log.quota;
    cell[2].PromptTokens += log.prompt_tokens;
    cell[2].CompletionTokens += log.completion_tokens;
    cell[2].RequestTime += log.elapsed_time;
  }
  return [...cells.values()].sort(([a, b], [c, d]) => (a + b < c + d ? -1 : 1));
}

function dashboard(gateway: Gateway, c: Exchange): Response {
  const since = Math.floor(gateway.now() / 86_400_000) * 86_400 - 6 * 86_400;
  const own = entries(gateway, c, c.get("caller").id).filter(({ created_at }) => created_at >= since);
  const rows = daily(own, ({ model_name }) => model_name);
  return ok(rows.length === 0 ? null : rows.map(([Date, ModelName, sums]) => ({ Date, ModelName, ...sums })));
}

function period(gateway: Gateway, c: Exchange): Response {
  const user = lenientInt(c.req.query("user_id"));
  const byChannel = c.req.query("group_type") === "channel";
  const rows = daily(entries(gateway, c, user > 0 ? user : undefined), ({ model_name, channel }) =>
    byChannel ? gateway.store.find("channels", channel)?.name : model_name,
  );
  const channel_statistics = rows.map(([Date, Channel, sums]) => ({ Date, Channel, ...sums }));
  return ok({ user_statistics: [], channel_statistics, redemption_statistics: [], order_statistics: [] });
}

/** Adds one-hub's lists; they must be there before those of one-api. */
export function registerOneHubLists(gateway: Gateway): void {
  const [user, admin] = [{ role: "user" }, { role: "admin" }] as const;
  addRoute(gateway, "GET", "/api/user/", admin, (c) => users(gateway, c));
  addRoute(gateway, "POST", "/api/user/quota/:id", admin, (c) => changeQuota(gateway, c));
  addRoute(gateway, "GET", "/api/redemption/", admin, (c) => {
    const begins = beginsWith(c.req.query("keyword") ?? "");
    const found = gateway.store.data.redemptions.filter(({ name }) => begins(name));
    return pageOf(c, found, (row) => ({ ...row, count: 0 }));
  });
  addRoute(gateway, "GET", "/api/log/", admin, (c) =>
    pageOf(c, entries(gateway, c), entryOf(gateway, false)),
  );
  addRoute(gateway, "GET", "/api/log/self", user, (c) =>
    pageOf(c, entries(gateway, c, c.get("caller").id), entryOf(gateway, true)),
  );
  addRoute(gateway, "GET", "/api/log/stat", admin, (c) => spent(entries(gateway, c)));
  addRoute(gateway, "GET", "/api/log/self/stat", user, (c) => spent(entries(gateway, c, c.get("caller").id)));
  addRoute(gateway, "GET", "/api/user/dashboard", user, (c) => dashboard(gateway, c));
  addRoute(gateway, "GET", "/api/analytics/period", admin, (c) => period(gateway, c));
}
