import type { Exchange } from "./exchange.js";

/**
 * The gateway's cookies, by name, with the path where each is sent: its session, and what renews the token of new-api
 * since July 2026 (wire.md 9.7). They get a prefix on the site, which may have a `session` cookie of its own.
 */
const gatewayCookies: Readonly<Record<string, string>> = { session: "", new_api_refresh: "/api/user/auth" };

/** What a `Cookie` header has to renew a token with; undefined for nothing. */
export function renewalCookie(header: string | null): string | undefined {
  return /(?:^|;\s*)new_api_refresh=([^;]+)/.exec(header ?? "")?.[1];
}

/** The path of a cookie; undefined for one that isn't the gateway's. */
function pathOf(pair: string): string | undefined {
  const name = pair.split("=")[0] ?? "";
  return pair.includes("=") && Object.hasOwn(gatewayCookies, name) ? gatewayCookies[name] : undefined;
}

/** The gateway's cookies from the request's cookies, with their original names. */
export function gatewayCookieOf(header: string | null, { cookiePrefix, path }: Exchange): string | undefined {
  const found = new Map<string, string>();
  for (const cookie of header?.split(/;\s*/) ?? []) {
    if (!cookie.startsWith(cookiePrefix)) continue;
    const pair = cookie.slice(cookiePrefix.length);
    const below = pathOf(pair);
    const name = pair.split("=")[0] ?? "";
    if (below !== undefined && (below === "" || path.startsWith(`${below}/`)) && !found.has(name))
      found.set(name, pair);
  }
  return found.size === 0 ? undefined : [...found.values()].join("; ");
}

/**
 * A cookie of the gateway as the site sets it: with the base path and the prefix, for this host only, `HttpOnly`, and
 * never sent with requests from other sites, including links.
 * @returns undefined for any other cookie
 */
export function siteCookie(
  cookie: string,
  { cookiePrefix, basePath, ownOrigin }: Exchange,
): string | undefined {
  const [pair = "", ...attributes] = cookie.split(/;\s*/);
  const below = pathOf(pair);
  if (below === undefined) return undefined;
  return [
    cookiePrefix + pair,
    ...attributes.filter((attribute) => /^(expires|max-age)=/i.test(attribute)),
    `Path=${basePath + below || "/"}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(ownOrigin.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");
}
