import { csvText, fileName } from "../../domain/text/csv.js";
import { ItemState } from "../../state/jobs/job.js";
import type { JobRun } from "../../state/jobs/job-run.js";
import { saveFile } from "../kit/notice/save-file.js";
import type { JobName } from "./job-page.js";
import type { JobMessages } from "./messages.en.js";

/** Saves the report of a job as a file: each row, how it ended and why. */
export function saveReport(
  { plan, states, failures, unconfirmed }: JobRun,
  { label, params }: JobName,
  t: JobMessages,
): void {
  const reasons = new Map(
    [...failures.peek(), ...unconfirmed.peek()].map(({ index, error }) => [
      index,
      error.serverMessage ?? error.message,
    ]),
  );
  const results: Readonly<Record<string, string>> = {
    [ItemState.changed]: t.file.done,
    [ItemState.done]: t.file.done,
    [ItemState.failed]: t.file.failed,
    [ItemState.unconfirmed]: t.file.unconfirmed,
  };
  const lines = plan.items.map(({ name }, index) => [
    name,
    results[states.peek()[index] ?? ""] ?? t.file.left,
    reasons.get(index) ?? "",
    ...Object.keys(plan.params).map((key) => plan.params[key] ?? ""),
  ]);
  const head = [
    t.file.row,
    t.file.result,
    t.file.reason,
    ...Object.keys(plan.params).map((key) => params[key] ?? key),
  ];
  saveFile(`${fileName(`${plan.list}-${label}`)}.csv`, `\ufeff${csvText([head, ...lines])}`, "text/csv");
}
