import type { RowFilter } from "./shape.js";

/** The filter values and the search text of rows, computed once for each row. */
export interface Narrowing<Row, Filter extends string> {
  /** Whether a row matches every selected filter. */
  matchesFilters(row: Row, filters: Readonly<Partial<Record<Filter, string>>>): boolean;
  /** Whether a row's search text contains a text. Case-insensitive. */
  containsText(row: Row, lowercase: string): boolean;
  /** Distinct values of a filter among rows. */
  valuesIn(rows: readonly Row[], filter: Filter): readonly string[];
}

/** Creates filters and search for rows, which must not be mutated. */
export function createNarrowing<Row extends object, Filter extends string, Facts>(
  filters: Readonly<Partial<Record<Filter, RowFilter<Row, Facts>>>>,
  textOf: (row: Row) => string,
  facts: Facts,
): Narrowing<Row, Filter> {
  const texts = new WeakMap<Row, string>();
  const values = new Map<Filter, WeakMap<Row, readonly string[]>>();

  function valuesAt(row: Row, filter: Filter): readonly string[] {
    let known = values.get(filter);
    if (!known) values.set(filter, (known = new WeakMap()));
    let found = known.get(row);
    if (!found) known.set(row, (found = filters[filter]?.of(row, facts) ?? []));
    return found;
  }

  return {
    matchesFilters(row, chosen) {
      for (const name of Object.keys(chosen) as Filter[]) {
        const wanted = chosen[name];
        if (!wanted) continue;
        if (!(filters[name]?.matches?.(row, wanted, facts) ?? valuesAt(row, name).includes(wanted)))
          return false;
      }
      return true;
    },
    containsText(row, lowercase) {
      let text = texts.get(row);
      if (text === undefined) texts.set(row, (text = textOf(row).toLowerCase()));
      return text.includes(lowercase);
    },
    valuesIn: (rows, filter) => [...new Set(rows.flatMap((row) => valuesAt(row, filter)))],
  };
}
