import { defineMessages } from "../catalogue.js";
import { messages } from "./read-only.en.js";

/** Texts about a gateway that is not written to. */
export const readOnlyMessages = defineMessages("read-only", messages, {
  "zh-CN": () => import("./read-only.zh-cn.js"),
});
