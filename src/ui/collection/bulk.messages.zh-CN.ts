import { formatNumber } from "../../domain/text/number-text.js";
import type { BulkMessages } from "./bulk.messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts about many rows at once, in Simplified Chinese. */
export const messages: BulkMessages = {
  bar: "已选的行",
  chosen: (count) => `已选 ${grouped(count)} 行`,
  chooseShown: (count) => `全选 ${grouped(count)} 行`,
  away: (count) => `${grouped(count)} 条未显示`,
  chooseMatching: "选择全部符合条件的数据",
  clear: "取消选择",
  undoable: "完成后可以撤销。",
  nothingToDo: "所选内容无需更改",
  ask: (label, things) => `${label} ${things}？`,
  confirm: (label, things) => `${label} ${things}`,
  already: {
    enabled: (count) => `${grouped(count)} 个已启用。`,
    disabled: (count) => `${grouped(count)} 个已禁用。`,
  },
  skipped: (count) => `${grouped(count)} 个无需更改。`,
  holding: (count) => `${grouped(count)} 个已是此设置。`,
  refused: (count, reasons) => `跳过 ${grouped(count)} 个：${reasons}。`,
  between: "；",
  vetoed: (count) => `本页面不允许更改其中 ${grouped(count)} 个。`,
  apply: (things) => `应用到 ${things}`,
  andMore: (count) => `以及另外 ${grouped(count)} 个`,
};
