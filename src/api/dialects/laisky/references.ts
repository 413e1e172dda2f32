/** Numbers for rows that are known by reference, a UUID. */
export interface References {
  /** The number of a reference, the same in every browser; 0 for none. */
  numberOf(reference: unknown): number;
  /** The reference of a number that was met before. */
  referenceOf(id: number): string | undefined;
}

/** How many hex digits fit into a number exactly. */
const DIGITS = 13;

/**
 * Numbers that follow from the references themselves, so that an address with one leads to the same row after a reload.
 * The last digits of these references are random, 52 bits of them: two rows of one gateway with the same are as good as
 * impossible, and refused here.
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
