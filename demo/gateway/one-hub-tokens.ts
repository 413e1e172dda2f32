/**
 * Tokens of one-hub and Done Hub, one's own and everybody's (wire.md 9.16): models and networks are settings, and a
 * token has a group of its own and one to fall back to. Source: their `controller/token.go`, `model/token.go`.
 */
import { pathId, pathIdOrZero, readBody } from "./body.js";
import { seconds, type Exchange, type Gateway } from "./context.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { pageOf } from "./one-hub-lists.js";
import { beginsWith, byteLength, lenientInt } from "./parse.js";
import { randomText } from "./random.js";
import { addRoute } from "./routes.js";
import type { TokenRow } from "./store.js";
import { enableProblem, tokenBody } from "./tokens.js";

const largest = 100;

/** A token as one-hub has it, whose models and networks are settings. */
const shown = ({ models, subnet, group = "", backup_group = "", ...row }: TokenRow) => ({
  ...row,
  group,
  backup_group,
  setting: {
    heartbeat: { enabled: false, timeout_seconds: 30 },
    limits: {
      limit_model_setting: {
        enabled: (models ?? "") !== "",
        models: (models ?? "").split(",").filter(Boolean),
      },
      limits_ip_setting: {
        enabled: (subnet ?? "") !== "",
        whitelist: (subnet ?? "").split(",").filter(Boolean),
      },
    },
  },
});

function search({ store }: Gateway, c: Exchange): Response {
  const ask = (name: string) => lenientInt(c.req.query(name));
  const size = ask("size") < 1 ? 10 : ask("size");
  if (size > largest) return refuse(`size 参数不能超过 ${String(largest)}`);
  const matches = beginsWith(c.req.query("keyword") ?? "");
  const found = store.data.tokens
    .filter(
      (token) =>
        (ask("user_id") <= 0 || token.user_id === ask("user_id")) &&
        (ask("token_id") <= 0 || token.id === ask("token_id")) &&
        matches(token.name),
    )
    .toReversed();
  const from = (Math.max(1, ask("page")) - 1) * size;
  const data = found.slice(from, from + size).map((token) => {
    const owner = store.find("users", token.user_id);
    return { ...shown(token), owner_name: owner?.display_name || owner?.username || "" };
  });
  // Page and size are what they are before anybody sets them.
  return ok({ data, page: 0, size: 0, total_count: found.length });
}

async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readBody(c, tokenBody);
  if (byteLength(body.name) > 30) return refuse("令牌名称过长");
  const token = gateway.store.find("tokens", body.id);
  if (!token) return refuse("record not found");
  const problem = body.status === 1 ? enableProblem(token, seconds(gateway)) : "";
  if (problem !== "") return refuse(problem);
  if ((c.req.query("status_only") ?? "") !== "") token.status = body.status;
  else {
    const { name, expired_time, remain_quota, unlimited_quota } = body;
    if (body.user_id > 0 && !gateway.store.find("users", body.user_id)) return refuse("目标用户不存在");
    Object.assign(token, { name, expired_time, remain_quota, unlimited_quota });
    if (body.user_id > 0) token.user_id = body.user_id;
  }
  gateway.store.changed();
  return ok(shown(token));
}

type Json = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Json =>
  typeof value === "object" && value !== null ? (value as Json) : {};
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a limit lists while it is on, joined by comma. */
const listed = (limit: Json, name: string): string =>
  limit.enabled === true && Array.isArray(limit[name]) ? limit[name].join(",") : "";

