import { isDeepJson, readJson, withoutMark } from "./json-text.js";
import { nameFields, namesInJson, type LeftName, type NameCollector } from "./json-names.js";
import { plainCell, tableRows, type TableRow } from "./table-text.js";

/** The names in a text that somebody pasted, and what in it is none. */
export interface NameReading {
  /** Each once, in their order. */
  readonly names: readonly string[];
  readonly left: readonly LeftName[];
}

const headings =
  /^(name|names|model|models|model[ _-]?(id|name)s?|api[ _-]?(name|id)|id|模型|模型 ?(id|名称?|列表)|名称)$/i;
/** What looks like the name of a model by itself: it has a digit or a mark inside. */
const isLikeName = (word: string): boolean => /[\d\-._:/@]/.test(word);

/** Names in a text of JSON that isn't whole, such as a part of an answer. */
function namesInPart(text: string, to: NameCollector): boolean {
  const field = nameFields.find((name) => new RegExp(`"${name}"\\s*:\\s*"`).test(text));
  if (field !== undefined) {
    for (const [, name = ""] of text.matchAll(new RegExp(`"${field}"\\s*:\\s*"([^"\\n]*)"`, "g")))
      to.name(name);
    to.leave(text.trim().slice(-40), "cut");
    return true;
  }
  const pairs = [...text.matchAll(/"([^"\n]+)"\s*:\s*("([^"\n]*)"|[-\d.]+)/g)];
  for (const [, name = "", , target] of pairs) {
    to.name(name);
    if (target !== undefined && target !== name) to.leave(target, "target");
  }
  if (pairs.length > 0) return true;
  const quoted = [...text.matchAll(/"([^"\n]+)"/g)];
  const rest = text.replace(/"[^"\n]+"/g, "");
  if (quoted.length === 0 || /[^\s,[\]]/.test(rest)) return false;
  for (const [, name = ""] of quoted) to.name(name);
  return true;
}

/** Whether a text is JSON, or has some in it, whose names are then collected. */
function readsJson(text: string, to: NameCollector): boolean {
  if (!/[[{"]/.test(text)) return false;
  const whole = isDeepJson(text) ? undefined : readJson(text);
  if (whole?.ok) {
    namesInJson(whole.value, to);
    return true;
  }
  // What programs print around an answer: a command, headers, a fence of code.
  const from = text.search(/^[ \t]*[[{](?=\s*["[{\]}]|\s*$)/m);
  const end = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}"));
  if (from < 0) return text.includes('"') && namesInPart(text, to);
  const inner = readJson(text.slice(from, end + 1));
  const around = `${text.slice(0, from)}\n${text.slice(end + 1)}`;
  if (inner.ok && !around.includes('"')) {
    for (const line of around.split(/[\r\n]+/))
      if (line.trim() !== "" && !/^\s*(```|~~~)/.test(line)) to.leave(line.trim(), "heading");
    namesInJson(inner.value, to);
    return true;
  }
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const each = lines.map((line) => readJson(line));
  if (lines.length > 1 && each.every((line) => line.ok && typeof line.value === "object")) {
    for (const line of each) if (line.ok) namesInJson(line.value, to);
    return true;
  }
  return namesInPart(text, to);
}

/** Cells between two blanks or more, as programs print tables. */
const wideCells = (text: string): readonly string[] => text.trim().split(/\s{2,}|\t+/);

/** Whether a text is a table, of which one column has the names. */
function readsTable(rows: readonly TableRow[], to: NameCollector): boolean {
  const [first] = rows;
  if (!first) return false;
  const isWide = first.separator === " " && wideCells(first.text).length > 1;
  const cellsOf = (row: TableRow) => (isWide ? wideCells(row.text).map(plainCell) : row.cells);
  const head = cellsOf(first);
  const named = head.findIndex((cell) => headings.test(cell));
  const isTable =
    head.length > 1 &&
    (named >= 0 || first.separator === "|" || (first.separator === "\t" && rows.length > 1));
  if (!isTable || (isWide && named < 0)) return false;
  if (named >= 0) to.leave(first.text, "heading");
  for (const row of named >= 0 ? rows.slice(1) : rows) {
    const name = cellsOf(row)[Math.max(named, 0)] ?? "";
    if (name === "") to.leave(row.text, "heading");
    else to.name(name);
  }
  return true;
}

/** Names of one item of a plain list. */
function takeItem(item: string, isOnly: boolean, to: NameCollector): void {
  const bare = item.replace(/^\s*(?:[-*•·+–]|\d{1,3}[.)、]|\[[ x]\])\s+(?:\[[ x]\]\s+)?/i, "").trim();
  const field = /^(?:id|name|model|model_name|slug)\s*[:=]\s*(\S.*)$/i.exec(bare)?.[1];
  // What is written as code or in bold is the name, and what follows explains it.
  const marked = /^(`[^`]+`|\*\*[^*]+\*\*|"[^"]+"|'[^']+'|“[^”]+”)(.*)$/.exec(bare);
  const isFree = marked && !/^\s*[\w-]/.test(marked[2] ?? "");
  const text = plainCell(field ?? (isFree ? (marked[1] ?? "") : bare))
    .replace(/^[["']+|[\]"']+$/g, "")
    .trim();
  if (text === "") return;
  if (/^[\p{P}\p{S}\s]+$/u.test(text) || (/[:：]$/.test(text) && !isOnly) || headings.test(text))
    to.leave(text, "heading");
  else if (isFree || field !== undefined || !/\s/.test(text)) to.name(text);
  else {
    const words = text.split(/\s+/);
    const like = words.filter(isLikeName).length;
    if ((words.length > 5 && like * 2 < words.length) || /[a-z][.!?]$|[。！？]$/.test(text))
      to.leave(text, "sentence");
    else if (isOnly || like === words.length || words.length === 2)
      for (const word of words) to.name(plainCell(word));
    else to.name(text);
  }
}

/**
 * Reads the names in a pasted text: JSON in the forms that gateways and providers answer, tables, bulleted lists, YAML,
 * or names between commas, semicolons, lines and blanks. A name may have blanks in it where something else separates.
 */
export function readPastedNames(pasted: string): NameReading {
  const names = new Set<string>();
  const left: LeftName[] = [];
  const to: NameCollector = {
    name(given) {
      const name = plainCell(given);
      // Gateways keep names in one text, between commas.
      if (name.includes(",")) left.push({ text: name, reason: "comma" });
      else if (name !== "") names.add(name);
    },
    leave: (text, reason) => void left.push({ text, reason }),
  };
  const text = withoutMark(pasted);
  if (!readsJson(text, to) && !readsTable(tableRows(text), to)) {
    const lines = text
      .split(/[\r\n\u0085\u2028\u2029]+/)
      .filter((line) => !/^\s*(```|~~~|---\s*$)/.test(line));
    const items = lines.flatMap((line) => line.split(/[,，;；、|\t]+/)).filter((item) => item.trim() !== "");
    for (const item of items) takeItem(item, items.length === 1, to);
  }
  return { names: [...names], left };
}

/** The names in a text, as {@link readPastedNames} reads them. */
export const parsePastedNames = (text: string): readonly string[] => readPastedNames(text).names;
