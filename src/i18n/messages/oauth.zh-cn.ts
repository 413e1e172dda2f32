import type { OAuthMessages } from "./oauth.en.js";

/** Texts of signing in with other services, in Simplified Chinese. */
export const messages: OAuthMessages = {
  with: (service) => `使用 ${service} 登录`,
  label: "其他登录方式",
  services: { github: "GitHub 账号", lark: "飞书", oidc: "单点登录（OIDC）", wechat: "微信" },
  waiting: (service) => `请在打开的窗口中完成 ${service} 登录。`,
  unusable: "管理员对该服务的设置无法使用",
  processing: "处理中…",
  retrying: (retry, seconds) => `${seconds} 秒后重试（第 ${retry} 次）…`,
  signedIn: "登录成功",
  bound: "绑定成功",
  cancelled: "登录已在对方服务处取消",
  incomplete: "此地址缺少对方服务应附带的内容，请重新开始",
  failedTitle: "登录未能完成",
  toLogin: "返回登录",
  toSettings: "前往设置",
  done: "现在可以关闭此窗口。",
  wechat: {
    looked: "经核实，验证码已通过。",
    lookedNot: "经核实，验证码未通过。",
    title: "微信登录",
    bindTitle: "绑定微信账号",
    steps: "请使用微信扫描二维码关注公众号，发送“验证码”获取验证码（三分钟内有效）。",
    picture: "微信公众号二维码",
    pictureFailed: "二维码加载失败",
    code: "验证码",
    codeEmpty: "请输入微信返回的验证码",
    submit: "登录",
    bind: "绑定",
    bound: "微信账号绑定成功",
  },
};
