/** The languages that every text of ours exists in. */
export const locales = ["en", "zh-CN"] as const;

/** One of the languages of {@link locales}, as a BCP 47 tag. */
export type Locale = (typeof locales)[number];

/** Each language by its own name, for a language menu. */
export const localeNames: Readonly<Record<Locale, string>> = { en: "English", "zh-CN": "简体中文" };

/**
 * Finds our language for a BCP 47 tag: any kind of Chinese reads as Simplified Chinese, everything else that is
 * not ours as English. An empty or missing tag has no language.
 */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  if (!tag) return undefined;
  return tag.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

/**
 * The language for an element: the wish, else the nearest `lang` around it (also across shadow boundaries), else
 * the browser's first.
 */
export function resolveLocale(wish: string | null | undefined, element: Element): Locale {
  return matchLocale(wish) ?? matchLocale(nearestLang(element)) ?? matchLocale(navigator.language) ?? "en";
}

function nearestLang(element: Element): string | undefined {
  let node: Node | null = element;
  while (node) {
    if (node instanceof Element) {
      const lang = node.getAttribute("lang");
      if (lang) return lang;
    }
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return undefined;
}
