import type { User } from "../../api/entities/user-schema.js";
import type { Host } from "../../ui/host/context/host.js";

/** Tells the page who signed in. */
export function announceSignIn(host: Host, user: User, defaultPassword = false): void {
  const { id, username, role } = user;
  host.emit("gw-signed-in", { user: { id, username, role }, defaultPassword });
}
