import { formatNumber } from "../../../domain/text/number-text.js";
import type { ManyTokensMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts about what many tokens get, in Simplified Chinese. */
export const messages: ManyTokensMessages = {
  revived: (count) => `${grouped(count)} 个令牌恢复可用。`,
  sooner: (count) => `${grouped(count)} 个令牌将比现在更早过期。`,
  atOnce: () => "将立即过期。",
  disabled: (count) => `${grouped(count)} 个令牌仍为禁用。`,
  expired: (count) => `${grouped(count)} 个令牌仍为过期。`,
  each: (tokens, each, amount) => `${tokens} × ${each} = ${amount}`,
  unlimited: (tokens) => `${tokens}无限额度。`,
  before: (amount) => `当前合计 ${amount}。`,
  beforeUnlimited: (count) => `当前 ${grouped(count)} 个令牌无限额度。`,
  limitWrong: "请输入 0 或更大的数",
};
