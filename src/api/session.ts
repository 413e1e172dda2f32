import type { CallOptions, Http } from "./http.js";
import { nothing } from "./schema.js";
import { sessionUserSchema } from "./user-schema.js";
import type { SessionUser } from "./user-schema.js";

/** What a user signs in with. */
export interface Credentials {
  /** Username or email address. */
  username: string;
  password: string;
}

/** `POST /api/user/login`. One of the calls with the strict limit of 20 per 20 minutes (wire.md 0.7). */
export function logIn(
  http: Http,
  { username, password }: Credentials,
  { signal }: CallOptions = {},
): Promise<SessionUser> {
  return http.call({
    method: "POST",
    path: "/api/user/login",
    body: { username, password },
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
