/**
 * What new-api tells everybody about its models and their prices. Source: `controller/pricing.go`, `model/pricing.go`,
 * `middleware/header_nav.go`, `setting/ratio_setting` of August 2026.
 */
import { authorise } from "./auth.js";
import type { Exchange, Gateway } from "./context.js";
import { json } from "./envelope.js";
import { autoOrder, groupRatio, usableGroups } from "./new-api-groups.js";
import { priceOf } from "./price.js";
import { addRoute } from "./routes.js";
import { readRatios } from "./settings.js";
import type { UserRow } from "./store.js";
import { bearerOf } from "./token-sessions.js";
import { endpointPaths, endpointsOf, vendors, vendorOf } from "./vendors.js";

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

export function optionOf(gateway: Gateway, key: string): unknown {
  try {
    return JSON.parse(gateway.settings.text(key) || "{}") as unknown;
  } catch {
    return {};
  }
}

export const fieldsOf = (value: unknown): Json =>
  typeof value === "object" && value !== null ? (value as Json) : {};

export const ratiosOf = (gateway: Gateway, key: string) =>
  readRatios(gateway.settings.text(key) || "{}").table;

/** What a model costs. The ratio of one that has none is 37.5, and calls of it are refused. */
function priceFields(gateway: Gateway, model: string): Json {
  const call = ratiosOf(gateway, "ModelPrice").get(model);
  const cache = ratiosOf(gateway, "CacheRatio").get(model);
  const create = ratiosOf(gateway, "CreateCacheRatio").get(model);
  const mode = fieldsOf(optionOf(gateway, "billing_setting.billing_mode"))[model];
  const rule = fieldsOf(optionOf(gateway, "billing_setting.billing_expr"))[model];
  const byRule = mode === "tiered_expr" && typeof rule === "string" && rule.trim() !== "";
  return {
    quota_type: call === undefined ? 0 : 1,
    model_ratio: call === undefined ? (gateway.settings.ratios("ModelRatio").get(model) ?? 37.5) : 0,
    model_price: call ?? 0,
    owner_by: "",
    completion_ratio: call === undefined ? priceOf(gateway.settings, model, 0, "").completion : 0,
    ...(cache === undefined ? {} : { cache_ratio: cache }),
    ...(create === undefined ? {} : { create_cache_ratio: create }),
    ...(byRule ? { billing_mode: mode, billing_expr: rule } : {}),
  };
}

/** The models of enabled channels, each with its groups. */
function models(gateway: Gateway): Json[] {
  const groups = new Map<string, Set<string>>();
  for (const { model, group, enabled } of gateway.store.data.abilities)
    if (enabled) groups.set(model, (groups.get(model) ?? new Set()).add(group));
  return [...groups].map(([model, names], index) => ({
    model_name: model,
    ...vendorOf(model),
    ...priceFields(gateway, model),
    enable_groups: [...names],
    supported_endpoint_types: endpointsOf(model),
    ...(index === 0
      ? { pricing_version: "5a90f2b86c08bd983a9a2e6d66c255f4eaef9c4bc934386d2b6ae84ef0ff1f1f" }
      : {}),
  }));
}

/** Who calls; undefined for a visitor, a refusal for a token that isn't one. */
function callerOf(gateway: Gateway, c: Exchange): UserRow | Response | undefined {
  const { id } = c.env.call.session;
  if (gateway.tokenSessions) {
    if (bearerOf(c) === "") return undefined;
    const refused = authorise(gateway, c, "user");
    return refused ?? gateway.store.find("users", c.get("caller").id);
  }
  return id === undefined ? undefined : gateway.store.find("users", id);
}

/** Whether the operator lets visitors see the list: `HeaderNavModules.pricing`, a switch or one with a further one. */
function accessOf(gateway: Gateway): { enabled: boolean; requireAuth: boolean } {
  const { pricing } = fieldsOf(optionOf(gateway, "HeaderNavModules"));
  if (typeof pricing === "boolean") return { enabled: pricing, requireAuth: false };
  const { enabled, requireAuth } = fieldsOf(pricing);
  return { enabled: enabled !== false, requireAuth: requireAuth === true };
}

function answer(gateway: Gateway, c: Exchange): Response {
  const { enabled, requireAuth } = accessOf(gateway);
  if (!enabled) return json({ message: "pricing is disabled", success: false }, 403);
  if (requireAuth) {
    const refused = authorise(gateway, c, "user");
    if (refused) return refused;
  }
  const caller = callerOf(gateway, c);
  if (caller instanceof Response) return caller;
  const group = caller?.group ?? "";
  const usable = Object.fromEntries(usableGroups(gateway, group));
  const ratios = [...gateway.settings.ratios("GroupRatio").keys()].filter((name) => name in usable);
  return json({
    auto_groups: autoOrder(gateway, group),
    data: models(gateway).flatMap((model) => {
      const groups = (model.enable_groups as string[]).filter((name) => name in usable);
      return groups.length === 0 ? [] : [{ ...model, enable_groups: groups }];
    }),
    group_ratio: Object.fromEntries(ratios.map((name) => [name, groupRatio(gateway, group, name)])),
    pricing_version: "a42d372ccf0b5dd13ecf71203521f9d2",
    success: true,
    supported_endpoint: endpointPaths,
    usable_group: usable,
    vendors,
  });
}

/** Adds `GET /api/pricing`. */
export function registerPricing(gateway: Gateway): void {
  addRoute(gateway, "GET", "/api/pricing", {}, (c) => answer(gateway, c));
}
