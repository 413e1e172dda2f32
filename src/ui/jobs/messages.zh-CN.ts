import { formatNumber } from "../../domain/text/number-text.js";
import type { JobMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** About how long, in seconds. */
function about(seconds: number): string {
  if (seconds < 90) return `${grouped(Math.max(1, Math.round(seconds)))} 秒`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${grouped(minutes)} 分钟`;
  return `${grouped(Math.floor(minutes / 60))} 小时 ${minutes % 60} 分钟`;
}

/** Texts about jobs, which do something to many rows, in Simplified Chinese. */
export const messages: JobMessages = {
  region: "任务",
  result: "结果",
  labels: { export: "导出" },
  undoOf: (label) => `撤销“${label}”`,
  undoDone: (count) => `撤销 ${grouped(count)} 项更改`,
  interrupted: (label, done, total) => `${label}在 ${grouped(done)} / ${grouped(total)} 时中断。`,
  elsewhere: "正在另一个标签页中运行",
  forget: "忽略",
  progress: (label, done, total) => `${label}：${grouped(done)} / ${grouped(total)}`,
  soFar: (label, things) => `${label}：已读取 ${things}`,
  about: (things) => `约 ${things}`,
  exported: (things) => `已导出 ${things}`,
  stoppedAfter: (label, things) => `${label}已停止，已读取 ${things}。`,
  interruptedAfter: (label, things) => `${label}已中断，已读取 ${things}。`,
  notResumed: "无法继续，请在列表中重新开始。",
  fileLost: "浏览器删除了已读取的部分数据，正在重新读取。",
  saveSoFar: "保存已读取的部分",
  goOnLong: "继续",
  pace: (perMinute) => `每分钟 ${grouped(perMinute)} 个`,
  remaining: (seconds) => `约剩 ${about(seconds)}`,
  failedSoFar: (count) => `${grouped(count)} 个失败`,
  unconfirmedSoFar: (count) => `${grouped(count)} 个未确认`,
  pause: "暂停",
  paused: "已暂停",
  resume: "继续",
  unkept:
    "此浏览器无法保存任务进度：存储空间已满、被禁用或已被清除。如果继续，请勿关闭或刷新本页面，否则任务无法继续。",
  goOnUnkept: "仍然继续",
  onlyHere: "请勿关闭或刷新本页面，否则此任务无法继续。",
  unkeptHere: "此浏览器无法保存任务进度：存储空间已满或被禁用。请清理存储空间后重试。",
  notesLost: (label, things) =>
    `${label}（${things}）已中断，且保存的进度无法读取。重新开始前请先核对已完成的部分。`,
  stop: "停止",
  stopping: "当前请求完成后停止…",
  leave: {
    title: "停止并退出登录？",
    text: (label, done, total) =>
      `${label}已完成 ${grouped(done)} / ${grouped(total)}。退出登录将停止操作，剩余部分无法继续。`,
    stay: "留在此页",
    leave: "停止并退出登录",
  },
  countDone: (count) => `已完成 ${grouped(count)} 个`,
  allDone: (label, did) => `${label}：${did}`,
  report: "报告",
  download: "下载报告",
  file: {
    row: "名称",
    result: "结果",
    reason: "原因",
    done: "完成",
    failed: "失败",
    unconfirmed: "未确认",
    left: "未开始",
  },
  resultTitle: (label, did, failed, unconfirmed, left) => {
    const counts = [
      did,
      failed > 0 && `失败 ${grouped(failed)} 个`,
      unconfirmed > 0 && `未确认 ${grouped(unconfirmed)} 个`,
      left > 0 && `未开始 ${grouped(left)} 个`,
    ];
    return `${label}${left > 0 ? "已停止" : "已结束"}：${counts.filter(Boolean).join("，")}`;
  },
  resultDone: (done, total) => `共 ${grouped(total)} 个，已完成 ${grouped(done)} 个。`,
  resultLeft: (count) => `${grouped(count)} 个尚未开始。`,
  resultFailed: (count) => `${grouped(count)} 个失败：`,
  resultUnconfirmed: (count) => `${grouped(count)} 个未确认，可能已完成：`,
  checkedNotDone: "已确认：未作任何修改。",
  andMore: (count) => `以及另外 ${grouped(count)} 个`,
  retry: (count) => `重试失败的 ${grouped(count)} 个`,
  goOn: (count) => `继续处理剩余的 ${grouped(count)} 个`,
};
