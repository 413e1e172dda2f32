import { toJson } from "../../domain/built-ins.js";
import type { Fields } from "../collection/row-fields.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { JobPlan } from "../jobs/job.js";
import type { NewJob } from "../jobs/jobs.js";

/** A count of the log as it was planned. Plain data, which the browser keeps. */
export interface CountPlan {
  readonly question: UsageQuestion;
  /** The names that the split may have, the likeliest to be large first. */
  readonly keys: readonly string[];
  /** Epoch seconds; nothing after it is counted, so that all sums are of the same entries. */
  readonly at: number;
  /** Calls that it takes, as far as could be said; fewer where names turn out to have nothing. */
  readonly calls: number;
}

/** The name under which counts are among the jobs. */
export const countList = "usage";

/** The job of a count. */
export function countJob(plan: CountPlan): NewJob {
  const params: Fields = { count: toJson(plan) };
  const items = [{ key: "count", name: plan.question.split, about: {} }];
  return { list: countList, kind: "count", action: "count", params, amount: plan.calls, items };
}

/** What a job counts. */
export const countOf = ({ params }: JobPlan): CountPlan => JSON.parse(String(params.count)) as CountPlan;

/** Whether two questions are the same. */
export const isSameQuestion = (one: UsageQuestion, other: UsageQuestion): boolean =>
  toJson(Object.entries(one).sort()) === toJson(Object.entries(other).sort());
