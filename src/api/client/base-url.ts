function trimSlashes(path: string): string {
  return path.replace(/\/+$/, "");
}

/**
 * Normalises a gateway's base URL for calls: absolute, without a trailing slash, with its path kept
 * (`https://site.example/gateway`). "" or undefined means the page's own origin. A relative URL is resolved against the
 * page's origin. Query, fragment and credentials are dropped.
 *
 * @param pageUrl URL of the page. Without one (in Node), a relative URL keeps only its path, and "" stays "".
 * @throws TypeError for text that isn't an http or https URL.
 */
export function normaliseBaseUrl(text: string | undefined, pageUrl?: string): string {
  const given = (text ?? "").trim();
  const origin = pageUrl === undefined ? undefined : originOf(pageUrl);
  if (given === "") return origin ?? "";
  const isPath = given.startsWith("/") && !given.startsWith("//");
  if (isPath && origin === undefined) return trimSlashes(given.replace(/[?#].*$/, ""));
  let url: URL;
  try {
    url = new URL(given, origin);
  } catch {
    throw new TypeError("The gateway's address isn't a valid URL.");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new TypeError("The gateway's address must begin with http:// or https://.");
  return url.origin + trimSlashes(url.pathname);
}

/**
 * Normalises the URL that programs call, like a base URL; a trailing `/v1` makes no difference.
 * @throws TypeError for text that isn't an http or https URL
 */
export const normaliseApiUrl = (text: string, pageUrl?: string): string =>
  normaliseBaseUrl(text, pageUrl).replace(/\/v1$/, "");

function originOf(address: string): string | undefined {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? undefined : origin;
  } catch {
    return undefined;
  }
}

/** Whether a normalised base URL is on the page's own origin, where the session cookie works. */
export function isSameOrigin(baseUrl: string, pageUrl: string | undefined): boolean {
  if (baseUrl === "" || baseUrl.startsWith("/")) return true;
  const origin = originOf(baseUrl);
  return origin !== undefined && pageUrl !== undefined && origin === originOf(pageUrl);
}
