import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, text } from "../client/schema.js";

/** The part of one's own account that one can change; what is left out or empty stays as it is (wire.md 3.4). */
export interface SelfInput {
  /** Left out when unchanged: names longer than the limit exist and would be refused. */
  username?: string | undefined;
  display_name?: string | undefined;
  password?: string | undefined;
  /** The password that the account has, only where `Supports.asksForPassword` says so. */
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

/** `DELETE /api/user/self`. The session stays and every later call answers "banned": log out after it (wire.md 3.4). */
export function deleteSelf(http: Http, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "DELETE", path: "/api/user/self", schema: nothing, signal });
}

/** `GET /api/user/token`: makes a new access token and ends the former one. Never call it unasked. */
export function createAccessToken(http: Http, { signal }: CallOptions = {}): Promise<string> {
  return http.call({ method: "GET", path: "/api/user/token", schema: z.string(), writes: true, signal });
}

/** `GET /api/user/aff`: one's invite code, made by the first call. */
export function getInviteCode(http: Http, { signal }: CallOptions = {}): Promise<string> {
  return http.call({ method: "GET", path: "/api/user/aff", schema: z.string(), writes: true, signal });
}

/**
 * `GET /api/user/available_models`: names of the models that one's group can use, without the empty name that a channel
 * without models adds.
 */
export async function getAvailableModels(http: Http, { signal }: CallOptions = {}): Promise<string[]> {
  const models = await http.call({
    method: "GET",
    path: "/api/user/available_models",
    schema: list(text),
    share: true,
    signal,
  });
  return models.filter((model) => model !== "");
}

/** `POST /api/user/topup`: redeems a code. Answers the quota that was added, which may be negative. */
export function redeemCode(http: Http, key: string, { signal }: CallOptions = {}): Promise<number> {
  return http.call({
    method: "POST",
    path: "/api/user/topup",
    body: { key },
    schema: z.number(),
    signal,
  });
}
