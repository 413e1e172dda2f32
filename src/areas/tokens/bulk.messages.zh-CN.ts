import type { TokenBulkMessages } from "./bulk.messages.en.js";

/** Texts about many tokens at once, in Simplified Chinese. */
export const messages: TokenBulkMessages = {
  things: (count) => `${count} 个令牌`,
  enableText: () => "使用这些令牌的应用可以重新调用接口。",
  disableText: () => "使用这些令牌的应用将立即无法访问。",
  deleteTitle: (count) => `删除 ${count} 个令牌？`,
  deleteText: () => "使用这些令牌的应用将立即无法访问。",
  deleteConfirm: (count) => `删除 ${count} 个令牌`,
};
