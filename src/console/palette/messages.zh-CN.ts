import { formatNumber } from "../../domain/text/number-text.js";
import type { PaletteMessages } from "./messages.en.js";

/** Texts of the command palette, in Simplified Chinese. */
export const messages: PaletteMessages = {
  title: "命令面板",
  placeholder: "搜索或执行命令…",
  actionsFor: (name) => `${name} 的操作`,
  back: "返回",
  groups: {
    recent: "最近使用",
    commands: "命令",
    actions: "操作",
    screens: "前往",
    views: "已保存的视图",
    settings: "设置",
  },
  onRow: (action, name) => `${action}：${name}`,
  within: (part, whole) => `${whole} › ${part}`,
  channels: {
    edit: "编辑所有渠道…",
    move: "在渠道间移动模型…",
    save: "将渠道保存为文件…",
    import: "从文件导入渠道…",
  },
  questions: { usage: "{}的用量|{}的费用", served: "谁提供{}|{}的渠道", prices: "{}的价格" },
  id: (id) => `ID：${id}`,
  results: (count) => (count === 0 ? "无结果" : `${formatNumber(count, "zh-CN")} 条结果`),
  nothing: (typed) => `没有与“${typed}”匹配的内容。`,
  searching: "正在搜索网关…",
  searched: (what) => `已搜索${what}`,
  tooShort: "输入 2 个字符以搜索网关",
  failed: (what) => `搜索失败：${what}`,
  gone: (name) => `找不到“${name}”，可能已被删除。`,
};
