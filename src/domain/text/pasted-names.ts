import { readJson } from "./json-text.js";

/**
 * The names in a text that someone pasted: a JSON array, or separated by commas, semicolons, blanks or lines. Quotes
 * and brackets around a name are left out, so that a part of a JSON array will do.
 */
export function parsePastedNames(text: string): string[] {
  const names =
    jsonNames(text) ?? text.split(/[,，;；\s]+/).map((name) => name.replace(/^[["']+|[\]"']+$/g, ""));
  return [...new Set(names)].filter((name) => name !== "");
}

function jsonNames(text: string): string[] | undefined {
  const reading = readJson(text);
  if (!reading.ok || !Array.isArray(reading.value)) return undefined;
  return reading.value.flatMap((name: unknown) => (typeof name === "string" ? [name.trim()] : []));
}
