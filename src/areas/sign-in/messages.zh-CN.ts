import type { SignInMessages } from "./messages.en.js";

/** Texts of the sign-in form, in Simplified Chinese. */
export const messages: SignInMessages = {
  title: "登录",
  username: "用户名或邮箱",
  usernameEmpty: "请输入用户名或邮箱地址",
  password: "密码",
  passwordEmpty: "请输入密码",
  code: "验证码",
  codeHint: "来自身份验证器应用，也可使用备用码",
  codeEmpty: "请输入验证码",
  submit: "登录",
  pending: "正在登录…",
  register: "注册",
  reset: "忘记密码？",
  success: "登录成功",
  signedOut: "已退出登录",
  signedInAs: "当前登录账户",
  signOut: "退出登录",
  changePassword: "修改密码",
  defaultPassword: "请立即修改默认密码",
  rateLimited: (time) => `此网络的登录尝试过于频繁，请在 ${time} 后重试。`,
  draftKept: "已填写的内容会保留，密码和密钥除外。",
  noSession: "浏览器未能保留登录状态。请允许此页面使用 Cookie，然后重新登录。",
};
