import { computed, signal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import type { GatewayStorage } from "../storage.js";
import { createCallHistory, tabArea, type CallHistory } from "./call-history.js";
import type { LimitSource } from "./gateway-limit.js";

/** Counts the calls to one gateway. How many it accepts is `limitOf`, which most pages never ask. */
export interface CallCount extends LimitSource {
  readonly history: CallHistory;
  /** Sends a call, and counts it. */
  during<T>(this: void, send: () => Promise<T>): Promise<T>;
  /** Sets the limit: what the gateway's operator allows. Learning ends. */
  set(this: void, limit: number): void;
}

/**
 * Creates the count of a gateway's calls.
 * @param key of the gateway
 * @param usual what gateways of its kind accept unless their operator changed it; read at each use
 */
export function countCalls(key: string, storage: GatewayStorage, usual: () => number): CallCount {
  const page = signal<number | undefined>(undefined);
  const history = createCallHistory(Date.now, tabArea(`gateway-console:calls:${key}`));
  const calls: CallCount = {
    history,
    storage,
    usual,
    page: computed(() => page.value),
    async during(send) {
      history.sent();
      try {
        return await send();
      } catch (error) {
        if (isGatewayError(error) && error.kind === "rate-limited") {
          history.refused();
          // The family's limit gives no time. Whatever gives one has another window, and is waited for by the queue.
          if (error.retryAfter === undefined) learn(history.count());
        }
        throw error;
      }
    },
    set(limit) {
      page.value = limit > 0 ? limit : undefined;
    },
  };

  /** Where that code can't be loaded, the next refusal teaches the same. */
  function learn(accepted: number): void {
    void import("./gateway-limit.js").then(
      ({ limitOf }) => limitOf(calls).refused(accepted),
      () => undefined,
    );
  }
  return calls;
}
