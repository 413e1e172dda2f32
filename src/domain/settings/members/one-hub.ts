import type { NumberRule, OptionGroup } from "../option-definition.js";

const seconds = { step: 1, whole: true, unit: "seconds" } as const satisfies NumberRule;

/**
 * The settings of one-hub and Done Hub that one-api doesn't have. Source: `model/option.go`, `controller/option.go` and
 * `common/config` of one-hub in February and Done Hub in August 2026.
 */
export const oneHubGroups: readonly OptionGroup[] = [
  {
    name: "quota",
    tab: "operation",
    options: [
      { key: "EmptyResponseBillingEnabled", kind: "switch" },
      { key: "InviterRewardType", kind: "choice", choices: ["fixed", "percentage"] },
      { key: "InviterRewardValue", kind: "number", number: { step: 1, whole: true } },
    ],
  },
  {
    name: "monitoring",
    tab: "operation",
    options: [
      { key: "QuotaRemindEnabled", kind: "switch" },
      { key: "AutomaticDisableChannelNotifyEnabled", kind: "switch" },
      { key: "DisableChannelKeywords", kind: "lines" },
    ],
  },
  {
    name: "logging",
    tab: "operation",
    options: [
      {
        key: "LogAutoDeleteDays",
        kind: "number",
        number: { step: 1, whole: true, min: 1, unit: "days" },
      },
      { key: "LogAutoDeleteEnabled", kind: "switch" },
    ],
  },
  {
    name: "payment",
    tab: "payments",
    options: [
      { key: "PaymentUSDRate", kind: "number", number: { step: 0.01, whole: false } },
      {
        key: "PaymentMinAmount",
        kind: "number",
        number: { step: 1, whole: true, min: 1, unit: "dollars" },
      },
      { key: "RechargeDiscount", kind: "json", json: { of: "object", values: "number", optional: true } },
      { key: "PaymentCallbackAddress", kind: "address" },
    ],
  },
  {
    name: "retries",
    tab: "models",
    options: [
      { key: "RetryTimeOut", kind: "number", number: seconds },
      { key: "RetryCooldownSeconds", kind: "number", number: seconds },
      {
        key: "RetryCooldownPerStatus",
        kind: "json",
        json: { of: "object", names: "status", values: "whole", optional: true },
      },
      { key: "ChannelFailErrorMessage", kind: "text" },
      { key: "ChannelFailErrorWrapEnabled", kind: "switch" },
    ],
  },
  {
    name: "relay",
    tab: "models",
    options: [
      { key: "MaxPromptTokens", kind: "number", number: { step: 1, whole: true } },
      { key: "ModelNameCaseInsensitiveEnabled", kind: "switch" },
      { key: "UnifiedRequestResponseModelEnabled", kind: "switch" },
      { key: "MjNotifyEnabled", kind: "switch" },
    ],
  },
  {
    name: "claude",
    tab: "models",
    options: [
      { key: "ClaudeAPIEnabled", kind: "switch" },
      {
        key: "ClaudeDefaultMaxTokens",
        kind: "json",
        json: { of: "object", values: "whole", optional: true },
      },
      {
        key: "ClaudeBudgetTokensPercentage",
        kind: "number",
        number: { step: 0.05, whole: false, max: 1 },
      },
    ],
  },
  {
    name: "gemini",
    tab: "models",
    options: [
      { key: "GeminiAPIEnabled", kind: "switch" },
      { key: "GeminiOpenThink", kind: "json", json: { of: "object", values: "switch", optional: true } },
    ],
  },
  {
    name: "words",
    tab: "limits",
    options: [
      { key: "SafeKeyWords", kind: "lines" },
      { key: "SafeToolName", kind: "choice", choices: ["Keyword"] },
      { key: "EnableSafe", kind: "switch" },
    ],
  },
  {
    name: "pictures",
    tab: "limits",
    help: "https://github.com/MartialBE/get-image-by-cf",
    options: [
      { key: "ChatImageRequestProxy", kind: "text" },
      { key: "CFWorkerImageUrl", kind: "address" },
      { key: "CFWorkerImageKey", kind: "secret" },
    ],
  },
  {
    name: "registration",
    tab: "system",
    options: [{ key: "InviteCodeRegisterEnabled", kind: "switch", inStatus: true }],
  },
  { name: "github", tab: "system", options: [{ key: "GitHubOldIdCloseEnabled", kind: "switch" }] },
  {
    name: "larkSwitch",
    tab: "system",
    options: [{ key: "LarkAuthEnabled", kind: "switch", inStatus: true }],
  },
  {
    name: "sso",
    tab: "system",
    help: "https://openid.net/developers/how-connect-works/",
    callback: "oidc",
    options: [
      { key: "OIDCIssuer", kind: "address" },
      { key: "OIDCClientId", kind: "text" },
      { key: "OIDCClientSecret", kind: "secret" },
      { key: "OIDCScopes", kind: "text" },
      { key: "OIDCUsernameClaims", kind: "text" },
      {
        key: "OIDCAuthEnabled",
        kind: "switch",
        needs: ["OIDCIssuer", "OIDCClientId", "OIDCScopes", "OIDCUsernameClaims"],
        inStatus: true,
      },
    ],
  },
  {
    name: "linuxDo",
    tab: "system",
    help: "https://connect.linux.do/",
    options: [
      { key: "LinuxDoClientId", kind: "text", inStatus: true },
      { key: "LinuxDoClientSecret", kind: "secret" },
      { key: "LinuxDoOAuthEnabled", kind: "switch", needs: ["LinuxDoClientId"], inStatus: true },
      {
        key: "LinuxDoOAuthLowestTrustLevel",
        kind: "number",
        number: { step: 1, whole: true, min: 1, max: 4 },
      },
      { key: "LinuxDoOAuthTrustLevelEnabled", kind: "switch" },
      { key: "LinuxDoOAuthDynamicTrustLevel", kind: "switch" },
    ],
  },
  {
    name: "tokens",
    tab: "system",
    options: [{ key: "OldTokenMaxId", kind: "number", number: { step: 1, whole: true } }],
  },
  {
    name: "site",
    tab: "other",
    options: [
      {
        key: "Language",
        kind: "choice",
        choices: ["zh_CN", "zh_HK", "en_US", "ja_JP"],
        inStatus: true,
      },
      { key: "LanguageSwitchPromptEnabled", kind: "switch", inStatus: true },
      { key: "AnalyticsCode", kind: "long-text", inStatus: true },
    ],
  },
  {
    name: "chats",
    tab: "other",
    options: [
      {
        key: "ChatLinks",
        kind: "json",
        json: { of: "list", fields: { name: {}, url: {} }, optional: true },
        inStatus: true,
      },
      { key: "BuiltinChatEnabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "legal",
    tab: "other",
    options: [
      { key: "UserAgreement", kind: "rich-text" },
      { key: "UserAgreementEnabled", kind: "switch", inStatus: true },
      { key: "PrivacyPolicy", kind: "rich-text" },
      { key: "PrivacyPolicyEnabled", kind: "switch", inStatus: true },
    ],
  },
];

/** What it doesn't have of one-api's. */
export const oneHubLacks = [
  "GroupRatio",
  "ModelRatio",
  "CompletionRatio",
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
