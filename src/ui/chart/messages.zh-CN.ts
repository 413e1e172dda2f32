import { formatNumber } from "../../domain/text/number-text.js";
import type { ChartMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of charts and figures that several areas show, in Simplified Chinese. */
export const messages: ChartMessages = {
  coverage: (calls, since) => `根据最近 ${grouped(calls)} 次请求（自 ${since} 起）`,
  coverageWhole: (calls, since) => `根据全部 ${grouped(calls)} 次请求（自 ${since} 起）`,
  coverageNone: "暂无请求",
  daysInUtc: "日期以 UTC 计。",
  daysBegin: (begins, zone) => `日期以服务器时间（通常为 UTC）为准，今天从您的 ${begins} 开始（${zone}）。`,
  separator: "，",
  partFailed: "此部分加载失败",
  stale: "刷新失败，显示的是上次加载的数据。",
  about: (figure) => `≈ ${figure}`,
  dayFigure: (day, figure) => `${day}：${figure}`,
};
