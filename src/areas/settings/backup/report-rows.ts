import type { GatewayError } from "../../../api/client/errors.js";
import { entriesOfFields, fieldOfEntry } from "../../../domain/settings/restore-plan.js";
import { ItemState, type JobItem } from "../../../state/jobs/job.js";
import type { JobFailure } from "../../../state/jobs/job-ledger.js";
import type { JobRun } from "../../../state/jobs/job-run.js";
import { refusalOf } from "./restore-job.js";

/** How the restoration of a setting ended, in the order of the report. */
export const restoreResults = [
  "failed",
  "changed",
  "unconfirmed",
  "left",
  "written",
  "undone",
  "same",
] as const;

/** How the restoration of a setting ended. */
export type RestoreResult = (typeof restoreResults)[number];

/** One setting in the report. */
export interface RestoreRow {
  readonly item: JobItem;
  readonly result: RestoreResult;
  readonly error: GatewayError | undefined;
  readonly finding: JobFailure["finding"];
  /** What was planned to be written: the value, or entries by their names. */
  readonly values: readonly {
    readonly entry: string | undefined;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function valuesOf({ set = {}, before = {}, written }: JobItem): RestoreRow["values"] {
  const old = written ?? before;
  const names = entriesOfFields(set);
  if (!names) return [{ entry: undefined, before: text(old.value), after: text(set.value) }];
  return names.map((entry) => ({
    entry,
    before: text(old[fieldOfEntry(entry)]),
    after: text(set[fieldOfEntry(entry)]),
  }));
}

/** The report of a restoration, or of what undid one: what needs attention first. */
export function restoreRows({ plan, states, failures, unconfirmed }: JobRun): readonly RestoreRow[] {
  const problems = new Map(
    [...failures.peek(), ...unconfirmed.peek()].map((failure) => [failure.index, failure]),
  );
  const all = states.peek();
  const resultOf = (index: number): RestoreResult => {
    const problem = problems.get(index);
    switch (all[index]) {
      case ItemState.changed:
        return "written";
      case ItemState.done:
        return plan.undoing ? "undone" : "same";
      case ItemState.failed:
        return problem && refusalOf(problem.error) === "changed" ? "changed" : "failed";
      case ItemState.unconfirmed:
        return "unconfirmed";
      default:
        return "left";
    }
  };
  return plan.items
    .map((item, index): RestoreRow => {
      const problem = problems.get(index);
      const values = valuesOf(item);
      return { item, result: resultOf(index), error: problem?.error, finding: problem?.finding, values };
    })
    .sort((one, other) => restoreResults.indexOf(one.result) - restoreResults.indexOf(other.result));
}
