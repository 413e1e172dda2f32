import { allSettled } from "../domain/built-ins.js";
import { isolating } from "./isolate.js";
import { sourceLocale, type Locale } from "./locale.js";

/** The languages that a page loads. */
type LoadedLocale = Exclude<Locale, typeof sourceLocale>;

/**
 * The texts of one area in every language. English is part of the area's code; other languages are loaded when a page
 * needs them. Keys are typed, and texts that values are put into are functions of those.
 */
export interface Catalogue<M> {
  /** The name of the area, which is the prefix of its keys. */
  readonly area: string;
  /** Loads a language once; the same promise on every call. Rejects when its chunk cannot be loaded. */
  load(locale: Locale): Promise<M>;
}

/** Marks a promise as React's `use` does, so that rendering with it doesn't suspend once it has resolved. */
export function settled<M>(promise: Promise<M>, value: M): Promise<M> {
  return Object.assign(promise, { status: "fulfilled", value });
}

const known = new Set<Catalogue<unknown>>();

/**
 * Declares an area's texts, in the module that `rollup/generate` makes of its English file. What is put into a text is
 * isolated, so that a name cannot turn the sentence around it.
 * @param translations imports the module of each other language
 */
export function defineMessages<M>(
  area: string,
  texts: M,
  translations: Readonly<Record<LoadedLocale, () => Promise<{ readonly messages: M }>>>,
): Catalogue<M> {
  const written = isolating(texts);
  const loading = new Map<Locale, Promise<M>>([[sourceLocale, settled(Promise.resolve(written), written)]]);
  const catalogue: Catalogue<M> = {
    area,
    load(locale) {
      const running = loading.get(locale);
      if (running) return running;
      // What isn't English is none of the languages that are here already.
      const promise: Promise<M> = translations[locale as LoadedLocale]().then((module) => {
        const messages = isolating(module.messages);
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
