import { computed, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import { catalogPage, listCatalogModels, listMissingModels } from "../../api/entities/model-catalog.js";
import { allVendors, type Vendor } from "../../api/entities/vendors.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart, type Part } from "../../state/part.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { catalog, type VendorNames } from "./catalog-collection.js";

/** The models of a catalog, with what is read beside them. */
export interface CatalogListModel extends CollectionOf<typeof catalog> {
  readonly vendors: ReadonlySignal<readonly Vendor[]>;
  readonly vendorNames: ReadonlySignal<VendorNames>;
  /** The models of channels that the catalog doesn't have. */
  readonly missing: Part<readonly string[]>;
}

type CatalogGateway = Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">;

/** A reading beside the list, which is of use without it. */
async function beside<T>(reading: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return [];
  }
}

/** The catalog of models of this gateway, for administrators (wire.md 9.22). */
export function createCatalogModel(
  gateway: CatalogGateway,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): CatalogListModel {
  const { http } = gateway;
  const vendors = createPart(gateway, (signal) => beside(allVendors(http, { signal })));
  const missing = createPart(gateway, (signal) => beside(listMissingModels(http, { signal })));
  const known = computed(() => vendors.value.value ?? []);
  const vendorNames = computed((): VendorNames => new Map(known.value.map(({ id, name }) => [id, name])));
  const list = createCollection(
    catalog,
    {
      load(page, _order, signal, onTotal) {
        if (page === 0) void Promise.all([vendors.load(), missing.load()]);
        return listCatalogModels(http, { page }, { signal, onTotal });
      },
      whenResumed: (signal) => gateway.whenResumed(signal),
      rateLimiter,
      pageSize: catalogPage,
      defaultSize: 50,
      dispose() {
        vendors.dispose();
        missing.dispose();
      },
    },
    { vendors: vendorNames },
  );
  return {
    ...list,
    vendors: known,
    vendorNames,
    missing,
  };
}
