import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/**
 * A bot-check token, for the calls that need one while the status asks for it; "" or left out otherwise (wire.md 0.8).
 */
export interface BotCheck {
  turnstile?: string | undefined;
}

/** What a new user registers with (behaviour.md 3). */
export interface Registration {
  /** 1 to 12 characters. */
  username: string;
  /** 8 to 20 characters. */
  password: string;
  /** With the code that was sent to it, while the status asks for email verification. */
  email?: string | undefined;
  verification_code?: string | undefined;
  /** The inviter's code; an unknown one is ignored. */
  aff_code?: string | undefined;
}

/** `POST /api/user/register`. Does not sign in. */
export function register(
  http: Http,
  { username, password, email = "", verification_code = "", aff_code = "" }: Registration,
  { turnstile = "", signal }: CallOptions & BotCheck = {},
): Promise<void> {
  return http.call({
    method: "POST",
    path: "/api/user/register",
    query: { turnstile },
    body: { username, password, email, verification_code, aff_code },
    schema: nothing,
    writes: false,
    critical: true,
    signal,
  });
}

/** `GET /api/verification`: sends a code to an address, for registration or for binding it; valid for ten minutes. */
export function sendVerificationCode(
  http: Http,
  email: string,
  { turnstile = "", signal }: CallOptions & BotCheck = {},
): Promise<void> {
  return http.call({
    method: "GET",
    path: "/api/verification",
    query: { email, turnstile },
    schema: nothing,
    critical: true,
    signal,
  });
}
