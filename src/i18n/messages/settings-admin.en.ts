import type { OptionGroupName, OptionKey } from "../../domain/option-table.js";

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
  general: { title: "General", text: "Links, the worth of a quota point, and what users see of it." },
  quota: {
    title: "Quota",
    text: "What accounts are given, and what a request sets aside before it is answered.",
  },
  monitoring: {
    title: "Monitoring",
    text: "When channels are switched off or on by themselves, and when users are warned.",
  },
  ratios: {
    title: "Ratios",
    text: "What a request costs: prompt tokens, plus completion tokens times the completion ratio, times the ratios of its model and of the user's group. A model ratio of 1 is $0.002 for 1,000 tokens.",
  },
  logging: { title: "Logging" },
  address: { title: "Server" },
  registration: { title: "Sign-in and registration" },
  domains: { title: "E-mail domains", text: "Which addresses may register." },
  smtp: {
    title: "SMTP",
    text: "The mail server for verification codes, password resets and quota reminders.",
  },
  github: {
    title: "GitHub sign-in",
    text: "Sign-in with a GitHub account.",
    help: "Register the application at GitHub",
  },
  lark: {
    title: "Lark sign-in",
    text: "Sign-in with a Lark account. Offered as soon as the app ID is set.",
    help: "Register the app at the Lark open platform",
  },
  oidc: {
    title: "Single sign-on (OIDC)",
    text: "Sign-in with an account of your identity provider.",
    help: "About OpenID Connect",
  },
  wechat: {
    title: "WeChat server",
    text: "Sign-in through a WeChat official account.",
    help: "About WeChat Server",
  },
  pusher: {
    title: "Message pusher",
    text: "Sends alerts about channels to the administrator.",
    help: "About Message Pusher",
  },
  turnstile: {
    title: "Bot check",
    text: "Cloudflare Turnstile before registration, verification codes and password resets.",
    help: "Manage sites at Cloudflare",
  },
  site: { title: "Site" },
  notice: { title: "Notice" },
  pages: {
    title: "Pages",
    text: "Markdown or HTML. Scripts, styles and forms are removed. Images must be data: URLs, or https:// addresses of another site that allows cross-origin use.",
  },
};

