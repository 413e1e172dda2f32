import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import { noOffer, type Offer } from "../../domain/money/offer.js";
import { createCollection } from "../../state/collection/collection.js";
import { createManualCopy, type ManualCopy } from "../../state/collection/manual-copy.js";
import type { Gateway } from "../../state/gateways.js";
import { hasNoList, readOffer } from "../../state/offer/read-offer.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { offer as declaration } from "./offer-collection.js";

/** Why a visitor is shown no models: only accounts are, or nobody. */
export type Closed = "sign-in" | "off";

/** What a gateway offers to whoever is here. */
export interface OfferModel extends CollectionOf<typeof declaration>, ManualCopy {
  /** What was read last. */
  readonly offer: ReadonlySignal<Offer>;
  /** Why nothing is shown; undefined where something is, or reading failed otherwise. */
  readonly closed: ReadonlySignal<Closed | undefined>;
}

/** Why a visitor's reading was refused; undefined for any other failure. */
function closedBy(error: unknown): Closed | undefined {
  if (!isGatewayError(error)) return undefined;
  if (error.kind === "unauthorised" || hasNoList(error)) return "sign-in";
  return error.kind === "forbidden" ? "off" : undefined;
}

/** Reads once what a gateway offers to the account that is signed in, or to a visitor. */
export function createOfferModel(gateway: Gateway): OfferModel {
  const offer = signal(noOffer);
  const closed = signal<Closed | undefined>(undefined);

  async function read(abort: AbortSignal): Promise<Offer> {
    try {
      const now = await readOffer(gateway, abort);
      closed.value = undefined;
      return now;
    } catch (error) {
      const why = gateway.session.user.peek() === undefined ? closedBy(error) : undefined;
      if (why === undefined) throw error;
      closed.value = why;
      return noOffer;
    }
  }

  const list: CollectionOf<typeof declaration> = createCollection(
    declaration,
    {
      async load(_page, _order, abort, onTotal) {
        const now = await read(abort);
        offer.value = now;
        onTotal(now.models.length);
        return now.models;
      },
      // One answer has all of them.
      find: async (keyword, abort) =>
        (await read(abort)).models.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase())),
      pageSize: 50,
      whenResumed: gateway.whenResumed,
    },
    {
      offer: () => offer.value,
      selected: () => list.filters.value.group || undefined,
      isDescending: () => list.sort.value?.descending === true,
    },
  );
  return {
    ...list,
    offer,
    closed,
    ...createManualCopy(),
  };
}
