import type { KeptMessages } from "./kept.messages.en.js";

/** 浏览器应保存的内容，中文。 */
export const messages: KeptMessages = {
  unkept: "未保存：此浏览器的存储空间已满或被禁用。关闭或刷新此页面后，更改将失效。",
};
