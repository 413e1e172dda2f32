import { readJson, withoutMark } from "../../text/json-text.js";
import { readJsonPrices } from "./json-prices.js";
import { createReading, type PasteAnswers, type PriceReading } from "./pasted-price.js";
import { readTablePrices } from "./table-prices.js";

/** A text without the fence of code around it. */
const unfenced = (text: string): string =>
  /^\s*(?:```|~~~)\w*\s*\n([\s\S]*?)\n\s*(?:```|~~~)\s*$/.exec(text)?.[1] ?? text;

/**
 * Reads a pasted list of prices in any form that people copy: what gateways and price lists answer as JSON, tables, or
 * lines. What isn't understood is named.
 */
export function parsePastedPrices(pasted: string, answers: PasteAnswers): PriceReading {
  const text = unfenced(withoutMark(pasted));
  const isJson = /^\s*[[{]/.test(text) && !/^\s*\[[^\]"{]*\]\(/.test(text);
  if (!isJson) return readTablePrices(pasted, answers);
  const json = readJson(text);
  const none = createReading();
  if (!json.ok)
    return none.done(undefined, { mistake: { line: json.mistake.line, column: json.mistake.column } });
  return readJsonPrices(json.value, answers.unit) ?? none.done(undefined);
}
