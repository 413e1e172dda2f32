import type { TokenBulkMessages } from "./token-bulk.en.js";

/** Texts about many tokens at once, in Simplified Chinese. */
export const messages: TokenBulkMessages = {
  deleteTitle: (count) => `删除 ${count} 个令牌？`,
  deleteText: () => "使用这些令牌的应用将立即无法访问。此操作无法撤销。",
  deleteConfirm: (count) => `删除 ${count} 个令牌`,
};
