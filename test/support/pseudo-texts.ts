// The runner makes this module: the English texts of every area.
const textsModule = "/__texts.js";
const { default: areas } = (await import(textsModule)) as { default: Record<string, unknown> };

/** Texts as an element's `messages` takes them. */
export type PseudoTexts = Readonly<Record<string, unknown>>;

/** Every word of a text with two fifths of itself again. */
const longer = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));

/** A text in letters that run from right to left. */
const fromRightToLeft = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    String.fromCodePoint(0x5d0 + (letter.toLowerCase().codePointAt(0) ?? 97) - 97),
  );

function changed(leaf: unknown, change: (text: string) => string, key: string): [string, unknown][] {
  if (typeof leaf === "string") return [[key, change(leaf)]];
  if (typeof leaf === "function") {
    const text = leaf as (...values: unknown[]) => unknown;
    return [[key, (...values: unknown[]) => change(String(text(...values)))]];
  }
  if (typeof leaf !== "object" || leaf === null) return [];
  return Object.entries(leaf).flatMap(([name, inner]) => changed(inner, change, `${key}.${name}`));
}

const everyText = (change: (text: string) => string): PseudoTexts =>
  Object.fromEntries(Object.entries(areas).flatMap(([area, texts]) => changed(texts, change, area)));

/** Texts of languages that nobody speaks, to see what gives way to theirs. */
export const pseudoTexts = {
  longer: everyText(longer),
  fromRightToLeft: everyText(fromRightToLeft),
} as const;
