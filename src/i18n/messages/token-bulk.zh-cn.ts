import type { TokenBulkMessages } from "./token-bulk.en.js";

/** Texts about many tokens at once, in Simplified Chinese. */
export const messages: TokenBulkMessages = {
  deleteTitle: (count) => `删除 ${count} 个令牌？`,
  deleteText: () => "使用这些令牌的程序将立即被拒绝，且无法恢复。",
  deleteConfirm: (count) => `删除 ${count} 个令牌`,
};
