import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/**
 * A bot-check token, for the calls that require one while the status has the check enabled; otherwise "" or omitted
 * (wire.md 0.8).
 */
export interface BotCheck {
  turnstile?: string | undefined;
}

/** The fields of a registration (behaviour.md 3). */
export interface Registration {
  /** 1 to 12 characters. */
  username: string;
  /** 8 to 20 characters. */
  password: string;
  /** Only while the status has email verification enabled, together with the code that was sent to it. */
  email?: string | undefined;
  verification_code?: string | undefined;
  /** The inviter's code; the server ignores unknown ones. */
  aff_code?: string | undefined;
  /** Only where the status has it: an administrator's code, which counts how often it is used. Done Hub asks for it. */
  invite_code?: string | undefined;
  /** That the user agreement and the privacy policy were accepted, where the status has them. Done Hub asks for it. */
  agreed?: true | undefined;
}

/** `POST /api/user/register`. Doesn't sign in. */
export function register(
  http: Http,
  {
    username,
    password,
    email = "",
    verification_code = "",
    aff_code = "",
    invite_code,
    agreed,
  }: Registration,
  { turnstile = "", signal }: CallOptions & BotCheck = {},
): Promise<void> {
  return http.call({
    method: "POST",
    path: "/api/user/register",
    query: { turnstile },
    body: { username, password, email, verification_code, aff_code, invite_code, agreed },
    schema: nothing,
    writes: false,
    critical: true,
    signal,
  });
}

/** `GET /api/verification`: emails a code, for registration or for binding the address; valid for ten minutes. */
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
