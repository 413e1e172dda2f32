import * as z from "zod/mini";
import { readEndpoints } from "../../domain/catalog/endpoints.js";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list, nothing, number, text } from "../client/schema.js";
import { fieldsOf, type Fields } from "../dialects/kit.js";

/**
 * How administrators describe models, where `Supports.modelCatalog`: new-api (wire.md 9.22). Every call rejects with a
 * GatewayError.
 */

/** A model of the catalog, or a rule that speaks for several. */
export const catalogModelSchema = z.pipe(
  z.object({
    id: z.number(),
    /** A model, or a part of names where `name_rule` says so. */
    model_name: text,
    description: text,
    /** The name of an icon. */
    icon: text,
    /** Separated by commas. */
    tags: text,
    /** 0 for none. */
    vendor_id: number,
    endpoints: text,
    /** 1 for one that is shown on the price page, else 0. */
    status: number,
    /** Whether `syncCatalog` may change it: 1, else 0. */
    sync_official: number,
    /** 0 exact, 1 prefix, 2 contains, 3 suffix. */
    name_rule: number,
    /** Epoch seconds. */
    updated_time: number,
    bound_channels: list(z.object({ name: text })),
    enable_groups: list(text),
    /** The models of channels that a rule speaks for. */
    matched_models: list(text),
  }),
  z.transform(({ endpoints, bound_channels, ...row }) => {
    const { stored, names } = readEndpoints(endpoints);
    return {
      ...row,
      /** A JSON object, by the names of endpoints; "" where the gateway finds them out. */
      endpoints: stored,
      /** The names of its endpoints, whoever found them out. */
      endpointNames: names,
      /** The names of the enabled channels that have it. */
      channels: bound_channels.map(({ name }) => name),
    };
  }),
);

/** A model of the catalog, or a rule that speaks for several. */
export type CatalogModel = z.infer<typeof catalogModelSchema>;

/** What a form of a model writes. */
export type CatalogModelInput = Pick<
  CatalogModel,
  | "model_name"
  | "description"
  | "icon"
  | "tags"
  | "vendor_id"
  | "endpoints"
  | "status"
  | "sync_official"
  | "name_rule"
>;

/** The largest page of models and vendors. */
export const catalogPage = 100;

const base = "/api/models/";

/** What the gateway adds to rows that it answers, and which isn't the row's own. */
const added: readonly string[] = [
  "bound_channels",
  "enable_groups",
  "quota_types",
  "matched_models",
  "matched_count",
];

/** `GET /api/models/`: a page of the catalog, counted from 0, the newest first. */
export async function listCatalogModels(
  http: Http,
  { page = 0 }: { readonly page?: number } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<readonly CatalogModel[]> {
  const query = { p: page + 1, page_size: catalogPage };
  const schema = z.object({ items: list(catalogModelSchema), total: number });
  const { items, total } = await http.call({ method: "GET", path: base, query, schema, signal });
  onTotal?.(total);
  return items;
}

/** Every model of the catalog. */
export async function allCatalogModels(
  http: Http,
  { signal }: CallOptions = {},
): Promise<readonly CatalogModel[]> {
  const found: CatalogModel[] = [];
  for (let page = 0; ; page += 1) {
    const rows = await listCatalogModels(http, { page }, { signal });
    found.push(...rows);
    if (rows.length < catalogPage) return found;
  }
}

/** `GET /api/models/:id`. */
export const getCatalogModel = (
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<CatalogModel> =>
  http.call({ method: "GET", path: `${base}${id}`, schema: catalogModelSchema, signal });

/** `POST /api/models/`. Its answer can show other switches than it stores, so that the model is read afterwards. */
export async function createCatalogModel(
  http: Http,
  input: CatalogModelInput,
  { signal }: CallOptions = {},
): Promise<CatalogModel> {
  const schema = z.object({ id: z.number() });
  const { id } = await http.call({ method: "POST", path: base, body: input, schema, signal });
  return getCatalogModel(http, id, { signal });
}

/** A stored row as a write sends it: without what the gateway added to it, its endpoints among that. */
function ownFields(row: Fields): Fields {
  const { endpoints } = row;
  const stored = typeof endpoints === "string" ? readEndpoints(endpoints).stored : "";
  return {
    ...Object.fromEntries(Object.entries(row).filter(([field]) => !added.includes(field))),
    endpoints: stored,
  };
}

/**
 * `PUT /api/models/`, which sets every field, those to nothing that aren't sent: the row is read before, so that what
 * only some releases have stays.
 * @returns the model as it is then
 */
export async function updateCatalogModel(
  http: Http,
  id: number,
  input: Partial<CatalogModelInput>,
  { signal }: CallOptions = {},
): Promise<CatalogModel> {
  const stored = await http.call({ method: "GET", path: `${base}${id}`, schema: z.unknown(), signal });
  const body = { ...ownFields(fieldsOf(stored)), ...input, id };
  await http.call({ method: "PUT", path: base, body, schema: nothing, signal });
  return getCatalogModel(http, id, { signal });
}

/** `PUT /api/models/?status_only=true`: whether the price page shows it. Nothing else changes. */
export function setCatalogModelStatus(
  http: Http,
  id: number,
  status: number,
  { signal }: CallOptions = {},
): Promise<void> {
  const query = { status_only: "true" };
  return http.call({ method: "PUT", path: base, query, body: { id, status }, schema: nothing, signal });
}

/** `DELETE /api/models/:id`; also succeeds where there is none. */
export const deleteCatalogModel = (http: Http, id: number, { signal }: CallOptions = {}): Promise<void> =>
  http.call({ method: "DELETE", path: `${base}${id}`, schema: nothing, outlivesPage: true, signal });

/** `GET /api/models/missing`: the models of enabled channels that nothing in the catalog speaks for. */
export const listMissingModels = (http: Http, { signal }: CallOptions = {}): Promise<readonly string[]> =>
  http.call({ method: "GET", path: `${base}missing`, schema: list(z.string()), signal });
