import { toJson } from "../../../domain/built-ins.js";
import { csvText, type CsvCell } from "../../../domain/text/csv.js";

/** A file that rows go to. */
export type FileFormat = "csv" | "json";

/** One column of a file. */
export interface FileCells<Row> {
  /** Its name in JSON. */
  readonly name: string;
  /** Its heading in CSV. */
  readonly label: string;
  file(row: Row): CsvCell;
}

/** What rows become in a file. */
export interface FileText<Row> {
  readonly begin: string;
  /** `first` is whether the file has none yet. */
  rows(rows: readonly Row[], first: boolean): string;
  readonly end: string;
}

/** How rows are written in a format. */
export function fileText<Row>(format: FileFormat, columns: readonly FileCells<Row>[]): FileText<Row> {
  if (format === "csv") {
    return {
      // The mark by which spreadsheets know UTF-8.
      begin: `\ufeff${csvText([columns.map(({ label }) => label)])}`,
      rows: (rows) => csvText(rows.map((row) => columns.map((column) => column.file(row)))),
      end: "",
    };
  }
  const entry = (row: Row) =>
    toJson(Object.fromEntries(columns.map((column) => [column.name, column.file(row) ?? null])));
  return {
    begin: "[",
    rows: (rows, first) => rows.map((row, at) => `${first && at === 0 ? "" : ","}\n${entry(row)}`).join(""),
    end: "\n]\n",
  };
}
