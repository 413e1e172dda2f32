import { defineMessages } from "../catalogue.js";
import { messages } from "./payment-terms.en.js";

/** Texts of a gateway's payment terms. */
export const paymentTermsMessages = defineMessages("payment-terms", messages, {
  "zh-CN": () => import("./payment-terms.zh-cn.js"),
});
