import { defineMessages } from "../../i18n/catalogue.js";
/** Names of channel types, in English; those that are not here are called the same everywhere. */
export const messages = {
  unknown: (number: number) => `Unknown type (${number})`,
  names: {
    channelTypeDoubao: "ByteDance Doubao",
    channelTypeBaidu: "Baidu Wenxin Qianfan",
    channelTypeAli: "Alibaba Tongyi Qianwen",
    channelTypeSpark: "iFlytek Spark",
    channelTypeZhipu: "Zhipu ChatGLM",
    channelType360: "360 Zhinao",
    channelTypeTencent: "Tencent Hunyuan",
    channelTypeBaichuan: "Baichuan",
    channelTypeLingyi: "Lingyi Wanwu (01.AI)",
    channelTypeStepFun: "StepFun",
    channelTypeCustom: "Custom channel",
    channelTypeFastGpt: "Knowledge base: FastGPT",
    channelTypeAiProxyLibrary: "Knowledge base: AI Proxy",
    channelTypeOpenRouter: "Proxy: OpenRouter",
    channelTypeApi2d: "Proxy: API2D",
    channelTypeOpenAiSb: "Proxy: OpenAI-SB",
    channelTypeOhMyGpt: "Proxy: OhMyGPT",
    channelTypeAiProxy: "Proxy: AI Proxy",
    channelTypeCloseAi: "Proxy: CloseAI",
    channelTypeOpenAiMax: "Proxy: OpenAI Max",
    channelTypeAiLs: "Proxy: AI.LS",
    channelTypeApi2Gpt: "Proxy: API2GPT",
    channelTypeAigc2d: "Proxy: AIGC2D",
    channelTypePassThrough: "Pass-through proxy",
    channelTypeBaiduV2: "Baidu Qianfan V2",
    channelTypeSparkV2: "iFlytek Spark V2",
    channelTypeBailian: "Alibaba Bailian",
    channelTypeOpenAiCompatible: "OpenAI-compatible",
  },
};

/** The shape of the names; every language has exactly these keys. */
export type ChannelTypeMessages = typeof messages;

/** Names of channel types. */
export const channelTypeMessages = defineMessages(
  "channel-types",
  messages,
  (locale) => import(`./types.messages.${locale}.js`),
);
