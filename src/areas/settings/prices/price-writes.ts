import type { Http } from "../../../api/client/http.js";
import { deletePrices, getPrice, updatePrices, type Price } from "../../../api/entities/prices.js";
import { done, settle, verifyDeleted, verifyRecord, type Settled } from "../../../state/writes/settle.js";

/** Fields that can be changed without the form. */
export type FieldChanges = Partial<Pick<Price, "input" | "output" | "locked">>;

/** Changes these fields of a price; everything else of it stays. Rejects with a GatewayError. */
export async function writePrice(http: Http, model: string, changes: FieldChanges): Promise<Settled<Price>> {
  const read = () => getPrice(http, model);
  const holds = (price: Price) =>
    (Object.keys(changes) as (keyof FieldChanges)[]).every((field) => price[field] === changes[field]);
  const fresh = await read();
  if (holds(fresh)) return done(fresh);
  const next: Price = { ...fresh, ...changes };
  return settle({
    send: async () => {
      await updatePrices(http, [model], next);
      return next;
    },
    verify: verifyRecord(read, holds),
  });
}

/**
 * Deletes a price. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export function erasePrice(http: Http, model: string, by: Http = http): Promise<Settled<unknown>> {
  return settle({
    send: () => deletePrices(by, [model]),
    verify: verifyDeleted(() => getPrice(http, model)),
  });
}
