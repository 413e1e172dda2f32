import type { Catalogue } from "./catalogue.js";
import { isolating } from "./isolate.js";

/** A page's own texts by their keys, whichever areas there are. */
export type Overrides = Readonly<Record<string, unknown>>;

const none: Overrides = {};

/**
 * The outer texts, with the inner ones in place of those of the same key. The same object while at most one layer has
 * any.
 */
export function mergeOverrides<Own extends Overrides>(layers: readonly (Own | undefined)[]): Own {
  const all = layers.filter((layer) => layer !== undefined);
  return all.length > 1 ? (Object.assign({}, ...all.toReversed()) as Own) : (all[0] ?? (none as Own));
}

/** What a catalogue's texts read as with a page's own in them, so that a view gets the same object each time. */
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
    const result = Object.entries(own)
      .filter(([key]) => key.startsWith(start))
      .reduce<unknown>((all, [key, text]) => replaced(all, key.slice(start.length).split("."), text), texts);
    results.set(texts, result);
  }
  return results.get(texts) as M;
}

function replaced(texts: unknown, [head = "", ...rest]: readonly string[], text: unknown): unknown {
  if (typeof texts !== "object" || texts === null || !Object.hasOwn(texts, head)) return texts;
  const before = (texts as Readonly<Record<string, unknown>>)[head];
  return { ...texts, [head]: rest.length > 0 ? replaced(before, rest, text) : likewise(before, text) };
}

/**
 * The page's text in the form of the one that it replaces, so that views need not look; the old one if it has no such
 * form.
 */
function likewise(before: unknown, text: unknown): unknown {
  if (typeof before === "function" && typeof text === "string") return () => text;
  return typeof text === typeof before && typeof text !== "object" ? isolating(text) : before;
}
