import { getAvailableModels } from "../../api/entities/available-models.js";
import { listOptions } from "../../api/entities/options.js";
import { isRoot } from "../../domain/access/roles.js";
import type { Offer, OfferedGroup, OfferedModel, OfferedPrice } from "../../domain/money/offer.js";
import { rateOf } from "../../domain/money/model-price.js";
import { priceOptions, pricesOfOptions } from "../../domain/money/option-prices.js";
import type { PriceRow } from "../../domain/money/price-row.js";
import { parseRatios } from "../../domain/money/ratios.js";
import { nameAlone, type OfferGateway } from "./visitor.js";

/** A price among the options; without one, the gateway charges its default. */
function priceOf(row: PriceRow | undefined, usual: number): OfferedPrice {
  const input = row === undefined || row.input === "none" ? usual : row.input;
  if (row?.type === "times") return { kind: "flat", per: "call", amount: input };
  return {
    kind: "tokens",
    input,
    // Where no option has a ratio of the output, the gateway's own code decides, which it doesn't tell.
    output: row === undefined || row.output === "none" ? undefined : row.output,
    cached: undefined,
    further: {},
    tiers: [],
    isDefault: row === undefined || row.input === "none",
  };
}

/** The ratios among the options, which only the super administrator can read. */
async function readRatios({ http, session }: OfferGateway, signal: AbortSignal) {
  const options = new Map((await listOptions(http, { signal })).map(({ key, value }) => [key, value]));
  const texts = Object.fromEntries(
    priceOptions.flatMap((key) => {
      const value = options.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const prices = pricesOfOptions(texts, rateOf(session.status.peek()?.quota_per_unit ?? 0));
  const groups = parseRatios(options.get("GroupRatio") ?? "");
  return {
    rows: "rows" in prices ? new Map(prices.rows.map((row) => [row.model, row])) : undefined,
    groups: groups.ok ? groups.ratios : {},
  };
}

/**
 * The models of an account, where the gateway has no list for everybody. Only the super administrator can read their
 * prices, and only where they are among the options. Rejects with a GatewayError.
 */
export async function fromAccount(gateway: OfferGateway, signal: AbortSignal): Promise<Offer> {
  const { http, session, supports } = gateway;
  const { ratioOptions, unpricedRatio } = supports.peek();
  const user = session.user.peek();
  const [names, ratios] = await Promise.all([
    getAvailableModels(http, { signal }),
    isRoot(user?.role) && ratioOptions && unpricedRatio !== undefined
      ? readRatios(gateway, signal)
      : undefined,
  ]);
  const own = user?.group || "default";
  const factor = ratios?.groups[own];
  const groups: OfferedGroup[] = ratios
    ? [{ name: own, about: "", factor: factor ?? 1, isUsable: true }]
    : [];
  const models = [...new Set(names)].sort().map((name): OfferedModel => {
    const rows = ratios?.rows;
    const price = rows ? priceOf(rows.get(name), unpricedRatio ?? 0) : nameAlone(name).price;
    return { ...nameAlone(name), groups: groups.map((group) => group.name), price };
  });
  return { models, groups, own, paths: new Map() };
}
