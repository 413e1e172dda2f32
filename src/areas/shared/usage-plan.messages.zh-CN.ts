import { formatNumber } from "../../domain/text/number-text.js";
import type { UsagePlanMessages } from "./usage-plan.messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");
const duration = (seconds: number): string =>
  seconds < 90 ? `${grouped(seconds)}\u00a0秒` : `${grouped(Math.round(seconds / 60))}\u00a0分钟`;

/** Texts of what a count of the log costs, in Simplified Chinese. */
export const messages: UsagePlanMessages = {
  offered: (calls, seconds) => `精确统计需要 ${grouped(calls)} 次调用，约 ${duration(seconds)}。`,
  running: (done, calls, seconds) =>
    `已完成 ${grouped(done)}/${grouped(calls)} 次调用，约剩 ${duration(seconds)}。`,
  stopped: (done, calls) => `已停止，完成 ${grouped(done)}/${grouped(calls)} 次调用。`,
  elsewhere: (done, calls) => `正在另一个标签页中运行：${grouped(done)}/${grouped(calls)} 次调用。`,
  count: "精确统计",
  countedAt: (time) => `统计于 ${time}。`,
  again: "重新统计",
  job: {
    label: "用量统计",
    things: (count) => `${grouped(count)} 项汇总`,
    ended: "用量统计完成",
  },
};
