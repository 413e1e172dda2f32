import type { Http } from "../../client/http.js";
import type { CallOptions } from "../../client/http-request.js";
import { nothing } from "../../client/schema.js";
import { tokenFields } from "../token-fields.js";
import { tokenSchema, type Token, type TokenInput } from "../tokens.js";

const names = Object.keys(tokenFields) as (keyof TokenInput)[];

/** The form alone of what may be more, such as a whole token. */
const formOf = (input: TokenInput) =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

/** `POST /api/token/`. Returns the new token with its key. */
export function createToken(http: Http, input: TokenInput, { signal }: CallOptions = {}): Promise<Token> {
  return http.call({ method: "POST", path: "/api/token/", body: formOf(input), schema: tokenSchema, signal });
}

/**
 * `PUT /api/token/` with the full form. Never sends the status, which wouldn't be written and could make the save fail
 * (wire.md 3.5).
 */
export function updateToken(
  http: Http,
  id: number,
  input: TokenInput,
  { signal }: CallOptions = {},
): Promise<Token> {
  return http.call({
    method: "PUT",
    path: "/api/token/",
    body: { id, ...formOf(input) },
    schema: tokenSchema,
    signal,
  });
}

/**
 * `PUT /api/token/?status_only=true`. Enabling an expired or exhausted token is rejected; see `needsReactivation` in
 * domain.
 */
export function setTokenStatus(
  http: Http,
  id: number,
  status: number,
  { signal }: CallOptions = {},
): Promise<Token> {
  return http.call({
    method: "PUT",
    path: "/api/token/",
    query: { status_only: true },
    body: { id, status },
    schema: tokenSchema,
    signal,
  });
}

/** `DELETE /api/token/:id`. */
export function deleteToken(http: Http, id: number, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "DELETE",
    path: `/api/token/${id}`,
    schema: nothing,
    outlivesPage: true,
    signal,
  });
}
