/**
 * Right-to-left letters and bidirectional control characters. Text without them doesn't affect the order of the text
 * around it.
 */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
const open = "\u2068";
const close = "\u2069";

/**
 * Isolates external text for use in a sentence, so that it can't change the direction of the text around it (UAX #9).
 * Text that doesn't need it is returned unchanged, so that people can copy and search it.
 */
export function isolated(text: string): string {
  return turning.test(text) ? open + balanced(text) + close : text;
}

/** Balances isolate characters and removes line breaks, each of which would end all isolates. */
function balanced(text: string): string {
  let depth = 0;
  const kept = text.replace(/[\u2066-\u2069\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/g, (character) => {
    if (character < "\u2066") return " ";
    if (character === close && depth === 0) return "";
    depth += character === close ? -1 : 1;
    return character;
  });
  return kept + close.repeat(depth);
}

/** A catalogue whose functions isolate every text that is inserted. */
export function isolating<M>(messages: M): M {
  return wrapped(messages) as M;
}

function wrapped(leaf: unknown): unknown {
  if (typeof leaf === "function")
    return (...values: unknown[]): unknown =>
      (leaf as (...all: unknown[]) => unknown)(
        ...values.map((value) => (typeof value === "string" ? isolated(value) : value)),
      );
  if (typeof leaf !== "object" || leaf === null) return leaf;
  return Object.fromEntries(Object.entries(leaf).map(([key, value]) => [key, wrapped(value)]));
}