const options: Record<OptionKey, OptionTexts> = {
  TopUpLink: { label: "Top-up link", hint: "Where users buy codes. Username and user ID are added to it" },
  ChatLink: { label: "Chat link", hint: "Address of a ChatGPT Next Web site; shows the chat page" },
  QuotaPerUnit: { label: "Quota per unit", hint: "How many points are worth $1" },
  RetryTimes: { label: "Retries", hint: "How often a failed request is tried again with another channel" },
  DisplayInCurrencyEnabled: { label: "Show quota as currency" },
  DisplayTokenStatEnabled: { label: "Billing calls show the token's quota", hint: "Instead of the user's" },
  ApproximateTokenEnabled: { label: "Estimate tokens", hint: "Counts tokens roughly to save processor time" },
  QuotaForNewUser: { label: "Quota for new users" },
  PreConsumedQuota: { label: "Quota set aside per request", hint: "Settled when the request is done" },
  QuotaForInviter: { label: "Reward for inviting" },
  QuotaForInvitee: { label: "Reward for being invited" },
  ChannelDisableThreshold: {
    label: "Longest response time",
    hint: "A channel whose test takes longer is disabled",
  },
  QuotaRemindThreshold: {
    label: "Quota reminder threshold",
    hint: "Users get an e-mail when less than this remains",
  },
  AutomaticDisableChannelEnabled: { label: "Disable channels that fail" },
  AutomaticEnableChannelEnabled: { label: "Enable channels that work again" },
  ModelRatio: {
    label: "Model ratios",
    hint: "A model that is not in the table costs as much as a ratio of 30",
  },
  CompletionRatio: {
    label: "Completion ratios",
    hint: "Overrides the built-in ratio of completion to prompt tokens",
  },
  GroupRatio: { label: "Group ratios", hint: "Its names are the groups that users and channels can be in" },
  LogConsumeEnabled: { label: "Log consumption", hint: "Without it there are neither usage logs nor charts" },
  ServerAddress: {
    label: "Server address",
    hint: "Public address of the gateway, for links in mails and for sign-in callbacks",
  },
  PasswordLoginEnabled: { label: "Sign-in with a password" },
  RegisterEnabled: { label: "Registration of new users" },
  PasswordRegisterEnabled: {
    label: "Registration with a password",
    hint: "When off, new users come by other sign-ins only",
  },
  EmailVerificationEnabled: {
    label: "Verify e-mail addresses at registration",
    hint: "Needs a working SMTP server",
  },
  EmailDomainWhitelist: { label: "Allowed domains" },
  EmailDomainRestrictionEnabled: { label: "Only allow these domains" },
  SMTPServer: { label: "SMTP server", hint: "For example smtp.example.com" },
  SMTPPort: { label: "SMTP port", hint: "Usually 587" },
  SMTPAccount: { label: "SMTP account" },
  SMTPFrom: { label: "Sender address" },
  SMTPToken: { label: "SMTP password or token" },
  GitHubClientId: { label: "GitHub client ID" },
  GitHubClientSecret: { label: "GitHub client secret" },
  GitHubOAuthEnabled: { label: "Sign-in and registration with GitHub" },
  LarkClientId: { label: "Lark app ID" },
  LarkClientSecret: { label: "Lark app secret" },
  OidcClientId: { label: "OIDC client ID" },
  OidcClientSecret: { label: "OIDC client secret" },
  OidcWellKnown: {
    label: "Discovery URL",
    hint: "Your provider's /.well-known/openid-configuration. It lists the three endpoints below",
  },
  OidcAuthorizationEndpoint: { label: "Authorization endpoint" },
  OidcTokenEndpoint: { label: "Token endpoint" },
  OidcUserinfoEndpoint: { label: "Userinfo endpoint" },
  OidcEnabled: { label: "Sign-in and registration with OIDC" },
  WeChatServerAddress: { label: "WeChat server address" },
  WeChatServerToken: { label: "WeChat server token" },
  WeChatAccountQRCodeImageURL: {
    label: "Address of the account's QR code",
    hint: "An https:// address, or an image file on the gateway",
  },
  WeChatAuthEnabled: { label: "Sign-in and registration with WeChat" },
  MessagePusherAddress: { label: "Push address" },
  MessagePusherToken: { label: "Push token" },
  TurnstileSiteKey: { label: "Turnstile site key" },
  TurnstileSecretKey: { label: "Turnstile secret key" },
  TurnstileCheckEnabled: {
    label: "Bot check",
    hint: "With a wrong key nobody can register or get a mail",
  },
  SystemName: { label: "System name" },
  Logo: {
    label: "Logo",
    hint: "An https:// address, or an image file on the gateway such as /logo.png. Leave empty for the default",
  },
  Theme: { label: "Theme of the built-in console", hint: "Takes effect when the server is restarted" },
  Notice: { label: "Notice", hint: "Shown on the home page, once to each browser. Markdown or HTML" },
  HomePageContent: { label: "Home page", hint: "An address that begins with https:// is shown in a frame" },
  About: { label: "About", hint: "An address that begins with https:// is shown in a frame" },
  Footer: {
    label: "Footer",
    hint: "HTML. Empty: the built-in footer. Removing its copyright line needs permission",
  },
};

