import { defineMessages } from "../catalogue.js";
import { messages } from "./redemptions.en.js";

/** Texts of the redemption codes. */
export const redemptionMessages = defineMessages("redemptions", messages, {
  "zh-CN": () => import("./redemptions.zh-cn.js"),
});
