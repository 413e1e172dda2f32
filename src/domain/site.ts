/** What this product calls itself where a gateway has no name of its own (spec section 1). */
export const productName = "Gateway Console";

/** The name to show for a gateway. */
export function siteName(systemName: string | undefined): string {
  return systemName?.trim() || productName;
}

/**
 * A picture's address as an administrator wrote it: whole, or relative to the gateway, not to the page.
 * @param baseUrl normalised address of the gateway, "" for the page's own origin
 */
export function pictureUrl(address: string, baseUrl: string): string {
  const wanted = address.trim();
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(wanted)) return wanted;
  return `${baseUrl}/${wanted.replace(/^\/+/, "")}`;
}

/** The address of a gateway's logo: the stored one, by default /logo.png. */
export function siteLogo(logo: string, baseUrl: string): string {
  return pictureUrl(logo.trim() || "/logo.png", baseUrl);
}
