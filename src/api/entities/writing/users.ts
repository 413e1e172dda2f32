import * as z from "zod/mini";
import type { Http } from "../../client/http.js";
import type { CallOptions } from "../../client/http-request.js";
import { nothing } from "../../client/schema.js";
import type { NewUser, UserAction, UserChanges } from "../users.js";

/** `POST /api/user/` (admin): always creates an ordinary user in the default group. */
export function createUser(
  http: Http,
  { username, password, display_name }: NewUser,
  { signal }: CallOptions = {},
): Promise<void> {
  const body = { username, password, ...(display_name ? { display_name } : {}) };
  return http.call({ method: "POST", path: "/api/user/", body, schema: nothing, signal });
}

/**
 * `PUT /api/user/` (admin). Never sends role, status or the usage that the server counts. Read the account again
 * afterwards.
 */
export function updateUser(
  http: Http,
  id: number,
  changes: UserChanges,
  { signal }: CallOptions = {},
): Promise<void> {
  const { quota, quotaStays = false, username, display_name, password, group } = changes;
  const body = {
    id,
    quota,
    ...(username ? { username } : {}),
    ...(display_name ? { display_name } : {}),
    ...(password ? { password } : {}),
    ...(group ? { group } : {}),
  };
  const unchanged = quotaStays ? ["quota"] : [];
  return http.call({ method: "PUT", path: "/api/user/", body, unchanged, schema: nothing, signal });
}

const managedSchema = z.object({ role: z.number(), status: z.number() });

/**
 * `POST /api/user/manage` (admin). Returns the account's new role and status, the only fields of the response with
 * actual values.
 * @param options.id the account's ID; saves a search on members that manage accounts by ID
 * @throws TypeError for an empty username, for which the server would change its first user, the super administrator
 *   (wire.md 3.6)
 */
export async function manageUser(
  http: Http,
  username: string,
  action: UserAction,
  { id, signal }: CallOptions & { readonly id?: number | undefined } = {},
): Promise<{ role: number; status: number }> {
  if (username === "") throw new TypeError("An account without a name can't be managed.");
  return http.call({
    method: "POST",
    path: "/api/user/manage",
    body: { username, action },
    schema: managedSchema,
    outlivesPage: action === "delete",
    row: id,
    signal,
  });
}

/**
 * `DELETE /api/user/:id` (admin), which answers with an empty body on success. For accounts without a name; otherwise
 * prefer {@link manageUser}.
 */
export function deleteUser(http: Http, id: number, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "DELETE",
    path: `/api/user/${id}`,
    schema: nothing,
    emptyIs: { value: undefined },
    outlivesPage: true,
    signal,
  });
}
