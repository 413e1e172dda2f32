/**
 * What one-hub tells everybody about its models and their prices. Source: `relay/model.go`, `controller/group.go`,
 * `model/pricing.go`.
 */
import type { Exchange, Gateway } from "./context.js";
import { ok } from "./envelope.js";
import type { GroupRow } from "./one-hub-groups.js";
import type { PriceOwnerRow, PriceRow } from "./prices.js";
import { addRoute } from "./routes.js";

/** What a model without a price costs. */
const usual: PriceRow = { model: "", type: "tokens", channel_type: 0, input: 30, output: 30, locked: false };

/** The price of a model: its own, else that of the longest pattern that it begins with. */
function priceOf(prices: readonly PriceRow[], model: string): PriceRow {
  const patterns = prices
    .filter((price) => price.model.endsWith("*") && model.startsWith(price.model.slice(0, -1)))
    .sort((a, b) => b.model.length - a.model.length);
  return prices.find((price) => price.model === model) ?? patterns[0] ?? usual;
}

/** The groups that a visitor can use: the public ones, and the account's own. */
function groupsOf(gateway: Gateway, c: Exchange): readonly GroupRow[] {
  const { id } = c.env.call.session;
  return (
    gateway.hubGroups?.usable(id === undefined ? undefined : gateway.store.find("users", id)?.group) ?? []
  );
}

/** Adds `GET /api/available_model`, `/api/user_group_map` and `/api/model_info/`. */
export function registerAvailablePrices(
  gateway: Gateway,
  prices: () => readonly PriceRow[],
  owners: readonly PriceOwnerRow[],
): void {
  addRoute(gateway, "GET", "/api/available_model", {}, (c) => {
    const usable = new Set(groupsOf(gateway, c).map(({ symbol }) => symbol));
    const models = new Map<string, Set<string>>();
    for (const { model, group, enabled } of gateway.store.data.abilities)
      if (enabled && usable.has(group)) models.set(model, (models.get(model) ?? new Set()).add(group));
    const rows = [...models].map(([model, groups]) => {
      const price = priceOf(prices(), model);
      const owned_by = owners.find(({ id }) => id === price.channel_type)?.name ?? "未知";
      return [model, { groups: [...groups], owned_by, price }];
    });
    return ok(Object.fromEntries(rows));
  });
  addRoute(gateway, "GET", "/api/user_group_map", {}, (c) =>
    ok(Object.fromEntries(groupsOf(gateway, c).map((group) => [group.symbol, group]))),
  );
  addRoute(gateway, "GET", "/api/model_info/", {}, () => ok([]));
}
