import type { JobState } from "../jobs/job.js";
import type { JobRun } from "../jobs/job-run.js";
import type { GatewayRateLimiter } from "../rate-limit/rate-limiter.js";
import type { LogCount } from "./log-count.js";

/** A count of the log by single sums, and how far it is. */
export interface UsagePlan {
  /** Calls in all, as far as can be said; fewer where names turn out to have nothing. */
  readonly calls: number;
  readonly done: number;
  /** About how long the rest takes. */
  readonly seconds: number;
  /**
   * - `offered`: nobody has asked for it
   * - `counting`: it takes few calls, and is made by itself
   * - `elsewhere`: a job of another tab makes it
   * - `stopped`: its job was paused, stopped or cut off, and can go on
   */
  readonly state: "offered" | "counting" | "running" | "elsewhere" | "stopped" | "done";
  /** Whether a reader has asked for it, now or on an earlier page. */
  readonly isAsked: boolean;
  /** Epoch seconds; nothing after it is counted. */
  readonly at: number;
}

/** What a call takes where nothing holds it back, in seconds. */
const QUICK = 0.15;

const stateOf: Readonly<Record<JobState, UsagePlan["state"]>> = {
  waiting: "running",
  running: "running",
  stopping: "running",
  elsewhere: "elsewhere",
  paused: "stopped",
  interrupted: "stopped",
  stopped: "stopped",
  // Dismissed by another tab before it was over.
  finished: "offered",
};

/**
 * How far a count is. Reads signals.
 * @param run the job that makes it
 * @param about whether it is made without a job, and whether a reader has asked for it
 */
export function usagePlanOf(
  count: LogCount,
  run: JobRun | undefined,
  { isCounting, isAsked }: { readonly isCounting: boolean; readonly isAsked: boolean },
  limiter: GatewayRateLimiter,
): UsagePlan {
  const { calls, at } = count.plan;
  if (count.isDone.value) return { calls, done: calls, seconds: 0, state: "done", isAsked, at };
  const here = count.done.value;
  const state = run ? stateOf[run.state.value] : isCounting ? "counting" : "offered";
  const done = run && state === "elsewhere" ? run.counts.value.done : here;
  const left = calls - done;
  const paced = state === "running" ? run?.remaining() : undefined;
  const seconds = Math.ceil(paced === undefined ? left * QUICK + limiter.timeFor(left) / 1000 : paced / 1000);
  return { calls, done, seconds, state, isAsked, at };
}
