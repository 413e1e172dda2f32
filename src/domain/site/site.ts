import { sitePicture, type OwnUrls, type Picture } from "./own-urls.js";

/** What this product calls itself where a gateway has no name of its own (behaviour.md 1). */
export const productName = "Gateway Console";

/** The name to show for a gateway. */
export function siteName(systemName: string | undefined): string {
  return systemName?.trim() || productName;
}

/** The gateway's logo: the stored one, by default /logo.png; undefined for one that must not be shown. */
export function siteLogo(logo: string, own: OwnUrls): Picture | undefined {
  return sitePicture(logo.trim() || "/logo.png", own);
}
