import type { ResetMessages } from "./reset.en.js";

/** Texts of the password reset, in Simplified Chinese. */
export const messages: ResetMessages = {
  title: "重置密码",
  intro: "您将收到一封含有链接的邮件，链接十分钟内有效。",
  email: "邮箱",
  emailEmpty: "请输入邮箱地址",
  emailInvalid: "邮箱地址格式不正确",
  emailTooLong: "邮箱地址不得超过 50 个字符",
  submit: "发送邮件",
  pending: "正在发送…",
  again: (seconds) => `${seconds} 秒后可重试`,
  sent: "重置邮件发送成功",
  sentTo: (email) => `邮件已发送至 ${email}，请检查收件箱和垃圾邮件文件夹。`,
  confirmTitle: "确认重置密码",
  confirmIntro: "账号将获得一个新密码，只在这里显示一次。",
  confirm: "重置密码",
  confirmPending: "正在重置…",
  newLink: "重新获取链接",
  done: "密码已重置",
  doneCopied: "密码已重置，新密码已复制到剪贴板",
  newPassword: "新密码",
  newPasswordText: "新密码只显示这一次。请用它登录，然后改为您自己的密码。",
  copied: "新密码已复制到剪贴板",
  login: "返回登录",
  toLogin: "前往登录",
};
