/** Quota of a call: set aside before, charged after (wire.md 3.11). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { record } from "./journal.js";
import type { Price } from "./price.js";
import type { ChannelRow, TokenRow, UserRow } from "./store.js";

/** Who calls. */
export interface Payer {
  readonly token: TokenRow;
  readonly user: UserRow;
}

/** Tokens of a call. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Takes points from account and token, or gives them back when negative. A token without limit is left as it is. */
function take(gateway: Gateway, { token, user }: Payer, points: number): void {
  user.quota -= points;
  if (!token.unlimited_quota) {
    token.remain_quota -= points;
    token.used_quota += points;
    token.accessed_time = seconds(gateway);
  }
  gateway.store.changed();
}

/** A call that the account or the token can't pay. */
export interface Unpaid {
  readonly code: "insufficient_user_quota" | "pre_consume_token_quota_failed";
  readonly message: string;
}

/** Sets quota aside for a call. An account that could pay a hundred such calls is trusted, and nothing is. */
export function setAside(
  gateway: Gateway,
  payer: Payer,
  price: Price,
  promptTokens: number,
  maxTokens: number,
): { readonly points: number } | Unpaid {
  const { token, user } = payer;
  const tokens = gateway.settings.int("PreConsumedQuota") + promptTokens + maxTokens;
  const points = Math.trunc(tokens * price.model * price.group);
  if (user.quota - points < 0)
    return { code: "insufficient_user_quota", message: "user quota is not enough" };
  if (user.quota > 100 * points) return { points: 0 };
  if (points <= 0) return { points };
  const code = "pre_consume_token_quota_failed";
  if (!token.unlimited_quota && token.remain_quota < points) return { code, message: "令牌额度不足" };
  take(gateway, payer, points);
  return { points };
}

/** Gives back what was set aside for a call that failed. */
export function giveBack(gateway: Gateway, payer: Payer, points: number): void {
  if (points !== 0) take(gateway, payer, -points);
}

/** A call that was answered. */
export interface Answered {
  readonly channel: ChannelRow;
  /** As the provider calls it. */
  readonly model: string;
  readonly price: Price;
  readonly setAside: number;
  readonly isStream: boolean;
  readonly systemPromptReset: boolean;
}

/** Charges a call and writes it into the log. */
export function charge(
  gateway: Gateway,
  c: Exchange,
  payer: Payer,
  { channel, model, price, setAside: points, isStream, systemPromptReset }: Answered,
  { promptTokens, completionTokens }: Usage,
): void {
  const { token, user } = payer;
  const ratio = price.model * price.group;
  const cost = Math.ceil((promptTokens + completionTokens * price.completion) * ratio);
  const atLeast = ratio !== 0 && cost <= 0 ? 1 : cost;
  const quota = promptTokens + completionTokens === 0 ? 0 : atLeast;
  take(gateway, payer, quota - points);
  user.used_quota += quota;
  user.request_count += 1;
  channel.used_quota += quota;
  gateway.store.changed();
  if (!gateway.settings.flag("LogConsumeEnabled")) return;
  const ratios = [price.model, price.group, price.completion].map((value) => value.toFixed(2));
  record(gateway, c, user.id, {
    type: 2,
    content: `倍率：${ratios.join(" × ")}`,
    token_name: token.name,
    model_name: model,
    quota,
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    channel: channel.id,
    elapsed_time: Math.max(0, Math.round(gateway.now() - c.env.call.started)),
    is_stream: isStream,
    system_prompt_reset: systemPromptReset,
  });
}
