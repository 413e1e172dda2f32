import { signal, type ReadonlySignal } from "@preact/signals-core";
import { redeemCode } from "../../api/account.js";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/errors.js";
import { leadsToApi } from "../../domain/own-places.js";
import { topUpUrl } from "../../domain/topup-link.js";
import type { Gateway } from "../../state/gateways.js";
import { ownPlaces } from "../../state/own-places.js";

/** Where the payment page is, or why there is none. */
export type PaymentLink =
  { readonly kind: "url"; readonly url: string } | { readonly kind: "unset" | "unusable" };

/** A code that is being redeemed, and the way to the payment page. */
export interface TopupModel {
  /** As typed; kept when redeeming fails. */
  readonly code: ReadonlySignal<string>;
  /** Whether the field was sent empty. */
  readonly missing: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<boolean>;
  /** Whether the last try ended so that nobody here knows if the code was redeemed. */
  readonly uncertain: ReadonlySignal<boolean>;
  setCode(code: string): void;
  /**
   * Redeems the code, trimmed. Resolves to the quota it added (negative codes exist), or to nothing when there was
   * nothing to send. Rejects with a GatewayError.
   */
  redeem(): Promise<number | undefined>;
  /** A new payment's address for the account that is signed in. */
  paymentLink(): PaymentLink;
  dispose(): void;
}

/**
 * Redeeming and paying for the account that is signed in to this gateway (spec sections 5 and 7, contract 3.4).
 * @param mayRedeem asked before a code is sent; `false` and it is not
 */
export function createTopupModel(
  { http, session, baseUrl }: Pick<Gateway, "http" | "session" | "baseUrl">,
  mayRedeem: () => boolean,
): TopupModel {
  const code = signal("");
  const missing = signal(false);
  const busy = signal(false);
  const uncertain = signal(false);
  const stop = new AbortController();

  return {
    code,
    missing,
    busy,
    uncertain,
    setCode(typed) {
      code.value = typed;
      missing.value = false;
      uncertain.value = false;
    },
    async redeem() {
      if (busy.peek()) return undefined;
      const key = code.peek().trim();
      missing.value = key === "";
      uncertain.value = false;
      if (key === "" || !mayRedeem()) return undefined;
      busy.value = true;
      try {
        const added = await redeemCode(http, key, { signal: stop.signal });
        code.value = "";
        return added;
      } catch (error) {
        uncertain.value = isGatewayError(error) && isUncertain(error);
        if (isAbortError(error)) return undefined;
        throw error;
      } finally {
        busy.value = false;
      }
    },
    paymentLink() {
      const link = session.status.peek()?.top_up_link ?? "";
      const user = session.user.peek();
      if (link.trim() === "") return { kind: "unset" };
      const url =
        user && topUpUrl(link, { username: user.username, userId: user.id, transactionId: randomId() });
      return url === undefined || leadsToApi(url, ownPlaces({ baseUrl }))
        ? { kind: "unusable" }
        : { kind: "url", url };
    },
    dispose: () => stop.abort(),
  };
}

/** Failures after which the server may have redeemed the code all the same. */
export function isUncertain({ kind }: GatewayError): boolean {
  return !["refused", "unauthorised", "forbidden", "rate-limited", "demo"].includes(kind);
}

/** A random UUID. `crypto.randomUUID` exists on https only, and gateways run on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
