import { formatNumber } from "../../../domain/text/number-text.js";
import type { CallLimitMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of the gateway's rate limit, in Simplified Chinese. */
export const messages: CallLimitMessages = {
  title: "速率限制",
  text: "网关在 3 分钟内接受同一地址的调用次数（GLOBAL_API_RATE_LIMIT），批量任务和导出不会超出。",
  now: {
    page: (calls) => `${grouped(calls)} 次，由本页面设置。`,
    own: (calls) => `${grouped(calls)} 次，在此浏览器中设置。`,
    learned: (calls) => `${grouped(calls)} 次，根据网关的响应得出。`,
    usual: (calls) => `当前 ${grouped(calls)} 次。只要网关接受所有调用，控制台会逐步提高。`,
  },
  usual: (calls) => `默认：${grouped(calls)}。`,
  learned: (calls) => `此前得出：${grouped(calls)}。`,
  refused: (time) => `上次被拒绝：${time}。`,
  label: "3 分钟内的调用次数",
  hint: "仅对此浏览器有效，留空则自动检测",
  wrong: (min, max) => `请输入 ${grouped(min)} 到 ${grouped(max)} 之间的整数`,
  reset: "重置",
  saved: "已保存速率限制",
  wasReset: "已重置速率限制",
};
