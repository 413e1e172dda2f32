/** How new-api takes what its project knows about models. Source: its `controller/model_sync.go`. */
import type { Gateway } from "../context.js";
import { json } from "../envelope.js";
import { bodyOf, textOf, type Fields } from "../own-preference.js";
import { addRoute } from "../routes.js";
import type { Catalog } from "./catalog-book.js";
import type { ModelRow, UpstreamMetadata, UpstreamModel } from "./catalog-data.js";

const base = "https://basellm.github.io/llm-metadata";

/** Where the metadata is: by language, of those that it knows. */
function sourceOf(locale: string): Fields {
  const known = ["en", "ja"].includes(locale.trim().toLowerCase());
  const below = known ? `${base}/api/i18n/${locale.trim().toLowerCase()}/newapi` : `${base}/api/newapi`;
  return { locale, models_url: `${below}/models.json`, vendors_url: `${below}/vendors.json` };
}

const statusOf = (upstream: number | undefined, here: number): number => (upstream ?? 0) || here || 1;

/** What differs between a row and the metadata, as the server compares them. */
function conflictsOf(row: ModelRow, vendor: string, upstream: UpstreamModel) {
  const texts = [
    ["description", row.description, upstream.description ?? ""],
    ["icon", row.icon, upstream.icon ?? ""],
    ["tags", row.tags, upstream.tags ?? ""],
    ["vendor", vendor, upstream.vendor_name ?? ""],
  ] as const;
  const rule = upstream.name_rule ?? 0;
  return [
    ...texts
      .filter(([, local, there]) => local.trim() !== there.trim())
      .map(([field, local, there]) => ({ field, local, upstream: there })),
    ...(row.name_rule === rule ? [] : [{ field: "name_rule", local: row.name_rule, upstream: rule }]),
    ...(row.status === statusOf(upstream.status, row.status)
      ? []
      : [{ field: "status", local: row.status, upstream: upstream.status ?? 0 }]),
  ];
}

const unreached = (message: string, locale: string): Response => {
  const { models_url, vendors_url } = sourceOf(locale);
  return json({
    success: false,
    message: `获取上游模型失败: ${message}`,
    locale,
    source_urls: { models_url, vendors_url },
  });
};

/** What a body says is to be overwritten: fields by model. */
function overwriteIn(body: Fields): readonly (readonly [string, readonly string[]])[] {
  const rows: readonly unknown[] = Array.isArray(body.overwrite) ? body.overwrite : [];
  return rows.map((row) => {
    const { model_name, fields } = row as { model_name?: unknown; fields?: unknown };
    return [textOf(model_name), Array.isArray(fields) ? fields.map(String) : []] as const;
  });
}

/** Adds these calls. */
export function registerCatalogSync(gateway: Gateway, catalog: Catalog, metadata: UpstreamMetadata): void {
  const guards = { role: "admin" } as const;
  const { models, vendors } = catalog.data;
  const vendorNamed = (id: number) => vendors.find((vendor) => vendor.id === id)?.name ?? "";

  addRoute(gateway, "GET", "/api/models/sync_upstream/preview", guards, (c) => {
    const locale = c.req.query("locale") ?? "";
    if (typeof metadata === "string") return unreached(metadata, locale);
    const known = new Map(metadata.map((row) => [row.model_name, row]));
    const missing = catalog.missing().filter((name) => known.has(name));
    const conflicts = models.flatMap((row) => {
      const upstream = known.get(row.model_name);
      if (!upstream || row.sync_official === 0) return [];
      const fields = conflictsOf(row, vendorNamed(row.vendor_id), upstream);
      return fields.length > 0 ? [{ model_name: row.model_name, fields }] : [];
    });
    // Go writes lists without a row as null.
    return json({
      success: true,
      data: {
        missing: missing.length > 0 ? missing : null,
        conflicts: conflicts.length > 0 ? conflicts : null,
        source: sourceOf(locale),
      },
    });
  });

  addRoute(gateway, "POST", "/api/models/sync_upstream", guards, async (c) => {
    const body = await bodyOf(c).catch((): Fields => ({}));
    const locale = textOf(body.locale);
    const overwrite = overwriteIn(body);
    const missing = catalog.missing();
    if (typeof metadata === "string" && missing.length + overwrite.length > 0)
      return unreached(metadata, locale);
    const known = new Map(typeof metadata === "string" ? [] : metadata.map((row) => [row.model_name, row]));
    let createdVendors = 0;
    const vendorId = (name = ""): number => {
      if (name === "") return 0;
      const found = vendors.find((vendor) => vendor.name === name);
      if (found) return found.id;
      createdVendors += 1;
      return catalog.addVendor({ name, description: "", icon: "", status: 1 }).id;
    };
    const created: string[] = [];
    for (const name of missing) {
      const upstream = known.get(name);
      if (!upstream) continue;
      catalog.addModel({
        ...{ model_name: name, description: upstream.description ?? "", icon: upstream.icon ?? "" },
        ...{ tags: upstream.tags ?? "", vendor_id: vendorId(upstream.vendor_name), endpoints: "" },
        // The real server writes 0 here, so that the next sync leaves the model alone.
        ...{ status: statusOf(upstream.status, 1), sync_official: 0, name_rule: upstream.name_rule ?? 0 },
      });
      created.push(name);
    }
    const updated: string[] = [];
    for (const [name, fields] of overwrite) {
      const [upstream, row] = [known.get(name), models.find(({ model_name }) => model_name === name)];
      if (!upstream || !row || row.sync_official === 0) continue;
      const has = (field: string) => fields.some((one) => one.trim().toLowerCase() === field);
      if (has("description")) row.description = upstream.description ?? "";
      if (has("icon")) row.icon = upstream.icon ?? "";
      if (has("tags")) row.tags = upstream.tags ?? "";
      if (has("vendor")) row.vendor_id = vendorId(upstream.vendor_name);
      if (has("name_rule")) row.name_rule = upstream.name_rule ?? 0;
      if (has("status")) row.status = statusOf(upstream.status, row.status);
      if (fields.length > 0) updated.push(name);
    }
    return json({
      success: true,
      data: {
        created_models: created.length,
        created_vendors: createdVendors,
        updated_models: updated.length,
        skipped_models: missing.filter((name) => !created.includes(name)),
        created_list: created,
        updated_list: updated,
        source: sourceOf(locale),
      },
    });
  });
}
