import { defineMessages } from "../catalogue.js";
import { messages } from "./token-snippets.en.js";

/** Texts of the example calls for a new token. */
export const tokenSnippetMessages = defineMessages("token-snippets", messages, {
  "zh-CN": () => import("./token-snippets.zh-cn.js"),
});
