import * as z from "zod/mini";
import type { OAuthProvider } from "../../domain/access/oauth-providers.js";
import type { TelegramAnswer } from "../../domain/access/telegram.js";
import { GatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing, text } from "../client/schema.js";
import { sessionUserSchema } from "./user-schema.js";
import type { SessionUser } from "./user-schema.js";

export type { OAuthProvider } from "../../domain/access/oauth-providers.js";

/** The result of a callback: signed in, or bound to the account of the session. */
export type OAuthOutcome = { bound: true } | { bound: false; user: SessionUser };

/**
 * `GET /api/oauth/state`: the state parameter for a provider's URL, stored in this browser's session.
 * @param options `provider` for newer releases of new-api, whose state is for one provider
 */
export function getOAuthState(
  http: Http,
  { provider, signal }: CallOptions & { provider?: OAuthProvider | undefined } = {},
): Promise<string> {
  const path = "/api/oauth/state";
  return http.call({ method: "GET", path, provider, schema: z.string(), critical: true, signal });
}

/**
 * `GET /api/oauth/endpoint` of one-hub: where OIDC signs in, with a state that is stored in this browser's session.
 * Source: wire.md 9.19.
 */
export function getOAuthAddress(http: Http, { signal }: CallOptions = {}): Promise<string> {
  const path = "/api/oauth/endpoint";
  return http.call({ method: "GET", path, schema: z.string(), critical: true, signal });
}

const outcomeSchema = z.object({ message: text, data: z.nullish(sessionUserSchema) });

/**
 * `GET /api/oauth/:provider` with the parameters of the provider's callback. Binds the account when a session exists,
 * otherwise signs in. Retrying is useless after a wrong state (`forbidden`) or a 429; code and state are used up by
 * the first attempt.
 */
export async function completeOAuth(
  http: Http,
  provider: OAuthProvider,
  { code, state }: { code: string; state: string },
  { signal }: CallOptions = {},
): Promise<OAuthOutcome> {
  const outcome = await http.call({
    method: "GET",
    path: `/api/oauth/${provider}`,
    query: { code, state },
    schema: outcomeSchema,
    envelope: "whole",
    signsIn: true,
    critical: true,
    signal,
  });
  if (outcome.message === "bind") return { bound: true };
  if (!outcome.data)
    throw new GatewayError("unexpected", `GET /api/oauth/${provider}: neither connected nor signed in`);
  return { bound: false, user: outcome.data };
}

/** `GET /api/oauth/wechat`: signs in with the code that WeChat displayed, which is valid for three minutes. */
export function logInByWeChat(http: Http, code: string, { signal }: CallOptions = {}): Promise<SessionUser> {
  return http.call({
    method: "GET",
    path: "/api/oauth/wechat",
    query: { code },
    schema: sessionUserSchema,
    signsIn: true,
    critical: true,
    signal,
  });
}

/** `GET /api/oauth/wechat/bind`. */
export function bindWeChat(http: Http, code: string, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "GET",
    path: "/api/oauth/wechat/bind",
    query: { code },
    schema: nothing,
    writes: true,
    critical: true,
    signal,
  });
}

/**
 * `GET /api/oauth/email/bind` with the code of `sendVerificationCode`; replaces the account's previous email address.
 */
export function bindEmail(
  http: Http,
  { email, code }: { email: string; code: string },
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "GET",
    path: "/api/oauth/email/bind",
    query: { email, code },
    schema: nothing,
    writes: true,
    critical: true,
    signal,
  });
}

/**
 * `GET /api/oauth/telegram/login` of new-api with what Telegram said of the visitor. Signs in to an account that is
 * bound already; it creates none.
 */
export function logInByTelegram(
  http: Http,
  answer: TelegramAnswer,
  { signal }: CallOptions = {},
): Promise<SessionUser> {
  return http.call({
    method: "GET",
    path: "/api/oauth/telegram/login",
    query: answer,
    schema: sessionUserSchema,
    signsIn: true,
    critical: true,
    signal,
  });
}

/** `GET /api/oauth/telegram/bind` of new-api with what Telegram said of the visitor. */
export function bindTelegram(
  http: Http,
  answer: TelegramAnswer,
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "GET",
    path: "/api/oauth/telegram/bind",
    query: answer,
    schema: nothing,
    writes: true,
    critical: true,
    signal,
  });
}
