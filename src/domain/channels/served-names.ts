import { readJson } from "../text/json-text.js";
import { splitNames } from "../text/names.js";

/** What of a channel says which models it serves. */
export interface NamedModels {
  /** Comma-separated names. */
  readonly models: string;
  /** A JSON array of names as text, or nothing; only where the gateway has it. */
  readonly hidden_models?: string | null | undefined;
}

/** The names that a channel hides, in lower case; none where they can't be read, as for the gateway. */
function hiddenNames(text: string): ReadonlySet<string> {
  const reading = readJson(text);
  const names: unknown = reading.ok ? reading.value : [];
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) return new Set();
  return new Set(names.map((name) => name.trim().toLowerCase()));
}

/**
 * The models that a channel gets calls for: those that it hides get none, whatever their case. Source: `AddAbilities`
 * and `GetHiddenModels` of Laisky's fork.
 */
export function servedNames({ models, hidden_models: hidden }: NamedModels): string[] {
  const names = splitNames(models);
  if (!hidden) return names;
  const isHidden = hiddenNames(hidden);
  return names.filter((name) => !isHidden.has(name.toLowerCase()));
}
