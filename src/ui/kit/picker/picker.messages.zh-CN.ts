import type { PickerMessages } from "./picker.messages.en.js";

/** Texts of dialogs that select several of many, in Simplified Chinese. */
export const messages: PickerMessages = {
  show: "显示",
  all: "全部",
  selected: (count) => `已选 ${count}`,
  changed: (count) => `有改动 ${count}`,
  ofAll: (count, all) => `${count} / ${all}`,
  add: (name) => `添加“${name}”`,
  addMany: (count) => `添加 ${count} 个名称`,
  taken: (added, there) =>
    there === 0 ? `已添加 ${added} 个` : `已添加 ${added} 个，另有 ${there} 个此前已选`,
  none: "无匹配结果",
  noneSelected: "未选择任何项",
  added: (names) => `新增：${names}`,
  removed: (names) => `移除：${names}`,
  more: (names, count) => `${names} 等，另有 ${count} 个`,
  copy: "复制列表",
  copied: "列表已复制",
  clear: "清空",
  reset: "还原",
};
