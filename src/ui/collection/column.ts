import type { ReactNode } from "react";

/** One column of a table. */
export interface Column<Row, Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** A shorter label for the heading, where the table makes the rest clear. */
  readonly heading?: string | undefined;
  /** What a reader should know of all its values, in a popup of the heading. */
  readonly hint?: string | undefined;
  cell(row: Row): ReactNode;
  /** Figures align to the end of the cell. */
  readonly numeric?: boolean | undefined;
  /** Whether a click on the heading sorts. Default true. */
  readonly sortable?: boolean;
  /** What its cells offer, if different from the column's name: the column shows while any of it is offered. */
  readonly capability?: readonly string[];
  /**
   * The columns that have nothing to show in a row. The cell takes the room of those directly before it, if it is the
   * last one.
   */
  takes?(row: Row): readonly string[];
  /** In a narrow container the column shows without its label. */
  readonly bare?: boolean;
  /** Where not all columns fit, those with the highest number go first; a column without one stays. */
  readonly priority?: 2 | 3 | 4 | 5 | 6;
  /** How wide its values usually are, in em, for a skeleton. */
  readonly width?: number | undefined;
}
