/**
 * gateway-console: the console of an AI API gateway as custom elements. Importing this registers nothing; import
 * `gateway-console/elements/<name>` for each tag that a page uses.
 */
export { configureGateway, type GatewayConfig } from "./state/configuration.js";
export {
  completeOAuth,
  type CompletedOAuth,
  type CompleteOAuthOptions,
} from "./state/session/complete-oauth.js";
export type { EventDetails } from "./ui/host/context/generated/event-details.js";
export type { LogDetail, Logger, LogLevel } from "./api/client/logger.js";
export type { GetToken } from "./api/client/token-source.js";
export { catalog } from "./elements/generated/catalog.js";
export type { ElementDefinition, AttributeDefinition } from "./elements/definition/definition.js";
export { locales, localeNames, type Locale } from "./i18n/locale.js";
export type { HostCommand } from "./ui/host/context/host-command.js";
export type { MessageKey, MessageOverrides } from "./elements/bridge/message-overrides.js";
export { version } from "./version.js";
