import { formatNumber } from "../../domain/text/number-text.js";
import type { SpentCheckMessages } from "./spent-check.messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of the comparison of what was spent with the log, in Simplified Chinese. */
export const messages: SpentCheckMessages = {
  title: "累计消费与日志",
  spent: (amount) => `累计消费：${amount}`,
  uncounted: "此网关不统计未设上限的令牌的消费。",
  compare: "与日志核对",
  again: "重新核对",
  equal: (amount) => `一致：日志合计也是 ${amount}。`,
  moving: "核对期间有新的调用。",
  less: (logged, difference) => `日志合计 ${logged}，比消费少 ${difference}。`,
  more: (logged, difference) => `日志合计 ${logged}，比消费多 ${difference}。`,
  certainty: { known: "原因", likely: "很可能", possible: "也可能" },
  cause: (certainty, text) => `${certainty}：${text}`,
  causes: {
    "logging-off": "未启用调用日志。",
    "deleted-logs": "历史日志已被清理。",
    "logging-was-off": "调用日志曾被关闭。",
    renamed: "名称改过，日志仍保留原名称。",
    "set-aside": "仍在进行的调用预扣了费用。",
    "not-logged": "网关未能记录部分调用。",
    "earlier-namesake": "日志中仍有已删除的同名令牌的记录。",
    "not-counted": "网关统计消费晚于记录日志，或有调用未计入。",
  },
  startsLater: (date) => `日志从 ${date} 开始，晚于令牌的创建时间：更早的日志已被清理，或当时未记录。`,
  namesakes: (count) => `有 ${grouped(count)} 个令牌同名，日志将它们合并统计。`,
  tests: (amount) => `渠道测试花费 ${amount}，网关将其记为调用，但不扣费。`,
  search: (calls) => `查找原因（最多 ${grouped(calls)} 次调用）`,
  starts: (date) => `日志从 ${date} 开始。`,
  empty: "日志为空。",
};
