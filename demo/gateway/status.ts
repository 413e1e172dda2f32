/** Public information (wire.md 3.1). */
import type { Gateway } from "./context.js";
import { ok } from "./envelope.js";
import { newApiSigns } from "./new-api-channels.js";
import { hubPrices } from "./payments/one-hub-payments.js";
import { oneHubSigns } from "./prices.js";
import { addRoute } from "./routes.js";
import type { Settings } from "./settings.js";

/** new-api's list of client apps, which it has without one of the operator's. */
const usualChats: readonly object[] = [
  { "Cherry Studio": "cherrystudio://providers/api-keys?v=1&data={cherryConfig}" },
  { AionUI: "aionui://provider/add?v=1&data={aionuiConfig}" },
  { 流畅阅读: "fluentread" },
  { "CC Switch": "ccswitch" },
  { DeepChat: "deepchat://provider/install?v=1&data={deepchatConfig}" },
  {
    "Lobe Chat 官方示例":
      'https://chat-preview.lobehub.com/?settings={"keyVaults":{"openai":{"apiKey":"{key}","baseURL":"{address}/v1"}}}',
  },
  { "AMA 问天": "ama://set-api-key?server={address}&key={key}" },
  { OpenCat: "opencat://team/join?domain={address}&token={key}" },
];

function chatsOf(settings: Settings): unknown {
  const saved = settings.text("Chats");
  if (saved === "") return usualChats;
  try {
    return JSON.parse(saved) as unknown;
  } catch {
    return [];
  }
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
    ...(gateway.isOneHub ? { ...oneHubSigns, ...hubPrices(gateway.shop) } : {}),
    ...(gateway.isNewApi
      ? {
          ...newApiSigns,
          passkey_login: gateway.tokenSessions !== undefined,
          chats: chatsOf(settings),
          checkin_enabled: settings.flag("checkin_setting.enabled"),
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
}
