import { formatNumber } from "../../../../domain/text/number-text.js";
import type { CheckInMessages } from "./messages.en.js";

/** Texts of checking in, in Simplified Chinese. */
export const messages: CheckInMessages = {
  title: "每日签到",
  gives: (amount) => `每天签到可得 ${amount}`,
  givesBetween: (least, most) => `每天签到可得 ${least} 至 ${most}`,
  text: "每天签到可获得余额",
  loadFailed: "签到记录加载失败",
  checkIn: "签到",
  checkedIn: "今日已签到",
  done: (amount) => `签到成功，余额增加 ${amount}`,
  already: "今日已签到，无需重复签到",
  foundDone: "已确认：今日已签到。",
  foundNotDone: "已确认：今日尚未签到。",
  days: "以网关时间的零点为一天的开始",
  calendar: (month) => `${month}的签到`,
  earlier: "上个月",
  later: "下个月",
  none: "未签到",
  total: (amount, count) => `累计签到 ${formatNumber(count, "zh-CN")} 次，共得 ${amount}`,
};
