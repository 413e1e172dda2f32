/** API keys of the demonstration. */
import { DAY } from "./day.js";
import { plainToken } from "./plain-rows.js";
import { keyOf } from "./repeatable.js";
import type { TokenRow } from "./store.js";

type NewRow = Omit<TokenRow, "id">;

/** What is special about each key; the rest is filled in. Of root unless `user_id` says otherwise. */
function outlines(base: number): Partial<NewRow>[] {
  return [
    { name: "default", unlimited_quota: true, remain_quota: -1, models: null },
    { name: "production", remain_quota: 12_500_000, used_quota: 3_400_000 },
    { name: "staging", remain_quota: 500_000, used_quota: 125_000, expired_time: base + 30 * DAY },
    { name: "ci", remain_quota: 250_000, models: "gpt-3.5-turbo,gpt-4o-mini" },
    { name: "disabled since the audit", status: 2, remain_quota: 90_000, used_quota: 410_000 },
    { name: "expired in spring", status: 3, expired_time: base - 40 * DAY, remain_quota: 75_000 },
    { name: "expired, unlimited", status: 3, expired_time: base - 3 * DAY, unlimited_quota: true },
    { name: "exhausted", status: 4, remain_quota: 0, used_quota: 500_000 },
    { name: "overdrawn", status: 4, remain_quota: -320, used_quota: 200_320 },
    { name: "expired but never used since", expired_time: base - 3600, remain_quota: 5000 },
    { name: "office network only", remain_quota: 800_000, subnet: "10.0.0.0/8,192.168.0.0/16" },
    { name: "令牌名称三十字节长", remain_quota: 60_000, used_quota: 1200 },
    { name: "abcdefghijklmnopqrstuvwxyz0123", remain_quota: 42_000 },
    { name: "", remain_quota: 1000 },
    { name: "<b>markup & co</b>", remain_quota: 3000 },
    { name: "生产环境", unlimited_quota: true, used_quota: 9_800_000 },
    { name: "one minute left", remain_quota: 20_000, expired_time: base + 60 },
    { name: "large", remain_quota: 500_000_000_000, used_quota: 123_456_789 },
    { name: "unlimited with expiry", unlimited_quota: true, expired_time: base + 365 * DAY },
    { name: "many models", remain_quota: 15_000, models: "gpt-4o,gpt-4o-mini,o1,o1-mini,dall-e-3,whisper-1" },
    { name: "batch-01", remain_quota: 100 },
    { name: "batch-02", remain_quota: 200, used_quota: 20 },
    { name: "batch-03", remain_quota: 300, used_quota: 30, status: 2 },
    { name: "batch-04", remain_quota: 400, used_quota: 40 },
    { name: "batch-05", remain_quota: 500, used_quota: 50 },
    { name: "default", user_id: 3, unlimited_quota: true, remain_quota: -1, models: null },
    { name: "notebook", user_id: 3, remain_quota: 400_000, used_quota: 600_000 },
    { name: "phone", user_id: 3, remain_quota: 0, used_quota: 50_000, status: 4 },
    { name: "old laptop", user_id: 3, remain_quota: 7000, status: 3, expired_time: base - 10 * DAY },
    { name: "default", user_id: 2, unlimited_quota: true, remain_quota: -1, models: null },
  ];
}

/** 25 keys of root, 4 of bob, 1 of ada. */
export function demoTokens(base: number): NewRow[] {
  return outlines(base).map((outline, index) => ({
    ...plainToken,
    key: keyOf(index),
    created_time: base - (60 - index) * DAY,
    accessed_time: base - (30 - index) * 7200,
    ...outline,
  }));
}
