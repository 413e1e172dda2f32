import {
  pricesEqual,
  type PastedChange,
  type PriceKeeping,
} from "../../../domain/money/pasted/pasted-changes.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { settle, type Settled } from "../../../state/writes/settle.js";

type Http = Parameters<PriceBook["list"]>[0];

/** What a gateway keeps of prices, as a list of them is compared with it; known once its prices were read. */
export const keepingOf = (book: PriceBook): PriceKeeping => ({
  isRelative: book.isRelative,
  billings: book.billings(),
  kinds: book.kinds(),
  fixedOutput: book.fixedOutput,
});

/** Whether each model has the price that it shall have. */
function isThere(rows: readonly PriceRow[], changes: readonly PastedChange[]): boolean {
  const prices = new Map(rows.map((row) => [row.model, row]));
  return changes.every(({ after }) => {
    const now = prices.get(after.model);
    return now !== undefined && pricesEqual(now, after);
  });
}

/** Writes chosen prices, and looks for them where the answer is lost. Rejects with a GatewayError. */
export const savePrices = (
  book: PriceBook,
  http: Http,
  changes: readonly PastedChange[],
  send: (http: Http, changes: readonly PastedChange[]) => Promise<void>,
): Promise<Settled<undefined>> =>
  settle<undefined>({
    send: async () => {
      await send(http, changes);
      return undefined;
    },
    verify: async () =>
      isThere(await book.list(http), changes) ? { kind: "done", value: undefined } : { kind: "not-done" },
  });
