import { characters } from "../built-ins.js";

/** A cell of a table that goes to a file. */
export type CsvCell = string | number | boolean | undefined;

/**
 * A sign of a formula, its wide and small forms, with what is in front of it: separators, quotes, and characters that
 * cannot be seen (controls, blanks, zero-width ones), which programs skip or drop. It begins where such characters
 * begin, so that a long run of them is read once.
 */
const sign = /(?<![\p{C}\p{Z}\p{M}",;|])[\p{C}\p{Z}\p{M}",;|]*[=+\-@＝＋－＠﹦﹢﹣﹫]/gu;

/**
 * What programs split cells and lines at. Many have another separator than the comma, and then our quotes mean nothing
 * to them.
 */
const separators = /[,;|\t\n\r\v\f\u0085\u2028\u2029]/g;

/** Puts an apostrophe in front of a formula wherever it could begin a cell: at the start, and behind a separator. */
function harmless(text: string): string {
  return text
    .replace(sign, (found, offset: number) => {
      const from = Math.max(found.lastIndexOf(","), found.lastIndexOf(";"), found.lastIndexOf("|"), 0);
      const guarded = found.slice(from).replace(separators, "$&'");
      return offset === 0 && from === 0 && !/^[,;|]/.test(found)
        ? `'${guarded}`
        : found.slice(0, from) + guarded;
    })
    .replace(/[,;|](?=[\t\r])|^(?=[\t\n\r])/g, "$&'");
}

/**
 * A table as CSV (RFC 4180): lines end with CRLF, cells with separators, quotes or line ends are quoted. A text of
 * which a spreadsheet would take a part for a formula gets apostrophes in front of them, because names come from other
 * people; numbers stay.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(cell: CsvCell): string {
  if (cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = harmless(cell);
  return /[",;|\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A name as a file may carry it on every system, without characters that hide or turn its ending. */
export function fileName(name: string): string {
  const safe = characters(name.replace(/[\p{C}\u2028\u2029<>:"/\\|?*]+/gu, "_").replace(/[. ]+$/, ""))
    .slice(0, 120)
    .join("");
  return safe === "" ? "file" : safe;
}
