import type { Supports } from "../api/dialects/supports.js";

/**
 * Sorts all rows of a list, as a search for "" returns them, in the order of the list's own pages. A server may return
 * search results in any order, so rows are sorted by ID. On gateways whose IDs don't tell age, the server returns the
 * newest first.
 */
export function newestFirst<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { idsTellAge }: Pick<Supports, "idsTellAge">,
): readonly Row[] {
  return idsTellAge ? rows.toSorted((a, b) => b.id - a.id) : rows;
}
