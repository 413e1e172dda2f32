import { signal, type ReadonlySignal } from "@preact/signals-core";
import {
  deleteRedemption,
  getRedemption,
  listRedemptions,
  searchRedemptions,
  setRedemptionStatus,
  type Redemption,
} from "../../api/redemptions.js";
import { RedemptionStatus, canToggleRedemption, toggledStatus } from "../../domain/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createListFilter, type ListFilter } from "../../state/list-filter.js";
import { createPagedList, type PagedList, type EraseOptions } from "../../state/paged-list.js";
import { andThen, done, lookAt, lookForGone, settle, type Settled } from "../../state/record/settle.js";
import { createSelection, type Selection } from "../../state/collection/selection.js";

/** Columns that the list of codes sorts by. */
export type RedemptionColumn = "id" | "name" | "status" | "quota" | "created" | "redeemed";

/** The redemption codes and what can be done to one. */
export interface RedemptionsModel extends PagedList<Redemption, number, RedemptionColumn> {
  readonly selection: Selection<Redemption, number>;
  /** By status number and by name. */
  readonly narrow: ListFilter<"status" | "name">;
  /**
   * Enables a disabled code and the other way round, after a look at the code as it is now: one that was redeemed
   * meanwhile must not become redeemable again. Rejects with a GatewayError after putting the row back.
   */
  toggle(code: Redemption): Promise<Settled<"enabled" | "disabled" | "used">>;
  /** Deletes a code. Rejects with a GatewayError and leaves the row. */
  erase(code: Redemption, options?: EraseOptions): Promise<Settled<unknown>>;
  /** A code that could not be put on the clipboard and waits in the search box (behaviour.md 8). */
  readonly byHand: ReadonlySignal<string | undefined>;
  offerByHand(text: string): void;
}

/** The redemption codes of this gateway, for administrators (behaviour.md 2, wire.md 3.8). */
export function createRedemptionsModel(gateway: Pick<Gateway, "http" | "whenResumed">): RedemptionsModel {
  const { http } = gateway;
  const byHand = signal<string | undefined>(undefined);
  const list = createPagedList<Redemption, number, RedemptionColumn>({
    load: (page, _order, signal) => listRedemptions(http, { page }, { signal }),
    search: (keyword, signal) => searchRedemptions(http, keyword, { signal }),
    keyOf: (code) => code.id,
    valueOf,
    whenResumed: (signal) => gateway.whenResumed(signal),
  });
  return {
    ...list,
    selection: createSelection(list.rows, ({ id }) => id),
    narrow: createListFilter(list, {
      status: ({ status }) => [String(status)],
      name: ({ name }) => [name],
    }),
    async toggle({ id, status: before }) {
      const status = toggledStatus(before);
      const read = () => getRedemption(http, id);
      const switched = await list.change(id, { status }, async () => {
        const fresh = await read();
        if (fresh.status === status || !canToggleRedemption(fresh.status)) return done(fresh);
        return settle({
          send: () => setRedemptionStatus(http, id, status),
          look: lookAt(read, (now) => now.status === status),
        });
      });
      return andThen(switched, (now) =>
        done(
          !canToggleRedemption(now.status)
            ? "used"
            : now.status === RedemptionStatus.unused
              ? "enabled"
              : "disabled",
        ),
      );
    },
    erase: ({ id }, options) =>
      list.remove(
        id,
        () =>
          settle({
            send: () => deleteRedemption(options?.http ?? http, id),
            look: lookForGone(() => getRedemption(http, id)),
          }),
        options,
      ),
    byHand,
    offerByHand(text) {
      byHand.value = text;
    },
  };
}

function valueOf(code: Redemption, column: RedemptionColumn): string | number {
  switch (column) {
    case "id":
      return code.id;
    case "name":
      return code.name;
    case "status":
      return code.status;
    case "quota":
      return code.quota;
    case "created":
      return code.created_time;
    case "redeemed":
      return code.redeemed_time;
  }
}
