import { toJson } from "../../domain/built-ins.js";

/**
 * Whole numbers beyond 2^53, which the gateway's 64-bit columns can hold and a number of JavaScript can't. They are
 * shown rounded, and go back to the gateway as it wrote them.
 */
export interface ExactNumbers {
  /** Remembers the numbers of a response. */
  note(this: void, text: string): void;
  /** The JSON of a body, with the exact form of each number that was read before; undefined where it has none. */
  textOf(this: void, body: unknown): string | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** What a string begins with that stands for a number while a text is parsed. No gateway sends the character. */
const mark = "\u0001";

/** Strings, which stay as they are, and whole numbers that may be too long. */
const longNumbers = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** What a row is known by; "" for a new one. */
function idOf({ uuid, id }: Row): string {
  const known = uuid ?? id;
  return typeof known === "string" || typeof known === "number" ? String(known) : "";
}

/** Creates an empty memory, for one gateway. */
export function createExactNumbers(): ExactNumbers {
  /** By the row, the field and the rounded number. Two rows may have numbers that are rounded alike. */
  const known = new Map<string, string>();

  return {
    note(text) {
      const marked = text.replace(longNumbers, (found) =>
        found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"\\u0001${found}"`,
      );
      if (marked === text) return;
      JSON.parse(marked, function (this: Row, field, value: unknown) {
        if (typeof value !== "string" || !value.startsWith(mark)) return value;
        const exact = value.slice(mark.length);
        const about = `${field} ${String(Number(exact))}`;
        known.set(`${idOf(this)} ${about}`, exact).set(` ${about}`, exact);
        return value;
      });
    },
    textOf(body) {
      const found: string[] = [];
      const text = toJson(body, undefined, (row: Row, field) => {
        const value = row[field];
        if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
        const about = `${field} ${String(value)}`;
        // A row that is a copy of another one has no ID yet.
        const exact = known.get(`${idOf(row)} ${about}`) ?? known.get(` ${about}`);
        if (exact === undefined) return value;
        found.push(exact);
        return mark + exact;
      });
      return found.length > 0 ? text.replace(/"\\u0001(-?\d+)"/g, "$1") : undefined;
    },
  };
}
