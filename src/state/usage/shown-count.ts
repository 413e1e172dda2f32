import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import type { JobRun } from "../jobs/job-run.js";
import type { Jobs } from "../jobs/jobs.js";
import type { LedgerPart } from "../../domain/usage/ledger.js";
import { rateLimiterOf, type GatewayRateLimiter } from "../rate-limit/rate-limiter.js";
import type { UsageAnswer, UsageGateway, UsageSums } from "./answer.js";
import { findCountJob, newestCountRun } from "./count-jobs.js";
import { countJob, type CountPlan } from "./count-plan.js";
import { keptSums } from "./kept-sums.js";
import { countOfJob, createLogCount, shareCount, type LogCount } from "./log-count.js";
import { usagePlanOf, type UsagePlan } from "./usage-plan.js";

/** The count of the log that answers a question, and the job that makes it. */
export interface ShownCount {
  /** Undefined while there is no count. */
  readonly plan: ReadonlySignal<UsagePlan | undefined>;
  readonly answer: ReadonlySignal<UsageAnswer | undefined>;
  /**
   * Shows the count that a job makes, or one that is done and kept; false where there is none.
   * @param isFresh whether one that is done is too old
   */
  find(this: void, question: CountPlan["question"], isFresh: boolean, abort: AbortSignal): Promise<boolean>;
  /** Shows a count that nobody has made yet. */
  offer(this: void, planned: Omit<CountPlan, "calls">): void;
  /**
   * Counts without a job. Rejects with a GatewayError, or with an AbortError.
   * @param part `whole` for the sums of all names alone, which are shown in `sums`
   */
  run(this: void, abort: AbortSignal, part?: LedgerPart): Promise<void>;
  /** What all names add up to, once that is known, while the names are not. */
  readonly sums: ReadonlySignal<UsageSums | undefined>;
  /** As `UsageModel.count` does. */
  begin(this: void, jobs: Jobs): Promise<JobRun | undefined>;
  clear(this: void): void;
}

/** Where the jobs of a page are. */
type Runs = Jobs["runs"];

/** Creates the count of a question; there is none at first. */
export function createShownCount(
  gateway: UsageGateway,
  limiter: GatewayRateLimiter = rateLimiterOf(gateway),
): ShownCount {
  const count = signal<LogCount | undefined>(undefined);
  const job = signal<{ readonly run: JobRun; readonly runs: Runs } | undefined>(undefined);
  const isCounting = signal(false);
  const isAsked = signal(false);
  /** Its job, until that is dismissed. */
  const run = computed(() => {
    const made = job.value;
    return made?.runs.value.find(({ plan }) => plan.id === made.run.plan.id) && made.run;
  });
  let unfollow: () => void = () => undefined;
  /** Ends a count without a job. */
  let takeover = new AbortController();

  function show(next: LogCount | undefined, made?: { readonly run: JobRun; readonly runs: Runs }): void {
    unfollow();
    batch(() => {
      count.value = next;
      job.value = made;
      isCounting.value = false;
      isAsked.value = made !== undefined;
    });
    if (!next || !made) return;
    unfollow = effect(() => {
      // What another tab has counted is here by now.
      if (made.run.state.value === "finished") queueMicrotask(next.renew);
    });
  }
  function follow(made: { readonly run: JobRun; readonly runs: Runs }): void {
    show(countOfJob(gateway, made.run.plan), made);
  }

  return {
    plan: computed(() => {
      const about = { isCounting: isCounting.value, isAsked: isAsked.value };
      return count.value && usagePlanOf(count.value, run.value, about, limiter);
    }),
    answer: computed(() => count.value?.answer.value),
    sums: computed(() => {
      const { total, days = [] } = count.value?.answer.value.table ?? {};
      return total && { total, days };
    }),
    async find(question, isFresh, abort) {
      const made = await findCountJob(gateway, question);
      if (abort.aborted) return true;
      if (made) {
        follow(made);
        return true;
      }
      const kept = isFresh ? undefined : keptSums(gateway).count(question);
      const found = kept && createLogCount(gateway, kept);
      if (found?.isDone.peek() !== true) return false;
      show(found);
      isAsked.value = true;
      return true;
    },
    offer: (planned) => show(createLogCount(gateway, planned)),
    async run(abort, part = "names") {
      const one = count.peek();
      if (!one || one.isDone.peek()) return;
      isCounting.value = part === "names";
      const ends = AbortSignal.any([abort, (takeover = new AbortController()).signal]);
      try {
        await one.run(() => limiter.turn(ends), ends, { part });
      } catch (error) {
        // The job goes on with it.
        if (abort.aborted || !ends.aborted) throw error;
      } finally {
        if (count.peek() === one) isCounting.value = false;
      }
    },
    async begin(jobs) {
      const one = count.peek();
      if (!one || one.isDone.peek()) return undefined;
      const { runs } = jobs;
      const before = newestCountRun(runs, one.plan.question);
      if (before) {
        follow({ run: before, runs });
        return before;
      }
      takeover.abort();
      const made = await jobs.add(countJob(one.plan));
      shareCount(made.plan, one);
      // Something else may be asked for by now.
      if (count.peek() === one) follow({ run: made, runs });
      return made;
    },
    clear: () => show(undefined),
  };
}
