import { toJson } from "../built-ins.js";
import { isJsonObject } from "./json-text.js";

/** What in a text is no name, and why. */
export interface LeftName {
  readonly text: string;
  /** A heading or a field; what a mapping leads to; a name with a comma; a sentence; a text that ends too early. */
  readonly reason: "heading" | "target" | "comma" | "sentence" | "cut";
}

/** Where names and what is none are collected. */
export interface NameCollector {
  name(name: string): void;
  leave(text: string, reason: LeftName["reason"]): void;
}

/** The fields that have the name of a model in the answers of gateways and providers, the surest first. */
export const nameFields = ["id", "model_name", "model", "name", "slug"] as const;

const lists = ["data", "models", "items", "results"] as const;
const ratioTables = /^(model|completion|cache|create_?cache|image|audio)_?(completion_?)?(ratio|price)$/i;

/** Google's API names its models `models/gemini-…`, which is no part of the name that calls use. */
const called = (name: string): string => name.replace(/^models\//, "");

function namesOfObject(json: Readonly<Record<string, unknown>>, to: NameCollector): void {
  const own = nameFields.map((field) => json[field]).find((name) => typeof name === "string" && name !== "");
  if (typeof own === "string") {
    to.name(called(own));
    return;
  }
  const list = lists.map((field) => json[field]).find((value) => typeof value === "object" && value !== null);
  if (list !== undefined) {
    namesInJson(list, to);
    return;
  }
  const entries = Object.entries(json);
  if ("success" in json || "error" in json) {
    for (const [field, value] of entries) to.leave(`${field}: ${String(value)}`, "heading");
  } else if (entries.some(([field, value]) => ratioTables.test(field) && isJsonObject(value))) {
    for (const [field, value] of entries)
      if (isJsonObject(value) && ratioTables.test(field))
        for (const name of Object.keys(value)) to.name(name);
      else to.leave(field, "heading");
  } else if (entries.length > 0 && entries.every(([, value]) => Array.isArray(value)))
    for (const [, value] of entries) namesInJson(value, to);
  else
    for (const [name, value] of entries) {
      if (name === "sample_spec") continue;
      to.name(name);
      if (typeof value === "string" && value !== name) to.leave(value, "target");
    }
}

/** Collects the names in JSON: a list of them, what gateways and providers answer, or what an object has by name. */
export function namesInJson(json: unknown, to: NameCollector): void {
  if (typeof json === "string") to.name(called(json));
  else if (Array.isArray(json)) {
    const entries: readonly unknown[] = json;
    for (const entry of entries)
      if (typeof entry === "string" || isJsonObject(entry)) namesInJson(entry, to);
      else to.leave(toJson(entry).slice(0, 80), "heading");
  } else if (isJsonObject(json)) namesOfObject(json, to);
  else to.leave(String(json), "heading");
}
