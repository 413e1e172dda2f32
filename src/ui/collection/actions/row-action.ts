import type { ReactNode } from "react";
import type { EraseOptions } from "../../../state/collection/row-writes.js";
import type { Fields } from "../../../state/collection/row-fields.js";
import type { Settled } from "../../../state/writes/settle.js";
import type { IconName } from "../../kit/icon/icon.js";

/** Something that can be done to a row, and to many at once. */
export interface RowAction<Row> {
  readonly key: string;
  /** The name by which a host hides it. */
  readonly capability: string;
  readonly label: string;
  readonly icon: IconName;
  /** Left out of the row's menu: only the command palette offers it. */
  readonly paletteOnly?: true;
  /** How it is said in the command palette, with "{}" where the row's name is: "what if {} goes|without {}". */
  readonly phrases?: string;
  /** The same with an amount that was typed, see `phrases`; undefined for what is no amount. */
  withAmount?(amount: string): { readonly label: string; run(row: Row): void } | undefined;
  /** What it is called for one row, where that differs, for its menu. */
  labelFor?(row: Row): string;
  /** Whether a row has it at all. */
  applies?(row: Row): boolean;
  /** Why not for this row; undefined where it can be done. */
  refusal?(row: Row): string | undefined;
  /** Does it to one row and says how it went. Without it, it is for many only. */
  run?(row: Row): void;
  /** How it is done to many. Without it, it is for one only. */
  readonly many?: ManyRows<Row>;
}

/** How a job over many rows is asked about. */
export interface ManyAsked<Row> {
  /** A value to enter first. */
  readonly field?: {
    readonly label: string;
    readonly hint?: string;
    readonly inputMode?: "numeric";
    /** What is wrong with a value, or nothing. */
    problem(value: string): string | undefined;
  };
  /** What follows for so many rows, for the question. */
  consequence?(count: number): string;
  /** What rows that need no change are already: "43 already disabled". */
  readonly already?: "enabled" | "disabled";
  /** Whether there is nothing to do for a row, beside those that have the fields already. */
  needless?(row: Row): boolean;
  /** Why not this row; undefined where it can be done. */
  refusal?(row: Row): string | undefined;
  /** Asks the page; false when it wants the row to stay as it is. */
  allowed?(row: Row): boolean;
}

/** The selected rows, as a dialog over them takes them. */
export interface ManySelected<Row> {
  /** What is done to them, by its label. */
  readonly title: string;
  readonly rows: readonly Row[];
  nameOf(this: void, row: Row): string;
  /** So many rows by their name. */
  countText(this: void, count: number): string;
  /** Why not a row; undefined where it can be done. */
  refusal?(this: void, row: Row): string | undefined;
  /** Asks the page; false when it wants the row to stay as it is. */
  allowed?(this: void, row: Row): boolean;
  readonly onClose: () => void;
}

/** A dialog for what rows get. */
export interface ManyAskProps<Row> {
  readonly selected: ManySelected<Row>;
  /** Starts a job that writes these fields to these rows. */
  onGo(this: void, fields: (row: Row) => Fields, rows: readonly Row[]): void;
}

/**
 * How something is done to many rows: in one step here; or by a job, see `CollectionDefinition.jobs`, that sets fields,
 * which can be undone by writing what they were, or one that can't be undone, by its kind. `ask` is a dialog of the
 * list's own for what is set, whose code comes with it.
 */
export type ManyRows<Row> =
  | { atOnce(rows: readonly Row[]): void }
  | (Pick<ManyAsked<Row>, "refusal" | "allowed"> & {
      /** A key of `JobArea.kinds`. */
      readonly kind: string;
      ask(this: void, props: ManyAskProps<Row>): ReactNode;
    })
  | (ManyAsked<Row> & { fields(row: Row, value: string): Fields })
  | (ManyAsked<Row> & { readonly kind: string });

/** How rows are deleted. */
export interface RowRemoval<Row, Value = unknown> {
  /** Why not this row; undefined where it can be deleted. */
  refusal?(row: Row): string | undefined;
  /** Asks the page; false when it wants the row to stay. */
  allowed?(row: Row): boolean;
  /** The question about one row by its name, and what is said afterwards. */
  readonly texts: {
    deleteTitle(name: string): string;
    readonly deleteConfirm: string;
    deleted(name: string): string;
  };
  /** What follows for a row, for the question. */
  consequence(row: Row): string;
  /** The question about many rows. */
  readonly many: {
    deleteTitle(count: number): string;
    deleteText(count: number): string;
    deleteConfirm(count: number): string;
  };
  /** Deletes. Rejects with a GatewayError. */
  erase(row: Row, options: EraseOptions): Promise<Settled<Value>>;
  /** Tells the page. */
  erased(row: Row, value: Value): void;
}
