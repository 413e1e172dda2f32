import type { Currency } from "../../domain/money/currency.js";
import { fileUnits } from "../../domain/money/file-amounts.js";
import { csvText, fileName, type CsvCell } from "../../domain/text/csv.js";
import type { Statement } from "../../domain/usage/statement.js";
import { amountLabel } from "../../ui/collection/export/file-columns.js";
import type { MoneyMessages } from "../../ui/kit/money/generated/money.messages.en.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import type { StatementMessages } from "./generated/messages.en.js";
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
  /** What amounts are in, with points. */
  readonly currency: Currency;
  readonly units: MoneyMessages;
}

/** A statement as CSV: days in UTC, amounts in the gateway's currency and in points. */
export function statementCsv(parts: StatementFileParts): string {
  const { statement, lines, dates, isOver, texts: t, currency, units } = parts;
  const amounts = fileUnits(currency);
  const line = (date: string, text: string, points: number | undefined, remark = ""): CsvCell[] => [
    date,
    remark === "" ? text : `${text}: ${remark}`,
    ...amounts.map(({ amount }) => (points === undefined ? undefined : amount(points))),
  ];
  return csvText([
    [t.dateInUtc, t.description, ...amounts.map((unit) => amountLabel(t.amount, unit.currency, units))],
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
