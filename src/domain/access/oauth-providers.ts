/** Providers whose callback the gateway takes; `oidc` on newer servers only. */
export type OAuthProvider = "github" | "lark" | "oidc";

/** Whether a name in an address is one of the providers. */
export function isOAuthProvider(name: string): name is OAuthProvider {
  return name === "github" || name === "lark" || name === "oidc";
}
