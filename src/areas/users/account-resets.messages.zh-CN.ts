import type { AccountResetMessages } from "./account-resets.messages.en.js";

/** Texts of what an administrator can take away from an account's sign-in, in Chinese. */
export const messages: AccountResetMessages = {
  label: "登录",
  text: "用于丢失身份验证器应用或通行密钥设备的用户",
  reset: { "second-factor": "关闭两步验证", passkeys: "移除通行密钥" },
  ask: {
    "second-factor": (name) => `关闭“${name}”的两步验证？`,
    passkeys: (name) => `移除“${name}”的通行密钥？`,
  },
  consequence: {
    "second-factor": "重新设置之前，用户只需密码即可登录。",
    passkeys: "用户无法再用它登录，可在设置中重新添加。",
  },
  done: {
    "second-factor": (name) => `已关闭 ${name} 的两步验证`,
    passkeys: (name) => `已移除 ${name} 的通行密钥`,
  },
  unclear: "无法确定是否已完成。可以放心重试。",
};
