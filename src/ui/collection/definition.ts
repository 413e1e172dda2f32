import type { ReactNode } from "react";
import type { ReadonlySignal } from "@preact/signals-core";
import type { CsvCell } from "../../domain/text/csv.js";
import type { Collection } from "../../state/collection/collection.js";
import type { EraseOptions } from "../../state/collection/row-writes.js";
import type { Fields } from "../../state/collection/row-fields.js";
import type { JobPlan } from "../../state/jobs/job.js";
import type { CollectionView } from "../../state/collection/view.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { Settled } from "../../state/writes/settle.js";
import type { Place } from "../host/context/host.js";
import type { LoadJobs } from "../jobs/job-page.js";
import type { IconName } from "../kit/icon/icon.js";
import type { MenuItem } from "../kit/menu/menu.js";
import type { Column } from "./column.js";
import type { ValueKind } from "./value-kinds.js";

/** What a list says where it has no rows to show. */
export interface ListTexts {
  readonly title: string;
  readonly loadFailed: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

/** A column as it is declared, in one view. */
export interface CollectionColumn<Row> extends Column<Row, string> {
  /** What kind of value it is: points become amounts in files. */
  readonly as?: ValueKind | undefined;
  /** Its value in an exported file. Left out of files without it. */
  file?(row: Row): CsvCell;
  /** What it is called there, where that isn't its label. */
  readonly fileLabel?: string | undefined;
  /** What a file has beside it. */
  readonly beside?: FileColumn<Row> | undefined;
  /** Shown only where the reader chose it. */
  readonly hidden?: boolean | undefined;
  /** What the details of a row show, where its cell leaves something out. */
  detail?(row: Row): ReactNode;
}

/** Further cells of a file that no column shows. Never a key. */
export interface FileColumn<Row> {
  /** Its name in JSON. */
  readonly name: string;
  readonly label: string;
  /** Left out of the file where this is hidden. */
  readonly capability?: string | undefined;
  file(row: Row): CsvCell;
}

/** A filter as it is declared, in one view. */
export interface CollectionFilter {
  readonly name: string;
  readonly label: string;
  readonly known?: readonly string[] | undefined;
  readonly hiddenUnlessChosen?: boolean | undefined;
  readonly hiddenWhileEmpty?: boolean | undefined;
  labelOf(value: string): string;
}

/** Something that can be done to a row, and to many at once. */
export interface RowAction<Row> {
  readonly key: string;
  /** The name by which a host hides it. */
  readonly capability: string;
  readonly label: string;
  readonly icon: IconName;
  /** Its letter, while the row has the focus. */
  readonly shortcut?: string;
  /** Left out of the row's menu: only the command palette offers it. */
  readonly paletteOnly?: true;
  /** How it is said in the command palette, with "{}" where the row's name is: "what if {} goes|without {}". */
  readonly phrases?: string;
  /** The same with an amount that was typed, see `phrases`; undefined for what is no amount. */
  withAmount?(amount: string): { readonly label: string; run(row: Row): void } | undefined;
  /** What it is called for one row, where that differs, for its menu and its button. */
  labelFor?(row: Row): string;
  /** What its icon in the row is called, for the one that is used most. */
  buttonLabel?(row: Row): string;
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
  things(this: void, count: number): string;
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

/** A view of a list that comes with the console. */
export interface BuiltInView {
  readonly name: string;
  readonly label: string;
  readonly view: CollectionView;
}

/** What an export takes. */
export interface ExportEstimate {
  /** About how many rows there are; undefined where that takes reading them. */
  readonly rows: number | undefined;
  readonly isExact: boolean;
  /** What is certain where that isn't exact: no fewer than, and no more than. */
  readonly least?: number;
  readonly most?: number;
  readonly calls: number;
  readonly seconds: number;
  /** What else the reader should know. */
  readonly remark?: string;
  /** Which kind of the list's jobs reads them: a key of `JobArea.kinds`. Default `export`. */
  readonly kind?: string;
}

/** How all rows of a list are exported. */
export interface ListExport {
  /** What it takes. Rejects with a GatewayError. */
  estimate(this: void, signal: AbortSignal): Promise<ExportEstimate>;
  /** Which rows these are, for a page that goes on with the export; without it, none can. */
  readonly of?: string;
}

/**
 * Everything that one view of a list shows and can do: its declaration, its model and its context. The table, cards,
 * menus, bulk bar, files, keyboard shortcuts and address come from it.
 */
export interface CollectionDefinition<Row extends object> {
  readonly model: Collection<Row, string | number>;
  /** By which this browser keeps the reader's preferences; also the file's name, without its ending. */
  readonly name: string;
  /** What the table is called for assistive technology. */
  readonly label: string;
  readonly texts: ListTexts;
  /** Where the list can be searched by a text. */
  readonly search?: { readonly label: string; readonly hint: string };
  /** So many rows by their name: "1 token", "300 channels". */
  readonly countText: (count: number) => string;
  /** What the row's menu is called. */
  menuLabel(row: Row): string;
  readonly columns: readonly CollectionColumn<Row>[];
  /** Buttons in front of the row's menu. */
  rowButtons?(row: Row): ReactNode;
  /** More lines of the row's menu, by groups. */
  rowItems?(row: Row): readonly MenuItem[];
  readonly files?: readonly FileColumn<Row>[];
  readonly filters?: readonly CollectionFilter[];
  /** The server's orders. */
  readonly orders?: {
    readonly label: string;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  };
  readonly actions: readonly RowAction<Row>[];
  /** The jobs over many rows, always by the same function; those that delete are of the kind `delete`. */
  readonly jobs?: LoadJobs;
  readonly removal?: RowRemoval<Row>;
  readonly views?: readonly BuiltInView[];
  /** Another model of the same rows, by which a job reads all of them while the list is no longer shown. */
  recreate?(rateLimiter: RateLimiter): Collection<Row, string | number>;
  /** How all rows that match now are exported, where the list can't hold them all. Its code comes with it. */
  exporting?(): Promise<ListExport>;
  nameOf(row: Row): string;
  /** Other texts by which the command palette finds a row. */
  wordsOf?(row: Row): readonly string[];
  /** The key of a row, by which the command palette finds it without asking the gateway. */
  keyTextOf?(row: Row): string;
  /** Opens a row, where it can be. */
  open?(row: Row): void;
  /** A click anywhere on a row opens it, where no column has its name as a link. */
  readonly openByRow?: boolean;
  /** The address of an open row, for its name as a link. */
  readonly place?: { readonly edit: Place; idOf(row: Row): number };
  /** The capabilities behind the buttons in front of the menu. */
  readonly buttonCapabilities?: readonly string[];
  /** A text that couldn't be copied; the search box shows it to copy manually (behaviour.md 8). */
  readonly uncopied?: ReadonlySignal<string | undefined>;
  /** Content above the bar. */
  readonly head?: ReactNode;
  /** What else can be done to the list as a whole, in its menu. */
  readonly menuItems?: readonly MenuItem[];
  /** Content at the start of the bar. A function is given the saved views as a menu, instead of links above the bar. */
  readonly lead?: ReactNode | ((views: ReactNode) => ReactNode);
  /** More content at the end of the bar. */
  readonly tools?: ReactNode;
  /** Content between filters and rows. */
  readonly notice?: ReactNode;
  /** What is said where no row matches a search or the filters: which rows were searched for what. */
  readonly nothingFound: ReactNode;
  /** Replaces the text of an empty list when the query matches no rows. */
  readonly nothing?: ReactNode;
  /** The action of an empty list. */
  readonly create?: ReactNode;
  /** Content below the table. */
  readonly foot?: ReactNode;
  /** After a job over its rows: loads again what the calls didn't answer. */
  onFinished?(plan: JobPlan): void;
}

/** A list of any rows, as the parts of the framework take it. */
export type AnyCollection = Collection<object, string | number>;

/** The declaration of any list. */
export type AnyDefinition = CollectionDefinition<object>;
