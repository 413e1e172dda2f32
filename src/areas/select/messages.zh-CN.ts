import type { messages as english } from "./messages.en.js";

/** Texts of the controls for a page's form, in Simplified Chinese. */
export const messages: typeof english = {
  retry: "重试",
  signIn: "登录",
  more: "正在加载更多…",
  unlimited: "无限额度",
  left: (amount) => `剩余 ${amount}`,
  model: {
    label: "模型",
    placeholder: "选择模型",
    loading: "正在加载模型…",
    empty: "没有可用模型",
    failed: "模型加载失败",
    signedOut: "您尚未登录",
    gone: (name) => `${name}（不可用）`,
    missing: "请选择模型。",
    unavailable: "该模型不可用，请选择其他模型。",
  },
  token: {
    label: "令牌",
    placeholder: "选择令牌",
    loading: "正在加载令牌…",
    empty: "没有可用令牌",
    failed: "令牌加载失败",
    signedOut: "您尚未登录",
    gone: (id) => `令牌 ${id}（不可用）`,
    missing: "请选择令牌。",
    unavailable: "该令牌不可用，请选择其他令牌。",
  },
};
