import type { Currency } from "../../domain/money/currency.js";
import { csvText, fileName } from "../../domain/text/csv.js";
import { ItemState } from "../../state/jobs/job.js";
import type { JobRun } from "../../state/jobs/job-run.js";
import { fileColumns } from "../collection/export/file-columns.js";
import { useMessages } from "../host/context/host.js";
import { useQuota } from "../host/context/use-quota.js";
import { moneyMessages, type MoneyMessages } from "../kit/money/generated/money.messages.en.js";
import { saveFile } from "../kit/notice/save-file.js";
import type { JobName } from "./job-page.js";
import { jobMessages, type JobMessages } from "./generated/messages.en.js";

/** Saves the report of a job as a file: each row, how it ended and why, and what the job was given. */
function saveReport(
  { plan, states, failures, unconfirmed }: JobRun,
  { label, params, amounts }: JobName,
  t: JobMessages,
  { currency, units }: { readonly currency: Currency; readonly units: MoneyMessages },
): void {
  const given = Object.entries(plan.params).flatMap(([key, value]) => {
    const column = { name: key, label: params[key] ?? key, file: () => value ?? undefined };
    return fileColumns(amounts.includes(key) ? { ...column, as: "quota" } : column, currency, units);
  });
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
    ...given.map((column) => column.file(plan)),
  ]);
  const head = [t.file.row, t.file.result, t.file.reason, ...given.map((column) => column.label)];
  saveFile(`${fileName(`${plan.list}-${label}`)}.csv`, `\ufeff${csvText([head, ...lines])}`, "text/csv");
}

/** What saves the report of a job as a file. */
export function useSaveReport(name: JobName): (run: JobRun) => void {
  const t = useMessages(jobMessages);
  const units = useMessages(moneyMessages);
  const { currency } = useQuota();
  return (run) => saveReport(run, name, t, { currency, units });
}
