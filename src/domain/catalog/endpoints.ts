import { isJsonObject, readJson } from "../text/json-text.js";

/** The endpoints in a text of new-api's catalog (wire.md 9.22). */
export interface Endpoints {
  /** What somebody set: a JSON object, as it is stored; "" where nobody did. */
  readonly stored: string;
  /** The names of the endpoints, those that the gateway found out, too. */
  readonly names: readonly string[];
}

/**
 * Tells what somebody set from what the gateway found out: it answers a list of names for a model without a setting of
 * its own, and takes nothing but an object for one. What is neither stays as it is.
 */
export function readEndpoints(text: string): Endpoints {
  const reading = readJson(text);
  if (!reading.ok) return { stored: text, names: [] };
  const { value } = reading;
  if (Array.isArray(value))
    return { stored: "", names: value.filter((name): name is string => typeof name === "string") };
  return { stored: value === null ? "" : text, names: isJsonObject(value) ? Object.keys(value) : [] };
}

/** What is wrong with endpoints that were typed: where JSON stops being JSON, or that it is no object. */
export function endpointsProblem(typed: string): { readonly line: number } | "not-object" | undefined {
  if (typed.trim() === "") return undefined;
  const reading = readJson(typed);
  if (!reading.ok) return { line: reading.mistake.line };
  return isJsonObject(reading.value) ? undefined : "not-object";
}
