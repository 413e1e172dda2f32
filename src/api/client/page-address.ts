/**
 * The page's URL; undefined when there is no page. A frame that its page wrote itself (`srcdoc`) has an address without
 * an origin: what it is on and below is that page.
 */
export function pageAddress(): string | undefined {
  if (typeof location === "undefined") return undefined;
  if (location.protocol !== "about:") return location.href;
  // Sandboxed, it has no origin of its own. A `<base>` may be elsewhere.
  const { baseURI } = document;
  const { origin } = globalThis;
  return origin === "null" || baseURI.startsWith(`${origin}/`) ? baseURI : origin;
}
