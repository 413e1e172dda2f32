/** Request headers that a gateway makes use of; all others stay on the site. */
const passedToGateway = ["accept", "accept-language", "content-type", "user-agent"];

/** Answer headers that mean something to a page. Encodings and lengths are settled anew on the way. */
const passedToBrowser = ["content-type", "retry-after", "x-oneapi-request-id"];

/** What calls from other origins need on top, in the answer. The proxy itself adds none of these. */
const crossSiteAnswer = [
  "access-control-allow-origin",
  "access-control-allow-headers",
  "access-control-allow-methods",
  "access-control-max-age",
];

/** The gateway's own cookie. Its name gets a prefix on the site, where another `session` cookie may live. */
const gatewayCookie = "session";

/** What the header filters need to know. */
export interface HeaderContext {
  /** Path of the site under which the gateway stands, without a trailing slash; may be empty. */
  readonly basePath: string;
  readonly cookiePrefix: string;
  /** The visitor's address, as far as it is known and trusted. */
  readonly clientAddress: string | undefined;
  /** What identifies the visitor besides the cookie, if anything does. */
  readonly authorization: string | null | undefined;
  /** Whether cookies belong to the exchange. */
  readonly cookies: boolean;
  /** Whether the call may come from a page of another origin. */
  readonly crossSite: boolean;
}

/** The gateway's cookie among the request's cookies, under the name the gateway gave it. */
function gatewayCookies(header: string | null, prefix: string): string | undefined {
  const wanted = `${prefix}${gatewayCookie}=`;
  const found = header?.split(/;\s*/).find((cookie) => cookie.startsWith(wanted));
  return found?.slice(prefix.length);
}

/** The headers of the request to the gateway. */
export function requestHeaders(request: Request, context: HeaderContext): Headers {
  const headers = new Headers();
  for (const name of context.crossSite ? [...passedToGateway, "origin"] : passedToGateway) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const url = new URL(request.url);
  headers.set("x-forwarded-host", url.host);
  headers.set("x-forwarded-proto", url.protocol.slice(0, -1));
  if (context.basePath) headers.set("x-forwarded-prefix", context.basePath);
  if (context.clientAddress) headers.set("x-forwarded-for", context.clientAddress);
  if (context.authorization) headers.set("authorization", context.authorization);
  const cookie = context.cookies
    ? gatewayCookies(request.headers.get("cookie"), context.cookiePrefix)
    : undefined;
  if (cookie) headers.set("cookie", cookie);
  return headers;
}

/** The gateway's cookie as the site sets it: under the base path, prefixed, for this host only, out of reach of scripts. */
function siteCookie(cookie: string, context: HeaderContext, secure: boolean): string | undefined {
  const [pair = "", ...attributes] = cookie.split(/;\s*/);
  if (!pair.startsWith(`${gatewayCookie}=`)) return undefined;
  const replaced = /^(path|domain|httponly|samesite|secure)(=|$)/i;
  return [
    context.cookiePrefix + pair,
    ...attributes.filter((attribute) => !replaced.test(attribute)),
    `Path=${context.basePath || "/"}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}

/**
 * A `Location` of the gateway as seen from the site.
 * @returns undefined for an address that is no address
 */
export function siteLocation(
  location: string,
  requested: URL,
  target: URL,
  basePath: string,
): string | undefined {
  if (!URL.canParse(location, requested)) return undefined;
  const url = new URL(location, requested);
  if (url.origin !== target.origin) return url.href;
  const base = target.pathname.replace(/\/+$/, "");
  const below = base && url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
  // A gateway that knows X-Forwarded-Prefix has put the site's path before its own already.
  const path = basePath && below.startsWith(`${basePath}/`) ? below : basePath + below;
  // Two slashes at the beginning would name another host.
  return path.replace(/^\/{2,}/, "/") + url.search + url.hash;
}

/** The headers of the answer to the browser. */
export function responseHeaders(
  response: Response,
  request: Request,
  requested: URL,
  target: URL,
  context: HeaderContext,
): Headers {
  const isCall = new URL(request.url).pathname.startsWith(`${context.basePath}/api/`);
  // Answers of calls are nobody else's and change at once; the logo may be kept as the gateway says.
  const cache = isCall ? "no-store" : (response.headers.get("cache-control") ?? "no-store");
  const headers = new Headers({
    "cache-control": cache,
    // Nothing of the gateway may act as a page of the site, whatever it says it is.
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  for (const name of context.crossSite ? [...passedToBrowser, ...crossSiteAnswer] : passedToBrowser) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const location = response.headers.get("location");
  const moved = location === null ? undefined : siteLocation(location, requested, target, context.basePath);
  if (moved !== undefined) headers.set("location", moved);
  const secure = new URL(request.url).protocol === "https:";
  for (const cookie of context.cookies ? response.headers.getSetCookie() : []) {
    const rewritten = siteCookie(cookie, context, secure);
    if (rewritten !== undefined) headers.append("set-cookie", rewritten);
  }
  return headers;
}
