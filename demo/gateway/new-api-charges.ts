/**
 * What new-api's log has of a call beside the columns of one-api's. Source: `service/log_info_generate.go`,
 * `processChannelError` of `controller/relay.go`, and its recording.
 */
import type { Exchange, Gateway } from "./context.js";
import { record } from "./journal.js";
import { mapJson } from "./new-api-audit.js";
import type { Price } from "./price.js";
import type { Bad } from "./relay-channels.js";
import type { ChannelRow, LogRow, TokenRow, UserRow } from "./store.js";

/** What a call was charged by. */
export interface Charged {
  readonly price: Price;
  /** The ratio that the account's group pays for the group of the call, where it has one of its own. */
  readonly ownRatio: number | undefined;
  readonly cacheRatio: number;
  readonly channel: number;
  /** Until the first part of the answer came, in milliseconds; the whole answer where it isn't streamed. */
  readonly firstResponse: number;
  readonly isStream: boolean;
  /** What paid. */
  readonly by: object;
}

/** `other` of a charged call. */
export const chargedOther = ({ price, ownRatio, cacheRatio, ...call }: Charged): string =>
  mapJson({
    admin_info: { usage_billing_path: "upstream", use_channel: [String(call.channel)] },
    cache_ratio: cacheRatio,
    cache_tokens: 0,
    completion_ratio: price.completion,
    frt: call.firstResponse,
    group_ratio: price.group,
    model_price: -1,
    model_ratio: price.model,
    request_conversion: ["OpenAI Compatible"],
    request_path: "/v1/chat/completions",
    ...(call.isStream ? { stream_status: { end_reason: "done", status: "ok" } } : {}),
    user_group_ratio: ownRatio ?? -1,
    ...call.by,
  });

/** A cached token's part of the price of one that isn't. */
export function cacheRatioOf({ settings }: Pick<Gateway, "settings">, model: string): number {
  const table = JSON.parse(settings.text("CacheRatio") || "{}") as Record<string, number>;
  return table[model] ?? 1;
}

/** Who called, from where, and whose ratio was charged. */
export function callerColumns(
  gateway: Gateway,
  c: Exchange,
  { token, user }: { readonly token: TokenRow; readonly user: UserRow },
  group: string,
): Pick<LogRow, "token_name" | "token_id" | "group" | "ip"> {
  const isKept = gateway.ownAccounts?.of(user.id).setting.record_ip_log === true;
  return { token_name: token.name, token_id: token.id, group, ip: isKept ? c.env.call.address : "" };
}

/** A call that its provider refused. */
export interface Refused {
  readonly payer: { readonly token: TokenRow; readonly user: UserRow };
  readonly channel: ChannelRow;
  readonly model: string;
  readonly group: string;
  readonly isStream: boolean;
}

/** Notes a refused call, as a gateway does that was set up as its project says. */
export function recordError(gateway: Gateway, c: Exchange, call: Refused, answer: Bad): void {
  const { payer, channel, model, group, isStream } = call;
  const other = {
    admin_info: { use_channel: [String(channel.id)] },
    channel_id: channel.id,
    channel_name: channel.name,
    channel_type: channel.type,
    error_code: answer.code ?? "",
    error_type: "openai_error",
    request_path: "/v1/chat/completions",
    status_code: answer.status,
  };
  record(gateway, c, payer.user.id, {
    type: 5,
    content: `status_code=${String(answer.status)}, ${answer.message}`,
    ...callerColumns(gateway, c, payer, group),
    model_name: model,
    channel: channel.id,
    elapsed_time: Math.max(0, Math.round(gateway.now() - c.env.call.started)),
    is_stream: isStream,
    other: mapJson(other),
  });
}
