import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list } from "../client/schema.js";
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

/** `GET /api/user/` (admin): one page, counted from 0; without deleted accounts, but on new-api with them. */
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
