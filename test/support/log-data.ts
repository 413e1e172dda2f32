import { seedFresh } from "../../demo/gateway/seed.js";
import type { StoreData } from "../../demo/gateway/store.js";

/** A gateway with a log of so many entries of its first account, a second apart, whose tokens count down to 1. */
export function longLog(count: number): StoreData {
  const data = seedFresh();
  // As the gateway counts them.
  for (const user of data.users) user.request_count = count;
  const newest = Math.floor(Date.now() / 1000) - 3600;
  data.logs = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    user_id: 1,
    created_at: newest - count + index,
    type: 2,
    content: "",
    username: "root",
    token_name: `token ${index + 1}`,
    model_name: "gpt-4o",
    quota: index,
    prompt_tokens: 1,
    completion_tokens: 2,
    channel: 0,
    request_id: `request-${index + 1}`,
    elapsed_time: 5,
    is_stream: true,
    system_prompt_reset: false,
  }));
  return data;
}

/** The tokens of such a log, newest first. */
export const countdown = (from: number): readonly string[] =>
  Array.from({ length: from }, (_, index) => `token ${from - index}`);

/** The tokens in a file of its entries. */
export function tokensIn(text: string): readonly string[] {
  const [head = "", ...lines] = text.trim().split("\r\n");
  const at = head.split(",").indexOf("Token");
  return lines.map((line) => line.split(",")[at] ?? "");
}
