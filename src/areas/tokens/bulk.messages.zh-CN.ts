import { formatNumber } from "../../domain/text/number-text.js";
import type { TokenBulkMessages } from "./bulk.messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts about many tokens at once, in Simplified Chinese. */
export const messages: TokenBulkMessages = {
  things: (count) => `${grouped(count)} 个令牌`,
  enableText: () => "使用这些令牌的应用可以重新调用接口。",
  disableText: () => "使用这些令牌的应用将立即无法访问。",
  expiry: "设置过期时间",
  limit: "设置额度",
  group: "设置分组",
  deleteTitle: (count) => `删除 ${grouped(count)} 个令牌？`,
  deleteText: () => "使用这些令牌的应用将立即无法访问。",
  deleteConfirm: (count) => `删除 ${grouped(count)} 个令牌`,
};
