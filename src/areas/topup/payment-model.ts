import { effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import { getSelf } from "../../api/entities/self.js";
import type { User } from "../../api/entities/user-schema.js";
import type { Gateway } from "../../state/gateways.js";
import { createAwaitedReads, type ReadTiming } from "./awaited-reads.js";
import { creditOf, forgetCheckout, openedCheckout } from "./checkout.js";

/** What is known of a payment: awaited, arrived, missing for a long time, or over because nobody awaits it any more. */
type PaymentState =
  | { readonly kind: "awaited" | "missing" | "over" }
  | {
      readonly kind: "arrived";
      /** Points that were added. */
      readonly added: number;
      /** The balance since, in points. */
      readonly quota: number;
    };

/** Follows the balance after a checkout until it rises. */
export interface PaymentModel {
  readonly state: ReadonlySignal<PaymentState>;
  /** Begins again after it was given up. */
  restart(): void;
  /** Awaits the payment no longer. */
  stop(): void;
  attach(): void;
  dispose(): void;
}

interface PaymentOptions extends ReadTiming {
  /** Called with the points that were added. */
  readonly onArrived?: (added: number) => void;
}

/**
 * Creates the model for the account that is signed in. It reads as {@link createAwaitedReads} does, and ends when the
 * account signs out.
 */
export function createPaymentModel(
  gateway: Pick<Gateway, "http" | "session" | "storage" | "pausedUntil">,
  { onArrived, ...timing }: PaymentOptions = {},
): PaymentModel {
  const { http, session } = gateway;
  const state = signal<PaymentState>({ kind: "awaited" });
  const owner = session.user.peek()?.id;
  let credit = openedCheckout(gateway)?.credit;
  let unfollow: (() => void) | undefined;

  const reads = createAwaitedReads(gateway, read, timing);

  function end(next: PaymentState): void {
    reads.end();
    state.value = next;
  }

  /** Compares what the account has been given with what it had before the checkout. */
  function consider(user: User): void {
    const now = creditOf(user);
    credit ??= now;
    if (now <= credit || state.peek().kind === "arrived" || state.peek().kind === "over") return;
    const added = now - credit;
    forgetCheckout(gateway);
    end({ kind: "arrived", added, quota: user.quota });
    onArrived?.(added);
  }

  async function read(): Promise<void> {
    const { signal: abort } = reads;
    try {
      const user = await getSelf(http, { signal: abort, anew: true });
      credit ??= creditOf(user);
      // Through the session, so that everything on the page and in other tabs shows it.
      if (user.id === owner && creditOf(user) > credit) await session.refreshUser();
    } catch (error) {
      // The next read may succeed. A lost session is reported by the session.
      if (!isGatewayError(error) && !abort.aborted) throw error;
    }
    if (reads.isSpent() && state.peek().kind === "awaited") end({ kind: "missing" });
  }

  /** Ends with the account: another one, or nobody, awaits no payment. */
  function followAccount(): void {
    const user = session.user.value;
    const signedOut = session.state.value === "signed-out" || (user !== undefined && user.id !== owner);
    if (signedOut) {
      forgetCheckout(gateway);
      end({ kind: "over" });
    } else if (session.state.value === "signed-in" && user) consider(user);
  }

  return {
    state,
    restart() {
      state.value = { kind: "awaited" };
      reads.begin();
    },
    stop() {
      forgetCheckout(gateway);
      end({ kind: "over" });
    },
    attach() {
      unfollow = effect(followAccount);
      if (state.peek().kind === "awaited") reads.begin();
    },
    dispose() {
      unfollow?.();
      reads.dispose();
    },
  };
}
