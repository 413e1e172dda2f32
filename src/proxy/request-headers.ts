import { acceptedCodings } from "./codings.js";
import { gatewayCookieOf } from "./cookies.js";
import type { Exchange } from "./exchange.js";

/** Request headers that a gateway makes use of; all others stay on the site. */
const passed = ["accept", "accept-language", "content-type", "user-agent", "x-security-proof"];

/** With what a call says to new-api who calls, beside what proves it. It goes where that goes. */
export const newApiUser = "new-api-user";

/** What a preflight says. */
const crossSitePassed = ["origin", "access-control-request-method", "access-control-request-headers"];

/** What clients of the model providers send to the API for programs, `/v1`. */
const relayPassed = /^(x-api-key|x-goog-api-key|anthropic-.+|openai-.+)$/;

/** Names and passwords that a browser adds by itself were given to the site; a gateway knows tokens only. */
const ofTheSite = /^(basic|digest|negotiate|ntlm)(\s|$)/i;

/**
 * What the gateway may pack its answer with: what the browser takes, so that it can be passed on. An answer of the
 * console's calls is read here in any case, and then travels packed to here at least. Without weights, which gateways
 * don't read.
 */
function askedCodings({ headers }: Request, isApi: boolean): string {
  return acceptedCodings(headers.get("accept-encoding")).join(", ") || (isApi ? "gzip" : "identity");
}

/** The headers of the request to the gateway. */
export function requestHeaders(request: Request, exchange: Exchange): Headers {
  const { authorization, basePath, clientAddress, crossSite, isApi, isNamed, ownOrigin, userId } = exchange;
  const headers = new Headers();
  for (const name of crossSite ? [...passed, ...crossSitePassed] : passed) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (isNamed && !isApi)
    for (const [name, value] of request.headers) if (relayPassed.test(name)) headers.set(name, value);
  headers.set("accept-encoding", askedCodings(request, isApi));
  const { host, protocol } = new URL(ownOrigin);
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", protocol.slice(0, -1));
  if (basePath) headers.set("x-forwarded-prefix", basePath);
  if (clientAddress) headers.set("x-forwarded-for", clientAddress);
  const user = userId === undefined ? request.headers.get(newApiUser) : String(userId);
  if (isNamed && isApi && user !== null && /^\d{1,16}$/.test(user)) headers.set(newApiUser, user);
  if (authorization && !ofTheSite.test(authorization)) headers.set("authorization", authorization);
  const cookie = exchange.cookies ? gatewayCookieOf(request.headers.get("cookie"), exchange) : undefined;
  if (cookie) headers.set("cookie", cookie);
  // New-api takes the cookie that renews a token only from its own origin. Whose page calls is checked before.
  if (exchange.cookies && exchange.path.startsWith("/api/user/auth/"))
    headers.set("origin", exchange.gatewayOrigin);
  return headers;
}

/** Whether the gateway could tell by these headers who asks. */
export function identifies(headers: Headers): boolean {
  return [...headers.keys()].some((name) => /^(authorization|cookie|x-api-key|x-goog-api-key)$/.test(name));
}
