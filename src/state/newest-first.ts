import type { DialectMember } from "../api/dialects/member.js";

/**
 * All rows of a list, as a search for nothing answers them, in the order of the list's own pages. A server may answer a
 * search in any order, so their ids decide. Laisky's fork answers the newest first, and its ids follow from random
 * references, so they say nothing.
 */
export function newestFirst<Row extends { readonly id: number }>(
  rows: readonly Row[],
  member: DialectMember | undefined,
): readonly Row[] {
  return member === "laisky" ? rows : rows.toSorted((a, b) => b.id - a.id);
}
