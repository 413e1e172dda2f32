import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { flag, number, ownNumber, ownText, text } from "../client/schema.js";

/**
 * The public status of a gateway (wire.md 2.7). Unknown fields of newer servers are ignored, missing ones are empty.
 */
export const statusSchema = z.object({
  version: text,
  /** Epoch seconds. */
  start_time: number,
  system_name: text,
  logo: text,
  footer_html: text,
  /** `http://localhost:3000` until it is set; see `serverAddress` in domain. */
  server_address: text,
  email_verification: flag,
  github_oauth: flag,
  github_client_id: text,
  wechat_login: flag,
  wechat_qrcode: text,
  lark_client_id: text,
  /** Ways to sign in that one-api doesn't have, as the dialect tells them, see `otherWays` of domain. */
  other_ways: z.optional(z.unknown()),
  /** The bot by which Telegram signs in, see `telegramFrame` of domain; undefined while it doesn't. Only new-api. */
  telegram_bot_name: ownText,
  /** The texts that have to be accepted, see `getTerms`; undefined without any. */
  terms: z.optional(z.unknown()),
  /** Whether people can sign in with a passkey. */
  passkey_login: flag,
  oidc: flag,
  oidc_client_id: text,
  oidc_well_known: text,
  oidc_authorization_endpoint: text,
  oidc_token_endpoint: text,
  oidc_userinfo_endpoint: text,
  turnstile_check: flag,
  turnstile_site_key: text,
  top_up_link: text,
  chat_link: text,
  /** Points per US dollar; 0 when unknown. `currencyOf` of domain reads this and what follows. */
  quota_per_unit: number,
  display_in_currency: flag,
  quota_display_type: ownText,
  usd_exchange_rate: ownNumber,
  custom_currency_symbol: ownText,
  custom_currency_exchange_rate: ownNumber,
  /**
   * Whether the server hasn't been set up yet, so that there is no account to sign in with. Only new-api reports it.
   */
  needs_setup: z.optional(z.boolean()),
  /** Whether nobody can sign up with a password. Only new-api of 2026 and Laisky's fork report it. */
  sign_up_closed: z.optional(z.boolean()),
  /** Whether nobody can sign up without an invitation code, see `Registration`. Only Done Hub reports it. */
  invite_code_register: flag,
  /** The client apps that the operator listed, see `ownChatClients` of domain; new-api and one-hub. */
  chats: z.optional(z.unknown()),
  /** Whether people can check in once a day, see `getCheckIns`. Only new-api since 2026. */
  checkin_enabled: flag,
  /** Whether the operator shows the lists of tasks and drawings, see `loadTaskLog`; undefined where nothing tells. */
  enable_task: z.optional(z.boolean()),
  enable_drawing: z.optional(z.boolean()),
  /** Whether the top-up link isn't here, see `getTopUpLink`. Only newer releases of new-api. */
  top_up_link_apart: z.optional(z.boolean()),
});

/** The public status of a gateway (wire.md 2.7). */
export type Status = z.infer<typeof statusSchema>;

/** `GET /api/status`; `anonymous` as in `HttpRequest`. */
export function getStatus(
  http: Http,
  { signal, anonymous }: CallOptions & { anonymous?: boolean } = {},
): Promise<Status> {
  const path = "/api/status";
  return http.call({ method: "GET", path, schema: statusSchema, share: true, anonymous, signal });
}

function getText(http: Http, path: string, { signal }: CallOptions): Promise<string> {
  return http.call({ method: "GET", path, schema: text, share: true, signal });
}

/**
 * `GET /api/notice`: Markdown, HTML or a URL, "" when there is none; written by an administrator and not to be
 * trusted.
 */
export function getNotice(http: Http, options: CallOptions = {}): Promise<string> {
  return getText(http, "/api/notice", options);
}

/** `GET /api/about`: like {@link getNotice}. */
export function getAbout(http: Http, options: CallOptions = {}): Promise<string> {
  return getText(http, "/api/about", options);
}

/** `GET /api/home_page_content`: like {@link getNotice}. */
export function getHomePageContent(http: Http, options: CallOptions = {}): Promise<string> {
  return getText(http, "/api/home_page_content", options);
}
