/** Log rows of the demonstration: the last ten days, all five types. */
import { DAY } from "./day.js";
import { plainLog } from "./plain-rows.js";
import type { LogRow } from "./store.js";

type NewRow = Omit<LogRow, "id">;

/** Price ratio and channel of the models in use. */
const models = [
  { name: "gpt-4o-mini", price: 0.075, completion: 4, channel: 1 },
  { name: "gpt-4o", price: 1.25, completion: 4, channel: 1 },
  { name: "claude-3-5-sonnet-latest", price: 1.5, completion: 5, channel: 3 },
  { name: "deepseek-chat", price: 0.07, completion: 2, channel: 6 },
] as const;

const callers = [
  { id: 3, username: "bob", token: "notebook" },
  { id: 3, username: "bob", token: "phone" },
  { id: 1, username: "root", token: "production" },
  { id: 2, username: "ada", token: "default" },
] as const;

const count = 320;
const span = 10 * DAY;

/** The same numbers on every run. */
function generator(): (below: number) => number {
  let state = 20_240_623;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

function consumption(next: (below: number) => number, time: number): Partial<NewRow> {
  const caller = callers[next(callers.length)] ?? callers[0];
  const model = models[next(models.length)] ?? models[0];
  const prompt_tokens = 20 + next(1800);
  const completion_tokens = 5 + next(900);
  return {
    user_id: caller.id,
    username: caller.username,
    created_at: time,
    type: 2,
    content: `倍率：${model.price.toFixed(2)} × 1.00 × ${model.completion.toFixed(2)}`,
    token_name: caller.token,
    model_name: model.name,
    quota: Math.ceil((prompt_tokens + completion_tokens * model.completion) * model.price),
    prompt_tokens,
    completion_tokens,
    channel: model.channel,
    elapsed_time: 300 + next(9000),
    is_stream: next(3) > 0,
  };
}

/** Entries between the calls, in turn. */
function event(turn: number, time: number): Partial<NewRow> {
  const own = { user_id: 3, username: "bob", created_at: time };
  switch (turn % 4) {
    case 0:
      return { ...own, type: 1, content: "通过兑换码充值 ＄1.000000 额度" };
    case 1:
      return { ...own, type: 3, content: "管理员将用户额度从 ＄8.000000 额度修改为 ＄10.000000 额度" };
    case 2:
      return { ...own, user_id: 5, username: "carol", type: 4, content: "新用户注册赠送 ＄1.000000 额度" };
    default:
      return {
        user_id: 0,
        username: "",
        created_at: time,
        type: 5,
        content: "渠道 OpenAI main 测试成功，响应：Hello! How can I help you today?",
        model_name: "gpt-3.5-turbo",
        channel: 1,
        elapsed_time: 640,
      };
  }
}

/** 320 rows, oldest first, the last a few minutes before `base` (seconds). */
export function demoLogs(base: number): NewRow[] {
  const next = generator();
  return Array.from({ length: count }, (_, index): NewRow => {
    const time = base - span + Math.floor((span - 600) * ((index + 1) / count));
    const row = index % 16 === 15 ? event(Math.floor(index / 16), time) : consumption(next, time);
    return {
      ...plainLog,
      created_at: time,
      request_id: `20260101000000${String(index).padStart(16, "0")}`,
      ...row,
    };
  });
}
