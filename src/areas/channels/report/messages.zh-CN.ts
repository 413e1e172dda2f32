import { formatNumber } from "../../../domain/text/number-text.js";
import type { ChannelReportMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of reports by channel, in Simplified Chinese. */
export const messages: ChannelReportMessages = {
  show: "显示",
  all: "全部",
  failed: "失败",
  counted: (label, count) => `${label}（${grouped(count)}）`,
  id: "ID",
  channel: "渠道",
  message: "信息",
  nothing: "此处没有渠道",
  more: (count) => `另有 ${grouped(count)} 个，见文件`,
};
