import { createNarrowing, type Narrowing } from "./narrowing.js";
import type { CollectionShape, FilterShape, Narrowed, Presence, RowFilter } from "./shape.js";
import type { ViewNames } from "./view.js";

/** A shape with its facts applied. */
export interface BoundShape<Row, Key, Column extends string, Filter extends string> {
  /** The columns, filters and orders that this list has. */
  readonly names: ViewNames;
  /** Whether rows can be searched here. */
  readonly hasText: boolean;
  readonly narrowing: Narrowing<Row, Filter>;
  keyOf(row: Row): Key;
  valueOf(row: Row, column: Column): string | number;
  /** Whether a filter is applied to rows here, rather than by the source. */
  filtersHere(name: string): name is Filter;
  /** Whether a filter selects rows, here or at the source, rather than being another value that the view stores. */
  selectsRows(name: string): boolean;
  /** See `CollectionShape`. */
  readonly secretOf: ((row: Row) => string) | undefined;
  readonly aside: ((row: Row, narrowed: Narrowed<Filter>) => boolean) | undefined;
}

/** The names in a shape that exist with these facts. */
const namesOf = <Facts>(shapes: Readonly<Record<string, Presence<Facts>>>, facts: Facts): readonly string[] =>
  Object.keys(shapes).filter((name) => shapes[name]?.has?.(facts) ?? true);

/** Applies facts to a shape. */
export function bindShape<
  Row extends object,
  Key extends string | number,
  Column extends string,
  Filter extends string,
  Order extends string,
  Facts,
>(
  shape: CollectionShape<Row, Key, Column, Filter, Order, Facts>,
  facts: Facts,
): BoundShape<Row, Key, Column, Filter> {
  const filters = shape.filters ?? ({} as Readonly<Record<Filter, FilterShape<Row, Facts>>>);
  const rowFilters = Object.fromEntries(
    Object.entries<FilterShape<Row, Facts>>(filters).filter(([, filter]) => "of" in filter),
  ) as Readonly<Partial<Record<Filter, RowFilter<Row, Facts>>>>;
  return {
    names: {
      filters: namesOf(filters, facts),
      columns: namesOf(shape.columns, facts),
      orders: Object.keys(shape.orders ?? {}),
      kept: Object.fromEntries(
        Object.entries<FilterShape<Row, Facts>>(filters).flatMap(([name, filter]) =>
          "kept" in filter ? [[name, filter.kept]] : [],
        ),
      ),
    },
    hasText: shape.textOf !== undefined,
    narrowing: createNarrowing(rowFilters, (row) => shape.textOf?.(row, facts) ?? "", facts),
    keyOf: (row) => shape.keyOf(row),
    valueOf: (row, column) => shape.columns[column].value(row, facts),
    filtersHere: (name): name is Filter =>
      name in rowFilters && rowFilters[name as Filter]?.atSource?.(facts) !== true,
    selectsRows: (name) => name in rowFilters,
    secretOf: shape.secretOf && ((row) => shape.secretOf?.(row) ?? ""),
    aside: shape.aside && ((row, narrowed) => shape.aside?.(row, narrowed) ?? false),
  };
}
