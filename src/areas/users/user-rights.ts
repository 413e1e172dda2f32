import type { User } from "../../api/entities/user-schema.js";
import {
  Role,
  canDemote,
  canEdit,
  canManage,
  canPromote,
  isAdmin,
  isRoot,
} from "../../domain/access/roles.js";
import { UserStatus } from "../../domain/records/statuses.js";

/** Why something cannot be done to an account; the view has a text for each. */
export type Refusal = "root" | "equal" | "deleted" | "promoteNeedsRoot" | "isAdmin" | "isUser" | "nameless";

/** Why each action on an account isn't allowed; nothing where it is. */
export interface Rights {
  readonly edit: Refusal | undefined;
  readonly promote: Refusal | undefined;
  readonly demote: Refusal | undefined;
  /** Enable and disable. */
  readonly toggle: Refusal | undefined;
  readonly remove: Refusal | undefined;
}

/** What an actor may do to an account (behaviour.md 6, wire.md 3.6): roles are compared, as the server does it. */
export function rightsOver(actorRole: number | undefined, user: User): Rights {
  if (user.status === UserStatus.deleted) return refuseAll("deleted");
  const edit = canEdit(actorRole, user.role) ? undefined : "equal";
  if (!canManage(actorRole, user.role)) {
    return { ...refuseAll(isRoot(user.role) ? "root" : "equal"), edit };
  }
  // The calls name the account by its username, and would take an empty one for the first account of all.
  const byName = user.username === "" ? "nameless" : undefined;
  return {
    edit,
    promote: canPromote(actorRole, user.role) ? byName : isAdmin(user.role) ? "isAdmin" : "promoteNeedsRoot",
    demote: canDemote(actorRole, user.role) ? byName : user.role === Role.user ? "isUser" : "equal",
    toggle: byName,
    remove: undefined,
  };
}

function refuseAll(reason: Refusal): Rights {
  return { edit: reason, promote: reason, demote: reason, toggle: reason, remove: reason };
}
