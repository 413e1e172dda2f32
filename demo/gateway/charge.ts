/** Quota of a call: set aside before, charged after (wire.md 3.11). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { record } from "./journal.js";
import { cacheRatioOf, callerColumns, chargedOther } from "./new-api-charges.js";
import { ratioOfOwnGroup } from "./new-api-groups.js";
import {
  fundByPlan,
  giveBackPlan,
  hasActivePlan,
  mayOverflow,
  planRecord,
  preferenceNote,
  preferenceOf,
  settlePlan,
  type PlanFunding,
} from "./plans/plan-funding.js";
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

/** Takes points from a token, or gives them back when negative. On one-api one without limit is left as it is. */
function takeFromToken(gateway: Gateway, { token }: Payer, points: number): void {
  // new-api counts down what is left of those without limit, too.
  if (!token.unlimited_quota || gateway.isNewApi) {
    token.remain_quota -= points;
    token.used_quota += points;
    token.accessed_time = seconds(gateway);
  }
  gateway.store.changed();
}

/** Takes points from account and token, or gives them back when negative. */
function take(gateway: Gateway, payer: Payer, points: number): void {
  payer.user.quota -= points;
  takeFromToken(gateway, payer, points);
}

/** A call that the account or the token can't pay. */
export interface Unpaid {
  readonly code: "insufficient_user_quota" | "pre_consume_token_quota_failed";
  readonly message: string;
}

/** What was set aside for a call. */
export interface Aside {
  readonly points: number;
  /** The plan that pays; undefined for the balance. */
  readonly plan?: PlanFunding;
}

const isShort = ({ token }: Payer, points: number): boolean =>
  !token.unlimited_quota && token.remain_quota < points;

const tokenTooShort: Unpaid = { code: "pre_consume_token_quota_failed", message: "令牌额度不足" };

/** Sets quota aside for a call. */
export function setAside(
  gateway: Gateway,
  payer: Payer,
  price: Price,
  promptTokens: number,
  maxTokens: number,
): Aside | Unpaid {
  const { id } = payer.user;
  const tokens = gateway.settings.int("PreConsumedQuota") + promptTokens + maxTokens;
  const points = Math.trunc(tokens * price.model * price.group);
  const byBalance = () => ofBalance(gateway, payer, points);
  const byPlan = () => ofPlan(gateway, payer, points);
  const isPoor = (answer: Aside | Unpaid) => "code" in answer && answer.code === "insufficient_user_quota";
  if (!gateway.isNewApi) return byBalance();
  switch (preferenceOf(gateway, id)) {
    case "wallet_only":
      return byBalance();
    case "subscription_only":
      return byPlan();
    case "wallet_first": {
      const found = byBalance();
      return isPoor(found) ? byPlan() : found;
    }
    default: {
      if (!hasActivePlan(gateway, id)) return byBalance();
      const found = byPlan();
      return isPoor(found) && mayOverflow(gateway, id) ? byBalance() : found;
    }
  }
}

function ofPlan(gateway: Gateway, payer: Payer, points: number): Aside | Unpaid {
  if (isShort(payer, points)) return tokenTooShort;
  const plan = fundByPlan(gateway, payer.user.id, points);
  if (plan) {
    takeFromToken(gateway, payer, plan.setAside);
    return { points: plan.setAside, plan };
  }
  const why = hasActivePlan(gateway, payer.user.id)
    ? `subscription quota insufficient, need=${String(Math.max(1, points))}`
    : "no active subscription";
  return { code: "insufficient_user_quota", message: `订阅额度不足或未配置订阅: ${why}` };
}

/** An account that could pay a hundred such calls is trusted, and nothing is set aside. */
function ofBalance(gateway: Gateway, payer: Payer, points: number): Aside | Unpaid {
  const { user } = payer;
  if (user.quota - points < 0)
    return { code: "insufficient_user_quota", message: "user quota is not enough" };
  if (user.quota > 100 * points) return { points: 0 };
  if (points <= 0) return { points };
  if (isShort(payer, points)) return tokenTooShort;
  take(gateway, payer, points);
  return { points };
}

/** Gives back what was set aside for a call that failed. */
export function giveBack(gateway: Gateway, payer: Payer, { points, plan }: Aside): void {
  if (plan) {
    giveBackPlan(plan);
    takeFromToken(gateway, payer, -points);
  } else if (points !== 0) take(gateway, payer, -points);
}

/** A call that was answered. */
export interface Answered {
  readonly channel: ChannelRow;
  /** As the provider calls it. */
  readonly model: string;
  readonly price: Price;
  /** Whose ratio the price has. */
  readonly group: string;
  readonly setAside: Aside;
  readonly isStream: boolean;
  readonly systemPromptReset: boolean;
}

/** Takes what a call cost beside what was set aside. @returns what new-api's log says of it */
function settle(gateway: Gateway, payer: Payer, { points, plan }: Aside, quota: number): object {
  if (!plan) {
    take(gateway, payer, quota - points);
    if (!gateway.isNewApi) return {};
    return { billing_source: "wallet", ...preferenceNote(gateway, payer.user.id) };
  }
  const delta = settlePlan(plan, quota);
  takeFromToken(gateway, payer, quota - points);
  return planRecord(gateway, plan, delta);
}

/** Charges a call and writes it into the log. */
export function charge(
  gateway: Gateway,
  c: Exchange,
  payer: Payer,
  { channel, model, price, group, setAside: aside, isStream, systemPromptReset }: Answered,
  { promptTokens, completionTokens }: Usage,
): void {
  const { token, user } = payer;
  const ratio = price.model * price.group;
  const exact = (promptTokens + completionTokens * price.completion) * ratio;
  const cost = gateway.isNewApi ? Math.round(exact) : Math.ceil(exact);
  const atLeast = ratio !== 0 && cost <= 0 ? 1 : cost;
  const quota = promptTokens + completionTokens === 0 ? 0 : atLeast;
  const by = settle(gateway, payer, aside, quota);
  user.used_quota += quota;
  user.request_count += 1;
  channel.used_quota += quota;
  gateway.store.changed();
  if (!gateway.settings.flag("LogConsumeEnabled")) return;
  const ratios = [price.model, price.group, price.completion].map((value) => value.toFixed(2));
  const elapsed_time = Math.max(0, Math.round(gateway.now() - c.env.call.started));
  record(gateway, c, user.id, {
    type: 2,
    content: gateway.isNewApi ? "" : `倍率：${ratios.join(" × ")}`,
    token_name: token.name,
    model_name: model,
    quota,
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    channel: channel.id,
    elapsed_time,
    is_stream: isStream,
    system_prompt_reset: systemPromptReset,
    ...(gateway.isNewApi
      ? {
          ...callerColumns(gateway, c, payer, group),
          other: chargedOther({
            price,
            ownRatio: ratioOfOwnGroup(gateway, user.group, group),
            cacheRatio: cacheRatioOf(gateway, model),
            channel: channel.id,
            firstResponse: elapsed_time,
            isStream,
            by,
          }),
        }
      : {}),
  });
}
