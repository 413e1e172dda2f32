import { toJson } from "../../domain/built-ins.js";
import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import type { GatewayStorage } from "../storage.js";
import { createCallHistory, tabArea, type CallHistory } from "./call-history.js";
import { createCallLimit, type CallLimit } from "./call-limit.js";

/** The least and the most that a reader can say that a gateway accepts. */
export const ownLimit = { min: 30, max: 1_000_000 } as const;

/** What a limit is taken from, in calls in three minutes. */
export interface LimitFacts {
  /** `page`: the host page says it; `own`: the reader does, in this browser. */
  readonly source: "page" | "own" | "learned" | "usual";
  readonly value: number;
  /** What gateways of this kind accept unless their operator changed it. */
  readonly usual: number;
  /** What was learned from the gateway, and when it last refused a call, in epoch milliseconds; 0 for never. */
  readonly learned: { readonly limit: number; readonly at: number } | undefined;
}

/** Counts the calls to one gateway, and learns from those that it refuses how many it accepts. */
export interface CallCount {
  readonly history: CallHistory;
  readonly limit: CallLimit;
  /** Sends a call, and counts it. */
  during<T>(this: void, send: () => Promise<T>): Promise<T>;
  /** Sets the limit: what the gateway's operator allows. Learning ends. */
  set(this: void, limit: number): void;
  /**
   * What the reader says that the gateway accepts, kept in this browser; undefined to learn it. What the page says
   * comes first. Returns whether the browser keeps it longer than the page.
   */
  choose(this: void, limit: number | undefined): boolean;
  /** Forgets what was learned. Returns whether the browser has forgotten it, too. */
  forget(this: void): boolean;
  /** What the limit is taken from now. */
  facts(this: void): LimitFacts;
  /** Changes whenever {@link facts} may. */
  readonly changes: ReadonlySignal<number>;
}

/**
 * Creates the count of a gateway's calls.
 * @param key of the gateway
 * @param usual what gateways of its kind accept unless their operator changed it; read at each use
 */
export function countCalls(key: string, storage: GatewayStorage, usual: () => number): CallCount {
  let set: number | undefined;
  const changes = signal(0);
  const changed = () => void (changes.value = changes.peek() + 1);
  /** Read at each use, because other tabs change it, too. */
  const own = (): number | undefined => {
    const kept = storage.readJson("rate-limit-set");
    return Number.isInteger(kept) && Number(kept) >= ownLimit.min ? Number(kept) : undefined;
  };
  const history = createCallHistory(Date.now, tabArea(`gateway-console:calls:${key}`));
  const limit = createCallLimit({
    set: () => set ?? own(),
    usual,
    read: () => storage.readJson("rate-limit"),
    write(kept) {
      const isKept = storage.write("rate-limit", kept && toJson(kept));
      changed();
      return isKept;
    },
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
      changed();
    },
    choose(calls) {
      const isKept = storage.write("rate-limit-set", calls === undefined ? undefined : String(calls));
      changed();
      return isKept;
    },
    forget: () => limit.forget(),
    facts() {
      const { learned } = limit;
      const source = set !== undefined ? "page" : own() !== undefined ? "own" : learned ? "learned" : "usual";
      return { source, value: limit.value, usual: usual(), learned };
    },
    changes,
  };
}
