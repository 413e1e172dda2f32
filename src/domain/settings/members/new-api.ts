import { limits } from "./new-api/limits.js";
import { models } from "./new-api/models.js";
import { operation } from "./new-api/operation.js";
import { other } from "./new-api/other.js";
import { payments } from "./new-api/payments.js";
import { system } from "./new-api/system.js";

/**
 * The settings of new-api that one-api doesn't have, but those that prices are made of. Source: `model/option.go` and
 * the settings that register themselves, in new-api of August 2026, and what its own console says of them.
 */
export const newApiGroups = [...operation, ...payments, ...models, ...limits, ...system, ...other];

/**
 * What its list has that isn't to be set here: facts that only the gateway writes, and what other settings hold, too.
 */
export const newApiElsewhere = [
  "CompletionRatioMeta",
  "group_ratio_setting.group_ratio",
  "group_ratio_setting.group_group_ratio",
  "payment_setting.compliance_confirmed",
  "payment_setting.compliance_confirmed_at",
  "payment_setting.compliance_confirmed_by",
  "payment_setting.compliance_confirmed_ip",
  "payment_setting.compliance_terms_version",
] as const;

/** What it doesn't have of one-api's. */
export const newApiLacks = [
  "ChatLink",
  "ApproximateTokenEnabled",
  "LarkClientId",
  "LarkClientSecret",
  "OidcClientId",
  "OidcClientSecret",
  "OidcWellKnown",
  "OidcAuthorizationEndpoint",
  "OidcTokenEndpoint",
  "OidcUserinfoEndpoint",
  "OidcEnabled",
  "MessagePusherAddress",
  "MessagePusherToken",
  "Theme",
] as const;
