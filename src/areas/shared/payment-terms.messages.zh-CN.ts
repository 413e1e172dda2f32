import type { PaymentTermsMessages } from "./payment-terms.messages.en.js";

/** Texts of a gateway's payment terms, in Simplified Chinese. */
export const messages: PaymentTermsMessages = {
  title: "支付合规声明",
  text: "确认支付合规声明之前，网关不会创建兑换码，也不会接受支付。",
  action: "确认合规声明…",
  dialogTitle: "确认支付合规声明？",
  dialogText:
    "您确认网关的合规声明：您有责任依法提供支付、兑换码、订阅计划和邀请返利。确认后，这些功能将对所有人启用。",
  recorded: "网关会记录您的账户、IP 地址和确认时间。",
  confirm: "确认合规声明",
  confirmed: "合规声明已确认",
  foundDone: "已确认：合规声明已生效。",
  foundNotDone: "合规声明尚未确认。",
  codesRoot: "您确认网关的支付合规声明之前，无法创建兑换码。",
  codesAdmin: "超级管理员在设置中确认支付合规声明之前，无法创建兑换码。",
  toSettings: "前往设置",
};
