/**
 * The calls to a gateway, without any user interface. Runs in browsers and in Node. Create an {@link Http} with
 * `createHttp` and pass it to the functions, one for each call of the gateway. Every failure is a `GatewayError`.
 */
export * from "./entities/account.js";
export * from "./entities/available-models.js";
export { normaliseBaseUrl } from "./client/base-url.js";
export * from "./entities/channel-tests.js";
export { hasKeyList, keysInUse, keysOf } from "../domain/channels/key-list.js";
export * from "./entities/channels.js";
export * from "./entities/writing/channels.js";
export * from "./entities/dashboard.js";
export type { Member, Recognised } from "./dialects/member.js";
export * from "./dialects/supports-by-member.js";
export type { WriteRules } from "./writing/write-guard.js";
export {
  GatewayError,
  isAbortError,
  isGatewayError,
  isUncertain,
  type GatewayErrorDetails,
  type GatewayErrorKind,
} from "./client/errors.js";
export * from "./entities/groups.js";
export { createHttp, type Http, type HttpOptions } from "./client/http.js";
export type { CallOptions, HttpRequest, PageOptions } from "./client/http-request.js";
export type { LogDetail, Logger, LogLevel } from "./client/logger.js";
export { deleteLogs, type DeletionOptions } from "./entities/log-deletion.js";
export * from "./entities/logs.js";
export * from "./entities/models.js";
export * from "./entities/oauth.js";
export * from "./entities/options.js";
export * from "./backup/restore-settings.js";
export {
  compareSettings,
  exportSettings,
  parseSettings,
  type SettingsBackup,
} from "./backup/settings-file.js";
export type { PriceUnit, RatioDifference, SettingDifference } from "../domain/settings/compare-settings.js";
export * from "./entities/payment-terms.js";
export * from "./entities/prices.js";
export * from "./entities/provider-models.js";
export { createQueue, type QueueOptions, type RequestQueue } from "./client/queue.js";
export * from "./entities/redemptions.js";
export * from "./entities/writing/redemptions.js";
export * from "./entities/registration.js";
export * from "./relay/relay.js";
export {
  isRelayError,
  RelayError,
  type RelayErrorDetails,
  type RelayErrorKind,
} from "./relay/relay-errors.js";
export * from "./entities/reset.js";
export * from "./entities/self.js";
export * from "./entities/session.js";
export * from "./entities/setup.js";
export * from "./entities/several-keys.js";
export * from "./entities/status.js";
export type { GetToken } from "./client/token-source.js";
export * from "./entities/tokens.js";
export * from "./entities/writing/tokens.js";
export * from "./entities/topup.js";
export type { SessionUser, User } from "./entities/user-schema.js";
export * from "./entities/users.js";
export * from "./entities/writing/users.js";
