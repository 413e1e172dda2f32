import type { ChangesMessages } from "./changes.en.js";

/** Texts about values that changed on the server, or were not kept by it, in Simplified Chinese. */
export const messages: ChangesMessages = {
  conflict: "在您编辑期间，服务器上的内容发生了变化，目前尚未保存任何修改。",
  field: "字段",
  theirs: "服务器当前值",
  mine: "您的值",
  keepTheirs: "保留服务器的值",
  saveMine: "写入我的值",
  notKept: "服务器表示已保存，但实际保存的值与发送的不同。",
  sent: "已发送",
  unchanged: "没有任何修改，未发送请求",
  unchecked: "已保存，但无法核实结果",
  takeBack: "取消发送",
  notSent: "未发送任何请求",
  on: "开启",
  off: "关闭",
  nothing: "（空）",
};
