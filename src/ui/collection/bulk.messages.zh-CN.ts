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
  interrupted: (label, done, total) => `${label}在 ${grouped(done)} / ${grouped(total)} 时中断。`,
  forget: "忽略",
  download: "下载",
  file: { row: "名称", result: "结果", reason: "原因", failed: "失败", doubt: "未确认", left: "未开始" },
  clear: "取消选择",
  nothingToDo: "所选内容无需更改",
  ask: (label, things) => `${label} ${things}？`,
  confirm: (label, things) => `${label} ${things}`,
  already: {
    enabled: (count) => `${grouped(count)} 个已启用。`,
    disabled: (count) => `${grouped(count)} 个已禁用。`,
  },
  skipped: (count) => `${grouped(count)} 个无需更改。`,
  refused: (count, reasons) => `跳过 ${grouped(count)} 个：${reasons}。`,
  between: "；",
  vetoed: (count) => `本页面不允许更改其中 ${grouped(count)} 个。`,
  apply: (things) => `应用到 ${things}`,
  result: "结果",
  undoOf: (label) => `撤销“${label}”`,
  undoDone: (count) => `撤销 ${grouped(count)} 项更改`,
  leave: {
    title: "停止并离开？",
    text: (label, done, total) =>
      `${label}已完成 ${grouped(done)} / ${grouped(total)}。离开将停止操作，之后可在此列表中继续。`,
    stay: "留在此页",
    leave: "停止并离开",
  },
  progress: (label, done, total) => `${label}：${grouped(done)} / ${grouped(total)}`,
  failedSoFar: (count) => `${grouped(count)} 个失败`,
  pause: "暂停",
  paused: "已暂停",
  resume: "继续",
  stop: "停止",
  stopping: "当前请求完成后停止…",
  throttled: "为遵守网关的速率限制，数量较多时处理较慢。",
  allDone: (label, count) => `${label}：已完成 ${grouped(count)} 个`,
  resultTitle: (label) => `${label}：部分完成`,
  resultDone: (done, total) => `共 ${grouped(total)} 个，已完成 ${grouped(done)} 个。`,
  resultLeft: (count) => `${grouped(count)} 个尚未开始。`,
  resultFailed: (count) => `${grouped(count)} 个失败：`,
  doubtsSoFar: (count) => `${grouped(count)} 个未确认`,
  resultDoubts: (count) => `${grouped(count)} 个未确认，可能已完成：`,
  checkedNotDone: "已确认：未作任何修改。",
  andMore: (count) => `以及另外 ${grouped(count)} 个`,
  retry: (count) => `重试失败的 ${grouped(count)} 个`,
  goOn: (count) => `继续处理剩余的 ${grouped(count)} 个`,
};
