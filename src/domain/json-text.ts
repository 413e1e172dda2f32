/** Where a JSON text stops being one. */
export interface JsonMistake {
  /** Characters before it. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A JSON text that was read, or the place of its first mistake. */
export type JsonReading = { ok: true; value: unknown } | { ok: false; mistake: JsonMistake };

const LITERAL = /true|false|null/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_PART = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const BLANKS = /[ \t\n\r]*/y;

/** Walks a text by JSON's grammar as far as it holds. Browsers do not agree on where their own parser says the mistake is. */
class Walker {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#text);
    if (!match) return false;
    this.at += match[0].length;
    return true;
  }

  #char(char: string): boolean {
    this.#take(BLANKS);
    if (this.#text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }

  #string(): boolean {
    if (!this.#char('"')) return false;
    this.#take(STRING_PART);
    if (this.#text[this.at] !== '"') return false;
    this.at += 1;
    return true;
  }

  #members(close: string, member: () => boolean): boolean {
    if (this.#char(close)) return true;
    do {
      if (!member()) return false;
    } while (this.#char(","));
    return this.#char(close);
  }

  /** Whether a value stands here; `at` is behind it, or at the mistake. */
  value(): boolean {
    this.#take(BLANKS);
    switch (this.#text[this.at]) {
      case "{":
        this.at += 1;
        return this.#members("}", () => this.#string() && this.#char(":") && this.value());
      case "[":
        this.at += 1;
        return this.#members("]", () => this.value());
      case '"':
        return this.#string();
      default:
        return this.#take(LITERAL) || this.#take(NUMBER);
    }
  }

  /** Moves over blanks to what stands next. */
  skipBlanks(): void {
    this.#take(BLANKS);
  }
}

function findMistake(text: string): JsonMistake {
  const walker = new Walker(text);
  if (walker.value()) walker.skipBlanks();
  const before = text.slice(0, walker.at).split("\n");
  return { offset: walker.at, line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Reads a JSON text, or says where it stops being one. */
export function readJson(text: string): JsonReading {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, mistake: findMistake(text) };
  }
}

/** A JSON text spread over lines with two blanks of indent; a text that is none stays as it is, for it may have been stored unchecked. */
export function prettyJson(text: string): string {
  const reading = readJson(text);
  return reading.ok ? JSON.stringify(reading.value, null, 2) : text;
}

/** Whether a value is a JSON object and no list. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
