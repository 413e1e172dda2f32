import { formatNumber } from "../../domain/text/number-text.js";
import type { UsageMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of the usage charts, in Simplified Chinese. */
export const messages: UsageMessages = {
  title: "用量",
  range: "范围",
  rangeDays: (days) => `${days} 天`,
  own: "您的用量。",
  ownIn: (days) => `您最近 ${days} 天的用量。`,
  metric: "指标",
  metrics: { requests: "请求数", quota: "消费", tokens: "Token 数" },
  inLog: (model) => `${model}：查看日志`,
  points: (points) => `${points} 点`,
  unit: "点",
  split: (prompt, completion) => `提示 ${prompt}，补全 ${completion}`,
  byDay: (metric) => `每日${metric}`,
  byModel: (metric) => `各模型${metric}`,
  dayFigure: (day, figure) => `${day}：${figure}`,
  separator: "，",
  model: "模型",
  day: "日期",
  total: "合计",
  share: "占比",
  noModel: "（无模型）",
  others: (count) => `其他 ${grouped(count)} 个模型`,
  table: (metric) => `每日各模型${metric}的表格`,
  emptyTitle: (days) => `最近 ${days} 天没有用量`,
  emptyText: "模型调用计费后即显示在这里。",
  toTokens: "前往令牌",
  loadFailed: "用量加载失败",
};
