import type { ChannelType, ChannelTypeColour } from "./channel-type.js";
import type { KeyFormat, SpecialField } from "./channel-form-types.js";

const type = (key: number, text: string, colour: ChannelTypeColour = "grey", address = ""): ChannelType => ({
  key,
  value: key,
  text,
  colour,
  address,
});

/** What is added to the numbers of a member's own types, so that they differ from one-api's and from each other's. */
export const familyBases = { newApi: 10_000, oneHub: 20_000, laisky: 30_000 } as const;

const { newApi, oneHub, laisky } = familyBases;

/**
 * The channel types that other members of the family have and one-api doesn't, or has with other fields. Which of them
 * a gateway has, its dialect says.
 */
export const familyChannelTypes: readonly ChannelType[] = [
  type(newApi + 2, "Midjourney Proxy", "blue"),
  type(newApi + 5, "Midjourney Proxy Plus", "blue"),
  type(newApi + 26, "Zhipu GLM-4V", "violet", "https://open.bigmodel.cn"),
  type(newApi + 27, "Perplexity", "blue", "https://api.perplexity.ai"),
  type(newApi + 33, "AWS Claude", "black"),
  type(newApi + 36, "Suno API", "green"),
  type(newApi + 37, "Dify", "teal", "https://api.dify.ai"),
  type(newApi + 38, "Jina", "blue", "https://api.jina.ai"),
  type(newApi + 39, "Cloudflare", "orange", "https://api.cloudflare.com"),
  type(newApi + 41, "Vertex AI", "orange"),
  type(newApi + 44, "MokaAI", "blue", "https://api.moka.ai"),
  type(newApi + 47, "Xinference", "blue"),
  type(newApi + 49, "Coze", "blue"),
  type(newApi + 50, "Kling", "green"),
  type(newApi + 51, "Jimeng", "blue"),
  type(newApi + 52, "Vidu", "purple"),
  type(newApi + 53, "Submodel", "blue"),
  type(newApi + 54, "Doubao Video", "blue"),
  type(newApi + 55, "Sora", "green"),
  type(newApi + 56, "Replicate", "black"),
  type(newApi + 57, "Codex", "green"),
  type(newApi + 58, "Advanced Custom", "pink"),
  type(newApi + 59, "Sub2API", "blue"),
  type(newApi + 60, "New API", "purple"),
  type(newApi + 61, "Task Plugin", "grey"),
  type(newApi + 62, "vLLM", "blue"),
  type(newApi + 63, "SGLang", "orange"),
  type(oneHub + 24, "Azure Speech", "olive"),
  type(oneHub + 32, "Amazon Bedrock", "orange"),
  type(oneHub + 34, "Midjourney", "blue"),
  type(oneHub + 35, "Cloudflare AI", "orange"),
  type(oneHub + 37, "Stability AI", "purple"),
  type(oneHub + 38, "Coze", "blue"),
  type(oneHub + 40, "Tencent Hunyuan (new)", "teal"),
  type(oneHub + 41, "Suno", "green"),
  type(oneHub + 42, "Vertex AI", "orange"),
  type(oneHub + 43, "Llama", "blue"),
  type(oneHub + 44, "Ideogram", "pink"),
  type(oneHub + 46, "Flux", "black"),
  type(oneHub + 47, "Jina", "blue"),
  type(oneHub + 48, "Rerank", "grey"),
  type(oneHub + 49, "GitHub Models", "black"),
  type(oneHub + 51, "Recraft", "black"),
  type(oneHub + 52, "Replicate", "black"),
  type(oneHub + 53, "Kling", "green"),
  type(oneHub + 54, "Azure Databricks", "red"),
  type(oneHub + 55, "Azure OpenAI V1", "olive"),
  // Done Hub's, a fork of one-hub.
  type(oneHub + 57, "Gemini CLI", "blue"),
  type(oneHub + 58, "Claude Code", "orange"),
  type(oneHub + 59, "Codex", "green"),
  type(oneHub + 60, "Antigravity", "blue"),
  type(oneHub + 61, "Vertex AI Express", "orange"),
  type(oneHub + 62, "Amazon Bedrock Messages", "orange"),
  type(laisky + 52, "Claude-compatible", "olive"),
  type(laisky + 53, "GitHub Copilot", "black"),
  type(laisky + 54, "Fireworks AI", "purple"),
  type(laisky + 55, "NVIDIA", "green"),
  type(laisky + 56, "Cerebras", "orange"),
  type(laisky + 57, "DeepInfra", "blue"),
];

const other = (label: SpecialField["label"], required: boolean, example = ""): readonly SpecialField[] => [
  { name: "other", label, required, ...(example === "" ? {} : { example }) },
];

/** The fields of those types that have some. */
export const familyFields: Readonly<Record<number, readonly SpecialField[]>> = {
  [newApi + 39]: other("accountId", true),
  // Its servers take an object alone, with a region for each model.
  [newApi + 41]: [
    { name: "other", label: "region", required: true, example: "us-central1", asDefault: true },
  ],
  [oneHub + 24]: other("region", false, "eastus"),
  [oneHub + 42]: other("region", true, "us-central1|project-id"),
};

const usual = (example: string): KeyFormat => ({ kind: "usual", example });
const pair = (...parts: readonly string[]): KeyFormat => ({ kind: "parts", parts, separator: "|" });

/** How the keys of those types are written that aren't plain. */
export const familyKeys: Readonly<Record<number, KeyFormat>> = {
  [newApi + 33]: usual("AccessKeyId|SecretAccessKey|Region"),
  [newApi + 50]: usual("AccessKey|SecretKey"),
  [newApi + 51]: usual("AccessKey|SecretKey"),
  [newApi + 57]: usual('{"access_token": "…", "account_id": "…"}'),
  [oneHub + 32]: usual("Region|AccessKeyId|SecretAccessKey"),
  [oneHub + 35]: pair("AccountId", "APIToken"),
  [oneHub + 40]: pair("SecretId", "SecretKey"),
  [oneHub + 53]: usual("AccessKey|SecretKey"),
};
