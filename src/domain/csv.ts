/** A cell of a table that goes to a file. */
export type CsvCell = string | number | boolean | undefined;

/**
 * A table as CSV (RFC 4180): lines end with CRLF, cells with commas, quotes or line ends stand in quotes. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front, because names come from other people; numbers stay.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(cell: CsvCell): string {
  if (cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** A name as a file may carry it on every system. */
export function fileName(name: string): string {
  const safe = name
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, "_")
    .replace(/[. ]+$/, "")
    .slice(0, 120);
  return safe === "" ? "file" : safe;
}
