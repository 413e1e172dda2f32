import type { ReactNode } from "react";
import type { ReadonlySignal } from "@preact/signals-core";
import type { CsvCell } from "../../domain/text/csv.js";
import type { Collection } from "../../state/collection/collection.js";
import type { JobPlan } from "../../state/jobs/job.js";
import type { CollectionView } from "../../state/collection/view.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { Place } from "../host/context/host.js";
import type { LoadJobs } from "../jobs/job-page.js";
import type { MenuItem } from "../kit/menu/menu.js";
import type { OfferedActions } from "./actions/offered-actions.js";
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
  readonly min?: number;
  readonly max?: number;
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
  readonly files?: readonly FileColumn<Row>[];
  readonly filters?: readonly CollectionFilter[];
  /** The server's orders. */
  readonly orders?: {
    readonly label: string;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  };
  /** What can be done to rows. Without it they are only shown. */
  readonly offers?: OfferedActions<Row> | undefined;
  /** The jobs over many rows, always by the same function; those that delete are of the kind `delete`. */
  readonly jobs?: LoadJobs;
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
  readonly manualCopyText?: ReadonlySignal<string | undefined>;
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
  readonly noRows?: ReactNode;
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