/** What is written of one's own token: all of it, whatever isn't sent. Throws `Refusal` for an unknown group. */
async function written(gateway: Gateway, c: Exchange): Promise<{ body: Json; fields: Partial<TokenRow> }> {
  const body = fieldsIn(await c.req.json().catch(() => undefined));
  if (byteLength(textIn(body.name)) > 30) throw new Refusal("令牌名称过长");
  const limits = fieldsIn(fieldsIn(body.setting).limits);
  const { group, backup_group } = { group: textIn(body.group), backup_group: textIn(body.backup_group) };
  const account = gateway.store.find("users", c.get("caller").id);
  for (const name of [group, backup_group]) {
    if (name === "") continue;
    const known = gateway.hubGroups?.get(name);
    if (!known) throw new Refusal("无效的用户组");
    if (!known.public && account?.group !== name) throw new Refusal("当前用户组无权使用指定的分组");
  }
  const fields = {
    name: textIn(body.name),
    expired_time: Number(body.expired_time ?? 0),
    remain_quota: Number(body.remain_quota ?? 0),
    unlimited_quota: body.unlimited_quota === true,
    models: listed(fieldsIn(limits.limit_model_setting), "models"),
    subnet: listed(fieldsIn(limits.limits_ip_setting), "whitelist"),
    group,
    backup_group,
  };
  return { body, fields };
}

function own({ store }: Gateway, c: Exchange, id: number): TokenRow {
  const token = store.find("tokens", id);
  if (token?.user_id !== c.get("caller").id) throw new Refusal("record not found");
  return token;
}

async function createOwn(gateway: Gateway, c: Exchange): Promise<Response> {
  const { fields } = await written(gateway, c);
  const now = seconds(gateway);
  const blank = {
    name: "",
    expired_time: -1,
    remain_quota: 0,
    unlimited_quota: false,
    models: "",
    subnet: "",
  };
  const times = { created_time: now, accessed_time: now };
  const user_id = c.get("caller").id;
  gateway.store.insert("tokens", {
    ...{ user_id, key: randomText(48), status: 1, used_quota: 0, ...times, ...blank },
    ...fields,
  });
  return done();
}

async function updateOwn(gateway: Gateway, c: Exchange): Promise<Response> {
  const { body, fields } = await written(gateway, c);
  const token = own(gateway, c, Number(body.id ?? 0));
  const problem = body.status === 1 ? enableProblem(token, seconds(gateway)) : "";
  if (problem !== "") return refuse(problem);
  if ((c.req.query("status_only") ?? "") !== "") token.status = Number(body.status ?? token.status);
  else Object.assign(token, fields);
  gateway.store.changed();
  return ok(shown(token));
}

/** Adds the calls of one's own tokens; they must be there before those of one-api. */
export function registerOneHubOwnTokens(gateway: Gateway): void {
  const guards = { role: "user" } as const;
  addRoute(gateway, "GET", "/api/token/", guards, (c) => {
    const begins = beginsWith(c.req.query("keyword") ?? "");
    const { id } = c.get("caller");
    const rows = gateway.store.data.tokens.filter(({ user_id, name }) => user_id === id && begins(name));
    return pageOf(c, rows, shown);
  });
  addRoute(gateway, "GET", "/api/token/:id", guards, (c) => ok(shown(own(gateway, c, pathId(c)))));
  addRoute(gateway, "POST", "/api/token/", guards, (c) => createOwn(gateway, c));
  addRoute(gateway, "PUT", "/api/token/", guards, (c) => updateOwn(gateway, c));
  addRoute(gateway, "DELETE", "/api/token/:id", guards, (c) => {
    const { id } = own(gateway, c, pathIdOrZero(c));
    gateway.store.remove("tokens", (token) => token.id === id);
    return done();
  });
}

/** Adds the calls by which administrators list and change everybody's tokens. */
export function registerOneHubTokens(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/token/admin/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "PUT", "/api/token/admin", guards, (c) => update(gateway, c));
  if (!gateway.isDoneHub) return;
  addRoute(gateway, "DELETE", "/api/token/admin/:id", guards, (c) => {
    const id = pathIdOrZero(c);
    if (id === 0) return refuse("id 为空！");
    if (!gateway.store.find("tokens", id)) return refuse("record not found");
    gateway.store.remove("tokens", (token) => token.id === id);
    return done();
  });
}
