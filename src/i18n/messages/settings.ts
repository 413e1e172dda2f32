import { defineMessages } from "../catalogue.js";
import { messages } from "./settings.en.js";

/** Texts around the tabs of the settings. */
export const settingsMessages = defineMessages("settings", messages, {
  "zh-CN": () => import("./settings.zh-cn.js"),
});
