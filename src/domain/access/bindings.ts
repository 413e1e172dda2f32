import type { OAuthProvider } from "./oauth-providers.js";

/** The account's properties that say who it is on another service. */
const properties = {
  wechat: "wechat_id",
  github: "github_id",
  discord: "discord_id",
  linuxdo: "linux_do_id",
  lark: "lark_id",
  oidc: "oidc_id",
  telegram: "telegram_id",
  email: "email",
} as const;

/** A service that an account says itself who it is on. */
export type BoundService = keyof typeof properties;

/** Those of them in the order in which they are listed. */
export const boundServices = Object.keys(properties) as readonly BoundService[];

/** Whether an account says itself who it is there; the others are those that an operator added. */
export const isBoundService = (service: OAuthProvider): service is BoundService => service in properties;

/** The properties of an account that say who it is elsewhere. */
export type BoundAccount = Readonly<
  Partial<Record<(typeof properties)[BoundService], string | null | undefined>>
>;

/** Who an account is on a service; "" while it isn't bound to it. */
export function boundTo(service: BoundService, account: BoundAccount): string {
  const value = account[properties[service]] ?? "";
  // The telegram_id of one-hub is a number, of an account without it 0.
  return value === "0" ? "" : value;
}
