import { noRelay, relayHeader } from "../domain/site/console-header.js";
import { Refused } from "./answers.js";
import type { GatewayAnswer } from "./call-gateway.js";
import { siteCookie } from "./cookies.js";
import type { Exchange } from "./exchange.js";
import { identifies } from "./request-headers.js";

/** Response headers that are meaningful to a page. What it is packed with, and its length, are determined again. */
const passed = ["content-type", "retry-after", "x-oneapi-request-id"];

/** Additional response headers that calls from other origins need. The proxy itself adds none of these. */
const crossSitePassed = [
  "access-control-allow-origin",
  "access-control-allow-headers",
  "access-control-allow-methods",
  "access-control-expose-headers",
  "access-control-max-age",
];

/** Response headers of `/v1`, the API for programs, that clients of the model providers read. */
const relayPassed = /^(x-ratelimit-.+|(x-)?request-id|anthropic-.+|openai-.+)$/;

/** A response and the request that it belongs to. */
export interface Answered {
  readonly response: Pick<GatewayAnswer, "status" | "headers">;
  /** The URL that was requested. */
  readonly requested: URL;
  /** The headers of the request. */
  readonly sent: Headers;
  readonly method: string;
  /** The gateway's URL. */
  readonly target: URL;
}

/** @throws Refused (502) for a URL outside the gateway, or one that is invalid */
function siteLocation(location: string, { requested, target }: Answered, { basePath }: Exchange): string {
  const url = URL.canParse(location, requested) ? new URL(location, requested) : undefined;
  if (url?.origin !== target.origin) throw new Refused(502, "The gateway redirects to another site.");
  const base = target.pathname.replace(/\/+$/, "");
  const below = base && url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
  // A gateway that supports X-Forwarded-Prefix has already added the site's path.
  const path = basePath && below.startsWith(`${basePath}/`) ? below : basePath + below;
  // Two leading slashes would be the start of another host name.
  return path.replace(/^\/{2,}/, "/") + url.search + url.hash;
}

/**
 * Only responses that are the same for everyone, such as the logo, may be cached, and only by the visitor's own
 * browser.
 */
function cacheControl({ response, sent, method }: Answered, { isApi }: Exchange): string {
  const isRead = method === "GET" || method === "HEAD";
  if (isApi || !isRead || response.status !== 200 || identifies(sent)) return "no-store";
  const given = response.headers.get("cache-control") ?? "";
  const [age] = /no-store|no-cache|private/i.test(given) ? [] : (/\bmax-age=\d+/i.exec(given) ?? []);
  return age === undefined ? "no-store" : `private, ${age.toLowerCase()}`;
}

/**
 * The headers of the response to the browser.
 * @throws Refused (502) for a redirect away from the gateway
 */
export function answerHeaders(answered: Answered, exchange: Exchange): Headers {
  const { headers: given, status } = answered.response;
  const headers = new Headers({
    "cache-control": cacheControl(answered, exchange),
    // No response of the gateway may act as a page of the site, whatever its type.
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  if (exchange.isApi && !exchange.relays) headers.set(relayHeader, noRelay);
  for (const name of exchange.crossSite ? [...passed, ...crossSitePassed] : passed) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!exchange.isApi)
    for (const [name, value] of given) if (relayPassed.test(name)) headers.set(name, value);
  const location = status >= 300 && status < 400 ? given.get("location") : null;
  if (location !== null) headers.set("location", siteLocation(location, answered, exchange));
  for (const cookie of exchange.cookies ? given.getSetCookie() : []) {
    const rewritten = siteCookie(cookie, exchange);
    if (rewritten !== undefined) headers.append("set-cookie", rewritten);
  }
  return headers;
}
