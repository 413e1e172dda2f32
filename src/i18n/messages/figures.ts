import { defineMessages } from "../catalogue.js";
import { messages } from "./figures.en.js";

/** Texts of the figures of a token, a user or a channel. */
export const figuresMessages = defineMessages("figures", messages, {
  "zh-CN": () => import("./figures.zh-cn.js"),
});
