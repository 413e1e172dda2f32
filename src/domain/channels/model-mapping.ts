import { isJsonObject, readJson } from "../text/json-text.js";
import type { JsonMistake } from "../text/json-text.js";

/** A channel's model mapping as typed: the requested model, and the model sent to the provider. */
export type ModelMapping =
  | { ok: true; mapping: Readonly<Record<string, string>> }
  | { ok: false; problem: "not-json"; mistake: JsonMistake }
  | { ok: false; problem: "not-an-object" }
  | { ok: false; problem: "not-a-name"; model: string };

/** The example of a new form (behaviour.md 9). */
export const exampleModelMapping = {
  "gpt-3.5-turbo-0301": "gpt-3.5-turbo",
  "gpt-4-0314": "gpt-4",
  "gpt-4-32k-0314": "gpt-4-32k",
} as const;

/**
 * Reads a mapping; an empty text is an empty one. The form accepts any JSON (behaviour.md 5), the server can use only
 * an object of names.
 */
export function parseModelMapping(text: string): ModelMapping {
  if (text.trim() === "") return { ok: true, mapping: {} };
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, problem: "not-json", mistake: reading.mistake };
  if (!isJsonObject(reading.value)) return { ok: false, problem: "not-an-object" };
  const entries: [string, string][] = [];
  for (const [model, target] of Object.entries(reading.value)) {
    if (typeof target !== "string") return { ok: false, problem: "not-a-name", model };
    entries.push([model, target]);
  }
  return { ok: true, mapping: Object.fromEntries(entries) };
}

/** The mapped models that the channel does not support, for which the mapping has no effect. */
export function unsupportedMappedModels(
  mapping: Readonly<Record<string, string>>,
  models: readonly string[],
): string[] {
  const offered = new Set(models);
  return Object.keys(mapping).filter((model) => !offered.has(model));
}
