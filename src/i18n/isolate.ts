/**
 * Letters written from right to left, and the characters that steer directions. Any other text leaves its neighbours in
 * order.
 */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
const open = "\u2068";
const close = "\u2069";

/**
 * A text from elsewhere, prepared for use inside a sentence: what its direction does ends where it ends (UAX #9). Texts
 * without anything to isolate come back as they are, so that what people copy or search for stays plain.
 */
export function isolated(text: string): string {
  return turning.test(text) ? open + balanced(text) + close : text;
}

/** The text with as many ends of isolates as beginnings, and without line ends, since each would end every isolate. */
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

/** Texts of a catalogue whose functions isolate every text that is put into them. */
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
