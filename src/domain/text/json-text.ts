import { toJson } from "../built-ins.js";

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
/** What may follow a backslash, from its place. */
const ESCAPED = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
const BLANKS = " \t\n\r";

/**
 * Walks a text by JSON's syntax as far as it holds. Browsers do not agree on where their own parser says the mistake
 * is.
 */
class Walker {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.#text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  #char(char: string): boolean {
    this.skipBlanks();
    if (this.#text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }

  /** A loop, because an expression for parts that repeat keeps each of them, and a text may have millions. */
  #string(): boolean {
    if (!this.#char('"')) return false;
    for (; this.at < this.#text.length; this.at += 1) {
      const char = this.#text.charAt(this.at);
      if (char < " ") return false;
      if (char === '"') {
        this.at += 1;
        return true;
      }
      if (char !== "\\") continue;
      ESCAPED.lastIndex = this.at + 1;
      if (!ESCAPED.test(this.#text)) return false;
      this.at = ESCAPED.lastIndex - 1;
    }
    return false;
  }

  #key(): boolean {
    return this.#string() && this.#char(":");
  }

  /**
   * Whether a value begins here; goes into lists and objects, whose ends `open` collects, down to what has nothing
   * inside.
   */
  #begin(open: string[]): boolean {
    for (;;) {
      this.skipBlanks();
      const first = this.#text[this.at];
      if (first === '"') return this.#string();
      const close = first === "{" ? "}" : first === "[" ? "]" : undefined;
      if (close === undefined) return this.#take(LITERAL) || this.#take(NUMBER);
      this.at += 1;
      if (this.#char(close)) return true;
      open.push(close);
      if (close === "}" && !this.#key()) return false;
    }
  }

  /**
   * Whether there is a value here; `at` is behind it, or at the error. A loop, because texts may be nested to any
   * depth.
   */
  value(): boolean {
    const open: string[] = [];
    while (this.#begin(open)) {
      let next = false;
      while (!next) {
        const close = open.at(-1);
        if (close === undefined) return true;
        next = this.#char(",");
        if (next ? close === "}" && !this.#key() : !this.#char(close)) return false;
        if (!next) open.pop();
      }
    }
    return false;
  }

  /** Skips blanks. */
  skipBlanks(): void {
    while (BLANKS.includes(this.#text[this.at] ?? "none")) this.at += 1;
  }
}

function findMistake(text: string): JsonMistake {
  const walker = new Walker(text);
  if (walker.value()) walker.skipBlanks();
  let [line, begin] = [1, 0];
  for (let end = text.indexOf("\n"); end >= 0 && end < walker.at; end = text.indexOf("\n", begin)) {
    line += 1;
    begin = end + 1;
  }
  return { offset: walker.at, line, column: walker.at - begin + 1 };
}

/** A text without the mark of its encoding, which JSON can't have and many programs write. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, "");

/** Reads a JSON text, or says where it stops being one. */
export function readJson(text: string): JsonReading {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, mistake: findMistake(text) };
  }
}

/** Levels that are indented. Deeper texts are no settings, and the blanks alone would fill the memory. */
const deepest = 64;

/**
 * Whether brackets are nested deeper than that: what walks such a text's values runs out of stack. Brackets in strings
 * count too, which only errs towards yes.
 */
export function isDeepJson(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > deepest) return true;
  }
  return false;
}

/** A JSON text without blanks, so that two can be compared; what {@link prettyJson} leaves alone stays. */
export function compactJson(text: string): string {
  const reading = isDeepJson(text) ? undefined : readJson(text);
  return reading?.ok ? toJson(reading.value) : text;
}

/** Whether a value is a JSON object and no list. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
