import { toJson } from "../built-ins.js";

/** What one-hub and Done Hub take payments by. Source: their `payment/gateway`, where each kind reads its settings. */

/** A kind of payment gateway, by the members' own word. */
export type GatewayKind = "epay" | "alipay" | "wxpay" | "stripe";

/** Every kind that both members know. */
export const gatewayKinds = ["epay", "alipay", "wxpay", "stripe"] as const satisfies readonly GatewayKind[];

/** Whether a word of a member is a kind that the console knows. */
export const isGatewayKind = (word: string): word is GatewayKind =>
  gatewayKinds.some((kind) => kind === word);

/** The settings that kinds have of their own, by their names in the JSON of `config`. */
const settingsOfKind = {
  epay: ["pay_domain", "partner_id", "key", "pay_type"],
  alipay: ["app_id", "private_key", "public_key", "pay_type"],
  wxpay: [
    "app_id",
    "mch_id",
    "mch_certificate_serial_number",
    "mch_apiv3_key",
    "mch_private_key",
    "pay_type",
  ],
  stripe: ["secret_key", "webhook_secret"],
} as const satisfies Readonly<Record<GatewayKind, readonly string[]>>;

/** The name of a setting. */
export type GatewaySetting = (typeof settingsOfKind)[GatewayKind][number];

/** Every setting, in the order of the forms. */
export const gatewaySettings: readonly GatewaySetting[] = [
  ...new Set(gatewayKinds.flatMap((kind): readonly GatewaySetting[] => settingsOfKind[kind])),
];

/** Whether a kind has a setting. */
export const hasSetting = (kind: string, name: GatewaySetting): boolean =>
  isGatewayKind(kind) && settingsOfKind[kind].some((one) => one === name);

/** How one pays at a provider that has several ways, the usual one first; `""` lets the payer choose at Epay. */
export const payTypes: Readonly<Record<GatewayKind, readonly string[]>> = {
  epay: ["", "alipay", "wxpay", "qqpay", "bank", "jdpay", "paypal", "usdt"],
  alipay: ["facepay", "pagepay", "wappay"],
  wxpay: ["Native"],
  stripe: [],
};

type Config = Readonly<Record<string, unknown>>;

function configIn(json: string): Config {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Config) : {};
  } catch {
    return {};
  }
}

/** A setting of a payment gateway; "" where it has none. */
export function settingIn(json: string, name: GatewaySetting): string {
  const value = configIn(json)[name];
  return typeof value === "string" ? value : "";
}

/** The settings with those that changed; what else is in them stays as it is. */
export const withSettings = (json: string, changes: Readonly<Record<string, string>>): string =>
  Object.keys(changes).length === 0 ? json : toJson({ ...configIn(json), ...changes });

/** A fee in percent, as it is typed, of the share that the gateway keeps: 2.9 of 0.029. */
export const percentOf = (share: number): number => Math.round(share * 1e6) / 1e4;

/** The share of a fee in percent. */
export const shareOf = (percent: number): number => Math.round(percent * 1e6) / 1e8;
