import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";
import { sessionUserSchema } from "./user-schema.js";
import type { SessionUser } from "./user-schema.js";

/** What a user signs in with. */
export interface Credentials {
  /** Username or email address. */
  username: string;
  password: string;
  /** The code of a second factor, after a sign-in that wanted one, see `GatewayError.codeWanted`. */
  code?: string | undefined;
}

/**
 * `POST /api/user/login`; with a code, the second step of new-api and Laisky's fork. One of the calls with the strict
 * limit of 20 per 20 minutes (wire.md
 * 0.7).
 * @throws GatewayError `refused` with `codeWanted` where the password is right, but the account has a second factor
 */
export function logIn(
  http: Http,
  { username, password, code }: Credentials,
  { signal }: CallOptions = {},
): Promise<SessionUser> {
  return http.call({
    method: "POST",
    ...(code === undefined
      ? { path: "/api/user/login", body: { username, password } }
      : { path: "/api/user/login/2fa", body: { username, password, code } }),
    schema: sessionUserSchema,
    writes: false,
    signsIn: true,
    critical: true,
    signal,
  });
}

/** `GET /api/user/logout`, a read with a side effect; succeeds also for who is not signed in. */
export function logOut(http: Http, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "GET", path: "/api/user/logout", schema: nothing, signal });
}
