import type { NumberRule, OptionGroup } from "./option-definition.js";

const points = { step: 1, whole: true, unit: "points" } as const satisfies NumberRule;

/**
 * Every setting of behaviour.md 3, by tab and group, and what prices are made of on other gateways. What else a member
 * of the family has is in `members`. Within a tab they are saved in this order, so what a switch needs comes before it.
 */
export const optionGroups = [
  {
    name: "general",
    tab: "operation",
    options: [
      { key: "TopUpLink", kind: "address", inStatus: true },
      { key: "ChatLink", kind: "address", inStatus: true },
      { key: "QuotaPerUnit", kind: "number", number: { step: 0.01, whole: false }, inStatus: true },
      { key: "RetryTimes", kind: "number", number: { step: 1, whole: true } },
      { key: "DisplayInCurrencyEnabled", kind: "switch", inStatus: true },
      { key: "DisplayTokenStatEnabled", kind: "switch" },
      { key: "ApproximateTokenEnabled", kind: "switch" },
    ],
  },
  {
    name: "quota",
    tab: "operation",
    options: [
      { key: "QuotaForNewUser", kind: "number", number: points },
      { key: "PreConsumedQuota", kind: "number", number: points },
      { key: "QuotaForInviter", kind: "number", number: points },
      { key: "QuotaForInvitee", kind: "number", number: points },
    ],
  },
  {
    name: "monitoring",
    tab: "operation",
    options: [
      {
        key: "ChannelDisableThreshold",
        kind: "number",
        number: { step: 1, whole: false, unit: "seconds" },
      },
      { key: "QuotaRemindThreshold", kind: "number", number: points },
      { key: "AutomaticDisableChannelEnabled", kind: "switch" },
      { key: "AutomaticEnableChannelEnabled", kind: "switch" },
    ],
  },
  {
    name: "groupRatios",
    tab: "groups",
    extra: true,
    options: [{ key: "GroupRatio", kind: "ratios" }],
  },
  {
    name: "groupPrices",
    tab: "groups",
    extra: true,
    options: [
      { key: "TopupGroupRatio", kind: "ratios" },
      { key: "GroupGroupRatio", kind: "ratio-groups" },
      { key: "UserUsableGroups", kind: "texts" },
      { key: "AutoGroups", kind: "items" },
      { key: "DefaultUseAutoGroup", kind: "switch" },
      {
        key: "group_ratio_setting.group_special_usable_group",
        kind: "json",
        json: { of: "object", values: "object" },
      },
    ],
  },
  {
    name: "ratios",
    tab: "ratios",
    options: [
      { key: "ModelRatio", kind: "ratios" },
      { key: "CompletionRatio", kind: "ratios" },
    ],
  },
  {
    name: "prices",
    tab: "ratios",
    extra: true,
    options: [
      { key: "ModelPrice", kind: "ratios" },
      { key: "CacheRatio", kind: "ratios" },
      { key: "CreateCacheRatio", kind: "ratios" },
      { key: "ImageRatio", kind: "ratios" },
      { key: "AudioRatio", kind: "ratios" },
      { key: "AudioCompletionRatio", kind: "ratios" },
      { key: "tool_price_setting.prices", kind: "ratios" },
      { key: "billing_setting.billing_mode", kind: "texts" },
      { key: "billing_setting.billing_expr", kind: "texts" },
      { key: "ExposeRatioEnabled", kind: "switch" },
    ],
  },
  { name: "logging", tab: "operation", options: [{ key: "LogConsumeEnabled", kind: "switch" }] },
  {
    name: "address",
    tab: "system",
    options: [{ key: "ServerAddress", kind: "address", inStatus: true }],
  },
  {
    name: "registration",
    tab: "system",
    options: [
      { key: "PasswordLoginEnabled", kind: "switch", asksOff: true },
      { key: "RegisterEnabled", kind: "switch" },
      { key: "PasswordRegisterEnabled", kind: "switch" },
      { key: "EmailVerificationEnabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "domains",
    tab: "system",
    options: [
      { key: "EmailDomainWhitelist", kind: "list" },
      { key: "EmailDomainRestrictionEnabled", kind: "switch", needs: ["EmailDomainWhitelist"] },
    ],
  },
  {
    name: "smtp",
    tab: "system",
    options: [
      { key: "SMTPServer", kind: "text" },
      { key: "SMTPPort", kind: "number", number: { step: 1, whole: true, max: 65_535, usual: "587" } },
      { key: "SMTPAccount", kind: "text" },
      { key: "SMTPFrom", kind: "text" },
      { key: "SMTPToken", kind: "secret" },
    ],
  },
  {
    name: "github",
    tab: "system",
    help: "https://github.com/settings/developers",
    callback: "github",
    options: [
      { key: "GitHubClientId", kind: "text", inStatus: true },
      { key: "GitHubClientSecret", kind: "secret" },
      { key: "GitHubOAuthEnabled", kind: "switch", needs: ["GitHubClientId"], inStatus: true },
    ],
  },
  {
    name: "lark",
    tab: "system",
    help: "https://open.feishu.cn/app",
    callback: "lark",
    options: [
      { key: "LarkClientId", kind: "text", inStatus: true },
      { key: "LarkClientSecret", kind: "secret" },
    ],
  },
  {
    name: "oidc",
    tab: "system",
    help: "https://openid.net/developers/how-connect-works/",
    callback: "oidc",
    // Servers up to v0.6.7 have no OIDC (wire.md 8).
    detectedBy: "OidcEnabled",
    options: [
      { key: "OidcClientId", kind: "text", inStatus: true },
      { key: "OidcClientSecret", kind: "secret" },
      { key: "OidcWellKnown", kind: "address", inStatus: true },
      { key: "OidcAuthorizationEndpoint", kind: "address", inStatus: true },
      { key: "OidcTokenEndpoint", kind: "address", inStatus: true },
      { key: "OidcUserinfoEndpoint", kind: "address", inStatus: true },
      {
        key: "OidcEnabled",
        kind: "switch",
        needs: ["OidcClientId", "OidcAuthorizationEndpoint", "OidcTokenEndpoint", "OidcUserinfoEndpoint"],
        inStatus: true,
      },
    ],
  },
  {
    name: "wechat",
    tab: "system",
    help: "https://github.com/songquanpeng/wechat-server",
    options: [
      { key: "WeChatServerAddress", kind: "address" },
      { key: "WeChatServerToken", kind: "secret" },
      { key: "WeChatAccountQRCodeImageURL", kind: "picture", inStatus: true },
      { key: "WeChatAuthEnabled", kind: "switch", needs: ["WeChatServerAddress"], inStatus: true },
    ],
  },
  {
    name: "pusher",
    tab: "system",
    help: "https://github.com/songquanpeng/message-pusher",
    options: [
      { key: "MessagePusherAddress", kind: "address" },
      { key: "MessagePusherToken", kind: "secret" },
    ],
  },
  {
    name: "turnstile",
    tab: "system",
    help: "https://dash.cloudflare.com/",
    options: [
      { key: "TurnstileSiteKey", kind: "text", inStatus: true },
      { key: "TurnstileSecretKey", kind: "secret" },
      { key: "TurnstileCheckEnabled", kind: "switch", needs: ["TurnstileSiteKey"], inStatus: true },
    ],
  },
  {
    name: "site",
    tab: "other",
    options: [
      { key: "SystemName", kind: "text", inStatus: true },
      { key: "Logo", kind: "picture", inStatus: true },
      { key: "Theme", kind: "choice", choices: ["default", "berry", "air"] },
    ],
  },
  { name: "notice", tab: "other", options: [{ key: "Notice", kind: "rich-text" }] },
  {
    name: "pages",
    tab: "other",
    options: [
      { key: "HomePageContent", kind: "rich-text" },
      { key: "About", kind: "rich-text" },
      { key: "Footer", kind: "rich-text", inStatus: true },
    ],
  },
] as const satisfies readonly OptionGroup[];

type BaseGroup = (typeof optionGroups)[number];

/** The name of a group of one-api or of prices. */
export type BaseGroupName = BaseGroup["name"];

/** The key of a setting of one-api or of prices. */
export type BaseOptionKey = BaseGroup["options"][number]["key"];
