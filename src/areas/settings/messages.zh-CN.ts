import type { SettingsMessages } from "./messages.en.js";

/** Texts around the tabs of the settings, in Simplified Chinese. */
export const messages: SettingsMessages = {
  title: "设置",
  tabs: {
    personal: "个人设置",
    operation: "运营设置",
    prices: "模型价格",
    system: "系统设置",
    other: "其他设置",
    backup: "备份",
  },
};
