/** What the check needs to know about the site. */
export interface SameSiteOptions {
  /** Other origins whose pages may call, for example `https://app.example.com`. */
  readonly allowedOrigins: readonly string[];
  /** The site's public origin when the request's own address does not show it (behind another proxy). */
  readonly publicOrigin: string | undefined;
}

/**
 * Where a request comes from: a page of the site; a page of somewhere else; or no page at all, that is an address typed in, or
 * a link in a mail.
 */
export type Sender = "site" | "nobody" | "elsewhere";

/**
 * Tells who sent a request, by `Sec-Fetch-Site` and `Origin`, which pages cannot forge. Reads count as well as writes, because
 * several GETs of a gateway change something. A request with neither header does not come from a page of a current browser and
 * counts as the site's.
 */
export function senderOf(request: Request, { allowedOrigins, publicOrigin }: SameSiteOptions): Sender {
  const origin = request.headers.get("origin");
  if (origin !== null && allowedOrigins.includes(origin)) return "site";
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return "site";
  if (site === "none" && isRead(request.method)) return "nobody";
  if (site !== null) return "elsewhere";
  return origin === null || origin === (publicOrigin ?? new URL(request.url).origin) ? "site" : "elsewhere";
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
