import { plainCell, type TableRow } from "../../text/table-text.js";
import { Unreadable } from "./cell-points.js";
import type { CommaMeaning } from "./pasted-price.js";
import { pricesIn, type CommaRule } from "./price-cell.js";
import { columnsOf } from "./table-columns.js";

/** The name that a line without cells begins with, and the rest of it. */
export function splitLine(text: string): readonly [string, string] {
  const line = text.replace(/^\s*(?:[-*•·+]|\d{1,3}[.)])\s+(?=\S+\s)/, "").trim();
  const quoted = /^(?:"([^"]+)"|'([^']+)'|`([^`]+)`|\*\*([^*]+)\*\*)\s*[:：=]?\s*(.*)$/s.exec(line);
  if (quoted) return [plainCell(quoted.slice(1, 5).find(Boolean) ?? ""), quoted[5] ?? ""];
  const [, name = "", rest = ""] = /^(\S+?)[:：=]?(?:\s+(.*)|$)/s.exec(line.replace("：", ": ")) ?? [];
  return [plainCell(name), rest];
}

/** What the commas between digits of a list say, and what they leave open. */
export interface Commas {
  /** How a comma in a number is read by what the list itself says. */
  readonly rule: CommaRule;
  /** Whether the list itself says that commas are those of decimals: 02 is no number. */
  readonly isCut: boolean;
  /** What may be two prices or one. */
  readonly pairs: readonly string[];
  /** What is asked, also once it is answered; undefined where nothing is open. */
  readonly asked: { readonly text: string; readonly meanings: readonly CommaMeaning[] } | undefined;
}

const given = ({ cells }: TableRow): readonly string[] => cells.slice(1).filter((cell) => cell !== "");

/**
 * A comma between digits where commas separate cells, too: `2,50` or `$0,6`, which may be two prices or one. Two prices
 * that each have their sign, or a blank or quotes between them, are clear.
 */
export function unclearPair(row: TableRow): string | undefined {
  const [first = "", second = "", ...more] = row.separator === "," ? given(row) : [];
  const [digits] = /^\d+(?![\d.,])/.exec(second) ?? [];
  if (digits === undefined || more.length > 0 || !/^\D{0,4}\d+$/.test(first)) return undefined;
  const pair = `${first},${digits}`;
  // Both meanings of 0,0 are nothing.
  return pair !== "0,0" && row.text.includes(pair) ? pair : undefined;
}

const isCutPair = (pair: string): boolean => /,0\d/.test(pair);
const isGroupedPair = (pair: string): boolean => /^\D*[1-9]\d{0,2},\d{3}$/.test(pair);

/** The numbers of a line, as text: names have points and commas, too. */
const numbersOf = (row: TableRow): readonly string[] =>
  row.separator === " " ? splitLine(row.text).slice(1) : row.cells.slice(1);

/** What the lines of a list say of their commas. */
export function commasOf(rows: readonly TableRow[]): Commas {
  const cells = rows.flatMap(numbersOf);
  const text = cells.join("\n");
  const hasPoint = /\d\.\d/.test(text);
  // Commas below a heading are those between its columns.
  const asCells = rows.some((row) => row.separator === "," && columnsOf(row.cells));
  const all = asCells || hasPoint ? [] : rows.flatMap((row) => unclearPair(row) ?? []);
  const isCut = all.some(isCutPair);
  const isDecimal = isCut || /(^|\D)(\d+,\d{1,2}(?!\d)|0,\d)/.test(text);
  const rule = hasPoint ? "thousands" : isDecimal ? "decimals" : "unclear";
  const pairs = isCut ? [] : all;
  const grouped =
    rule === "unclear"
      ? cells.flatMap((cell) =>
          pricesIn(cell, rule) === "comma" ? (/[1-9]\d{0,2}(?:,\d{3})+(?!\d)/.exec(cell) ?? []) : [],
        )
      : [];
  const [first = grouped[0]] = pairs;
  const meanings: readonly CommaMeaning[] = [
    ...(pairs.length > 0 ? (["cells"] as const) : []),
    "decimals",
    ...(grouped.length > 0 || pairs.some(isGroupedPair) ? (["thousands"] as const) : []),
  ];
  return { rule, isCut, pairs, asked: first === undefined ? undefined : { text: first, meanings } };
}

/** How a list's commas are read, with what somebody answered. */
export function ruleOf(
  { rule, isCut, asked }: Commas,
  answer: CommaMeaning | undefined,
): { readonly rule: CommaRule; readonly comma: CommaMeaning | undefined } {
  const comma = isCut ? "decimals" : asked?.meanings.find((meaning) => meaning === answer);
  return { rule: comma === "decimals" || comma === "thousands" ? comma : rule, comma };
}

/** The cells of a line, with the numbers joined that its commas have cut. */
export function joinedCells(
  row: TableRow,
  { isCut, pairs }: Commas,
  comma: CommaMeaning | undefined,
): readonly string[] {
  const [name = ""] = row.cells;
  const numbers = given(row);
  const isCertain = isCut || pairs.length > 0;
  if (row.separator !== "," || !isCertain || comma === undefined || comma === "cells") return row.cells;
  const pair = unclearPair(row);
  if (comma === "thousands" && !(pair !== undefined && isGroupedPair(pair))) return row.cells;
  // Blanks or quotes between them keep prices apart.
  const isPlain = numbers.length > 1 && row.text.includes(numbers.join(","));
  if (!isPlain) return row.cells;
  if (numbers.length % 2 === 1) throw new Unreadable("comma");
  return [
    name,
    ...numbers.flatMap((whole, index) =>
      index % 2 === 0 ? [[whole, numbers[index + 1]].filter(Boolean).join(",")] : [],
    ),
  ];
}
