/**
 * A JSON reader that fails with the texts of Go's decoder and keeps what JavaScript's drops: order, doubles, digits.
 */

export type JsonNode =
  | { type: "object"; entries: [string, JsonNode][] }
  | { type: "array"; items: JsonNode[] }
  | { type: "string"; value: string }
  | { type: "number"; raw: string }
  | { type: "bool"; value: boolean }
  | { type: "null" };

/** Text that is no JSON; the message is the decoder's own (wire.md 0.2). */
export class JsonSyntaxError extends Error {
  override readonly name = "JsonSyntaxError";
}

const escapes: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** A byte as Go quotes it in an error: the byte read as one Latin-1 character. */
function quoted(byte: number): string {
  if (byte === 0x27) return "'\\''";
  if (byte === 0x22) return "'\"'";
  if (byte === 0x5c) return "'\\\\'";
  const named: Record<number, string> = {
    7: "\\a",
    8: "\\b",
    9: "\\t",
    10: "\\n",
    11: "\\v",
    12: "\\f",
    13: "\\r",
  };
  const name = named[byte];
  if (name !== undefined) return `'${name}'`;
  if (byte < 0x20 || byte === 0x7f) return `'\\x${byte.toString(16).padStart(2, "0")}'`;
  if ((byte >= 0x80 && byte <= 0xa0) || byte === 0xad) return `'\\u00${byte.toString(16)}'`;
  return `'${String.fromCharCode(byte)}'`;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #ended: string;
  #at = 0;

  constructor(text: string, ended: string) {
    this.#bytes = new TextEncoder().encode(text);
    this.#ended = ended;
  }

  /** The next byte that is no blank, without consuming it; -1 at the end. */
  skipBlanks(): number {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) return -1;
      if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return byte;
      this.#at++;
    }
  }

  fail(byte: number, where: string): never {
    if (byte < 0) throw new JsonSyntaxError(this.#ended);
    throw new JsonSyntaxError(`invalid character ${quoted(byte)} ${where}`);
  }

  #peek(): number {
    return this.#bytes[this.#at] ?? -1;
  }

  #take(): number {
    const byte = this.#peek();
    this.#at++;
    return byte;
  }

  value(): JsonNode {
    const byte = this.skipBlanks();
    switch (byte) {
      case 0x7b:
        return this.#object();
      case 0x5b:
        return this.#array();
      case 0x22:
        return { type: "string", value: this.#string() };
      case 0x74:
        return this.#literal("true", { type: "bool", value: true });
      case 0x66:
        return this.#literal("false", { type: "bool", value: false });
      case 0x6e:
        return this.#literal("null", { type: "null" });
      default:
        if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) return this.#number();
        return this.fail(byte, "looking for beginning of value");
    }
  }

  #object(): JsonNode {
    const entries: [string, JsonNode][] = [];
    this.#at++;
    if (this.skipBlanks() === 0x7d) {
      this.#at++;
      return { type: "object", entries };
    }
    for (;;) {
      const start = this.skipBlanks();
      if (start !== 0x22) this.fail(start, "looking for beginning of object key string");
      const key = this.#string();
      const colon = this.skipBlanks();
      if (colon !== 0x3a) this.fail(colon, "after object key");
      this.#at++;
      entries.push([key, this.value()]);
      const next = this.skipBlanks();
      this.#at++;
      if (next === 0x7d) return { type: "object", entries };
      if (next !== 0x2c) this.fail(next, "after object key:value pair");
    }
  }

  #array(): JsonNode {
    const items: JsonNode[] = [];
    this.#at++;
    if (this.skipBlanks() === 0x5d) {
      this.#at++;
      return { type: "array", items };
    }
    for (;;) {
      items.push(this.value());
      const next = this.skipBlanks();
      this.#at++;
      if (next === 0x5d) return { type: "array", items };
      if (next !== 0x2c) this.fail(next, "after array element");
    }
  }

  #literal(word: string, node: JsonNode): JsonNode {
    this.#at++;
    for (const letter of word.slice(1)) {
      const byte = this.#take();
      if (byte !== letter.charCodeAt(0)) this.fail(byte, `in literal ${word} (expecting '${letter}')`);
    }
    return node;
  }

  #string(): string {
    this.#at++;
    const decoder = new TextDecoder();
    let text = "";
    let start = this.#at;
    for (;;) {
      const byte = this.#take();
      if (byte < 0x20) this.fail(byte, "in string literal");
      if (byte !== 0x22 && byte !== 0x5c) continue;
      text += decoder.decode(this.#bytes.subarray(start, this.#at - 1));
      if (byte === 0x22) return text;
      text += this.#escape();
      start = this.#at;
    }
  }

  #escape(): string {
    const byte = this.#take();
    if (byte !== 0x75) {
      const plain = byte < 0 ? undefined : escapes[String.fromCharCode(byte)];
      return plain ?? this.fail(byte, "in string escape code");
    }
    let digits = "";
    for (let i = 0; i < 4; i++) {
      const digit = this.#take();
      const letter = digit < 0 ? "" : String.fromCharCode(digit);
      if (!/^[0-9a-fA-F]$/.test(letter)) this.fail(digit, "in \\u hexadecimal character escape");
      digits += letter;
    }
    return String.fromCharCode(parseInt(digits, 16));
  }

  #digits(where: string): void {
    const first = this.#take();
    if (first < 0x30 || first > 0x39) this.fail(first, where);
    while (this.#peek() >= 0x30 && this.#peek() <= 0x39) this.#at++;
  }

  #number(): JsonNode {
    const start = this.#at;
    if (this.#peek() === 0x2d) this.#at++;
    if (this.#peek() === 0x30) this.#at++;
    else this.#digits("in numeric literal");
    if (this.#peek() === 0x2e) {
      this.#at++;
      this.#digits("after decimal point in numeric literal");
    }
    if (this.#peek() === 0x65 || this.#peek() === 0x45) {
      this.#at++;
      if (this.#peek() === 0x2b || this.#peek() === 0x2d) this.#at++;
      this.#digits("in exponent of numeric literal");
    }
    return { type: "number", raw: new TextDecoder().decode(this.#bytes.subarray(start, this.#at)) };
  }
}

/** Reads the first value of a request body and ignores what follows it. Throws `JsonSyntaxError`. */
export function readFirst(text: string): JsonNode {
  const reader = new Reader(text, "unexpected EOF");
  if (reader.skipBlanks() < 0) throw new JsonSyntaxError("EOF");
  return reader.value();
}

/** Reads a text that is one value and nothing more. Throws `JsonSyntaxError`. */
export function readWhole(text: string): JsonNode {
  const reader = new Reader(text, "unexpected end of JSON input");
  const node = reader.value();
  const rest = reader.skipBlanks();
  if (rest >= 0) reader.fail(rest, "after top-level value");
  return node;
}
