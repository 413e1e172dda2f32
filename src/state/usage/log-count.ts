import { allSettled, times, toJson } from "../../domain/built-ins.js";
import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import { createLedger, type LedgerCell, type LedgerPart } from "../../domain/usage/ledger.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { JobPlan } from "../jobs/job.js";
import { asksAll, type UsageAnswer, type UsageGateway } from "./answer.js";
import { countOf, type CountPlan } from "./count-plan.js";
import { sumOfLog } from "./gateway-usage.js";
import { keptSums } from "./kept-sums.js";
import { similarModel } from "./similar-models.js";

/** How a count goes on. */
interface CountOptions {
  readonly keepsAll?: boolean;
  /** Called where the browser didn't keep what it should. */
  readonly onUnkept?: (() => void) | undefined;
  readonly part?: LedgerPart;
}

/** A count of the log by single sums, which fills in an answer sum by sum. */
export interface LogCount {
  readonly plan: CountPlan;
  readonly answer: ReadonlySignal<UsageAnswer>;
  /** Calls of the plan that were made, or have turned out to be needless. */
  readonly done: ReadonlySignal<number>;
  readonly isDone: ReadonlySignal<boolean>;
  /**
   * Counts on; resolves when everything is known. Rejects with a GatewayError, or with an AbortError.
   * @param turn resolves when the next call may be sent
   * @param options.keepsAll whether every sum is kept, so that another page can go on; else only those of time that is
   * past
   * @param options.onUnkept where the browser has no room for them: they last as long as the page
   * @param options.part how much is counted
   */
  run(this: void, turn: () => Promise<void>, abort: AbortSignal, options: CountOptions): Promise<void>;
  /** Takes over what another tab has counted. */
  renew(this: void): void;
}

/** Sums that are asked for at the same time, so that a person's own calls find room. */
const PARALLEL = 3;
/** How many seconds after its start a call may still be charged. */
export const CHARGE_DELAY = 3600;

/**
 * Prepares a count. What was counted before and is past needs no call.
 * @param planned without its calls where it is planned now
 */
export function createLogCount(
  gateway: UsageGateway,
  planned: Omit<CountPlan, "calls"> & Partial<CountPlan>,
): LogCount {
  const { question, keys, at } = planned;
  const asked: UsageQuestion = { ...question, to: Math.min(question.to, Math.max(question.from + 1, at)) };
  const kept = keptSums(gateway);
  /** Sums of time that isn't over, which another page needs only where it goes on with this count. */
  const passing = new Map<string, number>();
  const questionOf = ({ key, from, to }: LedgerCell): Omit<UsageQuestion, "split"> => {
    const { split } = asked;
    const filter =
      key === undefined || split === "none" ? {} : { [split]: split === "channel" ? Number(key) : key };
    return { ...asked, from, to, ...filter };
  };
  const nameOf = (cell: LedgerCell): string => {
    const { from, to, user, token, model, channel } = questionOf(cell);
    return toJson([asksAll(gateway) ? 1 : 0, from, to, user, token, model, channel]);
  };
  const ledger = createLedger(asked, keys, (cell) => kept.get(nameOf(cell)));
  const isDone = signal(ledger.isDone());
  const left = signal(ledger.left());
  const table = signal(ledger.table());
  const plan: CountPlan = { question, keys, at, calls: planned.calls ?? left.peek() };
  let last: Promise<void> = Promise.resolve();

  function renew(): void {
    isDone.value = ledger.isDone();
    left.value = ledger.left();
    table.value = ledger.table();
  }

  async function ask(
    cell: LedgerCell,
    turn: () => Promise<void>,
    abort: AbortSignal,
    { keepsAll = false, onUnkept }: CountOptions,
  ): Promise<void> {
    for (;;)
      try {
        await turn();
        const spend = await sumOfLog(gateway, questionOf(cell), abort);
        abort.throwIfAborted();
        if (keepsAll || cell.to < at - CHARGE_DELAY) {
          if (!kept.set(nameOf(cell), spend)) onUnkept?.();
        } else passing.set(nameOf(cell), spend);
        ledger.enter(cell, spend);
        left.value = ledger.left();
        table.value = ledger.table();
        return;
      } catch (error) {
        // The gateway's limit is lower than expected, or others use it, too: on as soon as it lets calls through.
        if (!isGatewayError(error) || error.kind !== "rate-limited") throw error;
        await gateway.whenResumed(abort);
      }
  }

  async function count(turn: () => Promise<void>, outer: AbortSignal, options: CountOptions): Promise<void> {
    const { part } = options;
    if (options.keepsAll) for (const [name, spend] of passing) kept.set(name, spend);
    // Where one call fails, the others are given up, too.
    const failing = new AbortController();
    const abort = AbortSignal.any([outer, failing.signal]);
    let asking = 0;
    let wake: (() => void)[] = [];
    const worker = async () => {
      while (!abort.aborted) {
        const cell = ledger.next(part);
        if (!cell) {
          // Each sum may make others known that are to be asked for.
          if (asking === 0) return;
          await new Promise<void>((resolve) => wake.push(resolve));
          continue;
        }
        asking += 1;
        try {
          await ask(cell, turn, abort, options);
        } catch (error) {
          ledger.release(cell);
          failing.abort();
          throw error;
        } finally {
          asking -= 1;
          const waiting = wake;
          wake = [];
          for (const resolve of waiting) resolve();
        }
      }
    };
    try {
      const ends = await allSettled(times(PARALLEL, worker));
      // The others were given up because of it.
      const failed = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
      const reason = failed.find((one) => isGatewayError(one)) ?? failed[0];
      if (failed.length > 0) throw reason;
      outer.throwIfAborted();
      renew();
    } finally {
      kept.flush();
    }
  }

  return {
    plan,
    answer: computed(() => {
      const similar = similarModel(gateway, question, table.value);
      return {
        source: "log",
        isExact: isDone.value && similar === undefined,
        similar,
        table: table.value,
        measures: ["spend"],
        covers: { from: question.from, to: question.to },
        warnings: [],
      };
    }),
    done: computed(() => (isDone.value ? plan.calls : Math.max(0, plan.calls - left.value))),
    isDone,
    run(turn, abort, options) {
      // One that was given up first gives back what it asked for.
      last = last.catch(() => undefined).then(() => count(turn, abort, options));
      return last;
    },
    renew,
  };
}

/** The counts of this page's jobs, which a page that shows them and the job itself share. */
const counts = new WeakMap<JobPlan, LogCount>();

/** Has a job go on with a count that is shown already. */
export function shareCount(job: JobPlan, count: LogCount): void {
  counts.set(job, count);
}

/** The count that a job makes. */
export function countOfJob(gateway: UsageGateway, job: JobPlan): LogCount {
  let count = counts.get(job);
  if (!count) counts.set(job, (count = createLogCount(gateway, countOf(job))));
  return count;
}
