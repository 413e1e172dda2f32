import type { GatewayError } from "../../api/client/errors.js";
import type { OAuthProvider } from "../../api/entities/oauth.js";
import { isKnownProvider, isOAuthProvider } from "../../domain/access/oauth-providers.js";
import type { GatewayConfig } from "../configuration.js";
import { gatewayFor } from "../gateways.js";
import { finishOAuth, reportOAuth } from "./oauth.js";

/** Options for completing a sign-in on the page's own callback URL. */
export interface CompleteOAuthOptions extends GatewayConfig {
  /** The URL with `code` and `state`. Default: the page's own. */
  readonly url?: string | URL;
  /**
   * Default: the last segment of the URL's path, as in /oauth/github; one that only this gateway has below /oauth/
   * alone.
   */
  readonly provider?: OAuthProvider;
  /** Called before each retry, which waits 2 s times its number. */
  readonly onRetry?: (retry: number, error: GatewayError) => void;
  readonly signal?: AbortSignal;
}

/** The result: signed in, or bound to the account that was signed in. */
export type CompletedOAuth =
  | { readonly kind: "signed-in"; readonly user: { id: number; username: string; role: number } }
  | { readonly kind: "bound" };

/**
 * Completes the sign-in with another service on your own callback page, for example at
 * https://site.example/oauth/github. Every element of the gateway on this origin is updated. A window that
 * `<gw-login>` opened is closed afterwards. Call it only once, because it uses up code and state.
 * @throws GatewayError when the gateway rejects it, can't be reached, or doesn't know the state (kind `forbidden`); a
 *   TypeError when the URL has no provider, code or state
 */
export async function completeOAuth({
  url = location.href,
  provider,
  onRetry,
  signal,
  ...config
}: CompleteOAuthOptions = {}): Promise<CompletedOAuth> {
  const { pathname, searchParams } = new URL(url, location.href);
  const name = provider ?? pathname.replace(/\/+$/, "").split("/").at(-1) ?? "";
  // Any last segment could be the name of a provider that an operator added.
  const isNamed = provider !== undefined || isKnownProvider(name) || /\/oauth\/[^/]+\/*$/.test(pathname);
  const code = searchParams.get("code") ?? "";
  const state = searchParams.get("state") ?? "";
  if (!isNamed || !isOAuthProvider(name)) throw new TypeError("The address doesn't name a provider");
  if (code === "" || state === "") throw new TypeError("The address has no code and state");
  const gateway = gatewayFor(config);
  try {
    const settled = await finishOAuth(
      gateway,
      name,
      { code, state },
      { signal, ...(onRetry ? { onRetry } : {}) },
    );
    if (settled.kind === "lost") throw settled.cause;
    const outcome = settled.value;
    if (await reportOAuth(state, outcome)) close();
    if (outcome.bound) return { kind: "bound" };
    const { id, username, role } = outcome.user;
    return { kind: "signed-in", user: { id, username, role } };
  } catch (failure) {
    void reportOAuth(state, { failed: true });
    throw failure;
  }
}
