import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list, nothing, number, text } from "../client/schema.js";
import { fieldsOf } from "../dialects/kit.js";
import { catalogPage } from "./model-catalog.js";

/**
 * The vendors that models of new-api's catalog belong to, for administrators (wire.md 9.22). Every call rejects with a
 * GatewayError.
 */

/** A vendor of models. */
export const vendorSchema = z.object({
  id: z.number(),
  name: text,
  description: text,
  /** The name of an icon. */
  icon: text,
  /** Epoch seconds. */
  updated_time: number,
});

/** A vendor of models. */
export type Vendor = z.infer<typeof vendorSchema>;

/** What a form of a vendor writes. */
export type VendorInput = Pick<Vendor, "name" | "description" | "icon">;

const base = "/api/vendors/";

/** `GET /api/vendors/`: a page of vendors, counted from 0. */
export async function listVendors(
  http: Http,
  { page = 0 }: { readonly page?: number } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<readonly Vendor[]> {
  const query = { p: page + 1, page_size: catalogPage };
  const schema = z.object({ items: list(vendorSchema), total: number });
  const { items, total } = await http.call({ method: "GET", path: base, query, schema, share: true, signal });
  onTotal?.(total);
  return items;
}

/** Every vendor. */
export async function allVendors(http: Http, { signal }: CallOptions = {}): Promise<readonly Vendor[]> {
  const found: Vendor[] = [];
  for (let page = 0; ; page += 1) {
    const rows = await listVendors(http, { page }, { signal });
    found.push(...rows);
    if (rows.length < catalogPage) return found;
  }
}

/** `GET /api/vendors/:id`. */
export const getVendor = (http: Http, id: number, { signal }: CallOptions = {}): Promise<Vendor> =>
  http.call({ method: "GET", path: `${base}${id}`, schema: vendorSchema, signal });

/** `POST /api/vendors/`. Refused for a name that there is already. */
export const createVendor = (http: Http, input: VendorInput, { signal }: CallOptions = {}): Promise<Vendor> =>
  http.call({ method: "POST", path: base, body: { ...input, status: 1 }, schema: vendorSchema, signal });

/**
 * `PUT /api/vendors/`, which sets the whole row, also when it was created, and makes a vendor again that was deleted:
 * it is read before, and refused where there is none.
 * @returns the vendor as it is then
 */
export async function updateVendor(
  http: Http,
  id: number,
  input: Partial<VendorInput>,
  { signal }: CallOptions = {},
): Promise<Vendor> {
  const stored = await http.call({ method: "GET", path: `${base}${id}`, schema: z.unknown(), signal });
  const { model_count: _count, ...row } = fieldsOf(stored);
  await http.call({ method: "PUT", path: base, body: { ...row, ...input, id }, schema: nothing, signal });
  return getVendor(http, id, { signal });
}

/** `DELETE /api/vendors/:id`; also succeeds where there is none. Its models keep a vendor that there isn't any more. */
export const deleteVendor = (http: Http, id: number, { signal }: CallOptions = {}): Promise<void> =>
  http.call({ method: "DELETE", path: `${base}${id}`, schema: nothing, outlivesPage: true, signal });
