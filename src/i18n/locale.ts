import { isElement } from "../domain/built-ins.js";
import { en } from "./languages/en.js";
import type { Language } from "./languages/language.js";
import { zhCN } from "./languages/zh-CN.js";

/** The languages that every text of ours exists in, by BCP 47 tag. */
const all = {
  en,
  "zh-CN": zhCN,
} as const satisfies Readonly<Record<string, Language>>;

/** One of the languages of {@link locales}, as a BCP 47 tag. */
export type Locale = keyof typeof all;

/** What is at hand of each language. */
export const languages: Readonly<Record<Locale, Language>> = all;

/** The languages that every text of ours exists in. */
export const locales = Object.keys(all) as readonly Locale[];

/** The language that texts are written in first, and shown in where a page's own isn't among {@link locales}. */
export const sourceLocale = "en" satisfies Locale;

/** Each language by its own name, for a language menu. */
export const localeNames = Object.fromEntries(
  locales.map((locale) => [locale, languages[locale].name]),
) as Readonly<Record<Locale, string>>;

/** The parts of a tag, also of one as systems write it: `zh_CN.UTF-8`, `en_US@euro`. */
const partsOf = (tag: string): readonly string[] =>
  (/^[^.@]*/.exec(tag.trim().toLowerCase())?.[0] ?? "").split(/[-_]/);

/** What systems call the lack of a language, and BCP 47 an undetermined one. */
const noLanguage: readonly string[] = ["", "c", "posix", "und"];

/**
 * Finds our language for a BCP 47 tag, or for one as systems write it (`zh_CN.UTF-8`), whatever its region: any kind of
 * Chinese reads as Simplified Chinese, what isn't ours as English. An empty or missing tag has no language; neither has
 * `C` or `POSIX`.
 */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  const parts = partsOf(tag ?? "");
  const [primary = ""] = parts;
  if (noLanguage.includes(primary)) return undefined;
  return (
    locales.find((locale) => partsOf(locale).join() === parts.join()) ??
    locales.find((locale) => partsOf(locale)[0] === primary) ??
    sourceLocale
  );
}

/**
 * The language for an element: the one that was asked for, else the nearest `lang` around it (also across shadow
 * boundaries), else the browser's first.
 */
export function resolveLocale(wanted: string | null | undefined, element: Element): Locale {
  return (
    matchLocale(wanted) ??
    matchLocale(nearestLang(element)) ??
    matchLocale(navigator.language) ??
    sourceLocale
  );
}

function nearestLang(element: Element): string | undefined {
  let node: Node | null = element;
  while (node) {
    if (isElement(node)) {
      const lang = node.getAttribute("lang");
      // One that names no language says nothing about what is inside it.
      if (lang && matchLocale(lang)) return lang;
    }
    node = node.parentNode ?? ("host" in node ? (node as ShadowRoot).host : null);
  }
  return undefined;
}
