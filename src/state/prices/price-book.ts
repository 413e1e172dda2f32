import { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { CallOptions } from "../../api/client/http-request.js";
import type { TokenKind } from "../../domain/money/model-price.js";
import type { PriceRow } from "../../domain/money/price-row.js";

/** A price to write: as it was read, and as it shall be. */
export interface PriceChange {
  /** Undefined for a model without one. */
  readonly before: PriceRow | undefined;
  readonly after: PriceRow;
}

/**
 * Where a gateway keeps its prices: in a table of its own, or as ratios among its options. All calls reject with a
 * GatewayError.
 */
export interface PriceBook {
  /**
   * Whether the price of the output is kept as a ratio to that of the input, and may be left to the gateway's own code.
   */
  readonly isRelative: boolean;
  /** Whether a deletion is one call, which can be sent while the page is being left. */
  readonly deletesAtOnce: boolean;
  /** The ways of billing that it has, and the kinds of tokens that it weighs; known once the prices were read. */
  billings(): readonly string[];
  kinds(): readonly TokenKind[];
  /** The ratio of output to input that the gateway's own code takes for a model, whatever is stored. */
  readonly fixedOutput?: ((model: string) => number | undefined) | undefined;
  /** Whether the gateway says for which models it does so; known once the prices were read. */
  readonly saysFixed?: (() => boolean) | undefined;
  list(http: Http, options?: CallOptions): Promise<readonly PriceRow[]>;
  /** Rejects as the server does for a missing row. */
  get(http: Http, model: string): Promise<PriceRow>;
  create(http: Http, price: PriceRow): Promise<void>;
  /** Writes what differs between two versions of a price. */
  update(http: Http, before: PriceRow, after: PriceRow): Promise<void>;
  /** Removes prices, by as few calls as that takes. */
  remove(http: Http, models: readonly string[]): Promise<void>;
  /**
   * What a price should have become by a write of which only a part was executed, until it is written again; undefined
   * where there was none, or where a price is one call.
   */
  readonly halfWritten?: ((model: string) => PriceRow | undefined) | undefined;
  /** Writes many prices by as few calls as one takes; undefined where each takes its own. */
  readonly updateMany: ((http: Http, changes: readonly PriceChange[]) => Promise<void>) | undefined;
  /**
   * Takes prices that come from elsewhere, by the gateway's own call for that where it has one. What else the gateway
   * keeps of a price stays.
   */
  takeMany(http: Http, changes: readonly PriceChange[]): Promise<void>;
}

/** One of these prices. Rejects as the server does for a missing row. */
export function priceOf(rows: readonly PriceRow[], model: string): PriceRow {
  const price = rows.find((row) => row.model === model);
  if (price) return price;
  throw new GatewayError("refused", "no price for this model", {
    status: 200,
    serverMessage: "record not found",
  });
}
