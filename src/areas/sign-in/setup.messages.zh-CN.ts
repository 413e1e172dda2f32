import type { SetupMessages } from "./setup.messages.en.js";

/** Texts of a new gateway's setup, in Simplified Chinese. */
export const messages: SetupMessages = {
  title: "初始化网关",
  intro: "此网关尚无账户，请创建首个账户，该账户为超级管理员。",
  usernameLimit: "最多 12 个字符",
  usernameTooLong: "用户名不得超过 12 个字符（4 个汉字）",
  passwordHint: "至少 8 个字符",
  passwordTooLong: "密码不得超过 72 个字符",
  submit: "创建账户",
  pending: "正在创建账户…",
  success: "账户已创建",
  successText: (name) => `现在可以使用 ${name} 登录。`,
  already: "此网关已完成初始化",
  alreadyText: "首个账户已存在，未作任何更改。",
  toLogin: "前往登录",
  foundDone: "已确认：网关已完成初始化。",
  foundNotDone: "网关尚未初始化。",
};
