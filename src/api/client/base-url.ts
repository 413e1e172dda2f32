function trimSlashes(path: string): string {
  return path.replace(/\/+$/, "");
}

/**
 * A gateway's base address as the calls use it: absolute, without a slash at its end, its path kept
 * (`https://site.example/gateway`). "" or undefined is the page's own origin. A relative text counts from the page's
 * origin. Query, fragment and credentials are dropped.
 *
 * @param pageUrl Address of the page; without it (in Node) a relative text keeps its path alone, and "" stays "".
 * @throws TypeError for a text that is no http or https address.
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
 * The address that programs call, normalised like a base address; one that is written with its `/v1` means the same.
 * @throws TypeError for a text that is no http or https address
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

/** Whether a normalised base address lies on the page's own origin, where the session cookie works. */
export function isSameOrigin(baseUrl: string, pageUrl: string): boolean {
  if (baseUrl === "" || baseUrl.startsWith("/")) return true;
  const origin = originOf(baseUrl);
  return origin !== undefined && origin === originOf(pageUrl);
}
