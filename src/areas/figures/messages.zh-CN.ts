import { formatNumber } from "../../domain/text/number-text.js";
import type { FiguresMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of the usage of a token, a user or a channel, in Simplified Chinese. */
export const messages: FiguresMessages = {
  title: { token: "令牌用量", user: "用户用量", channel: "渠道用量" },
  heading: (name) => `${name}：用量`,
  noName: "（无名称）",
  range: "范围",
  rangeDays: (days) => `${days} 天`,
  spend: (days) => `近 ${days} 天消费`,
  perDay: "日均消费",
  requests: (days) => `近 ${days} 天请求数`,
  atLeast: (count) => `${count}+`,
  used: "累计已用",
  usedText: "自创建以来",
  usedUnknown: "没有额度上限时不计数",
  spendByDay: "每日消费",
  namesakes: (count) => `有 ${grouped(count)} 个令牌使用此名称。日志按名称记录令牌，因此本页为它们的合计。`,
  byName: "日志按用户名记录用户，改名之前的请求不计入。",
  topModels: "消费最多的模型",
  topUsers: "消费最多的用户",
  topTokens: "消费最多的令牌",
  readMore: "读取更早的请求",
  tests: "最近测试",
  testPassed: "成功",
  testFailed: "失败",
  noTests: "日志中没有测试记录。",
  test: "测试",
  loadFailed: "此部分加载失败",
  notFound: "用量加载失败",
};
