import type { ChannelType, ChannelTypeColour } from "./channel-type.js";
import { familyChannelTypes } from "./family-channel-types.js";

function type(
  key: number,
  text: string,
  colour: ChannelTypeColour,
  address: string,
  nameKey?: string,
): ChannelType {
  return { key, value: key, text, colour, address, ...(nameKey === undefined ? {} : { nameKey }) };
}

/** The forty types that users know, in their order (behaviour.md 3). Every server since v0.6.7 knows them. */
export const channelTypes: readonly ChannelType[] = [
  type(1, "OpenAI", "green", "https://api.openai.com"),
  type(14, "Anthropic Claude", "black", "https://api.anthropic.com"),
  type(33, "AWS Claude", "black", ""),
  type(3, "Azure OpenAI", "olive", ""),
  type(11, "Google PaLM2", "orange", "https://generativelanguage.googleapis.com"),
  type(24, "Google Gemini", "orange", "https://generativelanguage.googleapis.com"),
  type(28, "Mistral AI", "orange", "https://api.mistral.ai"),
  type(40, "ByteDance Doubao", "blue", "https://ark.cn-beijing.volces.com", "channelTypeDoubao"),
  type(15, "Baidu Wenxin Qianfan", "blue", "https://aip.baidubce.com", "channelTypeBaidu"),
  type(17, "Alibaba Tongyi Qianwen", "orange", "https://dashscope.aliyuncs.com", "channelTypeAli"),
  type(18, "iFlytek Spark", "blue", "", "channelTypeSpark"),
  type(16, "Zhipu ChatGLM", "violet", "https://open.bigmodel.cn", "channelTypeZhipu"),
  type(19, "360 Zhinao", "blue", "https://ai.360.cn", "channelType360"),
  type(25, "Moonshot AI", "black", "https://api.moonshot.cn"),
  type(23, "Tencent Hunyuan", "teal", "https://hunyuan.tencentcloudapi.com", "channelTypeTencent"),
  type(26, "Baichuan", "orange", "https://api.baichuan-ai.com", "channelTypeBaichuan"),
  type(27, "MiniMax", "red", "https://api.minimax.chat"),
  type(29, "Groq", "orange", "https://api.groq.com/openai"),
  type(30, "Ollama", "black", "http://localhost:11434"),
  type(31, "Lingyi Wanwu (01.AI)", "green", "https://api.lingyiwanwu.com", "channelTypeLingyi"),
  type(32, "StepFun", "blue", "https://api.stepfun.com", "channelTypeStepFun"),
  type(34, "Coze", "blue", "https://api.coze.com"),
  type(35, "Cohere", "blue", "https://api.cohere.ai"),
  type(36, "DeepSeek", "black", "https://api.deepseek.com"),
  type(37, "Cloudflare", "orange", "https://api.cloudflare.com"),
  type(38, "DeepL", "black", "https://api-free.deepl.com"),
  type(39, "together.ai", "blue", "https://api.together.xyz"),
  type(8, "custom channel", "pink", "", "channelTypeCustom"),
  type(22, "knowledge base FastGPT", "blue", "https://fastgpt.run/api/openapi", "channelTypeFastGpt"),
  type(21, "knowledge base AI Proxy", "purple", "https://api.aiproxy.io", "channelTypeAiProxyLibrary"),
  type(20, "proxy OpenRouter", "black", "https://openrouter.ai/api", "channelTypeOpenRouter"),
  type(2, "proxy API2D", "blue", "https://oa.api2d.net", "channelTypeApi2d"),
  type(5, "proxy OpenAI-SB", "brown", "https://api.openai-sb.com", "channelTypeOpenAiSb"),
  type(7, "proxy OhMyGPT", "purple", "https://api.ohmygpt.com", "channelTypeOhMyGpt"),
  type(10, "proxy AI Proxy", "purple", "https://api.aiproxy.io", "channelTypeAiProxy"),
  type(4, "proxy CloseAI", "teal", "https://api.closeai-proxy.xyz", "channelTypeCloseAi"),
  type(6, "proxy OpenAI Max", "violet", "https://api.openaimax.com", "channelTypeOpenAiMax"),
  type(9, "proxy AI.LS", "yellow", "https://api.caipacity.com", "channelTypeAiLs"),
  type(12, "proxy API2GPT", "blue", "https://api.api2gpt.com", "channelTypeApi2Gpt"),
  type(13, "proxy AIGC2D", "purple", "https://api.aigc2d.com", "channelTypeAigc2d"),
];

/** The types of newer servers, offered apart (wire.md 4.4). */
export const newerChannelTypes: readonly ChannelType[] = [
  type(41, "Novita", "green", "https://api.novita.ai/v3/openai"),
  type(42, "Vertex AI", "orange", ""),
  type(43, "Proxy", "grey", "", "channelTypePassThrough"),
  type(44, "SiliconFlow", "violet", "https://api.siliconflow.cn"),
  type(45, "xAI", "black", "https://api.x.ai"),
  type(46, "Replicate", "black", "https://api.replicate.com/v1/models/"),
  type(47, "Baidu V2", "blue", "https://qianfan.baidubce.com", "channelTypeBaiduV2"),
  type(48, "Xunfei V2", "blue", "https://spark-api-open.xf-yun.com", "channelTypeSparkV2"),
  type(49, "Ali Bailian", "orange", "https://dashscope.aliyuncs.com", "channelTypeBailian"),
  type(50, "OpenAI-compatible", "olive", "", "channelTypeOpenAiCompatible"),
  type(51, "Gemini (OpenAI)", "orange", "https://generativelanguage.googleapis.com/v1beta/openai/"),
];

const byKey = new Map(
  [...channelTypes, ...newerChannelTypes, ...familyChannelTypes].map((entry) => [entry.key, entry]),
);

/** The type of a number; undefined for one that is not known, which is shown as unknown with its number. */
export function channelType(key: number): ChannelType | undefined {
  return byKey.get(key);
}

const everywhere: ReadonlySet<number> = new Set(channelTypes.map(({ key }) => key));

/**
 * Whether a gateway knows a type, `undefined` when that is not known. A server looks an unknown number up in a table
 * that ends before it, so a test of all channels can stop the whole process.
 * @param knownTypes the types that `GET /api/models` names, `undefined` while it could not be read
 */
export function isKnownType(type: number, knownTypes: ReadonlySet<number> | undefined): boolean | undefined {
  if (knownTypes) return knownTypes.has(type);
  return everywhere.has(type) ? true : undefined;
}
