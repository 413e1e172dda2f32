import { effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../../api/client/errors.js";
import type { Payments } from "../../../api/payments/payments.js";
import type { OrderState } from "../../../domain/payments/order.js";
import type { Gateway } from "../../../state/gateways.js";
import { createLiveRefresh, type LiveSource } from "../../../state/live-refresh.js";
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

interface FollowerOptions extends Pick<LiveSource, "visibility" | "setTimer"> {
  /** Called once with the number of the order, as soon as the gateway has told it. */
  readonly onNumber: (trade: string) => void;
  /** Called when the order has ended, or isn't there; after the balance was read again where it was paid. */
  readonly onEnd: (state: Followed) => void;
  readonly isOnline?: () => boolean;
  /** The time in epoch milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds between reads: the last counts for all that follow. */
const intervals = [2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * 1000);

/** Milliseconds in which a request that another page sent may still be answered. */
const underWay = 120_000;

/** After so many reads, about ten minutes, nothing is read until the reader wants it. */
export const maxReads = 24;

/**
 * Creates the follower of a payment. It reads nothing while the page is hidden, the browser offline or the gateway's
 * rate limit reached, and ends with the session of the account.
 */
export function followOrder(
  gateway: Pick<Gateway, "http" | "session" | "pausedUntil">,
  payments: Pick<Payments, "find">,
  payment: PendingPayment,
  { onNumber, onEnd, isOnline = () => navigator.onLine, now = Date.now, ...timing }: FollowerOptions,
): OrderFollower {
  const { http, session, pausedUntil } = gateway;
  const state = signal<Followed>("awaited");
  let { trade } = payment;
  let reads = 0;
  let stop = new AbortController();
  let unfollow: (() => void) | undefined;

  const live = createLiveRefresh({
    ...timing,
    interval: () => intervals[Math.min(reads, intervals.length) - 1] ?? intervals[0] ?? 0,
    isFree: () => isOnline() && pausedUntil.peek() === undefined && session.state.peek() === "signed-in",
    run: read,
  });

  function end(next: Followed): void {
    live.turn(false);
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
    const { signal: abort } = stop;
    reads += 1;
    try {
      const found = await payments.find(http, { ...payment, trade }, { signal: abort });
      if (abort.aborted) return;
      if (!found) {
        if (trade !== undefined || now() - payment.at > underWay) {
          await finish("gone", abort);
          return;
        }
      } else if (trade === undefined) onNumber((trade = found.trade));
      if (found && found.state !== "pending" && found.state !== "unknown") {
        await finish(found.state, abort);
        return;
      }
    } catch (error) {
      // The next read may succeed. A lost session is reported by the session.
      if (!isGatewayError(error) && !abort.aborted) throw error;
    }
    if (reads >= maxReads && !abort.aborted) end("missing");
  }

  /** Ends with the account: another one, or nobody, awaits no payment. */
  function followAccount(): void {
    const user = session.user.value;
    const isOther = user !== undefined && user.id !== payment.user;
    if (session.state.value !== "signed-out" && !isOther) return;
    stop.abort();
    end("left");
  }

  return {
    state,
    look() {
      reads = 0;
      stop.abort();
      stop = new AbortController();
      live.turn(false);
      state.value = "awaited";
      live.turn(true);
    },
    attach() {
      unfollow = effect(followAccount);
      if (state.peek() === "awaited") live.turn(true);
    },
    dispose() {
      unfollow?.();
      live.dispose();
      stop.abort();
    },
  };
}
