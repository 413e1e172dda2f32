import { formatNumber } from "../../domain/text/number-text.js";
import type { ListDialogMessages } from "./dialogs.messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");
const duration = (seconds: number): string =>
  seconds < 90 ? `${grouped(seconds)}\u00a0秒` : `${grouped(Math.round(seconds / 60))}\u00a0分钟`;

/** The same texts in Simplified Chinese. */
export const messages: ListDialogMessages = {
  exportTitle: "导出",
  exportAction: "导出",
  exportRows: "范围",
  exportMatching: (rows) => `全部 ${grouped(rows)} 条符合条件的数据`,
  exportEverything: "全部符合条件的数据",
  exportPage: (rows) => `当前页（${grouped(rows)} 条）`,
  exportFormat: "格式",
  estimating: "正在统计…",
  estimateRows: (things) => `约 ${things}`,
  estimateBetween: (things, least, most) => `约 ${things}（${grouped(least)} 至 ${grouped(most)}）`,
  estimateLeast: (things) => `至少 ${things}`,
  estimate: (things, calls, seconds, isLeast) =>
    [
      ...(things === undefined ? [] : [things]),
      `${isLeast ? "至少 " : ""}${grouped(calls)} 次调用`,
      ...(calls > 1 ? [`${isLeast ? "至少" : "约"} ${duration(seconds)}`] : []),
    ].join("，"),
  estimateFailed: "无法统计数据量。",
  exportGoesOn: "切换到控制台的其他页面后会继续。请勿关闭或刷新此标签页。",
  exportStays: "切换到其他页面后会继续，刷新页面后也可继续。",
  columnsTitle: "列",
  columnsHint: "按此顺序从左到右显示。",
  noRoom: "放不下",
  inDetails: "在详情中",
  moveUp: (column) => `上移“${column}”`,
  moveDown: (column) => `下移“${column}”`,
  done: "完成",
  resetColumns: "恢复默认",
  views: {
    title: "保存视图",
    name: "名称",
    nameMissing: "请输入名称",
    manageTitle: "已保存的视图",
    none: "还没有保存的视图。",
    remove: (name) => `删除视图“${name}”`,
    copyLink: (name) => `复制“${name}”的链接`,
    linkCopied: "链接已复制",
    exportAll: "导出视图",
    importFile: "导入视图…",
    imported: (count) => `已导入 ${grouped(count)} 个视图`,
    importFull: (count, of, most) =>
      `已导入 ${grouped(count)} / ${grouped(of)} 个视图。每个列表最多保留 ${grouped(most)} 个，请先删除一些。`,
    full: (most) => `此列表已有 ${grouped(most)} 个视图，达到上限。请先删除一个。`,
    importWrong: "此文件不包含该列表的视图",
  },
  keys: {
    title: "键盘快捷键",
    rows: "上一行、下一行",
    inRow: "在行内移动",
    open: "打开该行",
    select: "选择该行",
    search: "搜索",
    help: "显示键盘快捷键",
    arrows: "↑ ↓ 或 K J",
    choose: "X 或空格",
  },
};
