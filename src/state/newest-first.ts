import type { Supports } from "../api/dialects/supports.js";

/**
 * All rows of a list, as a search for nothing answers them, in the order of the list's own pages. A server may answer a
 * search in any order, so their ids decide. Where these say nothing, the answer has the newest first.
 */
export function newestFirst<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { idsTellAge }: Pick<Supports, "idsTellAge">,
): readonly Row[] {
  return idsTellAge ? rows.toSorted((a, b) => b.id - a.id) : rows;
}
