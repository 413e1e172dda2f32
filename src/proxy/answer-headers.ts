import { noRelay, relayHeader } from "../domain/site/console-header.js";
import { Refused } from "./answers.js";
import { siteCookie } from "./cookies.js";
import type { Exchange } from "./exchange.js";
import { identifies } from "./request-headers.js";

/** Answer headers that mean something to a page. Encodings and lengths are settled anew on the way. */
const passed = ["content-type", "retry-after", "x-oneapi-request-id"];

/** What calls from other origins need on top, in the answer. The proxy itself adds none of these. */
const crossSitePassed = [
  "access-control-allow-origin",
  "access-control-allow-headers",
  "access-control-allow-methods",
  "access-control-expose-headers",
  "access-control-max-age",
];

/** What clients of the model providers read in answers of the API for programs, `/v1`. */
const relayPassed = /^(x-ratelimit-.+|(x-)?request-id|anthropic-.+|openai-.+)$/;

/** What came back, and for what. */
export interface Answered {
  readonly response: Response;
  /** The address that was asked. */
  readonly requested: URL;
  /** The headers that it was asked with. */
  readonly sent: Headers;
  readonly method: string;
  /** The gateway's address. */
  readonly target: URL;
}

/** @throws Refused (502) for an address outside the gateway, and for one that is no address */
function siteLocation(location: string, { requested, target }: Answered, { basePath }: Exchange): string {
  const url = URL.canParse(location, requested) ? new URL(location, requested) : undefined;
  if (url?.origin !== target.origin) throw new Refused(502, "The gateway redirects to another site.");
  const base = target.pathname.replace(/\/+$/, "");
  const below = base && url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
  // A gateway that knows X-Forwarded-Prefix has put the site's path before its own already.
  const path = basePath && below.startsWith(`${basePath}/`) ? below : basePath + below;
  // Two slashes at the beginning would name another host.
  return path.replace(/^\/{2,}/, "/") + url.search + url.hash;
}

/** Only what is the same for everybody may be kept, as the logo, and only by the visitor's own browser. */
function cacheControl({ response, sent, method }: Answered, { isApi }: Exchange): string {
  const isRead = method === "GET" || method === "HEAD";
  if (isApi || !isRead || response.status !== 200 || identifies(sent)) return "no-store";
  const told = response.headers.get("cache-control") ?? "";
  const [age] = /no-store|no-cache|private/i.test(told) ? [] : (/\bmax-age=\d+/i.exec(told) ?? []);
  return age === undefined ? "no-store" : `private, ${age.toLowerCase()}`;
}

/**
 * The headers of the answer to the browser.
 * @throws Refused (502) for a redirect that leads away from the gateway
 */
export function answerHeaders(answered: Answered, exchange: Exchange): Headers {
  const { headers: told, status } = answered.response;
  const headers = new Headers({
    "cache-control": cacheControl(answered, exchange),
    // Nothing of the gateway may act as a page of the site, whatever it says it is.
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  if (exchange.isApi && !exchange.relays) headers.set(relayHeader, noRelay);
  for (const name of exchange.crossSite ? [...passed, ...crossSitePassed] : passed) {
    const value = told.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!exchange.isApi) for (const [name, value] of told) if (relayPassed.test(name)) headers.set(name, value);
  const location = status >= 300 && status < 400 ? told.get("location") : null;
  if (location !== null) headers.set("location", siteLocation(location, answered, exchange));
  for (const cookie of exchange.cookies ? told.getSetCookie() : []) {
    const rewritten = siteCookie(cookie, exchange);
    if (rewritten !== undefined) headers.append("set-cookie", rewritten);
  }
  return headers;
}
