/** Numbers for rows that are identified by reference, a UUID. */
export interface References {
  /** The number of a reference, the same in every browser; 0 for an empty one. */
  numberOf(reference: unknown): number;
  /** The reference of a number that was seen before. */
  referenceOf(id: number): string | undefined;
}

/** Maximum number of hex digits that a JavaScript number can represent exactly. */
const DIGITS = 13;

/**
 * Derives numbers from the references themselves, so that a URL with such a number leads to the same row after a
 * reload. They use the last digits of the references, which are 52 random bits: a collision on one gateway is
 * practically impossible, and is detected here.
 */
export function createReferences(): References {
  const known = new Map<number, string>();

  return {
    numberOf(reference) {
      if (typeof reference !== "string" || reference === "") return 0;
      const digits = reference.replaceAll("-", "");
      const id = Number.parseInt(digits.slice(-DIGITS), 16);
      const before = known.get(id);
      if (before !== undefined && before !== reference)
        throw new RangeError("Two rows have the same number.");
      known.set(id, reference);
      return id;
    },
    referenceOf: (id) => known.get(id),
  };
}
