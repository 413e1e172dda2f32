import { signal, type ReadonlySignal } from "@preact/signals-core";
import { listRedemptions, searchRedemptions, type Redemption } from "../../api/entities/redemptions.js";
import type { Gateway } from "../../state/gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { EraseOptions } from "../../state/collection/row-writes.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { rateLimiterOf, type RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { Settled } from "../../state/writes/settle.js";
import { redemptions } from "./redemption-collection.js";
import { searchCodes } from "./search-codes.js";
import { eraseRedemption, writeRedemptionStatus } from "./redemption-writes.js";

/** The redemption codes and what can be done to one. */
export interface RedemptionsModel extends CollectionOf<typeof redemptions> {
  /**
   * Writes the status of a code, after reading the code as it is now: one that was redeemed in between must not
   * become redeemable again, and is returned as it is. Rejects with a GatewayError after putting the row back.
   */
  setStatus(code: Redemption, status: number): Promise<Settled<Redemption>>;
  /** Deletes a code. Rejects with a GatewayError and leaves the row. */
  erase(code: Redemption, options?: EraseOptions): Promise<Settled<unknown>>;
  /** A code that could not be put on the clipboard and waits in the search box (behaviour.md 8). */
  readonly uncopied: ReadonlySignal<string | undefined>;
  offerUncopied(text: string): void;
}

/** The redemption codes of this gateway, for administrators (behaviour.md 2, wire.md 3.8). */
export function createRedemptionsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = rateLimiterOf(gateway),
): RedemptionsModel {
  const { http } = gateway;
  const uncopied = signal<string | undefined>(undefined);
  const list = createCollection(redemptions, {
    load: (page, _order, signal, onTotal) => listRedemptions(http, { page }, { signal, onTotal }),
    search: (keyword, signal) => searchCodes(http, keyword, rateLimiter, signal),
    everything: async (signal) =>
      newestFirst(await searchRedemptions(http, "", { signal }), gateway.supports.peek()),
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter,
    kept: keptList(gateway, "redemptions"),
  });
  return {
    ...list,
    setStatus: ({ id }, status) => list.change(id, { status }, () => writeRedemptionStatus(http, id, status)),
    erase: ({ id }, options) => list.remove(id, () => eraseRedemption(http, id, options?.http), options),
    uncopied: uncopied,
    offerUncopied(text) {
      uncopied.value = text;
    },
  };
}
