import { allSettled } from "../domain/built-ins.js";
import { isolating } from "./isolate.js";
import { sourceLocale, type Locale } from "./locale.js";

/**
 * The texts of one area in every language. English is part of the area's code; other languages are loaded when a page
 * needs them. Keys are typed, and plurals and insertions are functions, so a missing text is a type error.
 */
export interface Catalogue<M> {
  /** The name of the area, which is the prefix of its keys. */
  readonly area: string;
  /** Loads a language once; the same promise on every call. Rejects when its chunk cannot be loaded. */
  load(locale: Locale): Promise<M>;
}

/** Marks a promise as React's `use` does, so that rendering with it doesn't suspend once it has resolved. */
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

/** Loads a language for everything on the page, so that a change of language takes effect everywhere at once. */
export async function loadLocale(locale: Locale): Promise<void> {
  await allSettled([...known].map((catalogue) => catalogue.load(locale)));
}
