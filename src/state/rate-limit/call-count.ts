import { isGatewayError } from "../../api/client/errors.js";
import type { GatewayStorage } from "../storage.js";
import { createCallHistory, tabArea, type CallHistory } from "./call-history.js";
import { createCallLimit, type CallLimit } from "./call-limit.js";

/** Counts the calls to one gateway, and learns from those that it refuses how many it accepts. */
export interface CallCount {
  readonly history: CallHistory;
  readonly limit: CallLimit;
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
  let set: number | undefined;
  const history = createCallHistory(Date.now, tabArea(`gateway-console:calls:${key}`));
  const limit = createCallLimit({
    set: () => set,
    usual,
    read: () => storage.readJson("rate-limit"),
    write: (kept) => storage.write("rate-limit", JSON.stringify(kept)),
  });
  return {
    history,
    limit,
    async during(send) {
      history.sent();
      try {
        return await send();
      } catch (error) {
        if (isGatewayError(error) && error.kind === "rate-limited") {
          history.refused();
          // The family's limit gives no time. Whatever gives one has another window, and is waited for by the queue.
          if (error.retryAfter === undefined) limit.refused(history.count());
        }
        throw error;
      }
    },
    set(calls) {
      set = calls > 0 ? calls : undefined;
    },
  };
}
