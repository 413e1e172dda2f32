import { toJson } from "../built-ins.js";
import { compactJson, isJsonObject, readJson } from "../text/json-text.js";
import { prettyJson } from "../text/pretty-json.js";
import { parseHttpUrl, withoutTrailingSlashes } from "../site/links.js";
import { isJsonKind, type NumberRule, type OptionDefinition } from "./option-definition.js";
import type { OptionKey } from "./option-table.js";
import { parseRatios } from "../money/ratios.js";

/** What is wrong with a setting as typed; nothing that has a problem is ever sent. */
export type OptionProblem =
  | {
      readonly kind:
        "not-a-number" | "not-whole" | "negative" | "address" | "picture" | "not-an-object" | "not-a-list";
    }
  | { readonly kind: "too-large"; readonly max: number }
  | { readonly kind: "not-json"; readonly line: number; readonly column: number }
  | { readonly kind: "not-a-ratio" | "not-ratios" | "not-a-text"; readonly name: string }
  | { readonly kind: "needs"; readonly keys: readonly OptionKey[] };

/** The names of a list setting, without blanks around them and without empty ones. */
export function listItems(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Whether a switch is on; anything but the exact text is off for the server too. */
export function isOn(value: string): boolean {
  return value === "true";
}

/** A stored value as its control shows it. A text that does not fit its kind stays as it is. */
export function shownValue({ kind }: OptionDefinition, stored: string): string {
  return isJsonKind(kind) ? prettyJson(stored) : stored;
}

/**
 * A value as it goes to the server: without blanks around it, addresses without slashes at their end, JSON in one line.
 */
export function wireValue({ kind }: OptionDefinition, typed: string): string {
  switch (kind) {
    case "address":
      return withoutTrailingSlashes(typed.trim());
    case "ratios": {
      const reading = parseRatios(typed);
      return reading.ok ? toJson(reading.ratios) : typed;
    }
    case "ratio-groups":
    case "texts":
      return compactJson(typed);
    case "list":
      return listItems(typed).join(",");
    case "rich-text":
    case "theme":
      return typed;
    case "switch":
      return String(isOn(typed));
    case "text":
    case "picture":
    case "secret":
    case "number":
      return typed.trim();
  }
}

/** Whether saving a typed value would change nothing. */
export function isSameValue(definition: OptionDefinition, typed: string, stored: string): boolean {
  if (typed === stored) return true;
  switch (definition.kind) {
    case "switch":
      return isOn(typed) === isOn(stored);
    case "list":
      return listItems(typed).join() === listItems(stored).join();
    case "ratios":
      return sameRatios(typed, stored);
    case "ratio-groups":
    case "texts":
      return compactJson(typed) === compactJson(stored);
    default:
      return wireValue(definition, typed) === stored;
  }
}

function sameRatios(one: string, other: string): boolean {
  const [a, b] = [parseRatios(one), parseRatios(other)];
  if (!a.ok || !b.ok) return false;
  const names = Object.keys(a.ratios);
  return (
    names.length === Object.keys(b.ratios).length &&
    names.every((name) => Object.hasOwn(b.ratios, name) && a.ratios[name] === b.ratios[name])
  );
}

/** What is wrong with a value by itself. */
export function problemOf({ kind, number }: OptionDefinition, typed: string): OptionProblem | undefined {
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
    default:
      return undefined;
  }
}

const isRatios = (entry: unknown): boolean =>
  isJsonObject(entry) && Object.values(entry).every((ratio) => Number.isFinite(ratio));

/** The first entry of a JSON object that doesn't fit, or what keeps the text from being an object. */
function entryProblem(
  text: string,
  kind: "not-ratios" | "not-a-text",
  fits: (entry: unknown) => boolean,
): OptionProblem | undefined {
  const reading = readJson(text);
  if (!reading.ok) return { kind: "not-json", line: reading.mistake.line, column: reading.mistake.column };
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
  if (!after.ok) return { kind: "not-json", line: after.mistake.line, column: after.mistake.column };
  if (!Array.isArray(before.value)) return isJsonObject(after.value) ? undefined : { kind: "not-an-object" };
  return Array.isArray(after.value) ? undefined : { kind: "not-a-list" };
}

function numberProblem({ whole, max }: NumberRule, text: string): OptionProblem | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text) || !Number.isFinite(Number(text))) return { kind: "not-a-number" };
  const value = Number(text);
  if (whole && !/^-?\d+$/.test(text)) return { kind: "not-whole" };
  if (value < 0) return { kind: "negative" };
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
