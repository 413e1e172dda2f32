/** A cell of a table that goes to a file. */
export type CsvCell = string | number | boolean | undefined;

/**
 * What a spreadsheet could take for a formula: signs of one, their wide and small forms, also behind characters that
 * cannot be seen (controls, blanks, zero-width ones), which programs skip or drop; and what could push it to a cell of
 * its own.
 */
const formula = /^[\p{C}\p{Z}\p{M}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\n\r]/u;

/**
 * A table as CSV (RFC 4180): lines end with CRLF, cells with commas, quotes or line ends are quoted. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front, because names come from other people; numbers stay.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(cell: CsvCell): string {
  if (cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** A name as a file may carry it on every system, without characters that hide or turn its ending. */
export function fileName(name: string): string {
  const safe = Array.from(name.replace(/[\p{C}\u2028\u2029<>:"/\\|?*]+/gu, "_").replace(/[. ]+$/, ""))
    .slice(0, 120)
    .join("");
  return safe === "" ? "file" : safe;
}
