import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/**
 * The fields of the signed-in account that its owner can change. Fields that are missing or empty stay unchanged
 * (wire.md 3.4).
 */
export interface SelfInput {
  /** Omitted when unchanged: names longer than the limit exist and would be rejected. */
  username?: string | undefined;
  display_name?: string | undefined;
  password?: string | undefined;
  /** The current password, only when `Features.asksForPassword` says so. */
  original_password?: string | undefined;
}

/** `PUT /api/user/self`. The session keeps the old username until the next sign-in. */
export function updateSelf(http: Http, input: SelfInput, { signal }: CallOptions = {}): Promise<void> {
  const body: SelfInput = {};
  if (input.username) body.username = input.username;
  if (input.display_name) body.display_name = input.display_name;
  if (input.password) body.password = input.password;
  if (input.original_password) body.original_password = input.original_password;
  return http.call({ method: "PUT", path: "/api/user/self", body, schema: nothing, signal });
}

/**
 * `DELETE /api/user/self`. The session remains and every later call answers "banned", so log out afterwards (wire.md
 * 3.4).
 */
export function deleteSelf(http: Http, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "DELETE", path: "/api/user/self", schema: nothing, signal });
}

/**
 * `GET /api/user/token`: creates a new access token and invalidates the old one. Never call it without being asked to.
 */
export function createAccessToken(http: Http, { signal }: CallOptions = {}): Promise<string> {
  return http.call({ method: "GET", path: "/api/user/token", schema: z.string(), writes: true, signal });
}

/** `GET /api/user/aff`: the account's invitation code, created by the first call. */
export function getInviteCode(http: Http, { signal }: CallOptions = {}): Promise<string> {
  return http.call({ method: "GET", path: "/api/user/aff", schema: z.string(), writes: true, signal });
}

/** `POST /api/user/topup`: redeems a code. Returns the quota that was added, which may be negative. */
export function redeemCode(http: Http, key: string, { signal }: CallOptions = {}): Promise<number> {
  return http.call({
    method: "POST",
    path: "/api/user/topup",
    body: { key },
    schema: z.number(),
    signal,
  });
}
