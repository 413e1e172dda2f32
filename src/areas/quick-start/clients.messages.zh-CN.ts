import type { ClientMessages } from "./clients.messages.en.js";

/** Texts about client apps and their settings, in Simplified Chinese. */
export const messages: ClientMessages = {
  apps: "应用",
  copyLink: "复制链接",
  open: "打开",
  copyLinkFor: (client) => `复制链接：${client}`,
  openIn: (client) => `在 ${client} 中打开`,
  linkText: "打开链接即可完成设置。链接中包含您的密钥。",
  copySettings: (app) => `复制 ${app} 的设置`,
  settingsCopied: (app) => `已复制 ${app} 的设置`,
  copyField: (field) => `复制${field}`,
  fieldCopied: (field) => `已复制${field}`,
  where: {
    cherry: "设置 → 模型服务 → 添加，提供商类型选 OpenAI，填写 API 地址和 API 密钥",
    chatbox: "设置 → 模型提供方 → 添加，API 模式选 OpenAI API 兼容，填写 API 主机和 API 密钥",
    dify: "集成 → 模型供应商 → OpenAI-API-compatible → 添加模型",
    cursor: "在 Cursor Settings → Models 中填写。Cursor 会从自己的服务器调用网关。",
    cline: "VS Code 中的 Cline → 设置，API 提供商选 OpenAI Compatible",
    "open-webui": "在 Admin Settings → Connections → OpenAI → Manage 中添加连接",
    lobechat: "LobeChat 服务器的环境变量",
    continue: "VS Code 或 JetBrains 中的 Continue：~/.continue/config.yaml",
    "claude-code": "在终端中运行",
  },
};
