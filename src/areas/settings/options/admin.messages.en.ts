import { defineMessages } from "../../../i18n/catalogue.js";
import { formatNumber } from "../../../domain/text/number-text.js";
import type { OptionGroupName, OptionKey } from "../../../domain/settings/option-table.js";

const grouped = (count: number): string => formatNumber(count, "en");

export interface GroupTexts {
  readonly title: string;
  readonly text?: string;
  /** Names the link to where the other side of the settings is set up. */
  readonly help?: string;
}

export interface OptionTexts {
  readonly label: string;
  readonly hint?: string;
}

const groups: Record<OptionGroupName, GroupTexts> = {
  general: { title: "General", text: "Links, quota conversion and display." },
  quota: {
    title: "Quota",
    text: "Quota for new accounts and the quota reserved by each request.",
  },
  monitoring: {
    title: "Monitoring",
    text: "When channels are disabled or enabled automatically, and when users are warned.",
  },
  groupRatios: {
    title: "Groups",
    text: "What accounts and channels of a group pay, relative to the price of the model.",
  },
  groupPrices: { title: "Further group settings" },
  ratios: {
    title: "Ratios",
    text: "Cost of a request: (prompt tokens + completion tokens × completion ratio) × model ratio × group ratio. A model ratio of 1 is $0.002 per 1,000 tokens.",
  },
  prices: {
    title: "Prices and further ratios",
    text: "What a request costs beyond the ratios above.",
  },
  logging: { title: "Logging" },
  address: { title: "Server" },
  registration: { title: "Sign-in and sign-up" },
  domains: { title: "Email domains", text: "Limits which email addresses can sign up." },
  smtp: {
    title: "SMTP",
    text: "The mail server for verification codes, password resets and quota reminders.",
  },
  github: {
    title: "GitHub sign-in",
    help: "Register an app on GitHub",
  },
  lark: {
    title: "Lark sign-in",
    text: "Turns on once the app ID is set.",
    help: "Register an app on the Lark open platform",
  },
  oidc: {
    title: "Single sign-on (OIDC)",
    help: "About OpenID Connect",
  },
  wechat: {
    title: "WeChat server",
    help: "About WeChat Server",
  },
  pusher: {
    title: "Message pusher",
    text: "Sends channel alerts to the administrator.",
    help: "About Message Pusher",
  },
  turnstile: {
    title: "Bot check",
    text: "Cloudflare Turnstile on sign-up, verification codes and password resets.",
    help: "Manage sites on Cloudflare",
  },
  site: { title: "Site" },
  notice: { title: "Notice" },
  pages: {
    title: "Pages",
    text: "Markdown or HTML. Scripts, styles and forms are removed. Images must be data: URLs, or https:// URLs of another site that allows cross-origin use.",
  },
};

