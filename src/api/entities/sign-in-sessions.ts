/** Where an account is signed in, as new-api since July 2026 tells it. */
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { flag, list, nothing, number, text } from "../client/schema.js";

const path = "/api/user/sessions";

const sessionSchema = z.object({
  sid: text,
  /** Whether it is the one that asks. */
  current: flag,
  ip: text,
  user_agent: text,
  /** Epoch seconds. */
  created_at: number,
  last_active_at: number,
});

/** A browser in which an account is signed in. */
export type SignInSession = z.infer<typeof sessionSchema>;

const sessionList = list(sessionSchema);

/** `GET /api/user/sessions`. */
export function listSessions(http: Http, { signal }: CallOptions = {}): Promise<readonly SignInSession[]> {
  return http.call({ method: "GET", path, schema: sessionList, signal });
}

/** `DELETE /api/user/sessions/<sid>`: signs one out. */
export function endSession(http: Http, sid: string, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "DELETE",
    path: `${path}/${encodeURIComponent(sid)}`,
    schema: nothing,
    signal,
  });
}

/** `POST /api/user/sessions/revoke-others`: signs all but this one out. */
export function endOtherSessions(http: Http, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "POST", path: `${path}/revoke-others`, schema: nothing, signal });
}
