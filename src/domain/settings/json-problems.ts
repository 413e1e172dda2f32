import { characters, parsedTime } from "../built-ins.js";
import { parseHttpUrl } from "../site/links.js";
import { isJsonObject } from "../text/json-text.js";
import type { EntryField, JsonRule } from "./option-definition.js";

/** What is wrong with JSON that has to have a form of its own. Entries of a list are counted from 1. */
export type JsonProblem =
  | { readonly kind: "not-an-object" | "not-a-list" }
  | { readonly kind: "too-many"; readonly max: number }
  | { readonly kind: "entry-not-object"; readonly entry: number }
  | {
      readonly kind: "entry-empty" | "entry-address" | "entry-time" | "entry-slug";
      readonly entry: number;
      readonly field: string;
    }
  | { readonly kind: "entry-long"; readonly entry: number; readonly field: string; readonly max: number }
  | {
      readonly kind: "entry-value";
      readonly entry: number;
      readonly field: string;
      readonly values: readonly string[];
    }
  | { readonly kind: "value"; readonly name: string; readonly wanted: NonNullable<JsonRule["values"]> }
  | { readonly kind: "status-name"; readonly name: string };

/** RFC 3339, as Go reads it: a date alone isn't a time. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const forms: Readonly<Record<NonNullable<EntryField["form"]>, (text: string) => boolean>> = {
  address: (text) => parseHttpUrl(text) !== undefined,
  time: (text) => time.test(text) && !Number.isNaN(parsedTime(text)),
  slug: (text) => /^[\w-]+$/.test(text),
};

function fieldProblem(
  value: unknown,
  { max, form, values, optional }: EntryField,
  at: { readonly entry: number; readonly field: string },
): JsonProblem | undefined {
  const text = typeof value === "string" ? value : "";
  if (text === "") return optional ? undefined : { kind: "entry-empty", ...at };
  if (form && !forms[form](text)) return { kind: `entry-${form}`, ...at };
  if (values && !values.includes(text)) return { kind: "entry-value", ...at, values };
  return max !== undefined && characters(text).length > max ? { kind: "entry-long", ...at, max } : undefined;
}

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const fits: Readonly<Record<NonNullable<JsonRule["values"]>, (value: unknown) => boolean>> = {
  number: (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
  whole: isWhole,
  switch: (value) => typeof value === "boolean",
  text: (value) => typeof value === "string",
  limits: (value) =>
    Array.isArray(value) && value.length === 2 && value.every(isWhole) && Number(value[1]) > 0,
  object: isJsonObject,
};

function listProblem(list: readonly unknown[], { max, fields = {} }: JsonRule): JsonProblem | undefined {
  if (max !== undefined && list.length > max) return { kind: "too-many", max };
  const named = Object.entries(fields);
  if (named.length === 0) return undefined;
  for (let entry = 1; entry <= list.length; entry += 1) {
    const value = list[entry - 1];
    if (!isJsonObject(value)) return { kind: "entry-not-object", entry };
    for (const [field, rule] of named) {
      const problem = fieldProblem(value[field], rule, { entry, field });
      if (problem) return problem;
    }
  }
  return undefined;
}

/** What is wrong with a value that was read from JSON. */
export function jsonProblem(value: unknown, rule: JsonRule): JsonProblem | undefined {
  if (rule.of === "list") return Array.isArray(value) ? listProblem(value, rule) : { kind: "not-a-list" };
  if (!isJsonObject(value)) return { kind: "not-an-object" };
  const { values, names } = rule;
  for (const [name, entry] of Object.entries(value)) {
    if (names === "status" && !/^[1-5]\d\d$/.test(name)) return { kind: "status-name", name };
    if (values && !fits[values](entry)) return { kind: "value", name, wanted: values };
  }
  return undefined;
}
