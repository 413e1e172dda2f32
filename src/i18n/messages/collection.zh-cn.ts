import { formatNumber } from "../format.js";
import type { CollectionMessages } from "./collection.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** The same texts in Simplified Chinese. */
export const messages: CollectionMessages = {
  figures: "统计",
  filters: "筛选",
  any: (field) => `${field}：全部`,
  clearFilters: "清除筛选",
  showAll: "显示全部",
  nothingFits: "没有符合筛选条件的数据",
  rows: (count, more) => (more ? `显示 ${grouped(count)} 条，还有更多` : `共 ${grouped(count)} 条`),
  some: (count, loaded) => `${grouped(count)} / ${grouped(loaded)} 条`,
  partly: (count, loaded) => `${grouped(count)} 条符合 · 已查找 ${grouped(loaded)} 条`,
  sortedPartly: (loaded) => `仅对已加载的 ${grouped(loaded)} 条排序，还有更多`,
  loadedPartly: (loaded) => `已加载 ${grouped(loaded)} 条，还有更多`,
  loadingRest: (loaded) => `正在加载其余数据… 已加载 ${grouped(loaded)} 条`,
  slow: "为遵守网关的速率限制，大列表加载较慢。",
  stop: "停止",
  loadRest: "加载其余数据",
  serverSearch: "服务器搜索仅匹配名称开头。",
  searchRest: "搜索全部",
  loadFailed: "其余数据加载失败。",
  pageOf: (page: number, pages: number) => `第 ${grouped(page)} 页，共 ${grouped(pages)} 页`,
  goToPage: "跳至页",
  size: "每页条数",
  perPage: (size) => `每页 ${size} 条`,
  allOnPage: "全部显示",
  tools: "列表选项",
  columns: "列…",
  compact: "紧凑行距",
  undoDeletes: "删除后可撤销（8 秒）",
  export: "导出…",
  shortcuts: "键盘快捷键",
  deleting: (name) => `“${name}”已删除`,
  deletingMany: (count) => `已删除 ${grouped(count)} 条`,
  undo: "撤销",
  viewLog: "查看日志",
  undone: "已恢复",
  views: {
    label: "已保存的视图",
    all: "全部",
    save: "保存视图…",
    manage: "已保存的视图…",
  },
};