const options: Record<OptionKey, OptionTexts> = {
  TopUpLink: {
    label: "Top-up link",
    hint: "Where users buy codes. Username and user ID are added to the URL.",
  },
  ChatLink: { label: "Chat link", hint: "URL of a ChatGPT Next Web site. Enables the chat page." },
  QuotaPerUnit: { label: "Quota units per $1" },
  RetryTimes: { label: "Retries", hint: "Attempts on other channels after a failed request" },
  DisplayInCurrencyEnabled: { label: "Show quota as currency" },
  DisplayTokenStatEnabled: {
    label: "Report the token's limit to billing clients",
    hint: "Otherwise the account's balance",
  },
  ApproximateTokenEnabled: { label: "Estimate token counts", hint: "Less accurate, less CPU" },
  QuotaForNewUser: { label: "Quota for new users" },
  PreConsumedQuota: { label: "Pre-charged quota per request", hint: "Settled when the request completes" },
  QuotaForInviter: { label: "Inviter reward" },
  QuotaForInvitee: { label: "Invitee reward" },
  ChannelDisableThreshold: {
    label: "Max response time",
    hint: "Channels with slower tests are disabled",
  },
  QuotaRemindThreshold: {
    label: "Quota reminder threshold",
    hint: "Users get an email when less than this remains",
  },
  AutomaticDisableChannelEnabled: { label: "Auto-disable failing channels" },
  AutomaticEnableChannelEnabled: { label: "Auto-enable recovered channels" },
  ModelRatio: {
    label: "Model ratios",
    hint: "Models not in the table use a ratio of 30",
  },
  CompletionRatio: {
    label: "Completion ratios",
    hint: "Overrides the built-in ratios of completion to prompt tokens",
  },
  GroupRatio: { label: "Group ratios", hint: "These names are the groups for users and channels" },
  ModelPrice: {
    label: "Model prices",
    hint: "Fixed price of a request in USD. Replaces the ratios of the model.",
  },
  CacheRatio: { label: "Cache read ratios", hint: "Cached prompt tokens, relative to prompt tokens" },
  CreateCacheRatio: {
    label: "Cache write ratios",
    hint: "Prompt tokens written to the cache, relative to prompt tokens",
  },
  ImageRatio: { label: "Image ratios", hint: "Image tokens of the prompt, relative to prompt tokens" },
  AudioRatio: { label: "Audio ratios", hint: "Audio tokens of the prompt, relative to prompt tokens" },
  AudioCompletionRatio: {
    label: "Audio completion ratios",
    hint: "Audio tokens of the completion, relative to audio tokens of the prompt",
  },
  TopupGroupRatio: {
    label: "Top-up ratios",
    hint: "What a group pays for its top-ups, relative to the price",
  },
  GroupGroupRatio: {
    label: "Group ratios by user group",
    hint: 'What users of one group pay in another: {"vip": {"default": 0.9}}',
  },
  UserUsableGroups: {
    label: "Groups for tokens",
    hint: 'Groups that users can select for their tokens, and how they are described: {"vip": "VIP channels"}',
  },
  LogConsumeEnabled: { label: "Log consumption", hint: "Required for usage logs and charts" },
  ServerAddress: {
    label: "Server address",
    hint: "Public URL of the gateway, used in email links and sign-in callbacks",
  },
  PasswordLoginEnabled: { label: "Password sign-in" },
  RegisterEnabled: { label: "Allow sign-up" },
  PasswordRegisterEnabled: {
    label: "Password sign-up",
    hint: "If off, people can sign up only with other sign-in methods",
  },
  EmailVerificationEnabled: {
    label: "Verify email on sign-up",
    hint: "Needs a working SMTP server",
  },
  EmailDomainWhitelist: { label: "Allowed domains" },
  EmailDomainRestrictionEnabled: { label: "Allow only these domains" },
  SMTPServer: { label: "SMTP server", hint: "Example: smtp.example.com" },
  SMTPPort: { label: "SMTP port", hint: "Usually 587" },
  SMTPAccount: { label: "SMTP account" },
  SMTPFrom: { label: "Sender address" },
  SMTPToken: { label: "SMTP password or token" },
  GitHubClientId: { label: "GitHub client ID" },
  GitHubClientSecret: { label: "GitHub client secret" },
  GitHubOAuthEnabled: { label: "Allow sign-in with GitHub" },
  LarkClientId: { label: "Lark app ID" },
  LarkClientSecret: { label: "Lark app secret" },
  OidcClientId: { label: "OIDC client ID" },
  OidcClientSecret: { label: "OIDC client secret" },
  OidcWellKnown: {
    label: "Discovery URL",
    hint: "Your provider's /.well-known/openid-configuration, which lists the three endpoints below",
  },
  OidcAuthorizationEndpoint: { label: "Authorization endpoint" },
  OidcTokenEndpoint: { label: "Token endpoint" },
  OidcUserinfoEndpoint: { label: "Userinfo endpoint" },
  OidcEnabled: { label: "Allow sign-in with OIDC" },
  WeChatServerAddress: { label: "WeChat server address" },
  WeChatServerToken: { label: "WeChat server token" },
  WeChatAccountQRCodeImageURL: {
    label: "QR code image URL",
    hint: "An https:// URL or an image file on the gateway",
  },
  WeChatAuthEnabled: { label: "Allow sign-in with WeChat" },
  MessagePusherAddress: { label: "Push URL" },
  MessagePusherToken: { label: "Push token" },
  TurnstileSiteKey: { label: "Turnstile site key" },
  TurnstileSecretKey: { label: "Turnstile secret key" },
  TurnstileCheckEnabled: {
    label: "Bot check",
    hint: "With a wrong key, nobody can sign up or receive emails",
  },
  SystemName: { label: "System name" },
  Logo: {
    label: "Logo",
    hint: "An https:// URL or an image file on the gateway, such as /logo.png. Leave empty for the default.",
  },
  Theme: { label: "Theme of the built-in console", hint: "Takes effect after a server restart" },
  Notice: { label: "Notice", hint: "Shown on the home page, once per browser. Markdown or HTML." },
  HomePageContent: { label: "Home page", hint: "An https:// URL is shown in a frame" },
  About: { label: "About", hint: "An https:// URL is shown in a frame" },
  Footer: {
    label: "Footer",
    hint: "HTML. Leave empty for the built-in footer. Removing the copyright line needs permission from its authors.",
  },
};

