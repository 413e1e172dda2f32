import { toJson } from "../../domain/built-ins.js";
import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import { logTypeNumber } from "../../domain/records/statuses.js";
import { isAdmin } from "../../domain/access/roles.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { namedSpan, spanBefore, type NamedRange } from "../../domain/usage/ranges.js";
import { createPart, type Part } from "../../state/part.js";
import type { UsagePlan } from "../../state/usage/usage-plan.js";
import type { UsageGateway } from "../../state/usage/answer.js";
import { readFailures, type Failures } from "../../state/usage/failures.js";
import {
  createUsageModel,
  maxAutomaticCalls,
  type UsageAsked,
  type UsageModel,
} from "../../state/usage/usage-model.js";

/** What the overview ranks. */
export type TopSplit = "model" | "user" | "channel" | "token";

/** One question of the overview. */
export type OverviewQuestion = "today" | "week" | "month" | TopSplit;

/** The usage that an overview shows: each figure from the best source that knows it. */
export interface OverviewUsage {
  of(this: void, question: OverviewQuestion): UsageModel;
  /** Has a question asked from now on, each time that the overview is read. */
  show(this: void, question: OverviewQuestion): void;
  /** Failed calls of the last 7 days, where the gateway logs them; of the whole gateway only. */
  readonly failures: Part<Failures> | undefined;
  readonly loading: ReadonlySignal<boolean>;
  /** Why a question has no answer; undefined while all that were asked have one. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Reads what is shown. What the reader had counted is kept: counting it again may take hundreds of calls. */
  load(this: void): Promise<void>;
  dispose(this: void): void;
}

const questions = ["today", "week", "month", "model", "user", "channel", "token"] as const;

/** Sums that the days of the week take where only the log can be counted. */
const WEEK_SUMS = 7;

const ranges: Readonly<Record<"today" | "week" | "month", NamedRange>> = {
  today: "today",
  week: "7d",
  month: "30d",
};

const isRange = (question: OverviewQuestion): question is keyof typeof ranges => question in ranges;

/** What is asked at a time. @param user whose calls alone are meant */
function askedAt(question: OverviewQuestion, now: number, user: string | undefined): UsageAsked {
  const range = isRange(question) ? ranges[question] : "7d";
  const { from, to } = namedSpan(range, now);
  return {
    question: {
      split: isRange(question) ? "none" : question,
      from,
      to,
      days: question === "week",
      offset: 0,
      ...(user === undefined ? {} : { user }),
    },
    before: question === "today" || question === "week" ? spanBefore(range, { from, to }, now) : undefined,
  };
}

/** Seconds after which names are counted again, where that takes few calls. */
const RECOUNT = 600;

/** Whether what was counted is kept: while it is being counted, and where counting again would take many calls. */
const isCountKept = ({ state, calls, at }: UsagePlan, now: number): boolean =>
  ["counting", "running", "elsewhere", "stopped"].includes(state) ||
  (state === "done" && (calls > maxAutomaticCalls || now - at < RECOUNT));

/**
 * Creates the usage of an overview of the whole gateway (`all`, for administrators) or of one's own account. Where only
 * the log can be counted, it makes no more calls by itself than a question of usage may: the days of the week first,
 * then the names of what is ranked, as long as they fit.
 */
export function createOverviewUsage(
  gateway: UsageGateway,
  whose: "self" | "all",
  now: () => number = nowSeconds,
): OverviewUsage {
  const { session, supports } = gateway;
  let left = maxAutomaticCalls - WEEK_SUMS;
  /** What may be counted without being asked for: once it did, again. */
  const allowance = () => {
    let isGranted = false;
    return (calls: number): boolean => {
      if (!isGranted && calls <= left) {
        isGranted = true;
        left -= calls;
      }
      return isGranted && calls <= maxAutomaticCalls;
    };
  };
  const models = new Map(
    questions.map((question) => [
      question,
      createUsageModel(gateway, {
        now,
        countsGap: false,
        ...(isRange(question) ? {} : { mayCount: allowance() }),
      }),
    ]),
  );
  const of = (question: OverviewQuestion): UsageModel => {
    const model = models.get(question);
    if (!model) throw new Error(`no question: ${question}`);
    return model;
  };
  const shown = signal<readonly OverviewQuestion[]>(["week"]);
  /** The questions as they were asked last. */
  const asked = new Map<OverviewQuestion, string>();
  const type = whose === "all" ? logTypeNumber("failure", supports.peek().logTypes) : undefined;
  const failures =
    type === undefined
      ? undefined
      : createPart(gateway, (abort) => readFailures(gateway, type, now(), abort));
  const all = [...models.values()];

  async function ask(question: OverviewQuestion): Promise<void> {
    const user = session.user.peek();
    const next = askedAt(
      question,
      now(),
      whose === "self" && isAdmin(user?.role) ? user?.username : undefined,
    );
    const key = toJson(next.question);
    const plan = of(question).plan.peek();
    if (!isRange(question) && asked.get(question) === key && plan && isCountKept(plan, now())) return;
    asked.set(question, key);
    await of(question).ask(next);
  }

  return {
    of,
    show(question) {
      if (shown.peek().includes(question)) return;
      shown.value = [...shown.peek(), question];
      void ask(question);
    },
    failures,
    loading: computed(
      () => shown.value.some((question) => of(question).loading.value) || failures?.loading.value === true,
    ),
    error: computed(() => all.map(({ error }) => error.value).find((error) => error !== undefined)),
    async load() {
      await Promise.all([...shown.peek().map(ask), failures?.load()]);
    },
    dispose() {
      for (const model of all) model.dispose();
      failures?.dispose();
    },
  };
}
