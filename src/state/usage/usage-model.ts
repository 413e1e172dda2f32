import { toJson } from "../../domain/built-ins.js";
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import type { UsageFigures } from "../../domain/usage/figures.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import { spendAlone } from "../../domain/usage/figures.js";
import { partedDays } from "../../domain/usage/ledger.js";
import { daysOf } from "../../domain/usage/table.js";
import { answerFromDatabase, isDatabaseAway } from "./database-usage.js";
import { answerFromGateway, sumOfLog } from "./gateway-usage.js";
import type { UsageAnswer, UsageGateway } from "./answer.js";
import type { Coverage } from "../../domain/logs/log-sample.js";
import { keptSums } from "./kept-sums.js";
import { likelyKeys } from "./likely-keys.js";
import { answerFromSample, keyOfEntry } from "./log-sample.js";
import type { GatewayRateLimiter } from "../rate-limit/rate-limiter.js";
import type { JobRun } from "../jobs/job-run.js";
import type { Jobs } from "../jobs/jobs.js";
import { createShownCount } from "./shown-count.js";
import type { UsagePlan } from "./usage-plan.js";

/** A question, and the time that its total is compared with. */
export interface UsageAsked {
  readonly question: UsageQuestion;
  readonly before: TimeSpan | undefined;
}

/** The answer to one question after another. */
export interface UsageModel {
  /** The best answer so far; of the last question until the next has one. */
  readonly answer: ReadonlySignal<UsageAnswer | undefined>;
  /** What the time before added up to, as the same source tells it. */
  readonly before: ReadonlySignal<UsageFigures | undefined>;
  /** The count of the log that answers exactly, where no better source does. */
  readonly plan: ReadonlySignal<UsagePlan | undefined>;
  /** The newest entries of the log that were looked at; undefined where a better source answered. */
  readonly newest: ReadonlySignal<Coverage | undefined>;
  readonly loading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Whether the reader of the gateway's database failed, so that another source had to answer. */
  readonly isDatabaseAway: ReadonlySignal<boolean>;
  /** Asks, and counts the log by itself where that takes few calls. */
  ask(this: void, asked: UsageAsked): Promise<void>;
  /** Asks the last question again; where a count is shown, as if it had not been made. */
  load(this: void): Promise<void>;
  /**
   * Has a job count the log: resolves to the one that does already, else to a new one, which waits for its `go`; to
   * nothing where there is nothing to count.
   */
  count(this: void, jobs: Jobs): Promise<JobRun | undefined>;
  /** Forgets the sums that this browser keeps, and asks again. */
  forget(this: void): void;
  dispose(this: void): void;
}

/** The most calls that are made without asking. */
export const maxAutomaticCalls = 20;

/** How a model of usage counts. */
export interface UsageModelOptions {
  /** Epoch seconds; for tests. */
  readonly now?: () => number;
  /** Gives each call of a count its turn; for tests. */
  readonly limiter?: GatewayRateLimiter;
  /** Whether a count of so many calls may start without being asked for. */
  readonly mayCount?: (calls: number) => boolean;
  /** Whether a count is offered where the gateway's own sums differ from the log. */
  readonly countsGap?: boolean;
}

/** Seconds for which the names that a split may have are read once. */
const NAMES_KEPT = 600;

/** Whether a newer question took the place of this one. */
const isOver = ({ aborted }: AbortSignal): boolean => aborted;

const isSame = (one: unknown, other: unknown): boolean => toJson(one) === toJson(other);

