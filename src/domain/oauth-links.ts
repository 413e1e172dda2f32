import { parseHttpUrl, withoutTrailingSlashes } from "./links.js";

/** Where a user signs in with GitHub; the callback is the one registered there. */
export function gitHubAuthorizeUrl(clientId: string, state: string): string {
  const query = new URLSearchParams({ client_id: clientId, state, scope: "user:email" });
  return `https://github.com/login/oauth/authorize?${query.toString()}`;
}

/** The callback address of a provider. The gateway exchanges the code with this very address, made of its `ServerAddress`. */
export function oauthCallbackUrl(server: string, provider: "github" | "lark" | "oidc"): string {
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

/** Where a user signs in with the OpenID provider of the status; undefined when its address cannot be used. */
export function oidcAuthorizeUrl(
  endpoint: string,
  clientId: string,
  state: string,
  server: string,
): string | undefined {
  const url = parseHttpUrl(endpoint);
  if (!url) return undefined;
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("redirect_uri", oauthCallbackUrl(server, "oidc"));
  url.searchParams.set("response_type", "code");
  url.searchParams.set("scope", "openid profile email");
  url.searchParams.set("state", state);
  return url.href;
}

/** The invitation of a user's code. */
export function inviteUrl(pageOrigin: string, code: string): string {
  return `${withoutTrailingSlashes(pageOrigin)}/register?aff=${encodeURIComponent(code)}`;
}

/** The e-mail address in a reset link: the mail does not encode it, so that a `+` arrives as a blank (contract 6, no. 31). */
export function repairEmail(email: string): string {
  return email.trim().replaceAll(" ", "+");
}
