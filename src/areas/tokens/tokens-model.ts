import { signal, type ReadonlySignal } from "@preact/signals-core";
import {
  deleteToken,
  getToken,
  listTokens,
  searchTokens,
  setTokenStatus,
  type Token,
  type TokenOrder,
} from "../../api/tokens.js";
import { NEVER } from "../../domain/expiry.js";
import { TokenStatus } from "../../domain/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createPagedList, type PagedList, type EraseOptions } from "../../state/paged-list.js";
import { lookAt, lookForGone, settle, type Settled } from "../../state/record/settle.js";
import { createSelection, type Selection } from "../../state/collection/selection.js";

/** Columns that the token list sorts by. */
export type TokenColumn = "name" | "status" | "used" | "remaining" | "created" | "expires";

/** The server's orders of the list (wire.md 3.5); "" is newest first. */
export const tokenOrders = ["", "remain_quota", "used_quota"] as const satisfies readonly TokenOrder[];

/** The visitor's tokens and what can be done to one. */
export interface TokensModel extends PagedList<Token, number, TokenColumn> {
  /** Enables a disabled token and the other way round. Rejects with a GatewayError after putting the row back. */
  toggle(token: Token): Promise<Settled<Token>>;
  /** Deletes a token; `refill: false` leaves the page short, for many in a row. Rejects with a GatewayError and leaves the row. */
  erase(token: Token, options?: EraseOptions): Promise<Settled<unknown>>;
  readonly selection: Selection<Token, number>;
  /** A text that could not be put on the clipboard and waits in the search box (behaviour.md 8). */
  readonly byHand: ReadonlySignal<string | undefined>;
  offerByHand(text: string): void;
}

/** The tokens of the account that is signed in to this gateway. */
export function createTokensModel(gateway: Pick<Gateway, "http" | "whenResumed">): TokensModel {
  const { http } = gateway;
  const byHand = signal<string | undefined>(undefined);
  const list = createPagedList<Token, number, TokenColumn>({
    load: (page, order, signal) =>
      listTokens(http, { page, order: tokenOrders.find((known) => known === order) }, { signal }),
    search: (keyword, signal) => searchTokens(http, keyword, { signal }),
    keyOf: (token) => token.id,
    valueOf,
    whenResumed: (signal) => gateway.whenResumed(signal),
  });
  return {
    ...list,
    toggle({ id, status: before }) {
      const status = before === TokenStatus.enabled ? TokenStatus.disabled : TokenStatus.enabled;
      return list.change(id, { status }, () =>
        settle({
          send: () => setTokenStatus(http, id, status),
          look: lookAt(
            () => getToken(http, id),
            (now) => now.status === status,
          ),
        }),
      );
    },
    byHand,
    offerByHand(text) {
      byHand.value = text;
    },
    erase: ({ id }, options) =>
      list.remove(
        id,
        () =>
          settle({
            send: () => deleteToken(options?.http ?? http, id),
            look: lookForGone(() => getToken(http, id)),
          }),
        options,
      ),
    selection: createSelection(list.rows, (token) => token.id),
  };
}

function valueOf(token: Token, column: TokenColumn): string | number {
  switch (column) {
    case "name":
      return token.name;
    case "status":
      return token.status;
    case "used":
      return token.used_quota;
    case "remaining":
      return token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota;
    case "created":
      return token.created_time;
    case "expires":
      return token.expired_time === NEVER ? Number.POSITIVE_INFINITY : token.expired_time;
  }
}
