import type { TokenSnippetMessages } from "./token-snippets.en.js";

/** Texts of the example calls for a new token, in Simplified Chinese. */
export const messages: TokenSnippetMessages = {
  baseUrl: "Base URL",
  copyBaseUrl: "复制 Base URL",
  baseUrlCopied: "Base URL 已复制",
  label: "调用示例",
  languages: { curl: "curl", python: "Python", node: "Node" },
  copy: (language) => `复制 ${language} 示例`,
  copied: (language) => `${language} 示例已复制`,
  anyModel: "your-model",
};
