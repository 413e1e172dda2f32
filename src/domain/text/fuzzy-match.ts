import { characters } from "../built-ins.js";

/** How well a text matches, from best to worst; 0 is not at all. */
export const matchLevels = {
  whole: 6,
  start: 5,
  word: 4,
  part: 3,
  initials: 2,
  scattered: 1,
  none: 0,
} as const;

/** One of the levels. */
export type MatchLevel = (typeof matchLevels)[keyof typeof matchLevels];

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim();

/** The first characters of pinyin's initials, in the order of their letters. */
const firstOfInitial = /* @__PURE__ */ characters("阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀");
const initialLetters = "abcdefghjklmnopqrstwxyz";
const byPinyin = /* @__PURE__ */ new Intl.Collator("zh-CN-u-co-pinyin");

/** The letter by which the pinyin of a Chinese character begins; of several readings it is the first. */
function pinyinInitial(character: string): string {
  const after = firstOfInitial.findIndex((first) => byPinyin.compare(character, first) < 0);
  return initialLetters.at(after === -1 ? -1 : after - 1) ?? "";
}

/** The first letters of words, also of those within a name such as `QuotaForNewUser`, and of Chinese characters. */
function initialsOf(text: string): string {
  const words = text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .match(/\p{Script=Han}|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu);
  const first = (word: string): string =>
    /\p{Script=Han}/u.test(word) ? pinyinInitial(word) : (word[0] ?? "");
  return fold((words ?? []).map(first).join(""));
}

/**
 * Whether the letters are in the text in their order, the first at the start of a word and none far from the others.
 */
function isScattered(letters: string, text: string): boolean {
  if (letters.length < 3 || !/^[\p{L}\p{N}]+$/u.test(letters)) return false;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    let at = index - 1;
    for (const letter of letters) {
      at = text.indexOf(letter, at + 1);
      if (at === -1) break;
    }
    if (text[index] === letters[0] && at !== -1 && at - index < letters.length * 2) return true;
  }
  return false;
}

const isLetter = (character = ""): boolean => /[a-z0-9]/.test(character);

function levelOf(query: string, text: string, folded: string): MatchLevel {
  if (folded === query) return matchLevels.whole;
  if (folded.startsWith(query)) return matchLevels.start;
  let inside = false;
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + 1)) {
    if (!isLetter(folded[at - 1]) || !isLetter(query[0])) return matchLevels.word;
    inside = true;
  }
  if (inside) return matchLevels.part;
  if (query.length > 1 && initialsOf(text).startsWith(query)) return matchLevels.initials;
  return isScattered(query, folded) ? matchLevels.scattered : matchLevels.none;
}

/**
 * How well what was typed matches a name: as a whole, or each of its words somewhere in the name or in the other texts,
 * which count for a beginning at most. Upper case and accents don't matter; initials count, also those of pinyin.
 * @param others further texts by which it is found, such as an ID
 */
export function matchLevel(typed: string, name: string, others: readonly string[] = []): MatchLevel {
  const query = fold(typed);
  if (query === "") return matchLevels.none;
  const folded = fold(name);
  const further = others.map(fold).filter((text) => text !== "");
  const best = (part: string): MatchLevel => {
    const level = levelOf(part, name, folded);
    if (level > matchLevels.part) return level;
    if (further.includes(part)) return matchLevels.start;
    return further.some((text) => part.length > 1 && text.startsWith(part))
      ? (Math.max(level, matchLevels.part) as MatchLevel)
      : level;
  };
  const whole = best(query);
  const words = query.split(/\s+/);
  if (whole !== matchLevels.none || words.length === 1) return whole;
  return Math.min(...words.map(best)) as MatchLevel;
}
