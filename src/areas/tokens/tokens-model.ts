import { signal, type ReadonlySignal } from "@preact/signals-core";
import {
  deleteToken,
  getToken,
  getTokenKey,
  listTokens,
  searchTokens,
  setTokenStatus,
  type Token,
  type TokenOrder,
} from "../../api/tokens.js";
import { isGatewayError } from "../../api/errors.js";
import { NEVER } from "../../domain/expiry.js";
import { nowSeconds } from "../../domain/date-time.js";
import { tokenStatus } from "../../domain/statuses.js";
import { tokenProblem, tokenProblemWords } from "../../domain/token-problems.js";
import type { Gateway } from "../../state/gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Collection, EraseOptions } from "../../state/collection/collection-types.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { lookAt, lookForGone, settle, type Settled } from "../../state/record/settle.js";
import type { TokenColumn, TokenFilter } from "./token-names.js";

/** The server's orders of the list (wire.md 3.5); "" is newest first. */
export const tokenOrders = ["", "remain_quota", "used_quota"] as const satisfies readonly TokenOrder[];

/** The visitor's tokens and what can be done to one. */
export interface TokensModel extends Collection<Token, number, TokenColumn, TokenFilter> {
  /** Writes the status of a token and nothing else. Rejects with a GatewayError after putting the row back. */
  setStatus(token: Token, status: number): Promise<Settled<Token>>;
  /** Deletes a token; `refill: false` leaves the page short, for many in a row. Rejects with a GatewayError and leaves the row. */
  erase(token: Token, options?: EraseOptions): Promise<Settled<unknown>>;
  /** The key of a token in clear, which some gateways show only on request. Rejects with a GatewayError. */
  keyOfToken(token: Token): Promise<string>;
  /** A text that could not be put on the clipboard and waits in the search box (behaviour.md 8). */
  readonly byHand: ReadonlySignal<string | undefined>;
  offerByHand(text: string): void;
}

/** The tokens of the account that is signed in to this gateway. */
export function createTokensModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "session" | "supports">,
): TokensModel {
  const { http } = gateway;
  const byHand = signal<string | undefined>(undefined);
  const list = createCollection<Token, number, TokenColumn, TokenFilter>({
    load: (page, order, signal, onTotal) =>
      listTokens(http, { page, order: tokenOrders.find((known) => known === order) }, { signal, onTotal }),
    search: (keyword, signal) => searchTokens(http, keyword, { signal }),
    everything: async (signal) =>
      newestFirst(await searchTokens(http, "", { signal }), gateway.supports.peek()),
    keyOf: (token) => token.id,
    columns: {
      name: ({ name }) => name,
      status: ({ status }) => status,
      used: (token) => token.used_quota,
      remaining: (token) => (token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota),
      created: (token) => token.created_time,
      "last-used": (token) => token.accessed_time,
      expires: (token) => (token.expired_time === NEVER ? Number.POSITIVE_INFINITY : token.expired_time),
      models: ({ models }) => models,
      subnet: ({ subnet }) => subnet,
      group: ({ group }) => group ?? "",
      id: ({ id }) => id,
    },
    filters: {
      status: ({ status }) => [tokenStatus(status)],
      expires: (token) => expiryOf(token, nowSeconds()),
      problem: (token) => {
        const problem = tokenProblem(token, nowSeconds());
        return problem ? [tokenProblemWords[problem]] : [];
      },
    },
    textOf: ({ id, name, models }) => `${id}\n${name}\n${models}`,
    orders: tokenOrders,
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter: rateLimiterOf(gateway),
    kept: keptList(gateway, "tokens"),
  });
  return {
    ...list,
    setStatus: ({ id }, status) =>
      list.change(id, { status }, () =>
        settle({
          send: () => setTokenStatus(http, id, status),
          look: lookAt(
            () => getToken(http, id),
            (now) => now.status === status,
          ),
        }),
      ),
    async keyOfToken(token) {
      const key = await getTokenKey(http, token);
      if (key !== token.key) list.renew([{ ...token, key }]);
      return key;
    },
    // The server's search is by name only.
    async find(keyword, signal) {
      const found = await list.find(keyword, signal);
      const id = Number(keyword);
      if (!Number.isSafeInteger(id) || id <= 0 || found.some((token) => token.id === id)) return found;
      try {
        return [await getToken(http, id, { signal }), ...found];
      } catch (error) {
        // There is none of this ID.
        if (isGatewayError(error) && error.kind === "refused") return found;
        throw error;
      }
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
  };
}

/** How far ahead an expiry counts as soon, in seconds. */
const soon = 7 * 86_400;

/** What a token is under the filter by expiry. */
function expiryOf({ expired_time: end }: Token, now: number): readonly string[] {
  if (end === NEVER) return ["never"];
  if (end <= now) return ["past"];
  return end <= now + soon ? ["soon"] : ["later"];
}
