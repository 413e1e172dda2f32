import { parseHttpUrl } from "../site/links.js";
import { isJsonObject, readJson, type JsonReading } from "../text/json-text.js";
import { parseRatios } from "../money/ratios.js";
import { itemProblem, statusCodeProblem, type ListProblem } from "./list-problems.js";
import { jsonProblem, type JsonProblem } from "./json-problems.js";
import type { NumberRule, OptionDefinition } from "./option-definition.js";
import type { OptionKey } from "./gateway-options.js";

/** What is wrong with a setting as typed; nothing that has a problem is ever sent. */
export type OptionProblem =
  | {
      readonly kind:
        "not-a-number" | "not-whole" | "negative" | "address" | "picture" | "not-an-object" | "not-a-list";
    }
  | { readonly kind: "too-large"; readonly max: number }
  | { readonly kind: "too-small"; readonly min: number }
  | { readonly kind: "not-json"; readonly line: number; readonly column: number }
  | { readonly kind: "not-a-ratio" | "not-ratios" | "not-a-text"; readonly name: string }
  | { readonly kind: "needs"; readonly keys: readonly OptionKey[] }
  | ListProblem
  | JsonProblem;

/** What is wrong with a value by itself. */
export function problemOf(
  { kind, number, items, json }: OptionDefinition,
  typed: string,
): OptionProblem | undefined {
  const text = typed.trim();
  switch (kind) {
    case "number":
      return number && numberProblem(number, text);
    case "address":
      return text === "" || parseHttpUrl(text) ? undefined : { kind: "address" };
    case "picture":
      return text === "" || /^\/(?!\/)/.test(text) || parseHttpUrl(text) ? undefined : { kind: "picture" };
    case "ratios":
      return ratioProblem(typed);
    case "ratio-groups":
      return entryProblem(typed, "not-ratios", isRatios);
    case "texts":
      return entryProblem(typed, "not-a-text", (entry) => typeof entry === "string");
    case "items":
      return itemProblem(typed, items);
    case "status-codes":
      return statusCodeProblem(text);
    case "json":
      return json && ruledProblem(typed, json);
    default:
      return undefined;
  }
}

const isRatios = (entry: unknown): boolean =>
  isJsonObject(entry) && Object.values(entry).every((ratio) => Number.isFinite(ratio));

const notJson = ({ mistake }: Extract<JsonReading, { ok: false }>): OptionProblem => ({
  kind: "not-json",
  line: mistake.line,
  column: mistake.column,
});

function ruledProblem(text: string, rule: NonNullable<OptionDefinition["json"]>): OptionProblem | undefined {
  if (rule.optional && text.trim() === "") return undefined;
  const reading = readJson(text);
  return reading.ok ? jsonProblem(reading.value, rule) : notJson(reading);
}

/** The first entry of a JSON object that doesn't fit, or what keeps the text from being an object. */
function entryProblem(
  text: string,
  kind: "not-ratios" | "not-a-text",
  fits: (entry: unknown) => boolean,
): OptionProblem | undefined {
  const reading = readJson(text);
  if (!reading.ok) return notJson(reading);
  if (!isJsonObject(reading.value)) return { kind: "not-an-object" };
  const wrong = Object.entries(reading.value).find(([, entry]) => !fits(entry));
  return wrong && { kind, name: wrong[0] };
}

/**
 * What is wrong with a new value of a setting that this console doesn't know: where it held a JSON object or list, it
 * has to stay one.
 */
export function unknownValueProblem(typed: string, stored: string): OptionProblem | undefined {
  const before = readJson(stored);
  if (!before.ok || typeof before.value !== "object" || before.value === null) return undefined;
  const after = readJson(typed);
  if (!after.ok) return notJson(after);
  if (!Array.isArray(before.value)) return isJsonObject(after.value) ? undefined : { kind: "not-an-object" };
  return Array.isArray(after.value) ? undefined : { kind: "not-a-list" };
}

function numberProblem({ whole, min = 0, max }: NumberRule, text: string): OptionProblem | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text) || !Number.isFinite(Number(text))) return { kind: "not-a-number" };
  const value = Number(text);
  if (whole && !/^-?\d+$/.test(text)) return { kind: "not-whole" };
  if (value < min) return min === 0 ? { kind: "negative" } : { kind: "too-small", min };
  if (max !== undefined && value > max) return { kind: "too-large", max };
  // What JSON readers cannot keep, the server must not be given either.
  return whole && !Number.isSafeInteger(value)
    ? { kind: "too-large", max: Number.MAX_SAFE_INTEGER }
    : undefined;
}

function ratioProblem(text: string): OptionProblem | undefined {
  const reading = parseRatios(text);
  if (reading.ok) return undefined;
  switch (reading.problem) {
    case "not-json":
      return { kind: "not-json", line: reading.mistake.line, column: reading.mistake.column };
    case "not-an-object":
      return { kind: "not-an-object" };
    case "not-a-number":
      return { kind: "not-a-ratio", name: reading.name };
  }
}
