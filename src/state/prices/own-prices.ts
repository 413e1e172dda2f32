import { getAvailableModels } from "../../api/entities/available-models.js";
import { listOwnGroups, type OwnGroup } from "../../api/entities/groups.js";
import { listOwnPrices, type OwnPrice } from "../../api/entities/own-prices.js";
import { listPrices } from "../../api/entities/prices.js";
import { rateOf, rounded } from "../../domain/money/model-price.js";
import { inputOfCall, type PriceRow } from "../../domain/money/price-row.js";
import type { Gateway } from "../gateways.js";

function rowOf(price: OwnPrice, unit: number): PriceRow {
  const isTiered = price.billing_mode === "tiered_expr" && price.billing_expr !== "";
  const byCall = price.quota_type === 1;
  const input = byCall ? inputOfCall(price.model_price, unit) : price.model_ratio;
  const { completion_ratio: completion } = price;
  return {
    model: price.model_name,
    type: isTiered ? "tiered" : byCall ? "times" : "tokens",
    ...(isTiered ? { expression: price.billing_expr } : {}),
    channel_type: 0,
    input,
    output: byCall || completion === undefined ? "none" : rounded(input * completion),
    completion,
    locked: false,
  };
}

/** The row of a price table that is about a model: its own, or the first for names that begin so. */
const rowFor = (rows: readonly PriceRow[], model: string): PriceRow | undefined =>
  rows.find((price) => price.model === model) ??
  rows.find((price) => price.model.endsWith("*") && model.startsWith(price.model.slice(0, -1)));

/**
 * What the models cost that the account can use, before the ratios of groups, as the gateway tells every account.
 * Rejects with a GatewayError.
 */
export async function readOwnPrices(
  { http, session, supports }: Pick<Gateway, "http" | "session" | "supports">,
  signal?: AbortSignal,
): Promise<readonly PriceRow[]> {
  if (supports.peek().ownPrices === "list") {
    const unit = rateOf(session.status.peek()?.quota_per_unit ?? 0);
    const rows = (await listOwnPrices(http, { signal })).map((price) => rowOf(price, unit));
    if (!rows.some(({ type }) => type === "tiered")) return rows;
    const { withFirstTier } = await import("./first-tier.js");
    return rows.map((row) => withFirstTier(row, unit));
  }
  const [rows, models] = await Promise.all([
    listPrices(http, { signal }),
    getAvailableModels(http, { signal }),
  ]);
  const { unpricedRatio = 0 } = supports.peek();
  const unpriced = {
    type: "tokens",
    channel_type: 0,
    input: unpricedRatio,
    output: unpricedRatio,
    locked: false,
  };
  return models.map((model) => ({ ...(rowFor(rows, model) ?? unpriced), model }));
}

/** The groups whose ratios multiply these prices; none where the gateway has none that an account can choose. */
export async function readPriceGroups(
  { http, supports }: Pick<Gateway, "http" | "supports">,
  signal?: AbortSignal,
): Promise<readonly OwnGroup[]> {
  return supports.peek().tokenGroups.length > 0 ? listOwnGroups(http, { signal }) : [];
}
