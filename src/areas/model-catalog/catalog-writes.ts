import type { Http } from "../../api/client/http.js";
import {
  createCatalogModel,
  deleteCatalogModel,
  getCatalogModel,
  listCatalogModels,
  setCatalogModelStatus,
  type CatalogModel,
} from "../../api/entities/model-catalog.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";
import type { RowEvents } from "../../ui/collection/actions/row-events.js";

/** The events about a model of the catalog. */
export const catalogEvents = {
  about: ({ id, model_name: model }: CatalogModel) => ({ id, model }),
  updating: "gw-before-model-update",
  updated: "gw-model-updated",
  deleting: "gw-before-model-delete",
  deleted: "gw-model-deleted",
} as const satisfies RowEvents<CatalogModel, { id: number; model: string }>;

/** Writes whether the price page shows a model. Rejects with a GatewayError. */
export const writeCatalogStatus = (http: Http, id: number, status: number): Promise<Settled<CatalogModel>> =>
  settle({
    send: async () => {
      await setCatalogModelStatus(http, id, status);
      return getCatalogModel(http, id);
    },
    verify: verifyRecord(
      () => getCatalogModel(http, id),
      (now) => now.status === status,
    ),
  });

/**
 * Deletes a model of the catalog. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export const eraseCatalogModel = (http: Http, id: number, by: Http = http): Promise<Settled<unknown>> =>
  settle({
    send: () => deleteCatalogModel(by, id),
    verify: verifyDeleted(() => getCatalogModel(http, id)),
  });

/** Adds a model by its name alone. Rejects with a GatewayError. */
export const addCatalogModel = (http: Http, model_name: string): Promise<Settled<CatalogModel>> =>
  settle({
    send: () =>
      createCatalogModel(http, {
        ...{ model_name, description: "", icon: "", tags: "", vendor_id: 0, endpoints: "" },
        ...{ status: 1, sync_official: 1, name_rule: 0 },
      }),
    async verify() {
      const found = (await listCatalogModels(http)).find((model) => model.model_name === model_name);
      return found ? { kind: "done", value: found } : { kind: "not-done" };
    },
  });
