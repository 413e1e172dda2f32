/** The providers that this console has a name and an icon for. */
export const knownProviders = ["github", "discord", "linuxdo", "lark", "oidc"] as const;

/** A provider that this console knows. */
export type KnownProvider = (typeof knownProviders)[number];

/**
 * A provider whose callback the gateway takes: one of {@link knownProviders}, or the name in the address (`slug`)
 * of one that the operator of a new-api has added.
 */
export type OAuthProvider = string;

/** Whether a provider is one that this console knows. */
export const isKnownProvider = (provider: string): provider is KnownProvider =>
  (knownProviders as readonly string[]).includes(provider);

/** Names below `/oauth/` that aren't those of providers. */
const others = ["state", "wechat", "telegram", "email", "endpoint"];

/** Whether the last segment of a callback's address can be a provider. */
export const isOAuthProvider = (name: string): name is OAuthProvider =>
  /^[a-z0-9-]+$/.test(name) && !others.includes(name);
