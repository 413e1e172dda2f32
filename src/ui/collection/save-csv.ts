import { csvText, fileName } from "../../domain/csv.js";
import type { CsvFile } from "./list-tools.js";
import { saveFile } from "../kit/save-file.js";

/** Hands rows to the browser's downloads as CSV, with the mark by which spreadsheets know UTF-8. */
export function saveCsv<Row>({ name, columns }: CsvFile<Row>, rows: readonly Row[]): void {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map((column) => column.value(row))),
  ];
  saveFile(`${fileName(name)}.csv`, `\ufeff${csvText(lines)}`, "text/csv");
}
