import type { ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { RateLimiter } from "../rate-limiter.js";
import type { Settled } from "../writes/settle.js";
import type { Selection } from "./selection.js";
import type { CollectionView, PageSize, Sort, ViewNames } from "./view.js";
import type { WholeState } from "./whole-list.js";

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
  aside?(row: Row, narrowed: { readonly query: string; readonly filters: Chosen<Filter> }): boolean;
}

/** What not every list of a shape has. */
interface Presence<Facts> {
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

/** What the source filters by, or otherwise keeps in the view: see {@link CollectionSource.filters}. */
export interface SourceFilter<Facts> extends Presence<Facts> {
  readonly at: "source";
}

/** What rows are filtered by, here or by the source. */
export type FilterShape<Row, Facts> = RowFilter<Row, Facts> | SourceFilter<Facts>;

/** Where the rows of a list come from. */
export interface CollectionSource<Row, Order extends string = string> {
  /**
   * One page of the server's list, `page` from 0, in the server's order `order`.
   * @param onTotal takes how many rows the list has on all pages, where the server says so
   */
  load(
    page: number,
    order: Order,
    signal: AbortSignal,
    onTotal: (total: number) => void,
  ): Promise<readonly Row[]>;
  /** The server's own search, unpaged. Without it only what is here is searched. */
  search?(keyword: string, signal: AbortSignal): Promise<readonly Row[]>;
  /** Every row in one answer, in the order of the list, where the server has such a call. */
  everything?(signal: AbortSignal): Promise<readonly Row[]>;
  /** What it filters by itself, where the shape says so of filters. */
  readonly filters?: SourceFilters;
  /** Whether filters and sorting load the rest by themselves. Default true; a log is too long for that. */
  readonly wholeByItself?: boolean;
  /** Waits until a paused queue sends again; used to load once more after "too many requests". */
  whenResumed?(signal?: AbortSignal): Promise<void>;
  readonly rateLimiter?: RateLimiter;
  /** Where a list that is wholly here is kept for the rest of the visit. */
  readonly kept?: KeptList<Row>;
  /** Whether a page can be read without those before it, once the total is known. Default true. */
  readonly jumps?: boolean;
  /** Rows on one server page. Default 10 (wire.md 4.2). */
  readonly pageSize?: number;
}

/** Filters of a source, a server's for example. */
export interface SourceFilters {
  /** What is chosen, by the names of the filters, as an address or a saved view holds it. */
  readonly chosen: ReadonlySignal<Readonly<Record<string, string>>>;
  /**
   * Follows what an address or a saved view says.
   * @returns whether the source has other rows now
   */
  show(chosen: Readonly<Record<string, string>>): boolean;
}

/** A list that was loaded whole, kept while its view is away. */
export interface KeptList<Row> {
  read(): readonly Row[] | undefined;
  write(rows: readonly Row[] | undefined): void;
}

/** The chosen value of each filter; "" lets every row through. */
export type Chosen<Filter extends string> = Readonly<Partial<Record<Filter, string>>>;

/**
 * What a list is busy with. `first`: nothing is here yet; `more`: a further page; `again`: what is shown is being
 * replaced.
 */
export type Loading = "first" | "more" | "again" | undefined;

/** How an area deletes a row of its list. */
export interface EraseOptions {
  /** `false` leaves the page short, for many deletions in a row. */
  readonly refill?: boolean | undefined;
  /** What the calls go out by; the model's own unless told. */
  readonly http?: Http | undefined;
  /**
   * Whether the page is being left: then one call goes out at once, since nothing that it waited for would come any
   * more.
   */
  readonly leaving?: boolean | undefined;
}

/**
 * A list of a server that may send no totals: pages are added as they are requested and merged by key, so that deleted
 * or new rows neither skip nor repeat one. What needs every row (a filter, a sort, all at once) loads the rest by
 * itself; until that is done {@link Collection.complete} says that what is shown is a part.
 */
export interface Collection<
  Row,
  Key extends string | number,
  Column extends string = string,
  Filter extends string = string,
> {
  readonly names: ViewNames;
  keyOf(row: Row): Key;
  /** Every row that is here, filtered ones included, in the server's order. */
  readonly all: ReadonlySignal<readonly Row[]>;
  /** The rows that fit, in the order shown, on all pages. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  /**
   * How many rows the list has on all pages, where the server says so and nothing filters, searches or sorts it here.
   */
  readonly count: ReadonlySignal<number | undefined>;
  /** The rows of the page on the screen. */
  readonly visible: ReadonlySignal<readonly Row[]>;
  /** The page on the screen, from 0. */
  readonly page: ReadonlySignal<number>;
  /**
   * Pages that can be shown: all of them where {@link count} is known, else those that are here; one more can be asked
   * for while `hasMore`.
   */
  readonly pages: ReadonlySignal<number>;
  readonly size: ReadonlySignal<PageSize>;
  /** Whether the server has rows that are not here. */
  readonly hasMore: ReadonlySignal<boolean>;
  /** Whether every row of the list is here. */
  readonly complete: ReadonlySignal<boolean>;
  /** How many rows are here, filtered ones included. */
  readonly loaded: ReadonlySignal<number>;
  readonly loading: ReadonlySignal<Loading>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  readonly query: ReadonlySignal<string>;
  readonly order: ReadonlySignal<string>;
  readonly sort: ReadonlySignal<Sort<Column> | undefined>;
  /** What is chosen of the filters that look at the rows here. */
  readonly filters: ReadonlySignal<Chosen<Filter>>;
  /** Whether a filter is chosen. */
  readonly filtered: ReadonlySignal<boolean>;
  /** The columns that are shown and their order; undefined is the usual. */
  readonly columns: ReadonlySignal<readonly string[] | undefined>;
  /** All of the above as one value. */
  readonly view: ReadonlySignal<CollectionView>;
  /**
   * Whether what is shown says something of rows that are not here yet: it is sorted or filtered, or should be all
   * there is.
   */
  readonly partial: ReadonlySignal<boolean>;
  /** State of loading the rest. */
  readonly whole: ReadonlySignal<WholeState>;
  readonly wholeError: ReadonlySignal<GatewayError | undefined>;
  /** Keys of rows with a write under way. */
  readonly pending: ReadonlySignal<ReadonlySet<Key>>;
  /** Keys of rows that wait to be deleted: they are not shown. */
  readonly hidden: ReadonlySignal<ReadonlySet<Key>>;
  readonly selection: Selection<Row, Key>;
  /** Values that the rows here have under a filter, each once. */
  valuesOf(filter: Filter): readonly string[];
  valueOf(row: Row, column: Column): string | number;
  /**
   * Shows a view; loads what it needs once the first load has started.
   * @param again loads the rows anew, because the query has changed
   */
  setView(view: CollectionView, again?: boolean): void;
  /** Loads what is shown again. Answers of earlier loads that come late are dropped. */
  load(): Promise<void>;
  /** Loads the list from its beginning and ends a search, so that rows that were created elsewhere are seen. */
  loadNew(): Promise<void>;
  /**
   * Loads the rest, as fast as the server's rate limit allows. Resolves when every row is here, or it was stopped or
   * failed.
   */
  loadRest(): Promise<boolean>;
  stopLoading(): void;
  /** Shows a page, and loads what is missing of it. */
  showPage(page: number): Promise<void>;
  /** Puts so many rows on one page, and keeps the first visible one in sight. */
  setSize(size: PageSize): Promise<void>;
  /** Searches: here where every row is here, else by the server. */
  search(query: string): Promise<void>;
  setOrder(order: string): Promise<void>;
  /** Sorts by a column; the same one again turns the direction. */
  sortBy(column: Column): void;
  /** Shows only rows that have this value; "" lets all through. */
  filter(filter: Filter, value: string): void;
  clearFilters(): void;
  setColumns(columns: readonly string[] | undefined): void;
  /** Takes rows out of sight, or puts them back. */
  hide(keys: readonly Key[], hidden: boolean): void;
  /** Takes over newer answers for rows that are here; others are left out. */
  renew(rows: readonly Row[]): void;
  /** Asks the server's search beside what the list shows, which stays as it is. Rejects with a GatewayError. */
  find(keyword: string, signal?: AbortSignal): Promise<readonly Row[]>;
  /** Takes the rows that an earlier view of this account left in memory, without a call. */
  recall(): void;
  /**
   * Changes a row at once and puts it back if the write was not executed. What the gateway holds replaces the row, also
   * when that is known only after a later look. Rethrows.
   */
  change(key: Key, patch: Partial<Row>, write: () => Promise<Settled<Row>>): Promise<Settled<Row>>;
  /**
   * Marks a row busy, and takes it away once it is known to be deleted; `refill: false` leaves the page short.
   * Rethrows.
   */
  remove<T>(key: Key, write: () => Promise<Settled<T>>, options?: EraseOptions): Promise<Settled<T>>;
  /** Puts a row that the server just answered with where it was, or on top when it is new. */
  put(row: Row): void;
  dispose(): void;
}
