import type { TokenSnippetMessages } from "./token-snippets.messages.en.js";

/** Texts of the example calls for a new token, in Simplified Chinese. */
export const messages: TokenSnippetMessages = {
  baseUrl: "接口地址",
  copyBaseUrl: "复制接口地址",
  baseUrlCopied: "接口地址已复制",
  label: "调用示例",
  copy: (language) => `复制 ${language} 示例`,
  copied: (language) => `${language} 示例已复制`,
  anyBaseUrl: "接口地址",
  anyModel: "模型名称",
};
