import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, text } from "../client/schema.js";

/**
 * What new-api's project knows about models, taken into the catalog (wire.md 9.22). The gateway reads it from there.
 * Every call rejects with a GatewayError, also where the gateway can't reach it.
 */

/** The languages of descriptions; "" for the one that the gateway takes by itself. */
export const catalogLanguages = ["", "en", "zh-CN", "ja"] as const;

/** One of {@link catalogLanguages}. */
export type CatalogLanguage = (typeof catalogLanguages)[number];

const conflictSchema = z.object({
  model_name: text,
  fields: list(z.object({ field: text, local: z.unknown(), upstream: z.unknown() })),
});

const previewSchema = z.object({ missing: list(text), conflicts: list(conflictSchema) });

/** What a sync would do. */
export type CatalogPreview = z.infer<typeof previewSchema>;

/** A model of which a sync would change fields. */
export type CatalogConflict = z.infer<typeof conflictSchema>;

/** Reading takes the gateway up to three tries. */
const timeout = 60_000;

/**
 * `GET /api/models/sync_upstream/preview`: the missing models that the project knows, and what it says otherwise about
 * those that may be synced.
 */
export const previewCatalogSync = (
  http: Http,
  locale: CatalogLanguage,
  { signal }: CallOptions = {},
): Promise<CatalogPreview> =>
  http.call({
    method: "GET",
    path: "/api/models/sync_upstream/preview",
    query: locale === "" ? {} : { locale },
    schema: previewSchema,
    timeout,
    signal,
  });

const resultSchema = z.object({
  created_models: number,
  created_vendors: number,
  updated_models: number,
  skipped_models: list(text),
});

/** What a sync did; `skipped_models` are missing models that the project doesn't know. */
export type CatalogSyncResult = z.infer<typeof resultSchema>;

/** Fields of a model to overwrite, by the names of the preview. */
export interface CatalogOverwrite {
  readonly model_name: string;
  readonly fields: readonly string[];
}

/**
 * `POST /api/models/sync_upstream`: creates every missing model that the project knows, with vendors that there aren't
 * yet, and overwrites these fields.
 */
export const syncCatalog = (
  http: Http,
  overwrite: readonly CatalogOverwrite[],
  locale: CatalogLanguage,
  { signal }: CallOptions = {},
): Promise<CatalogSyncResult> =>
  http.call({
    method: "POST",
    path: "/api/models/sync_upstream",
    body: { overwrite, locale },
    schema: resultSchema,
    timeout,
    signal,
  });
