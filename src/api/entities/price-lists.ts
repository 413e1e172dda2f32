import { watchPolicy } from "../client/watch-policy.js";

/**
 * The text of a price list, or why it couldn't be read: `blocked` by the page's content security policy, `offline`,
 * `status` with what the server answered, `address` where the text is none, or `failed`, as where the other server
 * doesn't let pages of other sites read it.
 */
export type PriceListAnswer =
  | { readonly kind: "list"; readonly text: string }
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "blocked" | "offline" | "address" | "failed" };

/** A price list is read up to this many characters. */
const longest = 20_000_000;

function addressOf(typed: string): URL | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * Reads a price list at an address that an administrator chose, from the browser, as one-hub's own console does:
 * without cookies or a referrer, and never by itself. Never rejects but when it is aborted.
 */
export async function readPriceList(typed: string, abort: AbortSignal): Promise<PriceListAnswer> {
  const url = addressOf(typed.trim());
  if (!url) return { kind: "address" };
  const violation = watchPolicy(url.href);
  try {
    const response = await fetch(url, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([abort, AbortSignal.timeout(30_000)]),
    });
    if (!response.ok) return { kind: "status", status: response.status };
    const text = await response.text();
    return text.length > longest ? { kind: "failed" } : { kind: "list", text };
  } catch {
    abort.throwIfAborted();
    if (await violation.happened()) return { kind: "blocked" };
    return { kind: navigator.onLine ? "failed" : "offline" };
  } finally {
    violation.stop();
  }
}
