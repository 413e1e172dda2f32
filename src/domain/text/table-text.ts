/** What separates the cells of a line; blanks where nothing else does. */
export type Separator = "|" | "\t" | ";" | "," | " ";

/** A line of a pasted table. */
export interface TableRow {
  /** From 1. */
  readonly line: number;
  /** As it was pasted. */
  readonly text: string;
  readonly separator: Separator;
  /** Without quotes and marks of Markdown; a single one where only blanks separate. */
  readonly cells: readonly string[];
}

/** Characters that nobody sees, and blanks of other kinds than the usual ones. */
const invisible = /[\u200b-\u200f\u2060\u00ad\ufeff]/g;

/** A cell or a name without what only dresses it: quotes, back-ticks, stars, the address of a link. */
export function plainCell(cell: string): string {
  let text = cell
    .replace(invisible, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
  // Nothing is dressed in more layers, and a text of quotes alone may be long.
  for (let [before, layers] = ["", 0]; before !== text && layers < 8; layers += 1) {
    before = text;
    text = text
      .replace(/^\[([^\]]*)\]\([^)]*\)$/, "$1")
      .replace(/^(["'`*_~]{1,3})(.+)\1$/, "$2")
      .replace(/^[“‘「『](.+)[”’」』]$/, "$1")
      .trim();
  }
  return text.replace(/\\([\\`*_{}[\]()#+\-.!|])/g, "$1");
}

/** Cells as RFC 4180 quotes them: a separator or a quote inside of quotes is a part of the cell. */
function quotedCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isOpen] = ["", false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isOpen && char === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (isOpen || cell.trim() === "")) isOpen = !isOpen;
    else if (char === separator && !isOpen) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell];
}

const piped = (text: string): string[] =>
  text
    .replace(/^\s*\||(?<!\\)\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|"));

/** What separates the cells of a line: a comma only behind a name, because one may also be in a number. */
function separatorOf(text: string): Separator {
  if (/(?<!\\)\|/.test(text)) return "|";
  if (/\S\t\s*\S/.test(text)) return "\t";
  if (/[;；]/.test(text)) return ";";
  return /^\s*("[^"]*"|[^\s,，]+)\s*[,，]/.test(text) ? "," : " ";
}

/** Whether a line only divides the head of a Markdown table from its body, or is a rule. */
const isRule = (text: string): boolean => /^[\s|:+=–—-]+$/.test(text) && /[-=–—]{2}/.test(text);

/**
 * The lines of a pasted table, each with its own separator, because lists are pasted together. Empty ones, comments,
 * rules and the fences of code are left out.
 */
export function tableRows(pasted: string): readonly TableRow[] {
  const lines = pasted.replace(/^\ufeff/, "").split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const rows: TableRow[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1;
    let text = lines[index] ?? "";
    if (text.trim() === "" || /^\s*(#|\/\/|```|~~~)/.test(text) || isRule(text)) continue;
    const separator = separatorOf(text);
    // A quoted cell may go on in the next lines.
    const isQuoted =
      (separator === "," || separator === ";" || separator === "\t") && /(^|[,;\t])[^\S\t]*"/.test(text);
    let end = index;
    let whole = text;
    const isUnclosed = () => (whole.match(/"/g)?.length ?? 0) % 2 === 1;
    while (isQuoted && isUnclosed() && end + 1 < lines.length && end - index < 20) {
      end += 1;
      whole += `\n${lines[end] ?? ""}`;
    }
    if (isQuoted && !isUnclosed()) {
      text = whole;
      index = end;
    }
    const wide =
      separator === ";" ? text.replaceAll("；", ";") : separator === "," ? text.replaceAll("，", ",") : text;
    const cells = separator === " " ? [text] : separator === "|" ? piped(text) : quotedCells(wide, separator);
    rows.push({ line, text: text.trim(), separator, cells: cells.map(plainCell) });
  }
  return rows;
}