/** Creates the model of usage; it reads nothing until it is asked. */
export function createUsageModel(
  gateway: UsageGateway,
  {
    now = nowSeconds,
    limiter,
    mayCount = (calls) => calls <= maxAutomaticCalls,
    countsGap = true,
  }: UsageModelOptions = {},
): UsageModel {
  const answer = signal<UsageAnswer | undefined>(undefined);
  const before = signal<UsageFigures | undefined>(undefined);
  const count = createShownCount(gateway, limiter);
  const loading = signal(true);
  const error = signal<GatewayError | undefined>(undefined);
  const away = signal(false);
  const newest = signal<Coverage | undefined>(undefined);
  /** An exact answer to the same question, which is shown until the next one is as exact. */
  const standing = signal(false);
  /** Sums of the time before, which is over, by their question. */
  const earlierSums = new Map<string, UsageFigures>();
  let names:
    { readonly question: UsageQuestion; readonly keys: readonly string[]; readonly at: number } | undefined;
  let asked: UsageAsked | undefined;
  let running = new AbortController();

  function fail(failure: unknown, abort: AbortSignal): void {
    if (abort.aborted || isAbortError(failure)) return;
    if (!isGatewayError(failure)) throw failure;
    batch(() => {
      loading.value = false;
      error.value = failure;
    });
    if (failure.kind === "rate-limited")
      gateway.whenResumed(abort).then(
        () => load(),
        () => undefined,
      );
  }

  /** What the time before came to, by the source that answered; nothing where that can't tell. */
  async function compare(
    { question, before: span }: UsageAsked,
    { source }: UsageAnswer,
    abort: AbortSignal,
  ): Promise<void> {
    if (!span) return;
    const earlier: UsageQuestion = { ...question, ...span, split: "none", days: false };
    const id = toJson([source === "database", earlier]);
    const found =
      earlierSums.get(id) ??
      (source === "database"
        ? (await answerFromDatabase(gateway, earlier, abort))?.table.total
        : spendAlone(await sumOfLog(gateway, earlier, abort)));
    if (isOver(abort)) return;
    if (found) earlierSums.set(id, found);
    before.value = found;
  }

  /** The names that the split may have; those that exist are read once in a while. */
  async function namesOf(
    question: UsageQuestion,
    entries: Parameters<typeof likelyKeys>[2],
    at: number,
    abort: AbortSignal,
  ): Promise<readonly string[]> {
    if (names && at - names.at < NAMES_KEPT && isSame(names.question, question)) {
      const seen = entries.map((entry) => keyOfEntry(entry, question.split)).filter((key) => key !== "");
      return [...new Set([...names.keys, ...seen])];
    }
    const keys = await likelyKeys(gateway, question, entries, abort);
    names = { question, keys, at };
    return keys;
  }

  /** Prepares the count of the log, and shows a sample until it is there. */
  async function plan(
    { question }: UsageAsked,
    abort: AbortSignal,
    { sampled, isFresh }: { readonly sampled: boolean; readonly isFresh: boolean },
  ): Promise<void> {
    const at = now();
    const { answer: sample, entries, coverage } = await answerFromSample(gateway, question, at, abort);
    if (isOver(abort)) return;
    batch(() => {
      newest.value = coverage;
      if (sampled && sample.isExact) standing.value = false;
      if (sampled && !standing.peek()) answer.value = sample;
    });
    if (sampled && sample.isExact) return;
    if (await count.find(question, isFresh, abort)) return;
    const keys = await namesOf(question, entries, at, abort);
    if (isOver(abort)) return;
    count.offer({ question, keys, at });
    if (!sampled) return;
    if (mayCount(count.plan.peek()?.calls ?? 0)) await count.run(abort);
    else if (question.days && daysOf(question).length <= partedDays) await count.run(abort, "whole");
  }

  /**
   * @param isRepeat whether the last question is asked once more, so that an exact count of it is kept in between
   * @param isFresh whether no earlier count answers it
   */
  async function load(isRepeat = true, isFresh = true): Promise<void> {
    if (!asked) return;
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    const current = asked;
    batch(() => {
      const last = shown.peek();
      answer.value = last;
      standing.value = isRepeat && last?.source === "log" && last.isExact;
      loading.value = true;
      error.value = undefined;
      count.clear();
    });
    try {
      const best =
        (await answerFromDatabase(gateway, current.question, abort)) ??
        (await answerFromGateway(gateway, current.question, now(), abort));
      if (isOver(abort)) return;
      away.value = isDatabaseAway(gateway);
      if (best)
        batch(() => {
          standing.value = false;
          newest.value = undefined;
          answer.value = best;
        });
      if (!best || (countsGap && !best.isExact)) await plan(current, abort, { sampled: !best, isFresh });
      const last = answer.peek();
      if (last && !isOver(abort)) await compare(current, last, abort);
      if (!isOver(abort)) loading.value = false;
    } catch (failure) {
      fail(failure, abort);
    }
  }

  const shown = computed(() => {
    const state = count.plan.value?.state ?? "offered";
    const isShown = standing.value ? state === "done" : state !== "offered";
    if (isShown) return count.answer.value;
    const last = answer.value;
    return last?.source === "sample" ? { ...last, sums: count.sums.value } : last;
  });

  return {
    answer: shown,
    before: computed(() => before.value),
    plan: count.plan,
    newest: computed(() => newest.value),
    loading: computed(() => loading.value),
    error: computed(() => error.value),
    isDatabaseAway: computed(() => away.value),
    ask(next) {
      // The names of another split mean nothing under this one.
      const isOther = asked?.question.split !== next.question.split;
      const isRepeat = isSame(asked?.question, next.question);
      asked = next;
      batch(() => {
        if (!isRepeat) before.value = undefined;
        if (!isOther) return;
        count.clear();
        answer.value = undefined;
      });
      return load(isRepeat, false);
    },
    load: () => load(true, count.plan.peek()?.state === "done"),
    count: count.begin,
    forget() {
      keptSums(gateway).forget();
      void load(false);
    },
    dispose() {
      count.clear();
      running.abort();
    },
  };
}
