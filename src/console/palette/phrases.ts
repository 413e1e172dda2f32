import { matchLevel, matchLevels } from "../../domain/text/fuzzy-match.js";
import type { RowAction } from "../../ui/collection/actions/row-action.js";

/** An action as it is said: its row's name, and the amount that was said with it. */
export interface Said {
  /** The key of the action; absent where its name was said, which may be another one for each row. */
  readonly key?: string;
  /** The first word, where the name of an action was said. */
  readonly verb?: string;
  readonly name: string;
  readonly amount?: string;
}

/** What of an action says how it is said. */
export type Speakable = Pick<RowAction<object>, "key" | "label" | "phrases" | "withAmount">;

/** Whether a word means an action: its label begins with it. */
export const isVerb = (word: string, label: string): boolean => matchLevel(word, label) >= matchLevels.start;

/** What was typed as an action and what it is about; nothing where it is one word. */
function verbOf(typed: string): readonly [verb: string, rest: string] | undefined {
  const [, verb, rest] = /^(\S{2,}|\p{Script=Han})\s+(\S.*)$/su.exec(typed) ?? [];
  return verb === undefined || rest === undefined ? undefined : [verb, rest];
}

/** Chinese is written without blanks between words. */
const isApart = (before: string, after: string): boolean =>
  /\s$/.test(before) ||
  /^\s/.test(after) ||
  /\p{Script=Han}$/u.test(before) ||
  /^\p{Script=Han}/u.test(after);

/**
 * What is typed where a phrase has "{}": "OpenAI main" in "what if OpenAI main goes". What comes after it may be
 * typed in part.
 */
export function nameInPhrase(typed: string, phrase: string): string | undefined {
  const [before = "", after = ""] = phrase.split("{}").map((part) => part.trim());
  if (!typed.toLowerCase().startsWith(before.toLowerCase())) return undefined;
  const rest = typed.slice(before.length);
  if (rest.trim() === "" || (before !== "" && !isApart(before, rest))) return undefined;
  for (let length = after.length; length > 0; length -= 1) {
    const end = after.slice(0, length).trim().toLowerCase();
    const name = rest.slice(0, -end.length);
    if (rest.toLowerCase().endsWith(end) && name.trim() !== "" && isApart(name, end)) return name.trim();
  }
  // A name alone says nothing.
  return before === "" ? undefined : rest.trim();
}

/** The same for several phrases, which "|" separates; empty where none fits. */
export const namesInPhrases = (typed: string, phrases: string): readonly string[] =>
  phrases.split("|").flatMap((phrase) => nameInPhrase(typed, phrase) ?? []);

/** What was typed without one of its words, and that word, for each of them but the first. */
function withoutOneWord(typed: string): readonly (readonly [rest: string, word: string])[] {
  const words = typed.split(/\s+/);
  return words.slice(1).map((word, at) => [words.toSpliced(at + 1, 1).join(" "), word] as const);
}

/**
 * How what was typed can be read as an action and the name of a row. A reading with an amount keeps those without one
 * of the same action away: "20" is no part of a name in "credit ada 20".
 * @param labels what actions are called that have no phrases, such as deleting
 */
export function saidOf(
  typed: string,
  actions: readonly Speakable[],
  labels: readonly string[],
): readonly Said[] {
  const text = typed.trim();
  const inPhrases = ({ phrases = "" }: Speakable, body: string) => namesInPhrases(body, phrases);
  const spoken = actions.flatMap((action): readonly Said[] => {
    const { key, withAmount } = action;
    const amounts = withAmount
      ? withoutOneWord(text).filter(([, word]) => withAmount(word) !== undefined)
      : [];
    const said = amounts.flatMap(([body, amount]) =>
      inPhrases(action, body).map((name) => ({ key, name, amount })),
    );
    return said.length > 0 ? said : inPhrases(action, text).map((name) => ({ key, name }));
  });
  if (spoken.some(({ amount }) => amount !== undefined)) return spoken;
  const [verb, rest] = verbOf(text) ?? [];
  const isCommand =
    verb !== undefined &&
    [...actions.map(({ label }) => label), ...labels].some((label) => isVerb(verb, label));
  return [...(isCommand && rest !== undefined ? [{ verb, name: rest }] : []), ...spoken];
}