/** Texts of the operation, system and other settings, in English. */
export const messages = {
  tabs: { operation: "Operation", system: "System", other: "Other", groups: "Groups", ratios: "Ratios" },
  groups,
  options,
  loadFailed: "Couldn't load settings",
  rootOnlyTitle: "Super admin only",
  rootOnlyText: "Only the super admin (role 100) can view and change these settings.",
  themes: { default: "Default", berry: "Berry", air: "Air" } as Readonly<Record<string, string>>,
  unknownTheme: (name: string) => `${name} (unknown)`,
  seconds: "s",
  secret: {
    placeholder: "Leave empty to keep the current one",
    hint: "Hidden. Enter a new value to replace it.",
  },
  rawNumber: (text: string) => `The stored value “${text}” isn't a number and counts as 0`,
  rawRatios: (problem: string) => `The gateway can't use the stored table. ${problem}`,
  needs: (labels: string) => `Requires ${labels}`,
  callback: "Callback URL to register",
  callbackNeedsAddress: "Set the server address to get the callback URL.",
  callbackCopied: "Callback URL copied",
  problems: {
    "not-a-number": "Enter a number",
    "not-whole": "Enter a whole number",
    negative: "Can't be less than 0",
    address: "Enter a URL that starts with http:// or https://",
    picture: "Enter a URL that starts with http://, https:// or /",
    "not-an-object": 'Must be a JSON object such as {"name": 1}',
    "not-a-list": 'Must be a JSON list such as ["name"]',
    tooLarge: (max: number) => `Can't be more than ${grouped(max)}`,
    notJson: (line: number, column: number) =>
      `Not a valid JSON string: error in line ${line}, column ${column}`,
    notARatio: (name: string) => `The ratio of “${name}” isn't a number`,
    notRatios: (name: string) => `The value of “${name}” must be a JSON object such as {"name": 1}`,
    notAText: (name: string) => `The value of “${name}” must be text in quotes`,
    needs: (labels: string) => `To turn this on, fill in: ${labels}`,
  },
  passwordLogin: {
    title: "Turn off password sign-in?",
    text: "Nobody, including you, will be able to sign in with a password. Accounts without another sign-in method are locked out.",
    confirm: "Turn off",
  },
  list: {
    add: "Add",
    label: "New domain",
    placeholder: "example.com",
    remove: (item: string) => `Remove ${item}`,
    count: (count: number) => (count === 1 ? "1 domain" : `${grouped(count)} domains`),
    empty: "No domains yet",
    known: (item: string) => `${item} is already in the list`,
    malformed: (item: string) => `“${item}” isn't a domain`,
  },
  ratio: {
    table: "Table",
    json: "JSON",
    view: "View",
    search: "Search names",
    ratioOf: (name: string) => `Ratio of ${name}`,
    add: "Add ratio",
    newName: "New name",
    newRatio: "New ratio",
    known: "This name is already in the table",
    nameMissing: "Enter a name",
    empty: "The table is empty",
    nothingFound: "No matching names",
    shown: (shown: number, all: number) => `${grouped(shown)} of ${grouped(all)}`,
    more: (count: number) => `Show ${grouped(count)} more`,
    repeated: (names: string) => `There more than once; the last counts: ${names}`,
    brokenTable: "Fix the JSON to show the table",
    format: "Format",
  },
  price: {
    ratioOf: (name: string) => `Price of ${name}`,
    add: "Add price",
    newRatio: "New price",
  },
  rich: { preview: "Preview", nothing: "Nothing to show" },
  changes: {
    foundNotDone: "This setting wasn't saved.",
    unconfirmed: (count: number) =>
      count === 1
        ? "1 setting isn't confirmed. Saving checks it first."
        : `${grouped(count)} settings aren't confirmed. Saving checks them first.`,
    title: (count: number) => (count === 1 ? "1 unsaved change" : `${grouped(count)} unsaved changes`),
    list: "Changes to save",
    from: "now",
    to: "new",
    empty: "empty",
    on: "on",
    off: "off",
    newSecret: "a new value",
    more: (count: number) => `and ${grouped(count)} more`,
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} removed`,
    noTable: "not a valid table yet",
    noRatio: (name: string) => `“${name}” has no ratio yet`,
    unreadable: "replaces a value that isn't a table",
    saveAll: "Save all",
    saveGroup: (title: string) => `Save ${title}`,
    discard: "Discard",
    discardAll: "Discard all",
    discardGroup: (title: string) => `Discard changes to ${title}`,
    retry: (count: number) => (count === 1 ? "Retry 1 failed" : `Retry ${grouped(count)} failed`),
    saved: (count: number) => (count === 1 ? "1 setting saved" : `${grouped(count)} settings saved`),
    partly: (saved: number, failed: number) => `${grouped(saved)} saved, ${grouped(failed)} not saved`,
    failed: (count: number) =>
      count === 1 ? "The setting wasn't saved" : `${grouped(count)} settings weren't saved`,
    invalid: (count: number) =>
      count === 1 ? "Correct 1 setting first" : `Correct ${grouped(count)} settings first`,
    conflict: (count: number) =>
      count === 1
        ? "Nothing was saved: 1 setting has changed on the server. Select which value to keep."
        : `Nothing was saved: ${grouped(count)} settings have changed on the server. Select which values to keep.`,
  },
  history: {
    foundDone: "Confirmed: the old logs were deleted.",
    foundNotDone: "The old logs weren't deleted.",
    title: "Delete old logs",
    text: "Deletes all users' log entries older than this time. This can't be undone.",
    before: "Delete logs older than",
    action: "Delete old logs…",
    badTime: "Select a time in the past",
    confirmTitle: "Delete old logs?",
    confirmText: (time: string) => `All users' log entries before ${time} will be deleted.`,
    confirmType: (text: string) => `Type ${text} to confirm`,
    confirm: "Delete logs",
    progress: (percentage: number) => `Deleting logs… ${String(percentage)}%`,
    cleared: (count: number) =>
      count === 1 ? "1 log entry deleted" : `${grouped(count)} log entries deleted`,
    failed: (message: string) => `Log cleaning failed: ${message}`,
  },
  family: {
    title: "Gateway",
    laisky: "Laisky's fork of one-api",
    unknown: "Not recognized",
    kind: "Recognized as",
    version: "Version",
    noVersion: "Unknown",
    access: "Access",
    full: "Read and write",
    lifted: "Read and write, enabled in this browser",
    readOnly: "Read-only: the gateway wasn't recognized, and writing could damage its data",
    older: "Read-only: this release is older than the ones this console supports",
    lacks: "Not supported",
    missing: {
      "self-deletion": "account deletion",
      ratios: "prices replace ratios",
      "log-search": "text search in the log",
      "joint-test": "testing disabled channels in one job (they're tested one at a time)",
    },
    missingBetween: "; ",
    missingNothing: "Nothing is missing",
    own: "More settings",
    ownText:
      "Settings of this gateway that this page has no form for. Values are saved exactly as typed; secrets are never shown.",
    ownSearch: "Find a setting",
    ownMore: (count: number) => `${grouped(count)} more. Type to search.`,
    ownNone: "No settings match",
    ownUnlisted: "No listed setting has this name. Gateways don't list secrets, so it may still exist.",
    ownSet: (key: string) => `Set ${key}`,
    ownSave: (key: string) => `Save ${key}`,
    ownSaved: (key: string) => `${key} saved`,
    ownFailed: "Can't load the settings",
  },
  update: {
    title: "Updates",
    text: "Checks the project's public releases on api.github.com, only when you click.",
    current: (version: string) => `This gateway runs ${version}`,
    check: "Check for updates",
    latest: (version: string) => `${version} is the latest version`,
    newer: (version: string) => `Version ${version} is available`,
    published: (version: string) => `The latest release is ${version}`,
    notes: (version: string) => `Release notes of ${version}`,
    page: "Open the releases page",
    blocked:
      "This page's security policy blocks api.github.com. See the releases page for the latest version.",
    offline: "You're offline. Try again when you're back online.",
    limited: "Too many release checks from this network. Try again in an hour.",
    failed: "Can't reach the releases API. Try again later.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type SettingsAdminMessages = typeof messages;

/** Texts of the operation, system and other settings. */
export const settingsAdminMessages = defineMessages(
  "settings-admin",
  messages,
  (locale) => import(`./admin.messages.${locale}.js`),
);
