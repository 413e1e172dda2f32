import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findCatalogues, type CatalogueFiles } from "./catalogues.js";

/** One text of a catalogue: as it is, or a function that puts values into it. */
export type Leaf = string | ((...values: unknown[]) => string);

/** Every text of some messages by its dotted key. */
function leaves(messages: object, prefix = ""): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [key, value] of Object.entries(messages) as [string, unknown][]) {
    const name = prefix + key;
    if (typeof value === "object" && value !== null) {
      for (const [inner, leaf] of leaves(value, `${name}.`)) found.set(inner, leaf);
    } else {
      found.set(name, value as Leaf);
    }
  }
  return found;
}

/** The texts of a catalogue in a language, by their keys inside of it. */
export async function textsOf(
  root: string,
  files: CatalogueFiles,
  locale: string,
): Promise<Map<string, Leaf>> {
  const { messages } = (await import(pathToFileURL(join(root, files.moduleIn(locale))).href)) as {
    messages: object;
  };
  return leaves(messages);
}

/** What a function makes of the values; undefined when it takes others. */
export function filled(
  leaf: (...values: unknown[]) => string,
  values: readonly unknown[],
): string | undefined {
  try {
    return leaf(...values);
  } catch {
    return undefined;
  }
}

/** Every text that a page can replace, by its key with the area in front, such as `tokens.columns.name`. */
export async function allTexts(root: string, locale: string): Promise<Map<string, Leaf>> {
  const all = new Map<string, Leaf>();
  for (const files of findCatalogues(root).filter(({ area }) => area !== "server"))
    for (const [key, leaf] of await textsOf(root, files, locale)) all.set(`${files.area}.${key}`, leaf);
  return all;
}
