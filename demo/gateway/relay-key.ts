/** Which key a relay call came with, and whether it may be used (wire.md 3.11). */
import { inSubnets } from "./cidr.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { json } from "./envelope.js";
import { groupsOfCall } from "./new-api-groups.js";
import type { TokenRow, UserRow } from "./store.js";

/** A failure of the relay, in the form of the model providers. */
export function relayFailure(
  c: Exchange,
  status: number,
  message: string,
  rest: { type?: string; param?: string; code?: unknown } = {},
): Response {
  const { type = "one_api_error", ...more } = rest;
  const told = `${message} (request id: ${c.env.call.requestId})`;
  return json({ error: { message: told, type, ...more } }, status);
}

/** A key that may be used. */
export interface Holder {
  readonly token: TokenRow;
  readonly user: UserRow;
  /** The suffix of the key: the ID of a channel, which only administrators may specify. */
  readonly channelId: string | undefined;
  /** The groups whose channels it may use, the first that offers a model first. */
  readonly groups: readonly string[];
}

/** Why a key may not be used, "" when it may. Marks a key that turns out to be expired or exhausted. */
function keyProblem(gateway: Gateway, token: TokenRow): string {
  if (token.status === 4) return `令牌 ${token.name}（#${String(token.id)}）额度已用尽`;
  if (token.status === 3) return "该令牌已过期";
  if (token.status !== 1) return "该令牌状态不可用";
  if (token.expired_time !== -1 && token.expired_time < seconds(gateway)) {
    token.status = 3;
    gateway.store.changed();
    return "该令牌已过期";
  }
  if (!token.unlimited_quota && token.remain_quota <= 0) {
    token.status = 4;
    gateway.store.changed();
    return "该令牌额度已用尽";
  }
  return "";
}

/** The owner of the key, or the refusal. */
export function holderOf(gateway: Gateway, c: Exchange): Holder | Response {
  const header = (c.req.header("Authorization") ?? "").replace(/^Bearer /, "").replace(/^sk-/, "");
  const [key = "", channelId] = header.split("-");
  if (key === "") return relayFailure(c, 401, "未提供令牌");
  const token = gateway.store.data.tokens.find((row) => row.key === key);
  if (token === undefined) return relayFailure(c, 401, "无效的令牌");
  const problem = keyProblem(gateway, token);
  if (problem !== "") return relayFailure(c, 401, problem);
  const { address } = c.env.call;
  const subnet = token.subnet ?? "";
  if (subnet !== "" && !inSubnets(address, subnet))
    return relayFailure(c, 403, `该令牌只能在指定网段使用：${subnet}，当前 ip：${address}`);
  const user = gateway.store.find("users", token.user_id);
  if (user?.status !== 1 || gateway.bans.has(user.id)) return relayFailure(c, 403, "用户已被封禁");
  const found = groupsOfCall(gateway, token, user);
  if ("refused" in found) return relayFailure(c, 403, found.refused);
  return { token, user, channelId, groups: found.groups };
}

/** The refusal of a call that the key doesn't allow; undefined when it is allowed. */
export function refusedFor(
  c: Exchange,
  { token, user, channelId }: Holder,
  model: string,
): Response | undefined {
  const allowed = token.models ?? "";
  if (allowed !== "" && model !== "" && !allowed.split(",").includes(model))
    return relayFailure(c, 403, `该令牌无权使用模型：${model}`);
  if (channelId !== undefined && user.role < 10) return relayFailure(c, 403, "普通用户不支持指定渠道");
  return undefined;
}
