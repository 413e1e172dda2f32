import type { LeaveMessages } from "./leave.messages.en.js";

/** The question before unsaved input is lost, in Simplified Chinese. */
export const messages: LeaveMessages = {
  title: "不保存就离开？",
  text: "您的修改尚未保存，离开后将丢失。",
  stay: "继续编辑",
  leave: "不保存并离开",
};
