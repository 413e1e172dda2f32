import { isDenied, type PermissionHolder } from "../access/permissions.js";

/**
 * What new-api asks a permission for since summer 2026, by the names of the actions in `admin_permissions.channel`.
 * Source: `router/channel-router.go` of new-api. An administrator begins with all but the last.
 */
export const channelPermissions: Readonly<
  Record<"operate" | "write" | "sensitive_write", readonly string[]>
> = {
  operate: ["test", "test-all", "test-disabled", "update-balance", "switch"],
  write: ["edit"],
  sensitive_write: ["create", "copy", "delete", "delete-disabled", "import-file"],
};

/** Whether the signed-in account may do something to channels: only what its permissions deny is forbidden. */
export const mayOnChannels = (
  account: PermissionHolder | undefined,
  action: keyof typeof channelPermissions,
): boolean => !isDenied(account, "channel", action);

/**
 * Columns of a channel that are written with `sensitive_write` only; the key is another. Source:
 * `controller/channel_authz.go` of new-api.
 */
const sensitiveColumns: ReadonlySet<string> = new Set([
  "type",
  "base_url",
  "other",
  "openai_organization",
  "header_override",
  "param_override",
  "setting",
  "settings",
]);

/** Whether only an account with `sensitive_write` changes a column. */
export const isSensitiveColumn = (column: string): boolean => sensitiveColumns.has(column);
