import type { ReactNode } from "react";
import type { CsvCell } from "../../domain/text/csv.js";
import type { Collection } from "../../state/collection/collection.js";
import type {
  Chosen,
  CollectionShape,
  ColumnShape,
  FilterShape,
  RowFilter,
} from "../../state/collection/shape.js";
import type { CollectionView } from "../../state/collection/view.js";
import type { Column } from "./column.js";
import type { ValueKind } from "./value-kinds.js";

/**
 * Something of a list that may depend on what is around it: the reader's language, what the gateway supports. That is
 * the context, which the list's view makes once for all its rows.
 */
type Depending<Value, Context> = Value | ((context: Context) => Value);

/** One column: of the table, the cards, the column chooser, the details of a row and the file. */
export interface ColumnDeclaration<Row, Context, Facts>
  extends
    ColumnShape<Row, Facts>,
    Pick<Column<Row, string>, "bare" | "capability" | "priority" | "sortable" | "takes" | "width"> {
  label(context: Context): string;
  /** A shorter label for the heading, where the table makes the rest clear. */
  heading?(context: Context): string;
  /** What a reader should know of all its values, in a popup of the heading. */
  hint?(context: Context): string;
  /** What kind of value it is, for the cell and the file. By default, both have the value itself. */
  readonly as?: ValueKind;
  /** Its cell, where that isn't the value. */
  cell?(row: Row, context: Context): ReactNode;
  /** What an exported file has of it, where that isn't the value. */
  file?(row: Row, context: Context): CsvCell;
  /** What its column of a file is called, where that says more: a unit, or that it is a number beside a name. */
  fileLabel?(context: Context): string;
  /** What its file has beside it, under a name of its own. */
  readonly beside?: FileDeclaration<Row, Context> & { readonly name: string };
  /** Whether files have it. Default true. */
  readonly inFiles?: Depending<boolean, Context>;
  /** What the details of a row show, where its cell leaves something out. */
  detail?(row: Row, context: Context): ReactNode;
  /** Shown only where the reader chose it. */
  readonly hidden?: Depending<boolean, Context>;
  /** Figures align to the end of the cell. */
  readonly numeric?: Depending<boolean, Context>;
  /** Whether the list has it here. */
  when?(context: Context): boolean;
}

/** One choice that shows only some rows. */
interface FilterChoice<Row, Context, Facts> extends RowFilter<Row, Facts> {
  label(context: Context): string;
  /** Values that can be chosen before any row has them. */
  readonly known?: readonly string[];
  /** Shown only while it is chosen, by a view or an address. */
  readonly hiddenUnlessChosen?: boolean;
  /** Most lists have no values of it: before the first rows there is no room for it. */
  readonly hiddenWhileEmpty?: boolean;
  /** What a value is called, by default the value itself. */
  labelOf?(value: string, context: Context): string;
}

/** A filter: one that the list draws, or one that its area draws by itself, wherever the rows are filtered. */
export type FilterDeclaration<Row, Context, Facts> =
  FilterChoice<Row, Context, Facts> | (FilterShape<Row, Facts> & { readonly drawn: false });

/** Further cells of a file that no column shows. Their key is their name in JSON. */
export interface FileDeclaration<Row, Context> {
  label(context: Context): string;
  /** Left out of the file where this is hidden. */
  readonly capability?: string;
  file(row: Row, context: Context): CsvCell;
  /** Whether the list has it here. */
  when?(context: Context): boolean;
}

/** A view of a list that comes with the console. */
export interface ViewDeclaration<Filter extends string, Context> {
  label(context: Context): string;
  readonly view: Omit<CollectionView, "filters"> & { readonly filters?: Chosen<Filter> };
}

/**
 * What a list has, once: each column, filter, order and view under its name. Addresses, saved views, `hide` and `only`,
 * the column chooser, files, sorting and the reference take the names from here.
 */
export interface CollectionDeclaration<
  Row,
  Key extends string | number,
  Column extends string,
  Filter extends string,
  Order extends string,
  Context,
  Facts,
> extends CollectionShape<Row, Key, Column, Filter, Order, Facts> {
  /** By which this browser keeps the reader's preferences; also the file's name, without its ending. */
  readonly name: string;
  readonly columns: Readonly<Record<Column, ColumnDeclaration<Row, Context, Facts>>>;
  readonly filters?: Readonly<Record<Filter, FilterDeclaration<Row, Context, Facts>>>;
  /** What the server's orders are called, "" for its usual one. */
  readonly orders?: Readonly<Record<Order, (context: Context) => string>>;
  readonly views?: Readonly<Record<string, ViewDeclaration<NoInfer<Filter>, Context>>>;
  readonly files?: Readonly<Record<string, FileDeclaration<Row, Context>>>;
  /**
   * What the list can do in addition to what every list does, by the names that `hide` and `only` take. Left out where
   * the list isn't an element.
   */
  readonly capabilities?: readonly string[];
}

/**
 * Declares a list.
 * @returns a function that takes the declaration, because TypeScript infers all of the types or none
 */
export const defineCollection =
  <Row extends object, Context, Facts = undefined>() =>
  <
    Key extends string | number,
    Column extends string,
    Filter extends string = never,
    Order extends string = never,
  >(
    declaration: CollectionDeclaration<Row, Key, Column, Filter, Order, Context, Facts>,
  ): CollectionDeclaration<Row, Key, Column, Filter, Order, Context, Facts> =>
    declaration;

/** The model of a declared list, as `createCollection` makes it. */
export type CollectionOf<
  Declaration extends {
    keyOf(row: never): string | number;
    readonly columns: object;
    readonly filters?: object;
  },
> = Collection<
  Parameters<Declaration["keyOf"]>[0],
  ReturnType<Declaration["keyOf"]>,
  keyof Declaration["columns"] & string,
  keyof NonNullable<Declaration["filters"]> & string
>;
