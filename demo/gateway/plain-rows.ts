/** Rows with nothing special about them; what fills a gateway says only what differs. */
import type { ChannelRow, LogRow, RedemptionRow, TokenRow, UserRow } from "./store.js";

export const plainUser: Omit<UserRow, "id"> = {
  username: "",
  password: "",
  display_name: "",
  role: 1,
  status: 1,
  email: "",
  github_id: "",
  wechat_id: "",
  lark_id: "",
  oidc_id: "",
  access_token: "",
  quota: 0,
  used_quota: 0,
  request_count: 0,
  group: "default",
  aff_code: "",
  inviter_id: 0,
};

export const plainToken: Omit<TokenRow, "id"> = {
  user_id: 1,
  key: "",
  status: 1,
  name: "",
  created_time: 0,
  accessed_time: 0,
  expired_time: -1,
  remain_quota: 0,
  unlimited_quota: false,
  used_quota: 0,
  models: "",
  subnet: "",
};

export const plainChannel: Omit<ChannelRow, "id"> = {
  type: 1,
  key: "",
  status: 1,
  name: "",
  weight: 0,
  created_time: 0,
  test_time: 0,
  response_time: 0,
  base_url: "",
  other: "",
  balance: 0,
  balance_updated_time: 0,
  models: "",
  group: "default",
  used_quota: 0,
  model_mapping: "",
  priority: 0,
  config: "{}",
  system_prompt: null,
};

export const plainCode: Omit<RedemptionRow, "id"> = {
  user_id: 1,
  key: "",
  status: 1,
  name: "",
  quota: 0,
  created_time: 0,
  redeemed_time: 0,
};

export const plainLog: Omit<LogRow, "id"> = {
  user_id: 0,
  created_at: 0,
  type: 2,
  content: "",
  username: "",
  token_name: "",
  model_name: "",
  quota: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  channel: 0,
  request_id: "",
  elapsed_time: 0,
  is_stream: false,
  system_prompt_reset: false,
};
