import { consoleHeader } from "../../domain/site/console-header.js";
import { isSameOrigin } from "./base-url.js";
import { pageAddress } from "./page-address.js";

/** Whether calls may carry our marker header. To another origin it would need a preflight, which gateways refuse. */
function mayMark(baseUrl: string): boolean {
  const page = pageAddress();
  // A server has no page, and a sandboxed page has an opaque origin.
  return page === undefined || (globalThis.origin !== "null" && isSameOrigin(baseUrl, page));
}

/** The headers of every call to a gateway. */
export function callHeaders(
  baseUrl: string,
  { language, authorization }: { readonly language: string; readonly authorization?: string | undefined },
): Record<string, string> {
  return {
    Accept: "application/json",
    ...(mayMark(baseUrl) ? { [consoleHeader]: "1" } : {}),
    ...(language === "" ? {} : { "Accept-Language": language }),
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  };
}
