/** API keys, each caller's own (wire.md 3.5). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { pathId, pathIdOrZero, readBody } from "./body.js";
import { isCidr } from "./cidr.js";
import type { BodyType, Decoded } from "./decode.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { beginsWith, byteLength, page } from "./parse.js";
import { randomText } from "./random.js";
import { addRoute } from "./routes.js";
import type { TokenRow } from "./store.js";

export const tokenBody = {
  package: "model",
  name: "Token",
  fields: {
    id: "int",
    user_id: "int",
    key: "string",
    status: "int",
    name: "string",
    created_time: "int64",
    accessed_time: "int64",
    expired_time: "int64",
    remain_quota: "int64",
    unlimited_quota: "bool",
    used_quota: "int64",
    models: "string?",
    subnet: "string?",
  },
} as const satisfies BodyType<Record<string, "string" | "int" | "int64" | "bool" | "string?">>;

type TokenInput = Decoded<(typeof tokenBody)["fields"]>;

/** Throws `Refusal` for values that neither creating nor updating accepts. */
function validate(token: TokenInput): void {
  if (byteLength(token.name) > 30) throw new Refusal("参数错误：令牌名称过长");
  if (token.subnet === null || token.subnet === "") return;
  for (const entry of token.subnet.split(",").map((part) => part.trim()))
    if (!isCidr(entry))
      throw new Refusal(`参数错误：无效的网段：failed to parse subnet: invalid CIDR address: ${entry}`);
}

function own(gateway: Gateway, c: Exchange, id: number): TokenRow {
  if (id === 0) throw new Refusal("id 或 userId 为空！");
  const token = gateway.store.find("tokens", id);
  if (token?.user_id !== c.get("caller").id) throw new Refusal("record not found");
  return token;
}

function list(gateway: Gateway, c: Exchange): Response {
  const { id } = c.get("caller");
  const rows = gateway.store.data.tokens.filter((token) => token.user_id === id);
  const order = c.req.query("order");
  if (order === "remain_quota")
    rows.sort(
      (a, b) => Number(b.unlimited_quota) - Number(a.unlimited_quota) || b.remain_quota - a.remain_quota,
    );
  else if (order === "used_quota") rows.sort((a, b) => b.used_quota - a.used_quota);
  else rows.reverse();
  return ok(page(rows, c.req.query("p")));
}

function search(gateway: Gateway, c: Exchange): Response {
  const { id } = c.get("caller");
  const matches = beginsWith(c.req.query("keyword") ?? "");
  return ok(gateway.store.data.tokens.filter((token) => token.user_id === id && matches(token.name)));
}

async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readBody(c, tokenBody);
  validate(body);
  const now = seconds(gateway);
  const token = gateway.store.insert("tokens", {
    user_id: c.get("caller").id,
    key: randomText(48),
    status: 1,
    name: body.name,
    created_time: now,
    accessed_time: now,
    expired_time: body.expired_time === 0 ? -1 : body.expired_time,
    remain_quota: body.remain_quota,
    unlimited_quota: body.unlimited_quota,
    used_quota: 0,
    models: body.models,
    subnet: body.subnet ?? "",
  });
  return ok(token);
}

/** Why a stored token cannot be switched on; "" when it can. */
export function enableProblem(token: TokenRow, now: number): string {
  if (token.status === 3 && token.expired_time !== -1 && token.expired_time <= now)
    return "令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期";
  if (token.status === 4 && token.remain_quota <= 0 && !token.unlimited_quota)
    return "令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度";
  return "";
}

async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readBody(c, tokenBody);
  validate(body);
  const token = own(gateway, c, body.id);
  const problem = body.status === 1 ? enableProblem(token, seconds(gateway)) : "";
  if (problem !== "") return refuse(problem);
  if ((c.req.query("status_only") ?? "") !== "") token.status = body.status;
  else {
    const { name, expired_time, remain_quota, unlimited_quota, models, subnet } = body;
    Object.assign(token, { name, expired_time, remain_quota, unlimited_quota, models, subnet });
  }
  gateway.store.changed();
  return ok(token);
}

function remove(gateway: Gateway, c: Exchange): Response {
  const { id } = own(gateway, c, pathIdOrZero(c));
  gateway.store.remove("tokens", (token) => token.id === id);
  return done();
}

/** Adds the six routes of `/api/token/`. */
export function registerTokens(gateway: Gateway): void {
  const guards = { role: "user" } as const;
  addRoute(gateway, "GET", "/api/token/", guards, (c) => list(gateway, c));
  addRoute(gateway, "GET", "/api/token/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/token/:id", guards, (c) => ok(own(gateway, c, pathId(c))));
  addRoute(gateway, "POST", "/api/token/", guards, (c) => create(gateway, c));
  addRoute(gateway, "PUT", "/api/token/", guards, (c) => update(gateway, c));
  addRoute(gateway, "DELETE", "/api/token/:id", guards, (c) => remove(gateway, c));
}
