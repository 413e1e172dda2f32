import type { OwnUrls } from "../domain/site/own-urls.js";
import type { Gateway } from "./gateways.js";

/** The URLs of the page and of the gateway, to distinguish them from those of other sites. */
export function ownUrls({ baseUrl }: Pick<Gateway, "baseUrl">): OwnUrls {
  const { origin, pathname } = new URL(baseUrl, document.baseURI);
  return { page: globalThis.origin, gateway: origin + pathname.replace(/\/+$/, "") };
}
