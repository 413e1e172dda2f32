import type { Exchange } from "./exchange.js";

/** The gateway's session cookie. It gets a prefix on the site, which may have a `session` cookie of its own. */
const gatewayCookie = "session";

/** The gateway's cookie from the request's cookies, with its original name. */
export function gatewayCookieOf(header: string | null, { cookiePrefix }: Exchange): string | undefined {
  const wanted = `${cookiePrefix}${gatewayCookie}=`;
  const found = header?.split(/;\s*/).find((cookie) => cookie.startsWith(wanted));
  return found?.slice(cookiePrefix.length);
}

/**
 * The gateway's cookie as the site sets it: with the base path and the prefix, for this host only, `HttpOnly`, and
 * never sent with requests from other sites, including links.
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
