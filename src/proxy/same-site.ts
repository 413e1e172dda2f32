import { consoleHeader } from "../domain/site/console-header.js";

/** What the check needs to know about the site. */
export interface SameSiteOptions {
  /** Other origins whose pages may call, for example `https://app.example.com`. */
  readonly allowedOrigins: readonly string[];
  /** The site's own origin, as browsers see it. */
  readonly ownOrigin: string;
  /** Whether the visitor is known by a cookie that is `SameSite=Strict`, so that no other site's page brings it. */
  readonly strictCookie: boolean;
}

/**
 * Who sent a request: a script of the site, in the visitor's name; nobody in particular (an address typed in, a link, a
 * picture, a form), in nobody's name; or a page of somewhere else, which is refused.
 */
export type Sender = "site" | "nobody" | "elsewhere";

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Every browser tells its name and languages with all that it loads; no page can keep it from that. */
const isBrowser = ({ headers }: Request): boolean =>
  headers.get("user-agent")?.startsWith("Mozilla/") === true && headers.has("accept-language");

/**
 * Pictures, frames, links and forms name what they load for; prefetches and pings don't, but they aren't readable
 * either.
 */
function isScriptCall({ headers }: Request): boolean {
  if (headers.has("sec-purpose")) return false;
  const mode = headers.get("sec-fetch-mode") ?? "cors";
  return (
    (headers.get("sec-fetch-dest") ?? "empty") === "empty" && (mode === "cors" || mode === "same-origin")
  );
}

/**
 * Tells who sent a request, by headers that pages can't forge: `Sec-Fetch-…`, `Origin` and our client's mark. Reads
 * count as well as writes, because several GETs of a gateway change something. Browsers send no `Sec-Fetch-…` on plain
 * http; there only the mark proves that a script asked, for a link or a picture on any page arrives without `Origin`.
 * Where a strict cookie identifies the visitor, programs that aren't browsers need no proof, since nobody can make them
 * call.
 */
export function senderOf(
  request: Request,
  { allowedOrigins, ownOrigin, strictCookie }: SameSiteOptions,
): Sender {
  const { headers } = request;
  const isMarked = headers.has(consoleHeader);
  const asks = isMarked || isScriptCall(request) ? "site" : "nobody";
  const origin = headers.get("origin");
  if (origin !== null && allowedOrigins.includes(origin)) return asks;
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin") return asks;
  if (site !== null) return site === "none" && isRead(request) ? "nobody" : "elsewhere";
  if (origin !== null && origin !== ownOrigin) return "elsewhere";
  if (isMarked) return "site";
  return strictCookie && asks === "site" && (origin !== null || !isBrowser(request)) ? "site" : "nobody";
}
