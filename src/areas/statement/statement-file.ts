import { csvText, fileName, type CsvCell } from "../../domain/text/csv.js";
import type { Statement } from "../../domain/usage/statement.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import type { StatementMessages } from "./messages.en.js";
import type { Line } from "./statement-lines.js";

/** What a file of a statement is made from. */
export interface StatementFileParts {
  readonly username: string;
  readonly month: string;
  /** First and last day, as `2026-11-01`. */
  readonly dates: readonly [string, string];
  readonly statement: Statement;
  readonly lines: readonly Line[];
  readonly isOver: boolean;
  readonly texts: StatementMessages;
  /** Points of one unit of currency; 0 where amounts are points. */
  readonly quotaPerUnit: number;
}

/** A statement as CSV: amounts where the gateway shows them, and points. */
export function statementCsv(parts: StatementFileParts): string {
  const { statement, lines, dates, isOver, texts: t, quotaPerUnit } = parts;
  const line = (date: string, text: string, points: number | undefined, remark = ""): CsvCell[] => [
    date,
    remark === "" ? text : `${text}: ${remark}`,
    ...(quotaPerUnit > 0 ? [points === undefined ? undefined : points / quotaPerUnit] : []),
    points,
  ];
  return csvText([
    [t.date, t.description, ...(quotaPerUnit > 0 ? [t.amount] : []), t.points],
    line(dates[0], t.opening, statement.opening),
    ...lines.map(({ date = "", text, points, remark }) => line(date, text, points, remark)),
    line(dates[1], isOver ? t.closing : t.now, statement.closing),
  ]);
}

/** Saves a statement as a file. */
export function saveStatement(parts: StatementFileParts): void {
  const { username, month } = parts;
  saveFile(fileName(`statement-${username}-${month}.csv`), `\uFEFF${statementCsv(parts)}`, "text/csv");
}
