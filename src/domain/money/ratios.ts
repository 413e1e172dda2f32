import { isJsonObject, readJson } from "../text/json-text.js";
import type { JsonMistake } from "../text/json-text.js";

/** Ratios as typed: a number for each model or group (wire.md 4.5). */
export type Ratios =
  | { ok: true; ratios: Readonly<Record<string, number>> }
  | { ok: false; problem: "not-json"; mistake: JsonMistake }
  | { ok: false; problem: "not-an-object" }
  | { ok: false; problem: "not-a-number"; name: string };

/**
 * Reads ratios. Negative ones exist. A text that fails must never be sent: the server would save it and lose its table
 * (wire.md 3.10).
 */
export function parseRatios(text: string): Ratios {
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, problem: "not-json", mistake: reading.mistake };
  if (!isJsonObject(reading.value)) return { ok: false, problem: "not-an-object" };
  const entries: [string, number][] = [];
  for (const [name, ratio] of Object.entries(reading.value)) {
    // 1e999 parses to Infinity, and the server's parser refuses it.
    if (typeof ratio !== "number" || !Number.isFinite(ratio))
      return { ok: false, problem: "not-a-number", name };
    entries.push([name, ratio]);
  }
  return { ok: true, ratios: Object.fromEntries(entries) };
}
