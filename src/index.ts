/**
 * gateway-console: the console of an AI API gateway as custom elements. Importing this registers nothing; import
 * `gateway-console/elements/<name>` for each tag that a page uses.
 */
export { configureGateway, type GatewayConfig } from "./state/configuration.js";
export { completeOAuth, type CompletedOAuth, type CompleteOAuthOptions } from "./state/complete-oauth.js";
export type { EventDetails } from "./ui/host/event-details.js";
export type { LogDetail, Logger, LogLevel } from "./api/logger.js";
export type { GetToken } from "./api/token-source.js";
export { catalog } from "./elements/catalog.js";
export type { ElementDefinition, AttributeDefinition } from "./elements/definition.js";
export { locales, localeNames, type Locale } from "./i18n/locale.js";
export type { HostCommand } from "./ui/host/host-command.js";
export type { MessageKey, MessageOverrides } from "./i18n/overrides.js";
export { version } from "./version.js";
