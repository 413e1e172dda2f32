import type { ReadonlySignal } from "@preact/signals-core";
import type { RateLimiter } from "../rate-limiter.js";
import type { KeptList } from "./kept.js";

/** Where the rows of a list come from, and how it is to ask for them. Calls reject with a GatewayError. */
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
  /** Finds rows beside the list, where that is another call than {@link search}. */
  find?(keyword: string, signal: AbortSignal): Promise<readonly Row[]>;
  /** The row of an ID, where {@link search} doesn't look at IDs. Rejects as `refused` where there is none. */
  one?(id: number, signal: AbortSignal): Promise<Row>;
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
  /** Ends what the model does beside the list, before the list ends. */
  dispose?(): void;
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

/** Rows that come in parts. It keeps its place: after a failure or an abort the next call goes on where it was. */
export interface RowSource<Row> {
  /** The next rows; undefined after the last. Rejects with a GatewayError, or with an AbortError. */
  next(signal: AbortSignal): Promise<readonly Row[] | undefined>;
}
