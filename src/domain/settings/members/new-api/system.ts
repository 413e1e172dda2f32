import type { OptionGroup } from "../../option-definition.js";

/** What new-api has among system settings beyond one-api's: sign-up, mail and further ways to sign in. */
export const system: readonly OptionGroup[] = [
  {
    name: "registration",
    tab: "system",
    options: [
      {
        key: "InvitationCodePrice",
        kind: "number",
        number: { step: 1, whole: true, unit: "points" },
      },
      { key: "InvitationCodeEnabled", kind: "switch" },
    ],
  },
  { name: "domains", tab: "system", options: [{ key: "EmailAliasRestrictionEnabled", kind: "switch" }] },
  {
    name: "smtp",
    tab: "system",
    options: [
      { key: "SMTPSSLEnabled", kind: "switch" },
      { key: "SMTPStartTLSEnabled", kind: "switch" },
      { key: "SMTPForceAuthLogin", kind: "switch" },
      { key: "SMTPInsecureSkipVerify", kind: "switch" },
    ],
  },
  {
    name: "sso",
    tab: "system",
    help: "https://openid.net/developers/how-connect-works/",
    callback: "oidc",
    options: [
      { key: "oidc.display_name", kind: "text", inStatus: true },
      { key: "oidc.client_id", kind: "text", inStatus: true },
      { key: "oidc.client_secret", kind: "secret" },
      { key: "oidc.well_known", kind: "address" },
      { key: "oidc.authorization_endpoint", kind: "address", inStatus: true },
      { key: "oidc.token_endpoint", kind: "address" },
      { key: "oidc.user_info_endpoint", kind: "address" },
      {
        key: "oidc.enabled",
        kind: "switch",
        needs: [
          "oidc.client_id",
          "oidc.authorization_endpoint",
          "oidc.token_endpoint",
          "oidc.user_info_endpoint",
        ],
        inStatus: true,
      },
    ],
  },
  {
    name: "discord",
    tab: "system",
    help: "https://discord.com/developers/applications",
    options: [
      { key: "discord.client_id", kind: "text", inStatus: true },
      { key: "discord.client_secret", kind: "secret" },
      { key: "discord.enabled", kind: "switch", needs: ["discord.client_id"], inStatus: true },
    ],
  },
  {
    name: "linuxDo",
    tab: "system",
    help: "https://connect.linux.do/",
    options: [
      { key: "LinuxDOClientId", kind: "text", beside: "LinuxDOOAuthEnabled", inStatus: true },
      { key: "LinuxDOClientSecret", kind: "secret" },
      {
        key: "LinuxDOMinimumTrustLevel",
        kind: "number",
        number: { step: 1, whole: true, max: 4 },
        beside: "LinuxDOOAuthEnabled",
        inStatus: true,
      },
      { key: "LinuxDOOAuthEnabled", kind: "switch", needs: ["LinuxDOClientId"], inStatus: true },
    ],
  },
  {
    name: "telegram",
    tab: "system",
    help: "https://core.telegram.org/bots#how-do-i-create-a-bot",
    options: [
      { key: "TelegramBotName", kind: "text", inStatus: true },
      { key: "TelegramBotToken", kind: "secret" },
      { key: "TelegramOAuthEnabled", kind: "switch", needs: ["TelegramBotName"], inStatus: true },
    ],
  },
  {
    name: "passkeys",
    tab: "system",
    options: [
      { key: "passkey.rp_display_name", kind: "text", inStatus: true },
      { key: "passkey.rp_id", kind: "text", inStatus: true },
      { key: "passkey.origins", kind: "text", inStatus: true },
      {
        key: "passkey.user_verification",
        kind: "choice",
        choices: ["required", "preferred", "discouraged"],
        inStatus: true,
      },
      {
        key: "passkey.attachment_preference",
        kind: "choice",
        choices: ["", "platform", "cross-platform"],
        inStatus: true,
      },
      { key: "passkey.allow_insecure_origin", kind: "switch", inStatus: true },
      { key: "passkey.enabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "worker",
    tab: "system",
    help: "https://github.com/Calcium-Ion/new-api-worker",
    options: [
      { key: "WorkerUrl", kind: "address" },
      { key: "WorkerValidKey", kind: "secret" },
      { key: "WorkerAllowHttpImageRequestEnabled", kind: "switch" },
    ],
  },
];
