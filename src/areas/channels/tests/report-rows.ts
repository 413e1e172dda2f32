import type { GatewayError } from "../../../api/client/errors.js";
import { testChange, type TestChange } from "../../../domain/channels/test-plan.js";
import { ItemState, type JobItem } from "../../../state/jobs/job.js";
import type { JobFailure } from "../../../state/jobs/job-ledger.js";
import type { JobRun } from "../../../state/jobs/job-run.js";
import { timeOf } from "./test-job.js";

/** How the test of a channel ended. */
export type TestResult = "failed" | "unconfirmed" | "left" | "passed";

/** One channel in the report. */
export interface ReportRow {
  readonly item: JobItem;
  readonly result: TestResult;
  /** Milliseconds, where it passed. */
  readonly time: number | undefined;
  readonly error: GatewayError | undefined;
  /** What a check showed, where the answer was lost. */
  readonly finding: JobFailure["finding"];
  /** How it differs from the test before; undefined where it wasn't tested, or isn't known to be. */
  readonly change: TestChange | undefined;
  /** Milliseconds of the test before, where that passed. */
  readonly before: number | undefined;
}

const order: readonly TestResult[] = ["failed", "unconfirmed", "left", "passed"];
const resultOf: Readonly<Record<string, TestResult>> = {
  [ItemState.failed]: "failed",
  [ItemState.unconfirmed]: "unconfirmed",
  [ItemState.done]: "passed",
  [ItemState.changed]: "passed",
};

/** Whether a change is news. */
export const isNews = ({ change }: ReportRow): boolean =>
  change !== undefined && change !== "same" && change !== "failing" && change !== "first";

/** The report of a job of tests: what needs attention first, then the slowest. */
export function reportRows({ plan, states, failures, unconfirmed, markOf }: JobRun): readonly ReportRow[] {
  const problems = new Map(
    [...failures.peek(), ...unconfirmed.peek()].map((failure) => [failure.index, failure]),
  );
  const all = states.peek();
  return plan.items
    .map((item, index): ReportRow => {
      const result = resultOf[all[index] ?? ""] ?? "left";
      const problem = problems.get(index);
      const time = result === "passed" ? (timeOf(markOf(index)) ?? 0) : undefined;
      // A test that wasn't run says nothing about the channel.
      const isTested = result === "passed" || (result === "failed" && problem?.finding === undefined);
      const was = Number(item.about.was);
      const before = Number(item.about.wasAt) > 0 ? { passed: was > 0, time: was } : undefined;
      return {
        item,
        result,
        time,
        error: problem?.error,
        finding: problem?.finding,
        change: isTested ? testChange(before, { passed: result === "passed", time: time ?? 0 }) : undefined,
        before: before?.passed ? before.time : undefined,
      };
    })
    .sort(
      (one, other) =>
        order.indexOf(one.result) - order.indexOf(other.result) || (other.time ?? 0) - (one.time ?? 0),
    );
}

/** How many channels had each result. */
export function countsOf(rows: readonly ReportRow[]): Readonly<Record<TestResult, number>> {
  const count = (wanted: TestResult) => rows.filter(({ result }) => result === wanted).length;
  return {
    failed: count("failed"),
    unconfirmed: count("unconfirmed"),
    left: count("left"),
    passed: count("passed"),
  };
}
