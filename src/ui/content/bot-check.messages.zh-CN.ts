import type { BotCheckMessages } from "./bot-check.messages.en.js";

/** Texts of the bot check, in Simplified Chinese. */
export const messages: BotCheckMessages = {
  label: "人机验证",
  loading: "正在加载人机验证…",
  running: "请几秒后重试，人机验证正在进行",
  failed: "人机验证加载失败，请检查网络和内容拦截器。",
  broken: (code) => `人机验证失败（${code}）。`,
  retry: "重新加载",
};
