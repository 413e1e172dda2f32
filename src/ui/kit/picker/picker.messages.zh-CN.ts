import { formatNumber } from "../../../domain/text/number-text.js";
import type { PickerMessages } from "./picker.messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of dialogs that select several of many, in Simplified Chinese. */
export const messages: PickerMessages = {
  show: "显示",
  all: "全部",
  selected: (count) => `已选 ${grouped(count)}`,
  changed: (count) => `有改动 ${grouped(count)}`,
  ofAll: (count, all) => `${grouped(count)} / ${grouped(all)}`,
  add: (name) => `添加“${name}”`,
  addMany: (count) => `添加 ${grouped(count)} 个名称`,
  taken: (added, there) =>
    there === 0
      ? `已添加 ${grouped(added)} 个`
      : `已添加 ${grouped(added)} 个，另有 ${grouped(there)} 个此前已选`,
  pasted: {
    title: "粘贴的名称",
    found: (fresh, there) =>
      fresh + there === 0
        ? "粘贴的文本中没有名称"
        : there === 0
          ? `在粘贴的文本中找到 ${grouped(fresh)} 个`
          : `在粘贴的文本中找到 ${grouped(fresh)} 个，另有 ${grouped(there)} 个已选`,
    left: (count) => `${grouped(count)} 处不是名称`,
    why: (text, reason) => `${text} — ${reason}`,
    reasons: {
      heading: "不是名称",
      target: "映射的目标",
      comma: "名称不能含逗号",
      sentence: "是句子",
      cut: "文本可能不完整",
    },
  },
  none: "无匹配结果",
  noneSelected: "未选择任何项",
  added: (names) => `新增：${names}`,
  removed: (names) => `移除：${names}`,
  more: (names, count) => `${names} 等，另有 ${grouped(count)} 个`,
  copy: "复制列表",
  copied: "列表已复制",
  clear: "清空",
  reset: "还原",
};
