/** The vendors that new-api finds by the names of models, and the calls that it says a model takes. */

/** Parts of names, the vendor, its icon. Source: `model/pricing_default.go`. */
const known: readonly (readonly [part: string, vendor: string, icon: string])[] = [
  ["gpt", "OpenAI", "OpenAI"],
  ["dall-e", "OpenAI", "OpenAI"],
  ["whisper", "OpenAI", "OpenAI"],
  ["o1", "OpenAI", "OpenAI"],
  ["o3", "OpenAI", "OpenAI"],
  ["claude", "Anthropic", "Claude.Color"],
  ["gemini", "Google", "Gemini.Color"],
  ["moonshot", "Moonshot", "Moonshot"],
  ["glm-", "智谱", "Zhipu.Color"],
  ["qwen", "阿里巴巴", "Qwen.Color"],
  ["deepseek", "DeepSeek", "DeepSeek.Color"],
  ["ernie", "百度", "Wenxin.Color"],
  ["hunyuan", "腾讯", "Hunyuan.Color"],
  ["doubao", "字节跳动", "Doubao.Color"],
  ["llama", "Meta", "Ollama"],
  ["mistral", "Mistral", "Mistral.Color"],
  ["grok", "xAI", "XAI"],
];

const names = [...new Set(known.map(([, vendor]) => vendor))];

/** As the answer lists them. */
export const vendors = names.map((name, index) => ({
  id: index + 1,
  name,
  icon: known.find(([, vendor]) => vendor === name)?.[2] ?? "",
}));

/** The vendor of a model, where its name tells one. */
export function vendorOf(model: string): { vendor_id?: number } {
  const [, vendor] = known.find(([part]) => model.toLowerCase().includes(part)) ?? [];
  return vendor === undefined ? {} : { vendor_id: names.indexOf(vendor) + 1 };
}

/** Source: `common/endpoint_defaults.go`. */
export const endpointPaths = {
  openai: { path: "/v1/chat/completions", method: "POST" },
  anthropic: { path: "/v1/messages", method: "POST" },
  gemini: { path: "/v1beta/models/{model}:generateContent", method: "POST" },
  "image-generation": { path: "/v1/images/generations", method: "POST" },
  embeddings: { path: "/v1/embeddings", method: "POST" },
} as const;

/** Source: `GetEndpointTypesByChannelType` of `common/endpoint_type.go`, by the vendor's own channels. */
export function endpointsOf(model: string): (keyof typeof endpointPaths)[] {
  if (/dall-e|image|flux|imagen/.test(model)) return ["image-generation", "openai"];
  if (/embedding|bge/.test(model)) return ["embeddings"];
  if (model.includes("claude")) return ["anthropic", "openai"];
  return model.includes("gemini") ? ["gemini", "openai"] : ["openai"];
}
