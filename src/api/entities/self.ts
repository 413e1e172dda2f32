import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { userSchema, type User } from "./user-schema.js";

/**
 * `GET /api/user/self`: the signed-in account with its actual quota, group and bindings.
 * @param options `maybeSignedOut` when nothing indicates that anyone is signed in, see `HttpRequest`; `anew` when the
 *   answer to a call that is on its way may be out of date
 */
export function getSelf(
  http: Http,
  { signal, maybeSignedOut, anew = false }: CallOptions & { maybeSignedOut?: boolean; anew?: boolean } = {},
): Promise<User> {
  const path = "/api/user/self";
  return http.call({ method: "GET", path, schema: userSchema, share: !anew, maybeSignedOut, signal });
}
