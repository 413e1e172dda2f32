import type { QuickStartMessages } from "./messages.en.js";

/** Texts of `<gw-quick-start>`, in Simplified Chinese. */
export const messages: QuickStartMessages = {
  title: "快速开始",
  connect: "连接信息",
  connectText: "适用于任何兼容 OpenAI API 的应用。",
  key: "密钥",
  copyKey: "复制密钥",
  newToken: "创建令牌",
  code: "代码示例",
  codeText: "复制时会包含完整密钥。",
  clients: "客户端",
  test: "测试请求",
  testText: "发送一次真实请求，费用从此令牌扣除。",
  prompt: "消息",
  promptDefault: "用一句话打个招呼。",
  send: "发送测试请求",
  stop: "停止",
  answered: "已收到回答",
  failed: "测试请求失败",
  next: "下一步",
  toPlayground: "在操练场中打开",
  toLog: "查看日志",
  toTokens: "管理令牌",
};
