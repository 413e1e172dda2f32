import { defineMessages } from "../catalogue.js";
import { messages } from "./relay.en.js";

/** Texts of everything that calls a model. */
export const relayMessages = defineMessages("relay", messages, {
  "zh-CN": () => import("./relay.zh-cn.js"),
});
