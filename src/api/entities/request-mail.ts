import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/**
 * A bot-check token, for the calls that need one while the status asks for it; "" or left out otherwise (wire.md 0.8).
 */
export interface BotCheck {
  turnstile?: string | undefined;
}

/** Calls a path that makes the gateway send an email. */
export function requestMail(
  http: Http,
  path: string,
  email: string,
  { turnstile = "", signal }: CallOptions & BotCheck = {},
): Promise<void> {
  return http.call({
    method: "GET",
    path,
    query: { email, turnstile },
    schema: nothing,
    critical: true,
    signal,
  });
}
