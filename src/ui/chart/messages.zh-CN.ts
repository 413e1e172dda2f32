import type { ChartMessages } from "./messages.en.js";

/** Texts of charts and figures that several areas show, in Simplified Chinese. */
export const messages: ChartMessages = {
  coverage: (calls, since) => `根据最近 ${calls} 次请求（自 ${since} 起）`,
  coverageWhole: (calls, since) => `根据全部 ${calls} 次请求（自 ${since} 起）`,
  coverageNone: "暂无请求",
  separator: "，",
  about: (figure) => `≈ ${figure}`,
  dayFigure: (day, figure) => `${day}：${figure}`,
};
