import type { OwnPlaces } from "../domain/site/own-places.js";
import type { Gateway } from "./gateways.js";

/** The page and the gateway, to tell their addresses from those of others. */
export function ownPlaces({ baseUrl }: Pick<Gateway, "baseUrl">): OwnPlaces {
  const { origin, pathname } = new URL(baseUrl, document.baseURI);
  return { page: globalThis.origin, gateway: origin + pathname.replace(/\/+$/, "") };
}
