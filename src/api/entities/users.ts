import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list, nothing } from "../client/schema.js";
import { userSchema } from "./user-schema.js";
import type { User } from "./user-schema.js";

/** Order of the list: by ID, or by a numeric column, each descending. */
export type UserOrder = "" | "quota" | "used_quota" | "request_count";

/** What an administrator can do to an account (wire.md 3.6). */
export type UserAction = "promote" | "demote" | "delete" | "disable" | "enable";

/** A new account. */
export interface NewUser {
  /** At most 12 characters, and never empty. */
  username: string;
  /** 8 to 20 characters. */
  password: string;
  /** At most 20 characters; the username when left out. */
  display_name?: string | undefined;
}

/**
 * Changes to an account. The server skips empty strings and a quota of 0, although it answers success (wire.md 3.6).
 */
export interface UserChanges {
  /**
   * The new quota, or the current one, freshly read, when it stays the same: if it is missing, the server logs a change
   * to 0.
   */
  quota: number;
  /** Whether the quota stays the same. It is then sent only to gateways that would otherwise overwrite it. */
  quotaStays?: boolean | undefined;
  /** Omitted when unchanged: names longer than the limit exist and would be rejected. */
  username?: string | undefined;
  display_name?: string | undefined;
  password?: string | undefined;
  group?: string | undefined;
}

const userList = list(userSchema);

/** `GET /api/user/` (admin): one page, counted from 0, without deleted accounts. */
export function listUsers(
  http: Http,
  { page = 0, order = "" }: { page?: number | undefined; order?: UserOrder | undefined } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<User[]> {
  return http.call({
    method: "GET",
    path: "/api/user/",
    query: { p: page, order },
    schema: userList,
    share: true,
    signal,
    onTotal,
  });
}

/**
 * `GET /api/user/search` (admin): all accounts, including deleted ones, whose ID is the keyword or whose name or email
 * begins with it.
 */
export function searchUsers(http: Http, keyword: string, { signal }: CallOptions = {}): Promise<User[]> {
  return http.call({
    method: "GET",
    path: "/api/user/search",
    query: { keyword },
    schema: userList,
    share: true,
    signal,
  });
}

/** `GET /api/user/:id` (admin); rejected for accounts of the same or a higher role, except for root. */
export function getUser(http: Http, id: number, { signal }: CallOptions = {}): Promise<User> {
  return http.call({ method: "GET", path: `/api/user/${id}`, schema: userSchema, share: true, signal });
}

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
