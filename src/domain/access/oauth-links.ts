import { serverAddress, UNSET_SERVER_ADDRESS } from "../site/chat-links.js";
import { parseHttpUrl, withoutTrailingSlashes } from "../site/links.js";
import type { OwnUrls } from "../site/own-urls.js";
import type { OAuthProvider } from "./oauth-providers.js";

/** Where a user signs in with GitHub; the callback is the one registered there. */
export function gitHubAuthorizeUrl(clientId: string, state: string): string {
  const query = new URLSearchParams({ client_id: clientId, state, scope: "user:email" });
  return `https://github.com/login/oauth/authorize?${query.toString()}`;
}

/**
 * The callback address of a provider. The gateway exchanges the code with this very address, made of its
 * `ServerAddress`.
 */
export function oauthCallbackUrl(server: string, provider: OAuthProvider): string {
  return `${withoutTrailingSlashes(server)}/oauth/${provider}`;
}

/** Where a user signs in with Lark. */
export function larkAuthorizeUrl(clientId: string, state: string, server: string): string {
  const query = new URLSearchParams({
    redirect_uri: oauthCallbackUrl(server, "lark"),
    app_id: clientId,
    state,
  });
  return `https://open.feishu.cn/open-apis/authen/v1/index?${query.toString()}`;
}

/** An authorization endpoint (RFC 6749, 4.1.1) and what it is asked with. */
interface Authorization {
  readonly endpoint: string;
  readonly client_id: string;
  /** "" to ask for the provider's usual one. */
  readonly scope: string;
  /** Undefined for providers that know by themselves where to return to. */
  readonly redirect: string | undefined;
}

/** Where a user signs in with an OAuth provider; undefined when its address cannot be used. */
function codeUrl({ endpoint, client_id, scope, redirect }: Authorization, state: string): string | undefined {
  const url = parseHttpUrl(endpoint);
  if (!url) return undefined;
  url.searchParams.set("client_id", client_id);
  if (redirect !== undefined) url.searchParams.set("redirect_uri", redirect);
  url.searchParams.set("response_type", "code");
  if (scope !== "") url.searchParams.set("scope", scope);
  url.searchParams.set("state", state);
  return url.href;
}

/** Where a user signs in with the OpenID provider of the status; undefined when its address cannot be used. */
export function oidcAuthorizeUrl(
  endpoint: string,
  clientId: string,
  state: string,
  server: string,
): string | undefined {
  const redirect = oauthCallbackUrl(server, "oidc");
  return codeUrl({ endpoint, client_id: clientId, scope: "openid profile email", redirect }, state);
}

/** A provider that one-api doesn't have, as a dialect tells of it (wire.md 9.19). */
export interface OtherWay {
  readonly provider: OAuthProvider;
  /** What the operator calls it; "" for one that this console knows. */
  readonly name: string;
  /** Its authorization endpoint; "" where the gateway is asked for the address, see `getOAuthAddress`. */
  readonly endpoint: string;
  readonly client_id: string;
  /** "" for the provider's usual one. */
  readonly scope: string;
  /** Whether the address names where to return to. */
  readonly returns: boolean;
  /** Whether an account can be bound, too. */
  readonly binds: boolean;
  /** The number by which its bindings are removed, see `removeOwnBinding`; 0 for one without. */
  readonly id: number;
}

/** What the status tells about other ways to sign in (wire.md 2.7, 9.19). */
export interface OAuthSettings {
  readonly server_address: string;
  readonly github_oauth: boolean;
  readonly github_client_id: string;
  readonly lark_client_id: string;
  readonly oidc: boolean;
  readonly oidc_client_id: string;
  readonly oidc_authorization_endpoint: string;
  /** See {@link otherWays}. */
  readonly other_ways?: unknown;
}

/** The ways to sign in that one-api doesn't have. */
export const otherWays = ({ other_ways }: Pick<OAuthSettings, "other_ways">): readonly OtherWay[] =>
  Array.isArray(other_ways) ? (other_ways as readonly OtherWay[]) : [];

/** The other way by this provider, if there is one. */
export const otherWay = (
  settings: Pick<OAuthSettings, "other_ways">,
  provider: OAuthProvider,
): OtherWay | undefined => otherWays(settings).find((way) => way.provider === provider);

/** The providers that a gateway offers. Lark has no switch: it is on while it has a client id. */
export function offeredProviders(settings: OAuthSettings): OAuthProvider[] {
  const offered: OAuthProvider[] = [];
  const isSet = (text: string) => text.trim() !== "";
  if (settings.github_oauth && isSet(settings.github_client_id)) offered.push("github");
  if (isSet(settings.lark_client_id)) offered.push("lark");
  if (settings.oidc && isSet(settings.oidc_client_id) && isSet(settings.oidc_authorization_endpoint))
    offered.push("oidc");
  for (const { provider } of otherWays(settings)) if (!offered.includes(provider)) offered.push(provider);
  return offered;
}

/**
 * Whether a provider can send the visitor back. GitHub and some others know by themselves where to; the address of the
 * rest names the gateway, whose address until somebody sets it is one that only a gateway or a page right there can be
 * reached by.
 */
export function canReturn(
  provider: OAuthProvider,
  settings: Pick<OAuthSettings, "server_address" | "other_ways">,
  { page, gateway }: OwnUrls,
): boolean {
  const { server_address } = settings;
  const way = otherWay(settings, provider);
  const isNamed = way ? way.returns || way.endpoint === "" : provider !== "github";
  if (!isNamed || serverAddress(server_address) !== undefined) return true;
  return server_address.trim() !== "" && [page, new URL(gateway).origin].includes(UNSET_SERVER_ADDRESS);
}

/** Where the browser goes to sign in with a provider; undefined when the settings give no usable address. */
export function authorizeUrl(
  provider: OAuthProvider,
  settings: OAuthSettings,
  state: string,
): string | undefined {
  const { server_address: server } = settings;
  if (!offeredProviders(settings).includes(provider)) return undefined;
  const way = otherWay(settings, provider);
  if ((way ? way.returns : provider !== "github") && !parseHttpUrl(server)) return undefined;
  if (way)
    return codeUrl({ ...way, redirect: way.returns ? oauthCallbackUrl(server, provider) : undefined }, state);
  switch (provider) {
    case "github":
      return gitHubAuthorizeUrl(settings.github_client_id, state);
    case "lark":
      return larkAuthorizeUrl(settings.lark_client_id, state, server);
    case "oidc":
      return oidcAuthorizeUrl(settings.oidc_authorization_endpoint, settings.oidc_client_id, state, server);
    default:
      return undefined;
  }
}

/** The invitation of a user's code. */
export function inviteUrl(server: string, code: string): string {
  return `${withoutTrailingSlashes(server)}/register?aff=${encodeURIComponent(code)}`;
}

/**
 * The invitation of a user's code to a registration page somewhere else.
 * @param registerUrl absolute address; one whose route lives in the hash keeps it there
 */
export function inviteUrlAt(registerUrl: string, code: string): string {
  const url = new URL(registerUrl);
  if (!url.hash.startsWith("#/")) {
    url.searchParams.set("aff", code);
    return url.href;
  }
  const [path = "", query] = url.hash.split("?");
  const inside = new URLSearchParams(query);
  inside.set("aff", code);
  url.hash = `${path}?${inside.toString()}`;
  return url.href;
}
