/** The channels of the sample company. A key with `bad` in it is refused by its provider (see `upstream.ts`). */
import { DAY } from "../day.js";
import { plainChannel } from "../plain-rows.js";
import type { ChannelRow } from "../store.js";

const openAi = "gpt-4o,gpt-4o-mini,text-embedding-3-small,o3-mini,gpt-3.5-turbo";
const claude = "claude-3-5-sonnet-latest,claude-3-5-haiku-latest";
const deepSeek = "deepseek-chat,deepseek-reasoner";
const gemini = "gemini-2.0-flash,gemini-1.5-pro";
const qwen = "qwen-plus,qwen-max";
const everybody = "default,vip,svip";
const basic = "default";

/** How a channel is, beside what its row says. */
export interface ChannelPlan extends Partial<ChannelRow> {
  readonly name: string;
  /** Days ago that the gateway disabled it, after a test that failed. */
  readonly autoDisabled?: number;
  /** Why its last test failed, though it is still enabled. */
  readonly failing?: string;
  /** Days ago that it was created; 30 where it isn't given. */
  readonly since?: number;
}

type Line = readonly [
  name: string,
  type: number,
  models: string,
  group: string,
  /** Milliseconds that it usually takes; 0 for a channel that nobody tested. */
  usual: number,
  more?: Partial<ChannelPlan>,
];

