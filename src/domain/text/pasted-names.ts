import { isDeepJson, readJson, withoutMark, type JsonReading } from "./json-text.js";
import { nameFields, namesInJson, type LeftName, type NameCollector } from "./json-names.js";
import { briefMessage, shortened } from "./long-text.js";
import { takeCell, takeLines } from "./name-lines.js";
import { headings, isAmount } from "./name-shape.js";
import { plainCell, tableRows, type TableRow } from "./table-text.js";

/** The tags that lists and tables of pages have; what else is between angles may be anything. */
const tag =
  /<\/?(a|abbr|b|br|code|dd|div|dl|dt|em|h[1-6]|i|label|li|ol|option|p|pre|select|small|span|strong|sup|table|tbody|td|th|thead|tr|u|ul)(?![\w-])[^<>]*>/gi;

/** A text without the tags of a page; those that say something are left, and cells are between tabs. */
function withoutTags(text: string, to: NameCollector): string {
  return text
    .replace(/<\/t[dh]>\s*(?=<t[dh][\s>])/gi, "\t")
    .replace(tag, (whole: string, name: string) => {
      if (whole.includes("=")) to.leave(whole, "heading");
      if (/^t[dh]$/i.test(name)) return "";
      return /^(?:a|abbr|b|code|em|i|small|span|strong|sup|u)$/i.test(name) ? " " : "\n";
    })
    .replaceAll("&nbsp;", " ");
}

/** The names in a text that somebody pasted, and what in it is none. */
export interface NameReading {
  /** Each once, in their order. */
  readonly names: readonly string[];
  readonly left: readonly LeftName[];
}

