import type { TopupMessages } from "./topup.en.js";

/** Texts of the top-up screen and the balance chip, in Simplified Chinese. */
export const messages: TopupMessages = {
  title: "充值",
  remaining: "剩余额度",
  used: "已用额度",
  requests: "请求次数",
  points: (points) => `${points} 点`,
  redeemTitle: "兑换充值码",
  code: "充值码",
  codeHint: "充值码由管理员发放，或在支付页面购买",
  codeMissing: "请输入充值码",
  redeem: "兑换",
  added: (amount) => `兑换成功，增加 ${amount}`,
  taken: (amount) => `兑换成功，扣除 ${amount}`,
  requestFailed: "请求失败",
  uncertain: "请求失败，充值码是否已兑换尚不确定，请先查看剩余额度再重试。",
  buyTitle: "购买额度",
  buyText: "支付页面将在新窗口中打开，并会得知您的用户名和用户 ID。",
  buy: "充值",
  noLink: "超级管理员未设置充值链接",
  badLink: "所配置的充值链接无法使用",
  balance: {
    label: (remaining, used) => `额度：剩余 ${remaining}，已用 ${used}`,
    labelRemaining: (remaining) => `额度：剩余 ${remaining}`,
    left: "剩余",
    used: "已用",
    loading: "正在加载额度…",
    signedOut: "未登录",
    failed: "额度未知",
    retry: "额度加载失败，点击重试",
  },
};
