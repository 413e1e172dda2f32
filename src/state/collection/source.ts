import type { ReadonlySignal } from "@preact/signals-core";
import type { RateLimiter } from "../rate-limit/rate-limiter.js";
import type { KeptList } from "./kept.js";

/** The data source of a list and its capabilities. Calls reject with a GatewayError. */
export interface CollectionSource<Row, Order extends string = string> {
  /**
   * Reads one page of the server's list, `page` from 0, in the server's order `order`.
   * @param onTotal called with the number of rows on all pages, when the server reports it
   */
  load(
    page: number,
    order: Order,
    signal: AbortSignal,
    onTotal: (total: number) => void,
  ): Promise<readonly Row[]>;
  /** The server's own search, without pages. Without it, only the loaded rows are searched. */
  search?(keyword: string, signal: AbortSignal): Promise<readonly Row[]>;
  /** Finds rows without the list, if that is another call than {@link search}. */
  find?(keyword: string, signal: AbortSignal): Promise<readonly Row[]>;
  /** Reads the row with an ID, if {@link search} doesn't find IDs. Rejects as `refused` when there is none. */
  loadOne?(id: number, signal: AbortSignal): Promise<Row>;
  /** Reads every row with one call, in the order of the list, if the server has such a call. */
  loadAll?(signal: AbortSignal): Promise<readonly Row[]>;
  /** The filters that the source applies itself, for those that the shape leaves to it. */
  readonly filters?: SourceFilters;
  /** Whether filters and sorting load the rest automatically. Default true; false for logs, which are too long. */
  readonly wholeByItself?: boolean;
  /** Waits until a paused queue continues; used to retry after "too many requests". */
  whenResumed?(signal?: AbortSignal): Promise<void>;
  readonly rateLimiter?: RateLimiter;
  /** Keeps a completely loaded list for the rest of the visit. */
  readonly kept?: KeptList<Row>;
  /** Whether a page can be loaded without the ones before it, once the total is known. Default true. */
  readonly jumps?: boolean;
  /** Rows on one server page. Default 10 (wire.md 4.2). */
  readonly pageSize?: number;
  /** Rows on one page of the screen until the reader selects another size. Default {@link pageSize}. */
  readonly defaultSize?: number;
  /** Stops what the model does besides the list, before the list is disposed. */
  dispose?(): void;
}

/** Filters that a source applies, usually on the server. */
export interface SourceFilters {
  /** The selected values by filter name, as in a URL or a saved view. */
  readonly chosen: ReadonlySignal<Readonly<Record<string, string>>>;
  /**
   * Applies the filters of a URL or a saved view.
   * @returns whether the source now has different rows
   */
  show(chosen: Readonly<Record<string, string>>): boolean;
}

/**
 * Rows that are read in parts. The position is kept: after a failure or an abort, the next call continues from there.
 */
export interface RowSource<Row> {
  /** The next rows; undefined after the last. Rejects with a GatewayError, or with an AbortError. */
  next(signal: AbortSignal): Promise<readonly Row[] | undefined>;
}
