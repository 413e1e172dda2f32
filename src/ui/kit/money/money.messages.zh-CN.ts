import type { MoneyMessages } from "./money.messages.en.js";

/** Texts of fields for money and quota, in Simplified Chinese. */
export const messages: MoneyMessages = {
  unit: (label) => `${label}：单位`,
  points: "点",
  inPoints: (points) => `${points} 点`,
  inUnit: (label, unit) => `${label}（${unit}）`,
  equals: (other) => `= ${other}`,
  add: (label) => `增加${label}`,
  set: (label) => `设置${label}`,
  change: (before, after) => `${before} → ${after}`,
  high: (usual) => `超过常用值 ${usual} 的 100 倍，请核对金额。`,
  wrong: (example) => `请输入金额，例如 ${example} 或 1,000,000 点`,
  wrongPoints: "请输入整数点数",
};
