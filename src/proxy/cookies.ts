import type { Exchange } from "./exchange.js";

/** The gateway's own cookie. Its name gets a prefix on the site, where another `session` cookie may live. */
const gatewayCookie = "session";

/** The gateway's cookie among the request's cookies, under the name the gateway gave it. */
export function gatewayCookieOf(header: string | null, { cookiePrefix }: Exchange): string | undefined {
  const wanted = `${cookiePrefix}${gatewayCookie}=`;
  const found = header?.split(/;\s*/).find((cookie) => cookie.startsWith(wanted));
  return found?.slice(cookiePrefix.length);
}

/**
 * The gateway's cookie as the site sets it: under the base path, prefixed, for this host only, out of reach of scripts,
 * and never part of what another site's page asks for, links included.
 * @returns undefined for any other cookie
 */
export function siteCookie(
  cookie: string,
  { cookiePrefix, basePath, ownOrigin }: Exchange,
): string | undefined {
  const [pair = "", ...attributes] = cookie.split(/;\s*/);
  if (!pair.startsWith(`${gatewayCookie}=`)) return undefined;
  return [
    cookiePrefix + pair,
    ...attributes.filter((attribute) => /^(expires|max-age)=/i.test(attribute)),
    `Path=${basePath || "/"}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(ownOrigin.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");
}
