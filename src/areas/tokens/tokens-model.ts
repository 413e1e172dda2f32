import { signal, type ReadonlySignal } from "@preact/signals-core";
import { getToken, getTokenKey, listTokens, searchTokens, type Token } from "../../api/entities/tokens.js";
import type { Gateway } from "../../state/gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { EraseOptions } from "../../state/collection/row-writes.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { rateLimiterOf, type RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { Settled } from "../../state/writes/settle.js";
import { tokens } from "./token-collection.js";
import { eraseToken, writeTokenStatus } from "./token-writes.js";

/** The visitor's tokens and what can be done to one. */
export interface TokensModel extends CollectionOf<typeof tokens> {
  /** Updates only the status of a token. Rejects with a GatewayError after restoring the row. */
  setStatus(token: Token, status: number): Promise<Settled<Token>>;
  /**
   * Deletes a token; `refill: false` leaves the page short, for many in a row. Rejects with a GatewayError and leaves
   * the row.
   */
  erase(token: Token, options?: EraseOptions): Promise<Settled<unknown>>;
  /** The key of a token in clear, which some gateways show only on request. Rejects with a GatewayError. */
  keyOfToken(token: Token): Promise<string>;
  /** A text that could not be put on the clipboard and waits in the search box (behaviour.md 8). */
  readonly uncopied: ReadonlySignal<string | undefined>;
  offerUncopied(text: string): void;
}

/** The tokens of the account that is signed in to this gateway. */
export function createTokensModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = rateLimiterOf(gateway),
): TokensModel {
  const { http } = gateway;
  const uncopied = signal<string | undefined>(undefined);
  const list = createCollection(tokens, {
    load: (page, order, signal, onTotal) => listTokens(http, { page, order }, { signal, onTotal }),
    // By name only.
    search: (keyword, signal) => searchTokens(http, keyword, { signal }),
    one: (id, signal) => getToken(http, id, { signal }),
    everything: async (signal) =>
      newestFirst(await searchTokens(http, "", { signal }), gateway.supports.peek()),
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter,
    kept: keptList(gateway, "tokens"),
  });
  return {
    ...list,
    setStatus: ({ id }, status) => list.change(id, { status }, () => writeTokenStatus(http, id, status)),
    async keyOfToken(token) {
      const key = await getTokenKey(http, token);
      if (key !== token.key) list.renew([{ ...token, key }]);
      return key;
    },
    uncopied: uncopied,
    offerUncopied(text) {
      uncopied.value = text;
    },
    erase: ({ id }, options) => list.remove(id, () => eraseToken(http, id, options?.http), options),
  };
}
