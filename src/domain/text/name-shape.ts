/** What stands for the names themselves: the head of a column or of a list. */
export const headings =
  /^(name|names|model|models|model[ _-]?(id|name)s?|api[ _-]?(name|id)|id|模型|模型 ?(id|名称?|列表)|名称)$/i;
/** Characters of the names that providers give: letters of any script, digits, and the marks between their parts. */
const shape = /^[\p{L}\p{N}@~_*][\p{L}\p{M}\p{N}\-_.:/@+*~#]*$/u;
const ends = /[\p{L}\p{M}\p{N}+*]$/u;
const longest = 255;

/** Whether a word can be the name of a model: no quote, bracket, arrow or equals sign, and no address. */
export const isName = (word: string): boolean =>
  word.length <= longest &&
  shape.test(word) &&
  ends.test(word) &&
  /[\p{L}\p{N}]/u.test(word) &&
  !word.includes("://");

/** What looks like the name of a model by itself: it has a digit or a mark inside. */
export const isLikeName = (word: string): boolean => /[\d\-._:/@]/.test(word);

/** A number, or an amount such as `128k` and `70B`, which is no name beside names. */
export const isAmount = (word: string): boolean => /^[\d.]+(?:[kmgt]?b?|%)$/i.test(word);

/** What joins names or makes sentences, and is no name beside others. */
const little =
  /^(?:a|an|the|we|our|you|your|it|is|are|in|on|of|for|to|with|by|from|this|these|all|and|or|plus|use|und|oder|et|supports?|supported|available|models?|和|与|及|或|等|以及|支持|包括|模型)$/i;

/** Whether a word joins names or belongs to a sentence. */
export const isLittleWord = (word: string): boolean => little.test(word);

/** A word as dictionaries have it. Scripts without blanks between words have none. */
const isPlain = (word: string): boolean => /^[\p{L}’']{2,}$/u.test(word) && !/\p{Script=Han}/u.test(word);

/** A name as people write it, such as `Claude 3.5 Sonnet`: words with a capital, and a version. */
export function isTitle(words: readonly string[]): boolean {
  const version = /^(?:\d[\d.]*[a-z]{0,2}|[A-Z]\d[\d.]*)$/i;
  return (
    words.length > 1 &&
    words.length <= 5 &&
    isPlain(words[0] ?? "") &&
    words.some((word) => version.test(word)) &&
    words.every(
      (word) => version.test(word) || (/^\p{Lu}/u.test(word) && isName(word) && !isLittleWord(word)),
    )
  );
}

/** Whether words make a sentence, or a part of one. */
export function isSentence(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  if (/[。！？]$/.test(last) || words.some((word) => /我们|以下|可用的/.test(word))) return true;
  if (words.length > 1 && /[a-z][.!?]$/.test(last)) return true;
  const like = words.filter(isLikeName).length;
  if (words.length > 5 && like * 2 < words.length) return true;
  return words.some((word, index) => isPlain(word) && isPlain(words[index + 1] ?? ""));
}
