import { readJson, withoutMark } from "../../text/json-text.js";
import { repeatedNames } from "../../text/repeated-names.js";
import { readJsonPrices } from "./json-prices.js";
import { createReading, type PasteAnswers, type PriceReading } from "./pasted-price.js";
import { readTablePrices } from "./table-prices.js";

/** A text without the fence of code around it. */
function withoutFence(text: string): string {
  const trimmed = text.trim();
  const [open] = /^(?:```|~~~)\w*[^\S\n]*\n/.exec(trimmed) ?? [];
  if (open === undefined || !/(?:```|~~~)$/.test(trimmed)) return text;
  const inside = trimmed.slice(open.length, -3);
  const end = inside.lastIndexOf("\n");
  return inside.slice(end + 1).trim() === "" ? inside.slice(0, Math.max(end, 0)) : text;
}

/**
 * Reads a pasted list of prices in any form that people copy: what gateways and price lists answer as JSON, tables, or
 * lines. What isn't understood is named.
 */
export function parsePastedPrices(pasted: string, answers: PasteAnswers): PriceReading {
  const text = withoutFence(withoutMark(pasted));
  const isJson = /^\s*[[{]/.test(text) && !/^\s*\[[^\]"{]*\]\(/.test(text);
  if (!isJson) return readTablePrices(pasted, answers);
  const json = readJson(text);
  const none = createReading();
  if (!json.ok)
    return none.done(undefined, { mistake: { line: json.mistake.line, column: json.mistake.column } });
  const reading = readJsonPrices(json.value, answers.unit) ?? none.done(undefined);
  // JSON.parse keeps the last one alone.
  return { ...reading, repeated: [...new Set([...repeatedNames(text), ...reading.repeated])] };
}
