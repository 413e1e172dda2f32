import type { GatewaySetting } from "../../domain/payments/gateway-kinds.js";

/** What can be wrong with a setting of a payment gateway. */
export type SettingProblem =
  "required" | "addressWrong" | "keyLengthWrong" | "privateKeyWrong" | "stripeKeyWrong" | "webhookWrong";

/** Whether a text is the address of a server. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text.trim());

/** What the gateway may begin without. */
const optional: readonly GatewaySetting[] = ["pay_type", "webhook_secret"];

/** WeChat Pay deciphers notifications by AES-256: its key has 32 bytes. */
const apiKeyLength = 32;

/** PKCS #8, which alone the gateway reads; its first payment with anything else ends the whole process. */
const privateKey = /^-----BEGIN PRIVATE KEY-----\s[\s\S]+\s-----END PRIVATE KEY-----$/;

const rules: Readonly<Partial<Record<GatewaySetting, (text: string) => SettingProblem | undefined>>> = {
  pay_domain: (text) => (isAddress(text) ? undefined : "addressWrong"),
  mch_apiv3_key: (text) => (text.length === apiKeyLength ? undefined : "keyLengthWrong"),
  mch_private_key: (text) => (privateKey.test(text) ? undefined : "privateKeyWrong"),
  secret_key: (text) => (/^[sr]k_\w+$/.test(text) ? undefined : "stripeKeyWrong"),
  webhook_secret: (text) => (/^whsec_\S+$/.test(text) ? undefined : "webhookWrong"),
};

/** What is wrong with what is typed for a setting; undefined for nothing. */
export function problemOf(name: GatewaySetting, typed: string): SettingProblem | undefined {
  const text = typed.trim();
  if (text === "") return optional.includes(name) ? undefined : "required";
  return rules[name]?.(text);
}
