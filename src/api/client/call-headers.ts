import { consoleHeader } from "../../domain/site/console-header.js";
import { isSameOrigin } from "./base-url.js";

/** Whether calls may carry our marker header. To another origin it would need a preflight, which gateways refuse. */
function mayMark(baseUrl: string): boolean {
  // A server has no page, and a sandboxed page has an opaque origin.
  if (typeof location === "undefined") return true;
  return globalThis.origin !== "null" && isSameOrigin(baseUrl, location.href);
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
