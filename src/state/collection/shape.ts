/**
 * What a list can be sorted, filtered and searched by. The names are used in URLs, saved views, files, `hide` and
 * `only`. `Facts` is what the model of the list knows beyond a single row.
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
  /** The server's orders, "" for its default. */
  readonly orders?: Readonly<Record<Order, unknown>>;
  /** The text that a search looks through once every row is loaded. Without it, only the server searches. */
  textOf?(row: Row, facts: Facts): string;
  /**
   * The key or code of a row, "" where the gateway doesn't tell it. A key that is searched for is compared with it here
   * and sent nowhere; lists without it can't be searched by one.
   */
  secretOf?(row: Row): string;
  /** Whether a row is left out of the list under these filters, such as deleted accounts. */
  aside?(row: Row, narrowed: Narrowed<Filter>): boolean;
}

/** The filters and the query that select rows. */
export interface Narrowed<Filter extends string> {
  readonly query: string;
  readonly filters: Chosen<Filter>;
}

/** A part that only some lists of a shape have. */
export interface Presence<Facts> {
  /** Whether this list has the part; must not change during the list's lifetime. Default true. */
  has?(facts: Facts): boolean;
}

/** The value that a column sorts rows by. */
export interface ColumnShape<Row, Facts> extends Presence<Facts> {
  value(row: Row, facts: Facts): string | number;
}

/** A filter that is applied to the loaded rows, unless the list's source applies it. */
export interface RowFilter<Row, Facts> extends Presence<Facts> {
  /** The filter values of a row. */
  of(row: Row, facts: Facts): readonly string[];
  /** Whether a row matches the selected value, if that means more than having it, or changes while the row doesn't. */
  matches?(row: Row, wanted: string, facts: Facts): boolean;
  /** Whether this list's source applies it instead; must not change during the list's lifetime. Default false. */
  atSource?(facts: Facts): boolean;
}

/** A filter that the source applies, or another value that the view stores: see `filters` of `CollectionSource`. */
interface SourceFilter<Facts> extends Presence<Facts> {
  readonly at: "source";
  /** The value that this browser keeps for the next visit, as it keeps columns and the page size. */
  readonly kept?: string;
}

/** A filter, applied to the loaded rows or by the source. */
export type FilterShape<Row, Facts> = RowFilter<Row, Facts> | SourceFilter<Facts>;

/** The selected value of each filter; "" matches every row. */
export type Chosen<Filter extends string> = Readonly<Partial<Record<Filter, string>>>;

/** Matches every row. */
export const nothingChosen = <Filter extends string>(): Chosen<Filter> => ({}) as Chosen<Filter>;
