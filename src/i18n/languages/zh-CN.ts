import type { Language } from "./language.js";

/** Simplified Chinese. */
export const zhCN: Language = {
  name: "简体中文",
  fullStop: "。",
  loadFailure: {
    title: "此部分加载失败。",
    again: "重试",
    hint: "如仍无法加载，请刷新页面。",
    reload: "刷新页面",
  },
};
