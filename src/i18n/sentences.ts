import { languages, type Locale } from "./locale.js";

/** The end of a sentence or of what announces the next one, whatever closes after it. */
const ended = /[.!?…。！？:：][\u2069”"’)）]*$/u;
/** Full-width punctuation has its space in it. */
const wide = /[\u3000-\u303f\uff01-\uff5e]\u2069*$/u;

/** What separates a text from what follows it: a space, but none after full-width punctuation. */
export const gapAfter = (text: string): string => (wide.test(text) ? "" : " ");

/**
 * Puts sentences behind each other as a language does. Each but the last gets its full stop where it has none; empty
 * ones are left out.
 *
 * @example sentences("zh-CN", "已保存", "稍后重试") // "已保存。稍后重试"
 */
export function sentences(locale: Locale, ...texts: readonly (string | false | undefined)[]): string {
  return texts
    .filter((text) => typeof text === "string" && text !== "")
    .reduce<string>((all, text) => {
      if (all === "") return String(text);
      const before = ended.test(all) ? all : all + languages[locale].fullStop;
      return `${before}${gapAfter(before)}${String(text)}`;
    }, "");
}
