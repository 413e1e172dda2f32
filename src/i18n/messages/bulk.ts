import { defineMessages } from "../catalogue.js";
import { messages } from "./bulk.en.js";

/** Texts about many rows at once. */
export const bulkMessages = defineMessages("bulk", messages, { "zh-CN": () => import("./bulk.zh-cn.js") });
