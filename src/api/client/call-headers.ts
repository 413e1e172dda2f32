import { consoleHeader } from "../../domain/site/console-header.js";
import { isSameOrigin } from "./base-url.js";

/** Whether calls may carry our mark: to another origin it would need a preflight, and gateways refuse it there. */
function mayMark(baseUrl: string): boolean {
  // A server has no page; a sandboxed page has no origin of its own.
  if (typeof location === "undefined") return true;
  return globalThis.origin !== "null" && isSameOrigin(baseUrl, location.href);
}

/** What every call to a gateway carries. */
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
