import { isolating } from "./isolate.js";
import type { Locale } from "./locale.js";

type Loader<M> = () => Promise<{ readonly messages: M }>;

/**
 * The texts of one area in every language. English comes along with the area's code; the others are loaded when a
 * page wants them. Keys are typed, plurals and insertions are functions, so a missing text is a type error.
 */
export interface Catalogue<M> {
  /** The name of the area, with which the keys of its texts begin. */
  readonly area: string;
  /** Loads a language once; the same promise on every call. Rejects when its chunk cannot be loaded. */
  load(locale: Locale): Promise<M>;
}

/** Marks a promise the way React's `use` does, so that reading it in a view never waits once it is settled. */
function settled<M>(promise: Promise<M>, value: M): M {
  void Object.assign(promise, { status: "fulfilled", value });
  return value;
}

const known = new Set<Catalogue<unknown>>();

/**
 * Declares an area's texts: English at hand, the rest by a loader per language. What is put into a text is isolated, so
 * that a name cannot turn the sentence around it.
 */
export function defineMessages<M>(
  area: string,
  texts: M,
  others: Readonly<Record<Exclude<Locale, "en">, Loader<M>>>,
): Catalogue<M> {
  const english = isolating(texts);
  const first = Promise.resolve(english);
  void settled(first, english);
  const loading = new Map<Locale, Promise<M>>([["en", first]]);
  const catalogue: Catalogue<M> = {
    area,
    load(locale) {
      const running = loading.get(locale);
      if (running) return running;
      const load = locale === "en" ? first : others[locale]().then(({ messages }) => isolating(messages));
      const promise: Promise<M> = load.then((messages) => settled(promise, messages));
      loading.set(locale, promise);
      promise.catch(() => loading.delete(locale));
      return promise;
    },
  };
  known.add(catalogue);
  return catalogue;
}

/** Loads a language for everything that is on the page so far, so that a change of language shows at once and whole. */
export async function loadLocale(locale: Locale): Promise<void> {
  await Promise.allSettled([...known].map((catalogue) => catalogue.load(locale)));
}
