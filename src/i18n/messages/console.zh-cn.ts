import type { ConsoleMessages } from "./console.en.js";

/** Texts of the console's frame, in Simplified Chinese. */
export const messages: ConsoleMessages = {
  screens: {
    login: "登录",
    tokens: "令牌",
    newToken: "新建令牌",
    editToken: "编辑令牌",
    redemptions: "兑换码",
    newRedemption: "新建兑换码",
    editRedemption: "编辑兑换码",
    topup: "充值",
    users: "用户",
    newUser: "新建用户",
    editUser: "编辑用户",
    notFound: "页面不存在",
  },
  navigation: "主导航",
  menu: "菜单",
  closeMenu: "收起菜单",
  skip: "跳到正文",
  home: (name) => `${name}：首页`,
  account: (name) => `账号 ${name}`,
  signIn: "登录",
  signOut: "退出登录",
  signedOut: "已退出登录",
  language: "语言",
  theme: "主题",
  themes: { light: "浅色", dark: "深色", system: "跟随系统" },
  notFoundText: "请检查浏览器中的地址是否正确。",
  toStart: "返回首页",
  footer: { by: "作者", licence: "MIT 许可证" },
};
