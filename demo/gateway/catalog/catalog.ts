/** The catalog of models and vendors of new-api (wire.md 9.22). */
import type { Gateway } from "../context.js";
import { Catalog } from "./catalog-book.js";
import type { CatalogData, UpstreamMetadata } from "./catalog-data.js";
import { registerCatalogModels } from "./catalog-models.js";
import { registerCatalogSync } from "./catalog-sync.js";
import { registerVendors } from "./catalog-vendors.js";

/** Adds its calls. */
export function registerCatalog(gateway: Gateway, data: CatalogData, metadata: UpstreamMetadata): void {
  const catalog = new Catalog(gateway, data);
  registerCatalogSync(gateway, catalog, metadata);
  registerCatalogModels(gateway, catalog);
  registerVendors(gateway, catalog);
}
