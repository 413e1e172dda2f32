/** The roles of accounts (behaviour.md 6, wire.md 4.1). Compared with `>=`, because forks add numbers in between. */
export const Role = { user: 1, admin: 10, root: 100 } as const;

/** What a role is called; numbers that are none of the three are unknown. */
export type RoleName = "user" | "admin" | "root" | "unknown";

/** Whether a role may use the administrators' pages: 10 or more. No role, no rights. */
export function isAdmin(role: number | undefined): boolean {
  return role !== undefined && role >= Role.admin;
}

/** Whether a role is a super administrator's: 100 or more. Options and promotion need it (wire.md 3.6, 3.10). */
export function isRoot(role: number | undefined): boolean {
  return role !== undefined && role >= Role.root;
}

/** The name of a role's number. */
export function roleName(role: number): RoleName {
  if (role === Role.user) return "user";
  if (role === Role.admin) return "admin";
  return role === Role.root ? "root" : "unknown";
}

/**
 * Whether the server lets an actor open and save a target's account: root any, others only lower roles than their own
 * (wire.md 3.6).
 */
export function canEdit(actorRole: number | undefined, targetRole: number): boolean {
  return isRoot(actorRole) || (isAdmin(actorRole) && actorRole !== undefined && targetRole < actorRole);
}

/**
 * Whether an actor may enable, disable, delete, promote or demote a target at all. Rows of super administrators are
 * closed to everybody (behaviour.md 6).
 */
export function canManage(actorRole: number | undefined, targetRole: number): boolean {
  return !isRoot(targetRole) && canEdit(actorRole, targetRole);
}

/** Whether an actor can make a target an administrator: only root, and only one who is none yet (wire.md 3.6). */
export function canPromote(actorRole: number | undefined, targetRole: number): boolean {
  return isRoot(actorRole) && canManage(actorRole, targetRole) && !isAdmin(targetRole);
}

/**
 * Whether an actor can make a target an ordinary user again: only a target with a higher role than that, and a lower
 * one than the actor's (wire.md 3.6).
 */
export function canDemote(actorRole: number | undefined, targetRole: number): boolean {
  return canManage(actorRole, targetRole) && targetRole !== Role.user;
}
