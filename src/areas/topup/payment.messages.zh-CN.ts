import type { PaymentMessages } from "./payment.messages.en.js";

/** Texts about a payment that is on its way, in Simplified Chinese. */
export const messages: PaymentMessages = {
  awaited: "正在等待付款，到账后余额会自动更新。",
  stop: "停止等待",
  missing: "尚未到账，可能还需要一段时间。",
  again: "再次检查",
  arrived: (added, balance) => `已到账 ${added}，当前余额 ${balance}。`,
};