const lines: readonly Line[] = [
  ["OpenAI main", 1, openAi, everybody, 640, { priority: 20, weight: 3, balance: 412.88 }],
  ["OpenAI second account", 1, openAi, everybody, 710, { priority: 20, weight: 1, balance: 96.4 }],
  ["OpenAI research", 1, `${openAi},o1`, "svip", 690, { priority: 30, balance: 1240.15 }],
  [
    "OpenAI trial",
    1,
    "gpt-4o-mini,gpt-3.5-turbo",
    basic,
    820,
    { priority: 25, balance: 0.04, autoDisabled: 2 },
  ],
  ["Azure East US", 3, "gpt-4o,gpt-4o-mini", everybody, 880, { priority: 15, weight: 2 }],
  ["Azure Sweden", 3, "gpt-4o,gpt-4o-mini", "vip,svip", 930, { priority: 15 }],
  ["Azure 东亚", 3, "gpt-4o,gpt-4o-mini", everybody, 5240, { priority: 10 }],
  ["Anthropic", 14, claude, everybody, 1120, { priority: 20, weight: 2 }],
  ["Anthropic – support team", 14, claude, "svip", 1080, { priority: 30 }],
  [
    "AWS Claude us-east-1",
    33,
    claude,
    everybody,
    1460,
    { priority: 10, config: '{"region":"us-east-1","ak":"AK","sk":"SK"}', key: "AK|SK|us-east-1" },
  ],
  [
    "AWS Claude eu-central-1",
    33,
    claude,
    everybody,
    1510,
    {
      priority: 12,
      autoDisabled: 0.3,
      config: '{"region":"eu-central-1","ak":"AK","sk":"bad"}',
      key: "AK|bad|eu-central-1",
    },
  ],
  ["DeepSeek", 36, deepSeek, everybody, 2300, { priority: 20, balance: 58.2 }],
  ["DeepSeek 备用", 36, deepSeek, everybody, 2650, { priority: 10, balance: 2.35 }],
  ["Gemini", 24, gemini, everybody, 760, { priority: 20 }],
  ["Gemini free tier", 24, "gemini-2.0-flash", basic, 6900, { priority: 5 }],
  [
    "Vertex AI",
    42,
    gemini,
    "svip",
    990,
    { priority: 15, config: '{"region":"us-central1","vertex_ai_project_id":"sample","vertex_ai_adc":"{}"}' },
  ],
  ["通义千问", 17, qwen, everybody, 820, { priority: 20 }],
  ["通义千问 – 备用账户", 17, "qwen-plus,qwen-max,qwen-turbo", everybody, 870, { priority: 10 }],
  ["智谱 GLM", 16, "glm-4-air,glm-4-plus", everybody, 1240, { priority: 10, key: "id.secret" }],
  ["月之暗面", 25, "moonshot-v1-8k,moonshot-v1-32k", everybody, 1890],
  ["百度千帆", 15, "ERNIE-4.0-8K", everybody, 3100, { key: "api-key|secret" }],
  ["讯飞星火", 18, "SparkDesk-v4.0", everybody, 2780, { key: "app|secret|key" }],
  ["腾讯混元", 23, "hunyuan-standard,hunyuan-lite", everybody, 2140, { status: 2, key: "1|id|secret" }],
  ["豆包", 40, "Doubao-pro-32k,Doubao-lite-32k", everybody, 990],
  ["Mistral", 28, "mistral-large-latest,mistral-small-latest", everybody, 1370],
  ["Groq", 29, "llama3-70b-8192", everybody, 310, { priority: 10 }],
  ["OpenRouter", 20, `${openAi},${claude},${deepSeek}`, "svip", 1650, { priority: -10, balance: 23.7 }],
  ["SiliconFlow", 44, deepSeek, everybody, 2900, { priority: 5, balance: 1.12 }],
  ["together.ai", 39, "meta-llama/llama-3.3-70b-instruct", everybody, 1180, { status: 2 }],
  ["Cohere", 35, "command-r-plus,command-r", "vip,svip", 1720],
  ["StepFun", 32, "step-1-8k,step-1-32k", basic, 0, { since: 2 }],
  [
    "零一万物",
    31,
    "yi-34b-chat-0205",
    basic,
    4100,
    { failing: "http status code: 404, error message: The model `yi-34b-chat-0205` does not exist" },
  ],
  ["MiniMax", 27, "abab6.5s-chat", basic, 2500],
  [
    "Ollama in the lab",
    30,
    "llama3:latest,qwen2.5:14b",
    basic,
    12400,
    {
      base_url: "http://gpu-01.lab.internal:11434",
      failing: 'Post "http://gpu-01.lab.internal:11434/api/chat": dial tcp 10.20.0.14:11434: i/o timeout',
      key: "bad",
    },
  ],
  ["xAI", 45, "grok-beta", "vip,svip", 0, { since: 1 }],
  [
    "Own inference cluster",
    8,
    "llama3-70b-8192,glm-4-air",
    everybody,
    450,
    {
      base_url: "https://own-inference-cluster.example",
      priority: -5,
      balance: 19.99,
      model_mapping: '{"glm-4-air":"glm-4-9b-chat"}',
    },
  ],
  [
    "Old proxy",
    8,
    "gpt-3.5-turbo,gpt-4o-mini",
    basic,
    3900,
    { base_url: "https://old-proxy.example", status: 2, priority: -20 },
  ],
  [
    "Reseller A",
    8,
    `${openAi},${claude}`,
    basic,
    7300,
    {
      base_url: "https://reseller-a.example",
      priority: -15,
      balance: 4.6,
      autoDisabled: 6,
      key: "sk-bad-reseller",
    },
  ],
  [
    "Self-hosted embeddings",
    50,
    "text-embedding-3-small",
    everybody,
    90,
    { base_url: "https://embed.internal.example/v1", priority: 25 },
  ],
  [
    "Cloudflare Workers AI",
    37,
    "@cf/meta/llama-3-8b-instruct",
    basic,
    1500,
    { status: 2, config: '{"user_id":"0a1b2c"}' },
  ],
];

/** 40 channels. */
export const channelPlans: readonly ChannelPlan[] = lines.map(
  ([name, type, models, group, response_time, more]) => ({
    name,
    type,
    models,
    group,
    response_time,
    ...more,
  }),
);

/** The row of a channel before its first call. @param now epoch seconds */
export function channelRow(plan: ChannelPlan, index: number, now: number): Omit<ChannelRow, "id"> {
  const { autoDisabled, failing: _failing, since = 30, ...row } = plan;
  const balanceKnown = row.balance !== undefined;
  return {
    ...plainChannel,
    key: `sk-sample-${autoDisabled === undefined ? "" : "bad-"}${String(index + 1).padStart(2, "0")}`,
    other: row.type === 3 ? "2024-06-01" : "",
    ...(row.type === 3
      ? {
          base_url: `https://sample-${String(index)}.openai.azure.example`,
          config: '{"api_version":"2024-06-01"}',
        }
      : {}),
    ...row,
    created_time: now - since * DAY,
    balance_updated_time: balanceKnown ? now - 5 * 3600 - index * 60 : 0,
    ...(autoDisabled === undefined ? {} : { status: 3 }),
  };
}
