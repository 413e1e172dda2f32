/** Vendors of new-api's catalog (wire.md 9.22). Source: its `controller/vendor_meta.go`. */
import { pathId } from "../body.js";
import { seconds, type Exchange, type Gateway } from "../context.js";
import { ok, refuse } from "../envelope.js";
import { numberOf, textOf, type Fields } from "../own-preference.js";
import { addRoute } from "../routes.js";
import { cut, page, sent, written, type Catalog } from "./catalog-book.js";
import type { VendorRow } from "./catalog-data.js";

const omittedOfVendors = ["description", "icon"];

/** Adds these calls. */
export function registerVendors(gateway: Gateway, catalog: Catalog): void {
  const { vendors } = catalog.data;
  const guards = { role: "admin" } as const;
  const shown = (row: VendorRow) => written(row, omittedOfVendors);
  const answer = (c: Exchange, rows: readonly VendorRow[]) => {
    const at = page(c);
    return ok({ ...at, total: rows.length, items: cut(rows, at).map(shown) });
  };
  const isTaken = (name: string, id: number) => vendors.some((row) => row.name === name && row.id !== id);
  const rowIn = (body: Fields) => ({
    name: textOf(body.name),
    description: textOf(body.description),
    icon: textOf(body.icon),
    status: numberOf(body.status),
  });
  addRoute(gateway, "GET", "/api/vendors/", guards, (c) => answer(c, vendors));
  addRoute(gateway, "GET", "/api/vendors/search", guards, (c) => {
    const keyword = (c.req.query("keyword") ?? "").toLowerCase();
    const isFound = ({ name, description }: VendorRow) =>
      [name, description].some((text) => text.toLowerCase().includes(keyword));
    return answer(c, vendors.filter(isFound).toReversed());
  });
  addRoute(gateway, "GET", "/api/vendors/:id", guards, (c) => {
    const row = vendors.find(({ id }) => id === pathId(c));
    return row ? ok(shown(row)) : refuse("record not found");
  });
  addRoute(gateway, "POST", "/api/vendors/", guards, async (c) => {
    const row = rowIn(await sent(c));
    if (row.name === "") return refuse("供应商名称不能为空");
    if (isTaken(row.name, 0)) return refuse("供应商名称已存在");
    // The database makes a status of 0 one of 1.
    return ok(shown(catalog.addVendor({ ...row, status: row.status === 0 ? 1 : row.status })));
  });
  addRoute(gateway, "PUT", "/api/vendors/", guards, async (c) => {
    const body = await sent(c);
    const [id, row] = [numberOf(body.id), rowIn(body)];
    if (id === 0) return refuse("缺少供应商 ID");
    if (row.name === "") return refuse("供应商名称不能为空");
    if (isTaken(row.name, id)) return refuse("供应商名称已存在");
    // The whole row, also when it was created; one that isn't there any more is there again.
    const now = { id, ...row, created_time: numberOf(body.created_time), updated_time: seconds(gateway) };
    const index = vendors.findIndex((one) => one.id === id);
    if (index >= 0) vendors[index] = now;
    else vendors.push(now);
    return ok(shown(now));
  });
  addRoute(gateway, "DELETE", "/api/vendors/:id", guards, (c) => {
    const id = pathId(c);
    const index = vendors.findIndex((row) => row.id === id);
    if (index >= 0) vendors.splice(index, 1);
    return ok(null);
  });
}
