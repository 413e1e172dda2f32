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
import type { PriceBook } from "./price-book.js";
import { createRatioBook } from "./ratio-book.js";

/** A row of the table, with the fields that only the gateway knows. */
const tableRow = ({ completion: _none, ...price }: PriceRow): Price => ({
  ...price,
  input: pointsOf(price.input) ?? 0,
  output: pointsOf(price.output) ?? 0,
  extra_ratios: price.extra_ratios,
});

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
};

/** The prices of a gateway, for who may change them. */
export function priceBookOf(gateway: Pick<Gateway, "storage" | "session" | "supports">): PriceBook {
  return gateway.supports.peek().priceTable ? tableBook : createRatioBook(gateway);
}
