import { fold } from "../domain/built-ins.js";
import { languages, type Locale } from "./locale.js";

/** The end of a sentence or a colon, including closing quotes and brackets after it. */
const ended = /[.!?…。！？:：][\u2069”"’)）]*$/u;
/** Full-width punctuation already includes its space. */
const wide = /[\u3000-\u303f\uff01-\uff5e]\u2069*$/u;

/** The separator between a text and the next one: a space, but nothing after full-width punctuation. */
export const gapAfter = (text: string): string => (wide.test(text) ? "" : " ");

/**
 * Joins sentences according to the language. Missing full stops are added between them; empty sentences are skipped.
 *
 * @example sentences("zh-CN", "已保存", "稍后重试") // "已保存。稍后重试"
 */
export function sentences(locale: Locale, ...texts: readonly (string | false | undefined)[]): string {
  return fold(
    texts.filter((text) => typeof text === "string" && text !== ""),
    (all, text) => {
      if (all === "") return String(text);
      const before = ended.test(all) ? all : all + languages[locale].fullStop;
      return `${before}${gapAfter(before)}${String(text)}`;
    },
    "",
  );
}
