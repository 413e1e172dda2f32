import type { Rule } from "eslint";

/** Words that read oddly, and what to write instead. */
export type Habits = readonly (readonly [found: RegExp, better: string])[];

/** What a text says in other words than readers expect. @returns pairs of what it says and what to write. */
export function wordsIn(text: string, habits: Habits): readonly (readonly [said: string, better: string])[];

/** What texts of a language avoid; undefined for a language that nothing is known of. */
export function habitsOf(locale: string): Habits | undefined;

/** What readers of comments and of remarks for translators trip over. */
export const habitsOfRemarks: Habits;

/** Keeps odd words out of comments. `test/i18n/plain-words.test.ts` does for texts. */
export const plainWords: Rule.RuleModule;
