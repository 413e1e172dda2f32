/**
 * What administrators of new-api may do since June 2026 beside what their role says. Nobody changes it here: every
 * administrator has what one begins with. Source: `service/authz/resources_channel.go`, `controller/channel_authz.go`.
 */
import type { Exchange } from "./context.js";
import { json, refuse } from "./envelope.js";
import { isChinese } from "./language.js";

const isRoot = (role: number) => role >= 100;

/** What an account may do beside what its role says, by subject. */
export function adminPermissions(role: number): object {
  const root = isRoot(role);
  const admin = role >= 10;
  return {
    channel: { operate: admin, read: admin, secret_view: root, sensitive_write: root, write: admin },
  };
}

/** What an account's own row says of its permissions. */
export function permissionsOf(role: number): object {
  const root = isRoot(role);
  const admin = role >= 10;
  return {
    admin_permissions: adminPermissions(role),
    sidebar_modules: root ? {} : { admin: admin && { setting: false } },
    sidebar_settings: !root,
  };
}

const message = (c: Exchange): string =>
  isChinese(c) ? "无权进行此操作，权限不足" : "Unauthorized, insufficient privileges";

/** Whether the caller may create and delete channels, and change what else is sensitive about them. */
export const mayWriteSensitive = (c: Exchange): boolean => isRoot(c.get("caller").role);

/** The refusal of a call as a whole. */
export const refuseSensitive = (c: Exchange): Response => json({ message: message(c), success: false }, 403);

/** The refusal of what a call would change. */
export const refuseSensitiveChange = (c: Exchange): Response => refuse(message(c));

const sensitive = [
  "type",
  "base_url",
  "openai_organization",
  "header_override",
  "param_override",
  "setting",
  "other",
  "settings",
] as const;

/** Whether a change of a channel is sensitive: another key, a key mode, or another value of such a field. */
export function isSensitiveChange(
  sent: Readonly<Record<string, unknown>>,
  channel: Readonly<Record<string, unknown>>,
): boolean {
  if ("key_mode" in sent || (typeof sent.key === "string" && sent.key !== "" && sent.key !== channel.key))
    return true;
  return sensitive.some((name) => name in sent && (sent[name] ?? null) !== (channel[name] ?? null));
}
