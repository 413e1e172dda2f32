import type { ChangesMessages } from "./changes.messages.en.js";

/** Texts about values that changed on the server, or were not kept by it, in Simplified Chinese. */
export const messages: ChangesMessages = {
  conflict: "编辑期间，服务器上的内容已被修改。您的修改尚未保存。",
  field: "字段",
  theirs: "服务器当前值",
  mine: "您的值",
  keepTheirs: "保留服务器的值",
  saveMine: "用我的值覆盖",
  notKept: "已保存，但网关保留的值与提交的不同。",
  sent: "已发送",
  unchanged: "没有需要保存的修改",
  unchecked: "已保存，但无法确认结果",
  takeBack: "取消发送",
  notSent: "未发送任何请求",
  deleted: "编辑期间该记录已被删除，未保存任何内容。",
  on: "开启",
  off: "关闭",
  nothing: "（空）",
};
