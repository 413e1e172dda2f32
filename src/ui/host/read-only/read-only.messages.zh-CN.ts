import type { messages as english } from "./read-only.messages.en.js";

/** Texts about a gateway that is not written to, in Simplified Chinese. */
export const messages: typeof english = {
  laisky: "Laisky 的 one-api 分支",
  console: {
    found: (name) => `该网关看起来是 ${name}，暂不支持写入，控制台为只读。`,
    unknown: "该网关看起来不是 one-api。写入可能损坏数据，控制台为只读。",
  },
  widget: {
    found: (name) => `只读：该网关看起来是 ${name}，暂不支持写入。`,
    unknown: "只读：该网关看起来不是 one-api。",
  },
  lifted: (name) => `已启用写入，但该网关看起来是 ${name}。`,
  liftedUnknown: "已启用写入，但该网关看起来不是 one-api。",
  lift: "启用写入…",
  close: "恢复只读",
  askTitle: "启用写入？",
  askText:
    "仅当该网关与 one-api 接口一致时（例如定制版 one-api）才可启用。对于其他网关，保存可能清空渠道及其密钥、移除令牌的限制，或误改其他用户。",
  askRemembered: "仅对此浏览器中的该网关生效，可随时关闭。",
  confirm: "启用写入",
};
