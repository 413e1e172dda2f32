/**
 * What a list is made of, by name: what it sorts, filters and searches its rows by. The names are those of addresses,
 * saved views, files, `hide` and `only`. `Facts` is what a row alone doesn't tell, from the model of the list.
 */
export interface CollectionShape<
  Row,
  Key extends string | number,
  Column extends string,
  Filter extends string,
  Order extends string,
  Facts,
> {
  keyOf(row: Row): Key;
  readonly columns: Readonly<Record<Column, ColumnShape<Row, Facts>>>;
  readonly filters?: Readonly<Record<Filter, FilterShape<Row, Facts>>>;
  /** The server's orders, "" for its usual one. */
  readonly orders?: Readonly<Record<Order, unknown>>;
  /** The text in which a search looks once every row is here. Without it searching stays the server's. */
  textOf?(row: Row, facts: Facts): string;
  /** Whether a row is no part of the list as long as the list is narrowed like this: accounts that are deleted, say. */
  aside?(row: Row, narrowed: Narrowed<Filter>): boolean;
}

/** By what the rows of a list are narrowed. */
export interface Narrowed<Filter extends string> {
  readonly query: string;
  readonly filters: Chosen<Filter>;
}

/** What not every list of a shape has. */
export interface Presence<Facts> {
  /** Whether this list has it, by what doesn't change as long as it lives. Default true. */
  has?(facts: Facts): boolean;
}

/** What rows are sorted by in a column. */
export interface ColumnShape<Row, Facts> extends Presence<Facts> {
  value(row: Row, facts: Facts): string | number;
}

/** What the rows that are here are filtered by. */
export interface RowFilter<Row, Facts> extends Presence<Facts> {
  /** The values that a row has. */
  of(row: Row, facts: Facts): readonly string[];
  /** Whether a row fits what is chosen, where that is more than to have the value. */
  fits?(row: Row, wanted: string): boolean;
}

/** What the source filters by, or otherwise keeps in the view: see `filters` of `CollectionSource`. */
interface SourceFilter<Facts> extends Presence<Facts> {
  readonly at: "source";
}

/** What rows are filtered by, here or by the source. */
export type FilterShape<Row, Facts> = RowFilter<Row, Facts> | SourceFilter<Facts>;

/** The chosen value of each filter; "" lets every row through. */
export type Chosen<Filter extends string> = Readonly<Partial<Record<Filter, string>>>;

/** Lets every row through. */
export const nothingChosen = <Filter extends string>(): Chosen<Filter> => ({}) as Chosen<Filter>;
