import { isSameOrigin } from "../../api/client/base-url.js";
import type { LogDetail } from "../../api/client/logger.js";
import { guideAddress } from "../../domain/site/guides.js";

const notedOrigins = new Set<string>();

/**
 * Tells the developer in the browser's console, once for each origin, when a gateway on another origin didn't respond.
 * To a script, a response without CORS headers looks like none at all, and the gateways send no such headers.
 * @param pageUrl URL of the page
 */
export function noteCrossOrigin(
  baseUrl: string,
  pageUrl: string | undefined,
  { kind, timedOut }: LogDetail,
): void {
  if (kind !== "network" || timedOut || pageUrl === undefined || isSameOrigin(baseUrl, pageUrl)) return;
  const { origin } = new URL(baseUrl);
  if (notedOrigins.has(origin)) return;
  notedOrigins.add(origin);
  console.error(
    `gateway-console: no answer from ${origin}, which is another origin than this page's, ${new URL(pageUrl).origin}. ` +
      `Either it can't be reached, or it doesn't send the CORS headers that browsers require. ` +
      `To put the gateway under your own origin, see ${guideAddress("proxy")}`,
  );
}
