import { effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../../api/client/errors.js";
import type { Payments } from "../../../api/payments/payments.js";
import type { OrderState } from "../../../domain/payments/order.js";
import type { Gateway } from "../../../state/gateways.js";
import { createAwaitedReads, type ReadTiming } from "../awaited-reads.js";
import type { PendingPayment } from "./pending-note.js";

/**
 * What is known of an order: it is awaited; it hasn't arrived for a long time; the gateway knows no such order; or how
 * it ended. `left`: nobody awaits it here any more.
 */
export type Followed = "awaited" | "missing" | "gone" | "left" | Exclude<OrderState, "pending" | "unknown">;

/** Follows an order until it ends. */
export interface OrderFollower {
  readonly state: ReadonlySignal<Followed>;
  /** Looks once more, also after it was given up. */
  look(): void;
  attach(): void;
  dispose(): void;
}

interface FollowerOptions extends ReadTiming {
  /** Called once with the number of the order, as soon as the gateway has told it. */
  readonly onNumber: (trade: string) => void;
  /** Called when the order has ended, or isn't there; after the balance was read again where it was paid. */
  readonly onEnd: (state: Followed) => void;
  /** The time in epoch milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds in which a request that another page sent may still be answered. */
const underWay = 120_000;

/**
 * Creates the follower of a payment. It reads as `createAwaitedReads` does, and ends with the session of the account.
 */
export function followOrder(
  gateway: Pick<Gateway, "http" | "session" | "pausedUntil">,
  payments: Pick<Payments, "find">,
  payment: PendingPayment,
  { onNumber, onEnd, now = Date.now, ...timing }: FollowerOptions,
): OrderFollower {
  const { http, session } = gateway;
  const state = signal<Followed>("awaited");
  let { trade } = payment;
  let unfollow: (() => void) | undefined;

  const reads = createAwaitedReads(gateway, read, timing);

  function end(next: Followed): void {
    reads.end();
    state.value = next;
  }

  async function finish(next: Followed, abort: AbortSignal): Promise<void> {
    // Through the session, so that everything on the page and in other tabs shows it.
    if (next === "paid") await session.refreshUser().catch(() => undefined);
    if (abort.aborted) return;
    end(next);
    onEnd(next);
  }

  async function read(): Promise<void> {
    const { signal: abort } = reads;
    try {
      const found = await payments.find(http, { ...payment, trade }, { signal: abort });
      if (abort.aborted) return;
      if (!found) {
        if (trade !== undefined || now() - payment.at > underWay) {
          await finish("gone", abort);
          return;
        }
      } else if (trade === undefined && found.trade !== undefined) onNumber((trade = found.trade));
      if (found && found.state !== "pending" && found.state !== "unknown") {
        await finish(found.state, abort);
        return;
      }
    } catch (error) {
      // The next read may succeed. A lost session is reported by the session.
      if (!isGatewayError(error) && !abort.aborted) throw error;
    }
    if (reads.isSpent() && !abort.aborted) end("missing");
  }

  /** Ends with the account: another one, or nobody, awaits no payment. */
  function followAccount(): void {
    const user = session.user.value;
    const isOther = user !== undefined && user.id !== payment.user;
    if (session.state.value !== "signed-out" && !isOther) return;
    end("left");
  }

  return {
    state,
    look() {
      state.value = "awaited";
      reads.begin();
    },
    attach() {
      unfollow = effect(followAccount);
      if (state.peek() === "awaited") reads.begin();
    },
    dispose() {
      unfollow?.();
      reads.dispose();
    },
  };
}
