/**
 * The calls to a gateway without any user interface: runs in browsers and in Node. Make an {@link Http} with
 * `createHttp`, hand it to the functions, one for each call of the gateway; every failure is a `GatewayError`.
 */
export * from "./account.js";
export { normaliseBaseUrl } from "./base-url.js";
export * from "./channel-tests.js";
export { keysOf } from "./channel-schema.js";
export * from "./channels.js";
export * from "./dashboard.js";
export type { Member, Recognised } from "./dialects/member.js";
export * from "./dialects/supports-by-member.js";
export type { WriteRules } from "./dialects/write-guard.js";
export {
  GatewayError,
  isAbortError,
  isGatewayError,
  isUncertain,
  type GatewayErrorDetails,
  type GatewayErrorKind,
} from "./errors.js";
export * from "./groups.js";
export { createHttp, type Http, type HttpOptions } from "./http.js";
export type { CallOptions, HttpRequest, PageOptions } from "./http-request.js";
export type { LogDetail, Logger, LogLevel } from "./logger.js";
export * from "./logs.js";
export * from "./models.js";
export * from "./oauth.js";
export * from "./options.js";
export * from "./payment-terms.js";
export * from "./prices.js";
export { createQueue, type QueueOptions, type RequestQueue } from "./queue.js";
export * from "./redemptions.js";
export * from "./registration.js";
export * from "./relay.js";
export { isRelayError, RelayError, type RelayErrorDetails, type RelayErrorKind } from "./relay-errors.js";
export * from "./reset.js";
export * from "./session.js";
export * from "./setup.js";
export * from "./status.js";
export type { GetToken } from "./token-source.js";
export * from "./tokens.js";
export * from "./topup.js";
export type { SessionUser, User } from "./user-schema.js";
export * from "./users.js";