/** Texts of the operation, system and other settings, in English. */
export const messages = {
  tabs: { operation: "Operation", system: "System", other: "Other" },
  groups,
  options,
  loadFailed: "The settings could not be loaded",
  stale: "What you see may be out of date.",
  rootOnlyTitle: "Only for the super administrator",
  rootOnlyText: "Reading and changing these settings needs the super administrator (role 100).",
  themes: { default: "Default", berry: "Berry", air: "Air" } as Readonly<Record<string, string>>,
  unknownTheme: (name: string) => `${name} (unknown)`,
  worth: (label: string, amount: string) => `${label} (${amount})`,
  seconds: "s",
  points: "points",
  secret: {
    placeholder: "Leave empty to keep the present one",
    hint: "Never shown. It can be replaced, not emptied",
  },
  rawNumber: (text: string) => `The server holds “${text}”, which is no number and works as 0`,
  rawRatios: (problem: string) => `The gateway can't use the stored table. ${problem}`,
  needs: (labels: string) => `Needs first: ${labels}`,
  callback: "Callback address to register there",
  callbackNeedsAddress: "Set the server address first; the callback is made of it",
  callbackCopied: "Callback address copied",
  problems: {
    "not-a-number": "Please enter a number",
    "not-whole": "Please enter a whole number",
    negative: "Must not be less than 0",
    address: "Please enter an address that begins with http:// or https://",
    picture: "Please enter an address that begins with http://, https:// or /",
    "not-an-object": 'Must be a JSON object, like {"name": 1}',
    tooLarge: (max: number) => `Must not be more than ${max}`,
    notJson: (line: number, column: number) =>
      `Not a valid JSON string: the mistake is in line ${line}, column ${column}`,
    notARatio: (name: string) => `The ratio of “${name}” is not a number`,
    needs: (labels: string) => `Cannot be switched on before this is filled in: ${labels}`,
  },
  passwordLogin: {
    title: "Turn off sign-in with a password?",
    text: "Nobody will be able to sign in with a password any more, including you. Accounts that are not bound to another way of signing in are locked out.",
    confirm: "Turn it off",
  },
  list: {
    add: "Add",
    label: "New domain",
    placeholder: "example.com",
    remove: (item: string) => `Remove ${item}`,
    empty: "No domain yet",
    known: (item: string) => `${item} is already in the list`,
    malformed: (item: string) => `“${item}” is not a domain`,
  },
  ratio: {
    table: "Table",
    json: "JSON",
    view: "View",
    search: "Search names",
    ratioOf: (name: string) => `Ratio of ${name}`,
    add: "Add a ratio",
    newName: "New name",
    newRatio: "New ratio",
    known: "This name is already in the table",
    nameMissing: "Please enter a name",
    empty: "The table is empty",
    nothingFound: "No name contains this",
    shown: (shown: number, all: number) => `${shown} of ${all}`,
    more: (count: number) => `Show ${count} more`,
    brokenTable: "The table can be shown again when the JSON is valid",
    format: "Tidy up",
  },
  rich: { preview: "Preview", nothing: "Nothing to show" },
  changes: {
    lookedNot: "We checked: this setting wasn't saved.",
    unconfirmed: (count: number) =>
      count === 1
        ? "1 setting isn't confirmed. Saving reads it again first"
        : `${count} settings aren't confirmed. Saving reads them again first`,
    title: (count: number) => (count === 1 ? "1 unsaved change" : `${count} unsaved changes`),
    list: "What will be sent",
    from: "now",
    to: "new",
    empty: "empty",
    on: "on",
    off: "off",
    newSecret: "a new value",
    more: (count: number) => `and ${count} more`,
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
    retry: (count: number) => (count === 1 ? "Try the failed one again" : `Try the ${count} failed again`),
    saved: (count: number) => (count === 1 ? "1 setting saved" : `${count} settings saved`),
    partly: (saved: number, failed: number) => `${saved} saved, ${failed} not saved`,
    failed: (count: number) =>
      count === 1 ? "The setting was not saved" : `${count} settings were not saved`,
    invalid: (count: number) =>
      count === 1 ? "1 setting needs a correction first" : `${count} settings need a correction first`,
    conflict: (count: number) =>
      count === 1
        ? "Nothing was saved: 1 setting was changed on the server meanwhile. Please decide which value to keep"
        : `Nothing was saved: ${count} settings were changed on the server meanwhile. Please decide which values to keep`,
  },
  history: {
    looked: "We checked: the old logs were deleted.",
    lookedNot: "We checked: old logs are still there.",
    title: "Clear historical logs",
    text: "Deletes the log entries of all users that are older than this time. It cannot be undone.",
    before: "Delete entries before",
    action: "Clear historical logs",
    badTime: "Please choose a time in the past",
    confirmTitle: "Delete old log entries?",
    confirmText: (time: string) => `All entries of all users before ${time} will be deleted for good.`,
    confirmType: (text: string) => `Type ${text} to confirm`,
    confirm: "Delete entries",
    cleared: (count: number) => `Cleared ${count} logs`,
    failed: (message: string) => `Log cleaning failed: ${message}`,
  },
  update: {
    title: "Updates",
    text: "Asks the project's public releases at api.github.com. Nothing is asked before you click.",
    current: (version: string) => `This gateway runs ${version}`,
    check: "Check for updates",
    latest: (version: string) => `${version} is the latest version`,
    newer: (version: string) => `Version ${version} is available`,
    published: (version: string) => `The latest release is ${version}`,
    notes: (version: string) => `Release notes of ${version}`,
    page: "Open the releases page",
    blocked:
      "The policy of this page does not allow asking api.github.com. The releases page tells the latest version",
    offline: "You are offline. Try again when the connection is back",
    limited: "The releases API has been asked too often from this network. Try again in an hour",
    failed: "The releases API could not be reached",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type SettingsAdminMessages = typeof messages;
