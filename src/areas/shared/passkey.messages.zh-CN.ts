import type { PasskeyMessages } from "./passkey.messages.en.js";

/** Texts of what a browser does with passkeys, in Chinese. */
export const messages: PasskeyMessages = {
  signIn: "使用通行密钥登录",
  failed: {
    canceled: "操作已取消或超时，请重试。",
    known: "此设备已有该账户的通行密钥。",
    elsewhere: "该网关的通行密钥只能在其自身网站上使用。",
    unsupported: "此浏览器无法在这里使用通行密钥。",
  },
};
