import type { ReadonlySignal } from "@preact/signals-core";
import type { Http } from "../../../api/client/http.js";
import type { CollectionOf } from "../../../ui/collection/declaration.js";
import type { ExportedLog } from "../export/exported-log.js";
import type { CollectionView } from "../../../state/collection/view.js";
import type { Settled } from "../../../state/writes/settle.js";
import type { LogSpan } from "./log-calls.js";
import type { Exclusion, ValueField } from "./log-exclusions.js";
import type { TypedFilter } from "./log-filter.js";
import type { LiveTail } from "./log-live.js";
import type { logs } from "../log-collection.js";
import type { LogRow } from "./log-pages.js";
import type { LogQuery } from "./log-query.js";
import type { LogTotal } from "./log-sum.js";

/**
 * Whether the histogram is shown. By default it counts the entries that are loaded, which takes no calls; opened, it
 * has the gateway add up what was spent.
 */
export type ChartState = "default" | "open" | "closed";

/** Log entries, what they are filtered by, what they sum up to, and the one that is looked at. */
export interface LogsModel extends CollectionOf<typeof logs> {
  /** Changing it loads nothing; `runTimes`, `narrow`, `showType` and `showAll` do. */
  readonly criteria: LogQuery;
  /** Loads the times that are typed; false when one of them is wrong. */
  runTimes(): boolean;
  /** Loads what is left with these fields changed; what is only typed is forgotten. False when one of them is wrong. */
  narrow(patch: Partial<TypedFilter>): boolean;
  /** Another type, at once; what is only typed waits for the query. */
  showType(type: number): void;
  showAll(): void;
  /** Only entries with this value, at once. */
  showOnly(field: ValueField, value: string): void;
  /** The values that no shown row has. They are compared here, over the rows that are loaded. */
  readonly exclusions: ReadonlySignal<readonly Exclusion[]>;
  exclude(field: ValueField, value: string): void;
  include(exclusion: Exclusion): void;
  /** The time that the list covers, as its first page was asked for. */
  readonly span: ReadonlySignal<LogSpan>;
  /** Points spent in a span by what the list is filtered by. Rejects with a GatewayError. */
  spentIn(span: LogSpan, signal: AbortSignal): Promise<number>;
  readonly chart: ReadonlySignal<ChartState>;
  showChart(state: ChartState): void;
  /** Shows a span of the range alone. */
  zoom(span: LogSpan): void;
  /** Whether there is a range to go back to. */
  readonly zoomed: ReadonlySignal<boolean>;
  zoomOut(): void;
  /** What the matching entries cost: counted here where all are loaded, else as the server added up. */
  readonly total: ReadonlySignal<LogTotal | undefined>;
  readonly totalling: ReadonlySignal<boolean>;
  /** Whether adding up costs the server no more than a month of entries. */
  isAffordable(): boolean;
  /** Adds up on the server. Rejects with a GatewayError. */
  readTotal(): Promise<void>;
  readonly selected: ReadonlySignal<LogRow | undefined>;
  select(row: LogRow | undefined): void;
  /** Looks at the entry after or before; after the last one that is here, more are loaded. */
  step(by: 1 | -1): Promise<void>;
  /** What an export of every entry that matches now is of. */
  exported(this: void): ExportedLog;
  /**
   * Deletes all entries of everybody older than a time (epoch seconds) and answers how many. Rejects with a
   * GatewayError.
   */
  clear(
    before: number,
    http?: Http,
    onProgress?: (percentage: number) => void,
  ): Promise<Settled<number | undefined>>;
  readonly live: LiveTail;
  /** Another time, or an entry that is opened, is a step of the history; closing the entry is the step back. */
  stepOf(view: CollectionView, before: CollectionView): "push" | "back" | undefined;
  /** Seconds between two readings of the live refresh. */
  liveSeconds(): number;
}
