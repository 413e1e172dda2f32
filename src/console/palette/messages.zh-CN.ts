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
  lists: { tokens: "令牌", channels: "渠道", users: "用户", "redemption-codes": "兑换码" },
  between: { names: "、", last: "和" },
  searched: (own, everyones) => {
    const parts = [own === "" ? "" : `您的${own}`, everyones === "" ? "" : `所有${everyones}`];
    return `已搜索${parts.filter((part) => part !== "").join("，以及")}`;
  },
  tooShort: "输入 2 个字符以搜索网关",
  failed: (what) => `无法搜索${what}`,
  secret: {
    compared: "仅与您的令牌作了比对。网关无法按密钥搜索。",
    notCompared: "网关无法按密钥搜索。",
    nothing: "您的令牌中没有此密钥。",
    own: "只能与您自己的令牌比对，无法查找他人的密钥、渠道密钥和兑换码。",
  },
  request: {
    remark: "未搜索请求 ID",
    unsearched: "此网关的日志不支持按请求 ID 搜索。请按时间、模型和令牌查找日志。",
    nothing: "没有日志使用此请求 ID。",
    log: "日志",
    searched: (everyones) => (everyones ? "已搜索所有人的日志" : "已搜索您的日志"),
  },
  gone: (name) => `找不到“${name}”，可能已被删除。`,
};
