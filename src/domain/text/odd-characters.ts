/** What is odd about a character of a text that should be plain. */
export type OddCharacter =
  /** Nothing that can be seen: `code` as in U+200B. */
  | { readonly kind: "invisible"; readonly code: string }
  | { readonly kind: "blank" }
  /** A letter, digit or sign that plain ASCII doesn't have, such as a curly quote or a full-width letter. */
  | { readonly kind: "other"; readonly character: string };

/** Control characters, what only formats, blanks of all widths, and what has no picture of its own. */
const invisible = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Mn}\u034f\u115f\u1160\u3164\uffa0]$/u;

function oddOf(character: string): OddCharacter | undefined {
  if (/^[\t ]$/.test(character)) return { kind: "blank" };
  if (/^[!-~]$/.test(character)) return undefined;
  if (/^\p{Zs}$/u.test(character) || invisible.test(character)) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return { kind: "invisible", code: `U+${code}` };
  }
  return { kind: "other", character };
}

/**
 * What a text has that is no visible character of ASCII, each once. A key or an address with one of them can't be sent
 * in a header, or isn't the one that was meant.
 */
export function oddCharacters(text: string): readonly OddCharacter[] {
  const found = new Map<string, OddCharacter>();
  for (const character of text) {
    const odd = oddOf(character);
    if (odd) found.set(character, odd);
  }
  return [...found.values()];
}
