/** Public information (wire.md 3.1). */
import type { Gateway } from "./context.js";
import { ok } from "./envelope.js";
import { newApiSigns } from "./new-api-channels.js";
import { hubPrices } from "./payments/one-hub-payments.js";
import { oneHubSigns } from "./prices.js";
import { addRoute } from "./routes.js";
import type { Settings } from "./settings.js";

function chatsOf(settings: Settings): unknown {
  const saved = settings.text("Chats");
  try {
    return JSON.parse(saved) as unknown;
  } catch {
    return [];
  }
}

/** What new-api tells of other ways to sign in, and of terms. */
function newApiSignIn({ settings, connections }: Gateway): object {
  const custom = connections.providers
    .filter(({ enabled }) => enabled)
    .map(({ id, name, slug, icon, client_id, authorization_endpoint, scopes }) => ({
      id,
      name,
      slug,
      icon,
      client_id,
      authorization_endpoint,
      scopes,
    }));
  return {
    discord_oauth: settings.flag("discord.enabled"),
    discord_client_id: settings.text("discord.client_id"),
    linuxdo_oauth: settings.flag("LinuxDOOAuthEnabled"),
    linuxdo_client_id: settings.text("LinuxDOClientId"),
    linuxdo_minimum_trust_level: settings.int("LinuxDOMinimumTrustLevel"),
    oidc_display_name: settings.text("oidc.display_name").trim() || "OIDC",
    telegram_oauth: settings.flag("TelegramOAuthEnabled"),
    telegram_bot_name: settings.text("TelegramBotName"),
    user_agreement_enabled: settings.text("legal.user_agreement") !== "",
    privacy_policy_enabled: settings.text("legal.privacy_policy") !== "",
    ...(custom.length > 0 ? { custom_oauth_providers: custom } : {}),
  };
}

function status(gateway: Gateway): unknown {
  const { settings } = gateway;
  return {
    chat_link: settings.text("ChatLink"),
    display_in_currency: settings.flag("DisplayInCurrencyEnabled"),
    email_verification: settings.flag("EmailVerificationEnabled"),
    footer_html: settings.text("Footer"),
    github_client_id: settings.text("GitHubClientId"),
    github_oauth: settings.flag("GitHubOAuthEnabled"),
    lark_client_id: settings.text("LarkClientId"),
    logo: settings.text("Logo"),
    oidc: settings.flag("OidcEnabled"),
    oidc_authorization_endpoint: settings.text("OidcAuthorizationEndpoint"),
    oidc_client_id: settings.text("OidcClientId"),
    oidc_token_endpoint: settings.text("OidcTokenEndpoint"),
    oidc_userinfo_endpoint: settings.text("OidcUserinfoEndpoint"),
    oidc_well_known: settings.text("OidcWellKnown"),
    quota_per_unit: settings.float("QuotaPerUnit"),
    server_address: settings.serverAddress(),
    start_time: gateway.startTime,
    system_name: settings.text("SystemName"),
    top_up_link: settings.text("TopUpLink"),
    turnstile_check: settings.flag("TurnstileCheckEnabled"),
    turnstile_site_key: settings.text("TurnstileSiteKey"),
    version: gateway.version,
    wechat_login: settings.flag("WeChatAuthEnabled"),
    wechat_qrcode: settings.text("WeChatAccountQRCodeImageURL"),
    ...(gateway.isOneHub
      ? { ...oneHubSigns, ...hubPrices(gateway.shop), oidc_auth: settings.flag("OIDCAuthEnabled") }
      : {}),
    ...(gateway.isDoneHub
      ? {
          linuxDo_oauth: settings.flag("LinuxDoOAuthEnabled"),
          linuxDo_client_id: settings.text("LinuxDoClientId"),
          invite_code_register: settings.flag("InviteCodeRegisterEnabled"),
          quota_remind_threshold: settings.int("QuotaRemindThreshold"),
          max_log_query_days: 0,
          user_agreement_enabled: settings.flag("UserAgreementEnabled"),
          privacy_policy_enabled: settings.flag("PrivacyPolicyEnabled"),
        }
      : {}),
    ...(gateway.isNewApi
      ? {
          ...newApiSigns,
          passkey_login: settings.flag("passkey.enabled"),
          chats: chatsOf(settings),
          checkin_enabled: settings.flag("checkin_setting.enabled"),
          ...newApiSignIn(gateway),
        }
      : {}),
  };
}

/** Adds `GET /api/status`, `notice`, `about` and `home_page_content`. */
export function registerStatus(gateway: Gateway): void {
  addRoute(gateway, "GET", "/api/status", {}, () => ok(status(gateway)));
  const texts = { notice: "Notice", about: "About", home_page_content: "HomePageContent" };
  for (const [name, key] of Object.entries(texts))
    addRoute(gateway, "GET", `/api/${name}`, {}, () => ok(gateway.settings.text(key)));
  if (!gateway.isNewApi) return;
  const terms = { "user-agreement": "legal.user_agreement", "privacy-policy": "legal.privacy_policy" };
  for (const [name, key] of Object.entries(terms))
    addRoute(gateway, "GET", `/api/${name}`, {}, () => ok(gateway.settings.text(key)));
}
