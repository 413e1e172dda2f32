import { fold } from "../domain/built-ins.js";
import type { Catalogue } from "./catalogue.js";
import { isolating } from "./isolate.js";

/** A page's own texts by their keys, whichever areas there are. */
export type Overrides = Readonly<Record<string, unknown>>;

const none: Overrides = {};

/**
 * Merges layers of texts; the inner ones take precedence. The same object is returned as long as at most one layer has
 * any.
 */
export function mergeOverrides<Own extends Overrides>(layers: readonly (Own | undefined)[]): Own {
  const all = layers.filter((layer) => layer !== undefined);
  return all.length > 1 ? (Object.assign({}, ...all.toReversed()) as Own) : (all[0] ?? (none as Own));
}

/** Merged texts by the page's own ones, so that a view always gets the same object. */
const applied = new WeakMap<Overrides, Map<unknown, unknown>>();

/**
 * The texts of a catalogue with a page's own in place of those of the same key. Keys that the catalogue lacks do
 * nothing; a plain text in place of a function is used whatever the values are.
 */
export function overridden<M>({ area }: Catalogue<M>, texts: M, own: Overrides): M {
  let results = applied.get(own);
  if (!results) applied.set(own, (results = new Map()));
  if (!results.has(texts)) {
    const start = `${area}.`;
    const result = fold(
      Object.entries(own).filter(([key]) => key.startsWith(start)),
      (all: unknown, [key, text]) => replaced(all, key.slice(start.length).split("."), text),
      texts,
    );
    results.set(texts, result);
  }
  return results.get(texts) as M;
}

function replaced(texts: unknown, [head = "", ...rest]: readonly string[], text: unknown): unknown {
  if (typeof texts !== "object" || texts === null || !Object.hasOwn(texts, head)) return texts;
  const before = (texts as Readonly<Record<string, unknown>>)[head];
  return { ...texts, [head]: rest.length > 0 ? replaced(before, rest, text) : convert(before, text) };
}

/**
 * Converts the page's text to the form of the one that it replaces, so that views don't have to check; the original
 * text if it can't be converted.
 */
function convert(before: unknown, text: unknown): unknown {
  if (typeof before === "function" && typeof text === "string") return () => text;
  return typeof text === typeof before && typeof text !== "object" ? isolating(text) : before;
}
