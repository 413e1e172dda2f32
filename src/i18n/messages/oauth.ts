import { defineMessages } from "../catalogue.js";
import { messages } from "./oauth.en.js";

/** Texts of signing in with other services. */
export const oauthMessages = defineMessages("oauth", messages, { "zh-CN": () => import("./oauth.zh-cn.js") });
