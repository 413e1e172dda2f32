import { toJson } from "../built-ins.js";
import { compactJson, readJson } from "../text/json-text.js";
import type { ItemKind } from "./option-definition.js";

/** The lines of a text, without blanks around them and without empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const isItem = (entry: unknown): entry is string | number =>
  typeof entry === "number" || (typeof entry === "string" && !entry.includes("\n") && entry.trim() === entry);

/** The entries of a stored JSON list, one a line; a list that lines can't hold stays JSON. */
export function itemLines(stored: string): string {
  const reading = readJson(stored);
  if (!reading.ok) return stored;
  if (reading.value === null) return "";
  return Array.isArray(reading.value) && reading.value.every(isItem) ? reading.value.join("\n") : stored;
}

/** A list that is typed as JSON, because lines couldn't hold it. */
export const isTypedJson = (typed: string): boolean => typed.trimStart().startsWith("[");

/** Lines as the JSON list that is stored. */
export function listOfLines(typed: string, items: ItemKind = "text"): string {
  if (isTypedJson(typed)) return compactJson(typed);
  return toJson(items === "amount" ? linesOf(typed).map(Number) : linesOf(typed));
}

/** The parts of a list of status codes, without blanks and empty ones, also where Chinese commas are between. */
export const statusCodes = (text: string): readonly string[] =>
  text
    .replace(/\s+/g, "")
    .split(/[,，]/)
    .filter((part) => part !== "");
