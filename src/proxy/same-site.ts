/** What the check needs to know about the site. */
export interface SameSiteOptions {
  /** Other origins whose pages may call, for example `https://app.example.com`. */
  readonly allowedOrigins: readonly string[];
  /** The site's public origin when the request's own address does not show it (behind another proxy). */
  readonly publicOrigin: string | undefined;
}

/**
 * Whether a request comes from the site's own pages. Judged by `Sec-Fetch-Site` and `Origin`, which pages cannot forge. Reads
 * count as well as writes, because several GETs of a gateway change something. A request with neither header does not come
 * from a page of a current browser and passes.
 */
export function isSameSite(request: Request, { allowedOrigins, publicOrigin }: SameSiteOptions): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null && allowedOrigins.includes(origin)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || (site === "none" && isRead(request.method));
  if (origin === null) return true;
  return origin === (publicOrigin ?? new URL(request.url).origin);
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
