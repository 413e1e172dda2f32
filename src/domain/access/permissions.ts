/** An entry of an object; undefined of anything else. */
const entryOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** The signed-in account, as far as its permissions go. */
export interface PermissionHolder {
  readonly permissions?: unknown;
}

/**
 * Whether the gateway gives administrators permissions: new-api since summer 2026, which says in `admin_permissions` of
 * its account's `permissions` by resource and action what is allowed. Since then, too, the super administrator alone
 * may delete old log entries. Source: `router/api-router.go` of new-api.
 */
export const hasPermissions = (account: PermissionHolder | undefined): boolean =>
  entryOf(account?.permissions, "admin_permissions") !== undefined;

/** Whether an account's permissions deny an action on a resource. */
export const isDenied = (account: PermissionHolder | undefined, resource: string, action: string): boolean =>
  entryOf(entryOf(entryOf(account?.permissions, "admin_permissions"), resource), action) === false;
