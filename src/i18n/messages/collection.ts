import { defineMessages } from "../catalogue.js";
import { messages } from "./collection.en.js";

/** Texts of every list. */
export const collectionMessages = defineMessages("collection", messages, {
  "zh-CN": () => import("./collection.zh-cn.js"),
});
