import { isolated } from "./isolate.js";
import type { Locale } from "./locale.js";
import { serverMessages } from "./generated/server.messages.en.js";

/**
 * A known message of the server in the reader's language, either as a whole or around a part that differs; unknown
 * messages are returned unchanged.
 */
export function translateServerMessage(text: string, table: Readonly<Record<string, string>>): string {
  const key = text.trim();
  if (Object.hasOwn(table, key)) return table[key] ?? text;
  for (const [known, translation] of Object.entries(table)) {
    const [start = "", end] = known.split("…");
    if (end === undefined || key.length < known.length || !key.startsWith(start) || !key.endsWith(end))
      continue;
    const rest = key.slice(start.length, key.length - end.length);
    return translation.replace("…", () => isolated(translateServerMessage(rest, table)));
  }
  return text;
}

/** Loads the table for a language and translates. Rejects when the table cannot be loaded. */
export async function readServerMessage(text: string, locale: Locale): Promise<string> {
  return translateServerMessage(text, await serverMessages.load(locale));
}
