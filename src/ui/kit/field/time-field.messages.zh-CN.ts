import type { TimeFieldMessages } from "./time-field.messages.en.js";

/** Texts of a field for a time, in Simplified Chinese. */
export const messages: TimeFieldMessages = {
  which: (field) => `${field}：时钟两次显示此时间`,
  time: (isFirst, offset) => `${isFirst ? "第一次" : "第二次"}（${offset}）`,
};
