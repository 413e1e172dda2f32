import { GatewayError, isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { syncPrices } from "../../api/entities/price-sync.js";
import {
  createPrice,
  deletePrices,
  getPrice,
  listPrices,
  updatePrices,
  type Price,
} from "../../api/entities/prices.js";
import { billings, tokenKinds } from "../../domain/money/model-price.js";
import { pointsOf, type PriceRow } from "../../domain/money/price-row.js";
import type { Gateway } from "../gateways.js";
import type { PriceBook, PriceChange } from "./price-book.js";
import { createRatioBook } from "./ratio-book.js";

/** A row of the table, with the fields that only the gateway knows. */
const tableRow = ({ completion: _none, ...price }: PriceRow): Price => ({
  ...price,
  input: pointsOf(price.input) ?? 0,
  output: pointsOf(price.output) ?? 0,
  extra_ratios: price.extra_ratios,
});

/**
 * Takes prices by one-hub's calls for lists (wire.md 9.21): one for new prices, one for those that are there, and for
 * locked prices, which the latter skips, one each. Where not all of them are executed, it rejects with `partial`.
 */
async function takeRows(http: Http, changes: readonly PriceChange[]): Promise<void> {
  const stored = new Map((await listPrices(http)).map((price) => [price.model, price]));
  const added: Price[] = [];
  const changed: Price[] = [];
  const locked: Price[] = [];
  for (const { after } of changes) {
    const now = stored.get(after.model);
    const { type, input, output, extra_ratios } = tableRow(after);
    if (now) (now.locked ? locked : changed).push({ ...now, type, input, output, extra_ratios });
    else added.push(tableRow(after));
  }
  const calls = [
    ...(added.length > 0 ? [() => syncPrices(http, "add", added)] : []),
    ...(changed.length > 0 ? [() => syncPrices(http, "update", changed)] : []),
    ...locked.map((price) => () => updatePrices(http, [price.model], price)),
  ];
  let sent = 0;
  try {
    for (const call of calls) {
      await call();
      sent += 1;
    }
  } catch (error) {
    if (sent === 0 || !isGatewayError(error)) throw error;
    throw new GatewayError("partial", error.message, { status: error.status });
  }
}

/** one-hub's table of prices (wire.md 9.1). */
const tableBook: PriceBook = {
  isRelative: false,
  deletesAtOnce: true,
  billings: () => billings,
  kinds: () => tokenKinds.map(({ key }) => key),
  list: listPrices,
  get: getPrice,
  create: (http, price) => createPrice(http, tableRow(price)),
  update: (http, { model }, after) => updatePrices(http, [model], tableRow(after)),
  remove: deletePrices,
  updateMany: undefined,
  takeMany: takeRows,
};

/** The prices of a gateway, for who may change them. */
export function priceBookOf(gateway: Pick<Gateway, "storage" | "session" | "supports">): PriceBook {
  return gateway.supports.peek().priceTable ? tableBook : createRatioBook(gateway);
}
