/** Models of new-api's catalog (wire.md 9.22). Source: its `controller/model_meta.go`. */
import { pathId } from "../body.js";
import { seconds, type Exchange, type Gateway } from "../context.js";
import { json, ok, refuse } from "../envelope.js";
import { numberOf, textOf, type Fields } from "../own-preference.js";
import { lenientInt } from "../parse.js";
import { ratiosOf } from "../pricing.js";
import { addRoute } from "../routes.js";
import { endpointsOf } from "../vendors.js";
import { cut, page, sent, written, type Catalog } from "./catalog-book.js";
import { speaksFor, type ModelRow } from "./catalog-data.js";

const omittedOfModels = ["description", "icon", "tags", "vendor_id", "endpoints"];

/** A row with what the server finds out for it: channels, groups, endpoints, ways of charging. */
function enriched(gateway: Gateway, row: ModelRow): Fields {
  const { abilities, channels } = gateway.store.data;
  const offered = abilities.filter(({ model, enabled }) => enabled && speaksFor(row, model));
  const names = [...new Set(offered.map(({ model }) => model))];
  const bound = channels
    .filter(({ id }) => offered.some(({ channel_id }) => channel_id === id))
    .map(({ name, type }) => ({ name, type }));
  const calls = ratiosOf(gateway, "ModelPrice");
  const types = [...new Set(names.map((name) => (calls.has(name) ? 1 : 0)))].sort();
  const groups = [...new Set(offered.map(({ group }) => group))];
  const isExact = row.name_rule === 0;
  const found = names.length > 0 || isExact;
  const endpoints =
    row.endpoints === "" && found
      ? JSON.stringify([...new Set(names.flatMap((name) => endpointsOf(name)))])
      : row.endpoints;
  return {
    ...written({ ...row, endpoints }, omittedOfModels),
    ...(bound.length > 0 ? { bound_channels: bound } : {}),
    ...(groups.length > 0 ? { enable_groups: groups } : {}),
    ...(types.length > 0 ? { quota_types: types } : {}),
    ...(isExact || names.length === 0 ? {} : { matched_models: names, matched_count: names.length }),
  };
}

const modelIn = (body: Fields): Omit<ModelRow, "id" | "created_time" | "updated_time"> => ({
  model_name: textOf(body.model_name),
  description: textOf(body.description),
  icon: textOf(body.icon),
  tags: textOf(body.tags),
  vendor_id: numberOf(body.vendor_id),
  endpoints: textOf(body.endpoints),
  status: numberOf(body.status),
  sync_official: numberOf(body.sync_official),
  name_rule: numberOf(body.name_rule),
});

/** Adds these calls. */
export function registerCatalogModels(gateway: Gateway, catalog: Catalog): void {
  const guards = { role: "admin" } as const;
  const { models } = catalog.data;
  const counts = () => {
    const by: Record<string, number> = {};
    for (const { vendor_id } of models) by[vendor_id] = (by[vendor_id] ?? 0) + 1;
    return by;
  };
  const answer = (c: Exchange, rows: readonly ModelRow[]) => {
    const at = page(c);
    const items = cut(rows.toReversed(), at).map((row) => enriched(gateway, row));
    return ok({ items, total: rows.length, ...at, vendor_counts: counts() });
  };
  const isTaken = (name: string, id: number) =>
    name !== "" && models.some((row) => row.model_name === name && row.id !== id);
  addRoute(gateway, "GET", "/api/models/missing", guards, () =>
    json({ data: catalog.missing(), success: true }),
  );
  addRoute(gateway, "GET", "/api/models/", guards, (c) => answer(c, models));
  addRoute(gateway, "GET", "/api/models/search", guards, (c) => {
    const keyword = (c.req.query("keyword") ?? "").toLowerCase();
    const vendor = lenientInt(c.req.query("vendor"));
    return answer(
      c,
      models.filter(
        ({ model_name, description, tags, vendor_id }) =>
          [model_name, description, tags].some((text) => text.toLowerCase().includes(keyword)) &&
          (vendor === 0 || vendor === vendor_id),
      ),
    );
  });
  addRoute(gateway, "GET", "/api/models/:id", guards, (c) => {
    const row = models.find(({ id }) => id === pathId(c));
    return row ? ok(enriched(gateway, row)) : refuse("record not found");
  });
  addRoute(gateway, "POST", "/api/models/", guards, async (c) => {
    const row = modelIn(await sent(c));
    if (row.model_name === "") return refuse("模型名称不能为空");
    if (isTaken(row.model_name, 0)) return refuse("模型名称已存在");
    // The answer has what the database fills in for switches that are off; they are stored as they were sent.
    const shown = {
      ...catalog.addModel(row),
      status: row.status || 1,
      sync_official: row.sync_official || 1,
    };
    return ok(written(shown, omittedOfModels));
  });
  addRoute(gateway, "PUT", "/api/models/", guards, async (c) => {
    const body = await sent(c);
    const id = numberOf(body.id);
    if (id === 0) return refuse("缺少模型 ID");
    const row = models.find((one) => one.id === id);
    const fields = modelIn(body);
    if (c.req.query("status_only") === "true") {
      if (row) row.status = fields.status;
      return ok(written({ id, ...fields, created_time: 0, updated_time: 0 }, omittedOfModels));
    }
    if (isTaken(fields.model_name, id)) return refuse("模型名称已存在");
    // Every field, those to nothing that aren't sent; but when it was created.
    if (row) Object.assign(row, fields, { updated_time: seconds(gateway) });
    return ok(
      written(
        { id, ...fields, created_time: numberOf(body.created_time), updated_time: seconds(gateway) },
        omittedOfModels,
      ),
    );
  });
  addRoute(gateway, "DELETE", "/api/models/:id", guards, (c) => {
    const id = pathId(c);
    const index = models.findIndex((row) => row.id === id);
    if (index >= 0) models.splice(index, 1);
    return ok(null);
  });
}
