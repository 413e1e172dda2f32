import { defineMessages } from "../catalogue.js";
import { messages } from "./settings-admin.en.js";

/** Texts of the operation, system and other settings. */
export const settingsAdminMessages = defineMessages("settings-admin", messages, {
  "zh-CN": () => import("./settings-admin.zh-cn.js"),
});
