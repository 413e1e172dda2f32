import { providerAnswer } from "../../../domain/channels/test-answer.js";
import { csvText, fileName } from "../../../domain/text/csv.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import type { ChannelTestMessages } from "./messages.en.js";
import type { ReportRow } from "./report-rows.js";

/** Saves the report of a job of tests as a file. */
export function saveTestReport(rows: readonly ReportRow[], { report: t }: ChannelTestMessages): void {
  const { id, channel, result, seconds, change, message } = t.columns;
  const lines = rows.map((row) => [
    row.item.key,
    row.item.name,
    t.result[row.result],
    row.time === undefined ? undefined : row.time / 1000,
    row.change === undefined ? undefined : t.change[row.change],
    row.error ? providerAnswer(row.error.serverMessage ?? row.error.message) : undefined,
  ]);
  const table = csvText([[id, channel, result, seconds, change, message], ...lines]);
  saveFile(`${fileName(t.file)}.csv`, `\ufeff${table}`, "text/csv");
}