/** Names in a text of JSON that isn't whole, such as a part of an answer. */
function namesInPart(text: string, to: NameCollector): boolean {
  // Python and JavaScript write objects with other quotes, or none around a field.
  const valuesOf = (field: string) => [
    ...text.matchAll(
      new RegExp(`(?:"${field}"|'${field}'|[{,]\\s*${field})\\s*:\\s*(?:"([^"\\n]*)"|'([^'\\n]*)')`, "g"),
    ),
  ];
  const values = nameFields.map(valuesOf).find((found) => found.length > 0);
  if (values && /[{"]/.test(text)) {
    for (const [, name, other = ""] of values) to.name(name ?? other);
    const before = text.slice(0, Math.max(text.search(/[[{"']/), 0));
    if (/[\p{L}\p{N}]/u.test(before)) to.leave(before, "heading");
    const open = text.match(/[[{]/g)?.length ?? 0;
    if (open === 0 || open !== text.match(/[\]}]/g)?.length) to.leave(text.trim().slice(-40), "cut");
    return true;
  }
  const pair = /(["'])([^"'\n]+)\1\s*:\s*(?:(["'])([^"'\n]*)\3|[-\d.]+)/g;
  const pairs = [...text.matchAll(pair)];
  const behind = /^[\s,;{}[\]]*(["'][^"'\n]*)?$/.exec(text.replace(pair, ""));
  if (pairs.length > 0 && behind) {
    for (const [, , name = "", , target] of pairs) {
      to.name(name);
      if (target !== undefined && target !== name) to.leave(target, "target");
    }
    if (behind[1] !== undefined) to.leave(behind[1], "cut");
    return true;
  }
  const quoted = [...text.matchAll(/"([^"\n]+)"/g)];
  const rest = text.replace(/"[^"\n]+"/g, "");
  if (quoted.length === 0 || /[^\s,[\]]/.test(rest)) return false;
  for (const [, name = ""] of quoted) to.name(name);
  return true;
}

/** Reads JSON that can be walked. */
function shallowJson(text: string): JsonReading | undefined {
  return isDeepJson(text) ? undefined : readJson(text);
}

/** Whether a text is JSON, or has some in it, whose names are then collected. */
function readsJson(text: string, to: NameCollector): boolean {
  if (!/[[{"]/.test(text)) return false;
  const whole = shallowJson(text);
  if (whole?.ok) {
    namesInJson(whole.value, to);
    return true;
  }
  // What programs print around an answer: a command, headers, a fence of code.
  const from = text.search(/^[ \t]*[[{](?=\s*["[{\]}]|\s*$)/m);
  const end = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}"));
  if (from < 0) return namesInPart(text, to);
  const inner = shallowJson(text.slice(from, end + 1));
  const around = `${text.slice(0, from)}\n${text.slice(end + 1)}`;
  if (inner?.ok && !around.includes('"')) {
    for (const line of around.split(/[\r\n]+/))
      if (line.trim() !== "" && !/^\s*(```|~~~)/.test(line)) to.leave(line.trim(), "heading");
    namesInJson(inner.value, to);
    return true;
  }
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const each = lines.map(shallowJson);
  if (lines.length > 1 && each.every((line) => line?.ok && typeof line.value === "object")) {
    for (const line of each) if (line?.ok) namesInJson(line.value, to);
    return true;
  }
  return namesInPart(text, to);
}

/** Cells between two blanks or more, as programs print tables. */
const wideCells = (text: string): readonly string[] => text.trim().split(/\s{2,}|\t+/);

/** The column that has the names: what calls use before what people read, and none of numbers. */
function namedColumn(head: readonly string[], body: readonly (readonly string[])[]): number {
  const nameColumns = head.flatMap((cell, index) =>
    headings.test(cell) && !body.every((cells) => isAmount(cells[index] ?? "")) ? [index] : [],
  );
  const called = nameColumns.find((index) => /.[ _-]?id$|api|模型 ?id/i.test(head[index] ?? ""));
  return called ?? nameColumns[0] ?? -1;
}

/** Whether a text is a table, of which one column has the names. */
function readsTable(text: string, to: NameCollector): boolean {
  const rows = tableRows(text);
  const [first] = rows;
  if (!first || rows.length < 2) return false;
  const isWide = first.separator === " " && wideCells(first.text).length > 1;
  const cellsOf = (row: TableRow) => (isWide ? wideCells(row.text).map(plainCell) : row.cells);
  const head = cellsOf(first);
  const hasHead = head.some((cell) => headings.test(cell));
  const nameColumn = hasHead ? namedColumn(head, rows.slice(1).map(cellsOf)) : -1;
  const isTable = head.length > 1 && (hasHead || first.separator === "|" || first.separator === "\t");
  if (!isTable || (isWide && nameColumn < 0)) return false;
  for (const line of text.split(/[\r\n\u0085\u2028\u2029]/))
    if (/^\s*(#|\/\/)/.test(line)) to.leave(line, "heading");
  if (hasHead) to.leave(first.text, "heading");
  for (const row of hasHead ? rows.slice(1) : rows) {
    const cells = cellsOf(row);
    const name = cells[Math.max(nameColumn, 0)] ?? "";
    if (name === "" || (hasHead && nameColumn < 0)) to.leave(row.text, "heading");
    else takeCell(name, to);
    // Nothing says what the other columns are.
    if (!hasHead && cells.slice(1).some((cell) => cell !== ""))
      to.leave(cells.slice(1).join(" | "), "heading");
  }
  return true;
}

/** Reads the names in a text; where somebody types them, blanks alone separate words, too. */
function readNames(given: string, isTyped: boolean): NameReading {
  const names = new Set<string>();
  const left: LeftName[] = [];
  const to: NameCollector = {
    name(word) {
      const name = plainCell(word);
      // Gateways keep names in one text, between commas.
      if (name.includes(",")) to.leave(name, "comma");
      else if (name !== "") names.add(name);
    },
    leave: (text, reason) => void left.push({ text: shortened(text.trim(), briefMessage), reason }),
  };
  const text = withoutMark(given);
  if (!readsJson(text, to)) {
    const plain = withoutTags(text, to);
    if (!readsTable(plain, to)) takeLines(plain, isTyped, to);
    if (names.size + left.length === 0 && text.trim() !== "") to.leave(text, "heading");
  }
  return { names: [...names], left };
}

/**
 * Reads the names in a pasted text: JSON in the forms that gateways and providers answer, tables, pages, lists, YAML,
 * code, or names between commas, semicolons, lines and blanks. What is none is left, with its reason.
 */
export const readPastedNames = (text: string): NameReading => readNames(text, false);

/** The names that somebody typed, of which plain words are some, too. */
export const typedNames = (text: string): readonly string[] => readNames(text, true).names;
