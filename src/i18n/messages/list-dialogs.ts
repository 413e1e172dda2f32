import { defineMessages } from "../catalogue.js";
import { messages } from "./list-dialogs.en.js";

/** Texts of what a list opens. */
export const listDialogMessages = defineMessages("list-dialogs", messages, {
  "zh-CN": () => import("./list-dialogs.zh-cn.js"),
});
