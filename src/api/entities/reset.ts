import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { requestMail, type BotCheck } from "./request-mail.js";

/** `GET /api/reset_password`: sends the mail with the reset link; valid for ten minutes. */
export function requestPasswordReset(
  http: Http,
  email: string,
  options?: CallOptions & BotCheck,
): Promise<void> {
  return requestMail(http, "/api/reset_password", email, options);
}

/**
 * `POST /api/user/reset` with what the link carries. Answers the new password; the link is used up, and nobody is
 * signed in.
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
