/**
 * What new-api adds up by the hour. The real one writes its sums every few minutes, this one has them at once. Source:
 * `controller/usedata.go`, `model/usedata.go`, and its recording.
 */
import type { Exchange, Gateway } from "./context.js";
import { ok, refuse } from "./envelope.js";
import { lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { LogRow } from "./store.js";

const hour = 3600;

/** The longest that an account may ask for, in seconds. */
const longest = 2_592_000;

/** What tells the rows of an answer apart; the other columns are empty. */
type Split = Partial<Pick<LogRow, "user_id" | "username" | "model_name">>;

const empty = {
  id: 0,
  user_id: 0,
  username: "",
  model_name: "",
  use_group: "",
  token_id: 0,
  channel_id: 0,
  node_name: "",
};

/** Sums of consumption by hour and by what `split` has of an entry. */
function sums({ store }: Gateway, c: Exchange, split: (log: LogRow) => Split | undefined): object[] {
  const [start, end] = [lenientInt(c.req.query("start_timestamp")), lenientInt(c.req.query("end_timestamp"))];
  const rows = new Map<string, Split & Record<"created_at" | "token_used" | "count" | "quota", number>>();
  for (const log of store.data.logs) {
    const created_at = log.created_at - (log.created_at % hour);
    const by = log.type === 2 && created_at >= start && created_at <= end ? split(log) : undefined;
    if (!by) continue;
    const key = JSON.stringify([Object.values(by), created_at]);
    const row = rows.get(key) ?? { ...by, created_at, token_used: 0, count: 0, quota: 0 };
    rows.set(key, row);
    row.token_used += log.prompt_tokens + log.completion_tokens;
    row.count += 1;
    row.quota += log.quota;
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, row]) => ({ ...empty, ...row }));
}

const ofAccount = ({ user_id, username, model_name }: LogRow): Split => ({ user_id, username, model_name });

/** Adds the three calls. */
export function registerNewApiUsage(gateway: Gateway): void {
  const [user, admin] = [{ role: "user" }, { role: "admin" }] as const;
  addRoute(gateway, "GET", "/api/data/", admin, (c) => {
    const wanted = c.req.query("username") ?? "";
    const split = (log: LogRow) => (log.username === wanted ? ofAccount(log) : undefined);
    return ok(sums(gateway, c, wanted === "" ? ({ model_name }) => ({ model_name }) : split));
  });
  addRoute(gateway, "GET", "/api/data/users", admin, (c) =>
    ok(sums(gateway, c, ({ username }) => ({ username }))),
  );
  addRoute(gateway, "GET", "/api/data/self", user, (c) => {
    const span = lenientInt(c.req.query("end_timestamp")) - lenientInt(c.req.query("start_timestamp"));
    if (span > longest) return refuse("时间跨度不能超过 1 个月");
    const { id } = c.get("caller");
    return ok(sums(gateway, c, (log) => (log.user_id === id ? ofAccount(log) : undefined)));
  });
}
