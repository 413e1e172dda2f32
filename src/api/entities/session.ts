import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";
import type { BotCheck } from "./registration.js";
import { sessionUserSchema } from "./user-schema.js";
import type { SessionUser } from "./user-schema.js";

/** The credentials of a sign-in. */
export interface Credentials {
  /** Username or email address. */
  username: string;
  password: string;
  /** The code of the second factor, after a sign-in that required one, see `GatewayError.codeWanted`. */
  code?: string | undefined;
}

/**
 * `POST /api/user/login`; with a code, the second step on new-api and Laisky's fork. Counts against the strict limit of
 * 20 calls per 20 minutes (wire.md 0.7).
 * @param options `turnstile` for the members whose bot check guards it (wire.md 9.9)
 * @throws GatewayError `refused` with `codeWanted` when the password is right but the account has a second factor
 */
export function logIn(
  http: Http,
  { username, password, code }: Credentials,
  { turnstile = "", signal }: CallOptions & BotCheck = {},
): Promise<SessionUser> {
  return http.call({
    method: "POST",
    ...(turnstile === "" ? {} : { query: { turnstile } }),
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

/** `GET /api/user/logout`, a GET with a side effect. Also succeeds when nobody is signed in. */
export function logOut(http: Http, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "GET", path: "/api/user/logout", schema: nothing, signal });
}
