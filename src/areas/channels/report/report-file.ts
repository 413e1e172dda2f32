import { providerAnswer } from "../../../domain/channels/test-answer.js";
import { csvText, fileName, type CsvCell } from "../../../domain/text/csv.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import type { ReportedChannel } from "./channel-report.js";
import type { ChannelReportMessages } from "./generated/messages.en.js";

/**
 * Saves a report by channel as a file.
 * @param name of the file, without its ending
 * @param headings of what `cellsOf` gives
 */
export function saveChannelReport<Row extends ReportedChannel>(
  name: string,
  headings: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly CsvCell[],
  t: ChannelReportMessages,
): void {
  const lines = rows.map((row) => [
    row.item.key,
    row.item.name,
    ...cellsOf(row),
    row.error ? providerAnswer(row.error.serverMessage ?? row.error.message) : undefined,
  ]);
  const table = csvText([[t.id, t.channel, ...headings, t.message], ...lines]);
  saveFile(`${fileName(name)}.csv`, `\ufeff${table}`, "text/csv");
}
