import { featuresOf } from "../../api/dialects/features.js";
import { getAvailableModels } from "../../api/entities/available-models.js";
import { listOptions } from "../../api/entities/options.js";
import { isRoot } from "../../domain/access/roles.js";
import { builtInOutput } from "../../domain/money/built-in-outputs.js";
import type { Offer, OfferedGroup, OfferedModel, OfferedPrice } from "../../domain/money/offer.js";
import { rateOf } from "../../domain/money/model-price.js";
import { priceOptions, pricesOfOptions } from "../../domain/money/option-prices.js";
import { outputOf, type PriceRow } from "../../domain/money/price-row.js";
import { parseRatios } from "../../domain/money/ratios.js";
import { nameAlone, type OfferGateway } from "./visitor.js";

/** A price among the options; without one, the gateway charges its default. */
function priceOf(row: PriceRow, usual: number): OfferedPrice {
  const input = row.input === "none" ? usual : row.input;
  if (row.type === "times") return { kind: "flat", per: "call", amount: input };
  return {
    kind: "tokens",
    input,
    output: outputOf({ ...row, input }),
    cached: undefined,
    further: {},
    tiers: [],
    isDefault: row.input === "none",
  };
}

/** A model that no option names. */
const unpriced = (model: string, builtIn: number | undefined): PriceRow => ({
  model,
  type: "tokens",
  channel_type: 0,
  input: "none",
  output: "none",
  builtIn,
  locked: false,
});

/** The ratios among the options, which only the super administrator can read. */
async function readRatios({ http, session, supports }: OfferGateway, signal: AbortSignal) {
  const options = new Map((await listOptions(http, { signal })).map(({ key, value }) => [key, value]));
  const texts = Object.fromEntries(
    priceOptions.flatMap((key) => {
      const value = options.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const builtInOf = featuresOf(supports.peek()).knownOutputs ? builtInOutput : undefined;
  const prices = pricesOfOptions(texts, rateOf(session.status.peek()?.quota_per_unit ?? 0), builtInOf);
  const ratiosIn = (option: string) => {
    const read = parseRatios(options.get(option) ?? "");
    return read.ok ? read.ratios : {};
  };
  const rows = "rows" in prices ? new Map(prices.rows.map((row) => [row.model, row])) : undefined;
  const [groups, outputs] = [ratiosIn("GroupRatio"), ratiosIn("CompletionRatio")];
  return {
    groups,
    /** The price of a model; undefined where the options can't be read. */
    rowOf:
      rows && ((model: string): PriceRow => rows.get(model) ?? unpriced(model, builtInOf?.(model, outputs))),
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
    const row = ratios?.rowOf?.(name);
    const price = row ? priceOf(row, unpricedRatio ?? 0) : nameAlone(name).price;
    return { ...nameAlone(name), groups: groups.map((group) => group.name), price };
  });
  return { models, groups, own, paths: new Map() };
}
