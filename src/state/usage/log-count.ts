import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { createLedger, type LedgerCell } from "../../domain/usage/ledger.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { rateLimiterOf, type GatewayRateLimiter } from "../rate-limit/rate-limiter.js";
import { asksAll, type UsageAnswer, type UsageGateway } from "./answer.js";
import { sumOfLog } from "./gateway-usage.js";
import { keptSums } from "./kept-sums.js";

/** A count of the log by single sums, and how far it is. */
export interface UsagePlan {
  /** Calls in all, as far as can be said; fewer where names turn out to have nothing. */
  readonly calls: number;
  readonly done: number;
  /** About how long the rest takes. */
  readonly seconds: number;
  readonly state: "offered" | "running" | "stopped" | "done";
  /** Epoch seconds; nothing after it is counted. */
  readonly at: number;
}

/** A count of the log, which fills in an answer sum by sum. */
export interface LogCount {
  readonly plan: ReadonlySignal<UsagePlan>;
  readonly answer: ReadonlySignal<UsageAnswer>;
  /** Counts on; resolves when everything is known or it was stopped. Rejects with a GatewayError. */
  run(this: void): Promise<void>;
  stop(this: void): void;
}

/** Sums that are asked for at the same time, so that a person's own calls find room. */
const PARALLEL = 3;
/** What a call takes where nothing holds it back, in seconds. */
const QUICK = 0.15;
/** How many seconds after its start a call may still be charged. */
export const CHARGE_DELAY = 3600;

/**
 * Prepares the count of a question. What was counted before and is past needs no call.
 * @param keys the names that the split may have, the likeliest to be large first
 * @param now epoch seconds; nothing after it is counted, so that all sums are of the same entries
 * @param limiter gives each call its turn, after the reader's own; for tests
 */
export function createLogCount(
  gateway: UsageGateway,
  question: UsageQuestion,
  keys: readonly string[],
  now: number,
  limiter: GatewayRateLimiter = rateLimiterOf(gateway),
): LogCount {
  const asked: UsageQuestion = { ...question, to: Math.min(question.to, Math.max(question.from + 1, now)) };
  const kept = keptSums(gateway);
  const questionOf = ({ key, from, to }: LedgerCell): Omit<UsageQuestion, "split"> => {
    const { split } = asked;
    const named =
      key === undefined || split === "none" ? {} : { [split]: split === "channel" ? Number(key) : key };
    return { ...asked, from, to, ...named };
  };
  const nameOf = (cell: LedgerCell): string => {
    const { from, to, user, token, model, channel } = questionOf(cell);
    return JSON.stringify([asksAll(gateway) ? 1 : 0, from, to, user, token, model, channel]);
  };
  const ledger = createLedger(asked, keys, (cell) => kept.get(nameOf(cell)));
  const table = signal(ledger.table());
  const done = signal(0);
  const state = signal<UsagePlan["state"]>(ledger.isDone() ? "done" : "offered");
  let running = new AbortController();

  async function ask(cell: LedgerCell, abort: AbortSignal): Promise<void> {
    for (;;)
      try {
        await limiter.turn(abort);
        const spend = await sumOfLog(gateway, questionOf(cell), abort);
        if (cell.to < now - CHARGE_DELAY) kept.set(nameOf(cell), spend);
        ledger.enter(cell, spend);
        batch(() => {
          table.value = ledger.table();
          done.value += 1;
        });
        return;
      } catch (error) {
        // The gateway's limit is lower than expected, or others use it, too: on as soon as it lets calls through.
        if (!isGatewayError(error) || error.kind !== "rate-limited") throw error;
        await gateway.whenResumed(abort);
      }
  }

  async function worker(abort: AbortSignal): Promise<void> {
    for (let cell = ledger.next(); cell && !abort.aborted; cell = ledger.next()) {
      try {
        await ask(cell, abort);
      } catch (error) {
        ledger.release(cell);
        throw error;
      }
    }
  }

  /** Whether another round finds cells: those that only the last one made known. */
  async function rounds(abort: AbortSignal): Promise<void> {
    while (!ledger.isDone() && !abort.aborted)
      await Promise.all(Array.from({ length: PARALLEL }, () => worker(abort)));
  }

  return {
    plan: computed(() => {
      const calls = done.value + (state.value === "done" ? 0 : ledger.left());
      const left = calls - done.value;
      const seconds = Math.ceil(left * QUICK + limiter.timeFor(left) / 1000);
      return { calls, done: done.value, seconds, state: state.value, at: now };
    }),
    answer: computed(() => {
      const isDone = state.value === "done";
      return {
        source: "log",
        isExact: isDone,
        table: table.value,
        measures: ["spend"],
        covers: { from: question.from, to: question.to },
        warnings: [],
      };
    }),
    async run() {
      if (state.peek() === "running" || state.peek() === "done") return;
      const current = new AbortController();
      running = current;
      const { signal: abort } = current;
      state.value = "running";
      try {
        await rounds(abort);
        if (!abort.aborted) state.value = "done";
      } catch (error) {
        // The other calls of this round would go on.
        current.abort();
        // A run that was stopped ends after the next one has started.
        if (running === current) state.value = "stopped";
        if (!isAbortError(error)) throw error;
      } finally {
        kept.flush();
      }
    },
    stop() {
      running.abort();
      if (state.peek() === "running") state.value = "stopped";
    },
  };
}
