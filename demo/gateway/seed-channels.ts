/** Channels of the demonstration. A key with `bad` in it is refused by its provider (see `upstream.ts`). */
import { DAY } from "./day.js";
import { plainChannel } from "./plain-rows.js";
import type { ChannelRow } from "./store.js";

type NewRow = Omit<ChannelRow, "id">;

function outlines(base: number): Partial<NewRow>[] {
  const tested = { test_time: base - 5400, balance_updated_time: base - 2 * DAY };
  return [
    {
      type: 1,
      name: "OpenAI main",
      models: "gpt-3.5-turbo,gpt-4o,gpt-4o-mini,gpt-4",
      group: "default,vip,svip",
      priority: 10,
      balance: 84.21,
      response_time: 640,
      used_quota: 4_300_000,
      ...tested,
    },
    {
      type: 1,
      name: "OpenAI spare",
      key: "sk-demo-bad",
      models: "gpt-3.5-turbo,gpt-4o",
      status: 3,
      balance: 0.04,
      response_time: 210,
      ...tested,
    },
    {
      type: 14,
      name: "Anthropic",
      models: "claude-3-5-sonnet-latest,claude-3-haiku-20240307",
      group: "default,vip",
      response_time: 1830,
      used_quota: 980_000,
      ...tested,
    },
    {
      type: 3,
      name: "Azure East",
      base_url: "https://east.openai.azure.example",
      models: "gpt-4o,gpt-4o-mini",
      other: "2024-03-01-preview",
      config: '{"api_version":"2024-03-01-preview"}',
      weight: 5,
      response_time: 920,
      ...tested,
    },
    { type: 24, name: "Gemini", models: "gemini-1.5-pro,gemini-2.0-flash", response_time: 4100, ...tested },
    {
      type: 36,
      name: "DeepSeek",
      models: "deepseek-chat,deepseek-reasoner",
      balance: 312.5,
      response_time: 2900,
      ...tested,
    },
    {
      type: 17,
      name: "通义千问",
      models: "qwen-turbo,qwen-plus,qwen-max",
      group: "vip",
      status: 2,
      response_time: 0,
    },
    {
      type: 15,
      name: "百度文心千帆（测试）",
      key: "demo-api-key|demo-secret",
      models: "ERNIE-4.0-8K",
      response_time: 5600,
      ...tested,
    },
    {
      type: 33,
      name: "AWS Claude",
      key: "AK|SK|us-east-1",
      models: "claude-3-opus-20240229",
      config: '{"region":"us-east-1","ak":"AK","sk":"SK"}',
    },
    {
      type: 8,
      name: "Own proxy",
      base_url: "https://llm.internal.example",
      models: "llama-3-70b,mixtral-8x7b",
      model_mapping: '{"gpt-4":"llama-3-70b"}',
      balance: 19.99,
      priority: -5,
      response_time: 450,
      ...tested,
    },
    {
      type: 30,
      name: "Ollama in the lab",
      base_url: "http://localhost:11434",
      models: "llama3:latest,phi3:latest",
      key: "bad",
      status: 3,
      response_time: 12_000,
      ...tested,
    },
    {
      type: 44,
      name: "SiliconFlow",
      models: "Qwen/Qwen2-72B-Instruct",
      balance: 14.2,
      balance_updated_time: base - 9 * DAY,
    },
    {
      type: 50,
      name: "OpenAI-compatible",
      base_url: "https://compatible.example/v1",
      models: "gpt-4o-mini",
      system_prompt: "Answer briefly.",
      weight: 2,
    },
    {
      type: 20,
      name: "OpenRouter",
      models: "openrouter/auto",
      group: "svip",
      balance: 7.5,
      response_time: 1500,
      ...tested,
    },
  ];
}

/** 14 channels of different types and statuses. */
export function demoChannels(base: number): NewRow[] {
  return outlines(base).map((outline, index) => ({
    ...plainChannel,
    key: `sk-demo-${String(index + 1)}`,
    created_time: base - (100 - index * 5) * DAY,
    ...outline,
  }));
}
