import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import type { BotCheck } from "./registration.js";
import { nothing } from "../client/schema.js";

/** `GET /api/reset_password`: emails the reset link, which is valid for ten minutes. */
export function requestPasswordReset(
  http: Http,
  email: string,
  { turnstile = "", signal }: CallOptions & BotCheck = {},
): Promise<void> {
  return http.call({
    method: "GET",
    path: "/api/reset_password",
    query: { email, turnstile },
    schema: nothing,
    critical: true,
    signal,
  });
}

/**
 * `POST /api/user/reset` with the parameters of the reset link. Returns the new password. The link is used up, and
 * nobody is signed in.
 */
export function confirmPasswordReset(
  http: Http,
  { email, token }: { email: string; token: string },
  { signal }: CallOptions = {},
): Promise<string> {
  return http.call({
    method: "POST",
    path: "/api/user/reset",
    body: { email, token },
    schema: z.string(),
    writes: false,
    critical: true,
    signal,
  });
}
