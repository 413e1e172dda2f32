import { isolating } from "./isolate.js";
import { sourceLocale, type Locale } from "./locale.js";

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
function settled<M>(promise: Promise<M>, value: M): Promise<M> {
  return Object.assign(promise, { status: "fulfilled", value });
}

const known = new Set<Catalogue<unknown>>();

/**
 * Declares an area's texts in the file that holds them in English. What is put into a text is isolated, so that a name
 * cannot turn the sentence around it.
 * @param translation imports the file of another language, which exports `messages` of the same type. The build looks
 *   up which files there are (rollup/message-loaders.mjs), so it is spelled as in every other catalogue
 */
export function defineMessages<M>(
  area: string,
  texts: M,
  translation: (locale: Locale) => Promise<unknown>,
): Catalogue<M> {
  const written = isolating(texts);
  const loading = new Map<Locale, Promise<M>>([[sourceLocale, settled(Promise.resolve(written), written)]]);
  const catalogue: Catalogue<M> = {
    area,
    load(locale) {
      const running = loading.get(locale);
      if (running) return running;
      const promise: Promise<M> = translation(locale).then((module) => {
        const messages = isolating((module as { readonly messages: M }).messages);
        void settled(promise, messages);
        return messages;
      });
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
