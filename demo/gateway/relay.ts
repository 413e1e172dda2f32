/**
 * One relay call, `POST /v1/chat/completions`, without streaming: enough to use a key, so that quota moves, logs appear and
 * expired or exhausted keys turn into such (wire.md 2.2, 2.5, 3.5).
 */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { json } from "./envelope.js";
import { record } from "./journal.js";
import type { ChannelRow, TokenRow, UserRow } from "./store.js";
import type { ChatAnswer } from "./upstream.js";

function failure(c: Exchange, status: number, message: string, type = "one_api_error"): Response {
  return json({ error: { message: `${message} (request id: ${c.env.call.requestId})`, type } }, status);
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

/** The enabled channel of highest priority that offers the model to the group. */
function pickChannel(gateway: Gateway, group: string, model: string): ChannelRow | undefined {
  const { abilities, channels } = gateway.store.data;
  const ids = abilities.filter((row) => row.enabled && row.group === group && row.model === model);
  return channels
    .filter((channel) => ids.some((row) => row.channel_id === channel.id))
    .sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))[0];
}

/** Price of an answer's tokens against the question's, for models without an entry of their own. */
function usualCompletionRatio(model: string): number {
  if (model === "gpt-3.5-turbo" || model.endsWith("0125")) return 3;
  if (model.startsWith("gpt-4o-mini")) return 4;
  if (/^(gpt-4o|gpt-4-turbo|claude-|mistral-|gemini-)/.test(model))
    return model.startsWith("claude-3") ? 5 : 3;
  if (model.startsWith("gpt-4") || model.startsWith("deepseek-")) return 2;
  return model.startsWith("gpt-3.5") ? 4 / 3 : 1;
}

interface Charge {
  token: TokenRow;
  user: UserRow;
  channel: ChannelRow;
  model: string;
}

function charge(
  gateway: Gateway,
  c: Exchange,
  { token, user, channel, model }: Charge,
  answer: ChatAnswer,
): void {
  if (!answer.ok) return;
  const { settings } = gateway;
  const price = settings.ratios("ModelRatio").get(model) ?? 30;
  const group = settings.ratios("GroupRatio").get(user.group) ?? 1;
  const completion = settings.ratios("CompletionRatio").get(model) ?? usualCompletionRatio(model);
  const ratio = price * group;
  const { promptTokens, completionTokens } = answer;
  const quota =
    ratio === 0 ? 0 : Math.max(1, Math.ceil((promptTokens + completionTokens * completion) * ratio));
  token.accessed_time = seconds(gateway);
  token.used_quota += quota;
  if (!token.unlimited_quota) token.remain_quota -= quota;
  user.quota -= quota;
  user.used_quota += quota;
  user.request_count += 1;
  channel.used_quota += quota;
  gateway.store.changed();
  if (!settings.flag("LogConsumeEnabled")) return;
  record(gateway, c, user.id, {
    type: 2,
    content: `倍率：${price.toFixed(2)} × ${group.toFixed(2)} × ${completion.toFixed(2)}`,
    token_name: token.name,
    model_name: model,
    quota,
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    channel: channel.id,
    elapsed_time: Math.max(0, Math.round(gateway.now() - c.env.call.started)),
  });
}

async function requestedModel(c: Exchange): Promise<string> {
  try {
    const body: unknown = await c.req.json();
    if (typeof body === "object" && body !== null && "model" in body && typeof body.model === "string")
      return body.model;
  } catch {
    // A body that is no JSON names no model.
  }
  return "";
}

function completion(model: string, answer: ChatAnswer & { ok: true }, now: number): Response {
  const { promptTokens, completionTokens, reply } = answer;
  return new Response(
    JSON.stringify({
      id: "chatcmpl-1",
      object: "chat.completion",
      created: now,
      model,
      choices: [{ index: 0, message: { role: "assistant", content: reply }, finish_reason: "stop" }],
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    }),
    { headers: { "Content-Type": "application/json" } },
  );
}

async function chat(gateway: Gateway, c: Exchange): Promise<Response> {
  const { store } = gateway;
  const header = (c.req.header("Authorization") ?? "").replace(/^Bearer /, "").replace(/^sk-/, "");
  const key = header.split("-")[0] ?? "";
  const token = store.data.tokens.find((row) => row.key === key);
  if (key === "") return failure(c, 401, "未提供令牌");
  if (token === undefined) return failure(c, 401, "无效的令牌");
  const problem = keyProblem(gateway, token);
  if (problem !== "") return failure(c, 401, problem);
  const user = store.find("users", token.user_id);
  if (user?.status !== 1 || gateway.bans.has(user.id)) return failure(c, 403, "用户已被封禁");
  const model = await requestedModel(c);
  if ((token.models ?? "") !== "" && !(token.models ?? "").split(",").includes(model))
    return failure(c, 403, `该令牌无权使用模型：${model}`);
  const channel = pickChannel(gateway, user.group, model);
  if (channel === undefined) return failure(c, 503, `当前分组 ${user.group} 下对于模型 ${model} 无可用渠道`);
  const answer = await gateway.upstream.chat(channel, model);
  if (!answer.ok) return failure(c, answer.status, answer.message, answer.type);
  charge(gateway, c, { token, user, channel, model }, answer);
  return completion(model, answer, seconds(gateway));
}

/** Adds the relay call; it stands outside of `/api` and its limits. */
export function registerRelay(gateway: Gateway): void {
  gateway.routes.add("POST", "/v1/chat/completions");
  gateway.app.post("/v1/chat/completions", (c) => chat(gateway, c));
}
