/** What a data file may hold, and what is wrong with one that holds something else. */
import * as z from "zod/mini";
import { storedPlans } from "./plans/stored-plans.js";
import type {
  AbilityRow,
  ChannelRow,
  KeyList,
  LogRow,
  RedemptionRow,
  StoreData,
  TokenRow,
  UserRow,
} from "./store.js";

const id = z.int().check(z.positive());
const whole = z.int();
const text = z.string();
const orNull = { whole: z.nullable(whole), text: z.nullable(text) } as const;

const user: z.ZodMiniType<UserRow> = z.object({
  id,
  username: text,
  password: text,
  display_name: text,
  role: whole,
  status: whole,
  email: text,
  github_id: text,
  wechat_id: text,
  lark_id: text,
  oidc_id: text,
  access_token: text,
  quota: whole,
  used_quota: whole,
  request_count: whole,
  group: text,
  aff_code: text,
  inviter_id: whole,
  remark: z.optional(text),
  created_at: z.optional(whole),
  last_login_at: z.optional(whole),
  deleted_at: z.optional(whole),
});

const token: z.ZodMiniType<TokenRow> = z.object({
  id,
  user_id: whole,
  key: text,
  status: whole,
  name: text,
  created_time: whole,
  accessed_time: whole,
  expired_time: whole,
  remain_quota: whole,
  unlimited_quota: z.boolean(),
  used_quota: whole,
  models: orNull.text,
  subnet: orNull.text,
});

const keyList: z.ZodMiniType<KeyList> = z.object({
  is_multi_key: z.boolean(),
  multi_key_size: whole,
  multi_key_status_list: z.nullable(z.record(text, whole)),
  multi_key_disabled_reason: z.optional(z.record(text, text)),
  multi_key_disabled_time: z.optional(z.record(text, whole)),
  multi_key_polling_index: whole,
  multi_key_mode: text,
});

const channel: z.ZodMiniType<ChannelRow> = z.object({
  id,
  type: whole,
  key: text,
  status: whole,
  name: text,
  weight: orNull.whole,
  created_time: whole,
  test_time: whole,
  response_time: whole,
  base_url: orNull.text,
  other: orNull.text,
  balance: z.number(),
  balance_updated_time: whole,
  models: text,
  group: text,
  used_quota: whole,
  model_mapping: orNull.text,
  priority: orNull.whole,
  config: text,
  system_prompt: orNull.text,
  tag: z.optional(orNull.text),
  other_info: z.optional(text),
  channel_info: z.optional(keyList),
});

const ability: z.ZodMiniType<AbilityRow> = z.object({
  group: text,
  model: text,
  channel_id: whole,
  enabled: z.boolean(),
});

const redemption: z.ZodMiniType<RedemptionRow> = z.object({
  id,
  user_id: whole,
  key: text,
  status: whole,
  name: text,
  quota: whole,
  created_time: whole,
  redeemed_time: whole,
  expired_time: z.optional(whole),
  used_user_id: z.optional(whole),
});

const entry: z.ZodMiniType<LogRow> = z.object({
  id,
  user_id: whole,
  created_at: whole,
  type: whole,
  content: text,
  username: text,
  token_name: text,
  model_name: text,
  quota: whole,
  prompt_tokens: whole,
  completion_tokens: whole,
  channel: whole,
  request_id: text,
  elapsed_time: whole,
  is_stream: z.boolean(),
  system_prompt_reset: z.boolean(),
  other: z.optional(text),
  token_id: z.optional(whole),
  group: z.optional(text),
  ip: z.optional(text),
});

const storeData: z.ZodMiniType<StoreData> = z.object({
  version: z.literal(1),
  users: z.array(user),
  tokens: z.array(token),
  channels: z.array(channel),
  abilities: z.array(ability),
  redemptions: z.array(redemption),
  logs: z.array(entry),
  options: z.record(text, text),
  plans: z.optional(storedPlans),
  lastIds: z.object({ users: whole, tokens: whole, channels: whole, redemptions: whole, logs: whole }),
});

/** `users[0].name`, as one would write it in a program. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === "number" ? `[${String(part)}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");

/** What a person calls it. */
const kinds: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "true or false",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text",
};

/**
 * Looks for the first thing in a value that keeps it from being a gateway's data.
 * @returns one sentence without its period, such as `users[0] isn't an object`; undefined when nothing is wrong
 */
export function faultOf(value: unknown): string | undefined {
  const [issue] = storeData.safeParse(value, { reportInput: true }).error?.issues ?? [];
  if (!issue) return undefined;
  const place = placeOf(issue.path) || "it";
  if (issue.input === undefined) return `${place} is missing`;
  const expected = issue.code === "invalid_type" ? (kinds[issue.expected] ?? issue.expected) : "valid";
  return `${place} isn't ${expected}`;
}
