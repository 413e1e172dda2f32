import type { Http } from "../../../api/client/http.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { done, settle, verifyDeleted, verifyRecord, type Settled } from "../../../state/writes/settle.js";
import type { RowEvents } from "../../../ui/collection/actions/row-events.js";

/** The events about a price. */
export const priceEvents = {
  about: ({ model }: PriceRow) => ({ model }),
  updating: "gw-before-price-update",
  updated: "gw-price-updated",
  deleting: "gw-before-price-delete",
  deleted: "gw-price-deleted",
} as const satisfies RowEvents<PriceRow, Pick<PriceRow, "model">>;

/** Fields that can be changed without the form. */
export type FieldChanges = Partial<Pick<PriceRow, "input" | "output" | "locked">>;

/** Changes these fields of a price; everything else of it stays. Rejects with a GatewayError. */
export async function writePrice(
  book: PriceBook,
  http: Http,
  model: string,
  changes: FieldChanges,
): Promise<Settled<PriceRow>> {
  const read = () => book.get(http, model);
  const holds = (price: PriceRow) =>
    (Object.keys(changes) as (keyof FieldChanges)[]).every((field) => price[field] === changes[field]);
  const fresh = await read();
  // A price of which only one side was saved has what it should have in that one alone.
  const half = book.halfWritten?.(model);
  if (!half && holds(fresh)) return done(fresh);
  const next: PriceRow = { ...fresh, ...half, ...changes };
  return settle({
    send: async () => {
      await book.update(http, fresh, next);
      return next;
    },
    verify: verifyRecord(read, holds),
  });
}

/**
 * Deletes a price. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export function erasePrice(
  book: PriceBook,
  http: Http,
  model: string,
  by: Http = http,
): Promise<Settled<unknown>> {
  return settle({
    send: () => book.remove(by, [model]),
    verify: verifyDeleted(() => book.get(http, model)),
  });
}
