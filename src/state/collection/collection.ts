import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import { bindShape, type BoundShape } from "./bound-shape.js";
import { createFinder } from "./finder.js";
import { createLoading, type LoadingActions } from "./loading.js";
import { createRowWrites, type RowWrites } from "./row-writes.js";
import { createRows } from "./rows.js";
import { createSelection, type Selection } from "./selection.js";
import { nothingChosen, type CollectionShape } from "./shape.js";
import { createShownRows, type ShownRows } from "./shown-rows.js";
import type { CollectionSource } from "./source.js";
import type { CollectionView, PageSize } from "./view.js";
import { createViewState, type ViewSignals } from "./view-state.js";

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
>
  extends
    Pick<BoundShape<Row, Key, Column, Filter>, "names" | "keyOf" | "valueOf">,
    ViewSignals<Column, Filter>,
    Omit<ShownRows<Row>, "searchesHere" | "needsAll" | "canJump">,
    LoadingActions,
    RowWrites<Row, Key> {
  /** Every row that is here, filtered ones included, in the server's order. */
  readonly all: ReadonlySignal<readonly Row[]>;
  /** Whether every row of the list is here. */
  readonly complete: ReadonlySignal<boolean>;
  readonly selection: Selection<Row, Key>;
  /** Values that the rows here have under a filter, each once. */
  valuesOf(filter: Filter): readonly string[];
  /**
   * Shows a view; loads what it needs once the first load has started.
   * @param again loads the rows anew, because the query has changed
   */
  setView(view: CollectionView, again?: boolean): void;
  /** Loads the list from its beginning and ends a search, so that rows that were created elsewhere are seen. */
  loadNew(): Promise<void>;
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
  /**
   * Asks the server for rows with a text or of an ID, beside what the list shows, which stays as it is. Rejects with a
   * GatewayError.
   */
  find(keyword: string, signal?: AbortSignal): Promise<readonly Row[]>;
  dispose(): void;
}

/**
 * An empty list of a shape over a source.
 * @param given the facts, where values of the shape need any
 */
export function createCollection<
  Row extends object,
  Key extends string | number,
  Column extends string,
  Filter extends string = never,
  Order extends string = string,
  Facts = undefined,
>(
  collectionShape: CollectionShape<Row, Key, Column, Filter, Order, Facts>,
  source: CollectionSource<Row, Order>,
  ...given: undefined extends Facts ? [] : [Facts]
): Collection<Row, Key, Column, Filter> {
  const shape = bindShape(collectionShape, given[0] as Facts);
  const { keyOf, narrowing } = shape;
  const store = createRows<Row, Key>(keyOf);
  const view = createViewState(shape, source);
  const { signals } = view;
  const hidden = signal<ReadonlySet<Key>>(new Set());
  const shown = createShownRows(shape, source, store, signals, hidden);
  const loading = createLoading({ shape, source, store, view, shown });
  const { load, showPage } = loading.actions;
  const selection = createSelection(store.known, store.all, shown.rows, keyOf);

  /** What changes which rows are shown begins at the first page. */
  function narrow(change: Parameters<typeof view.set>[0]): void {
    batch(() => {
      view.set({ ...change, page: 0 });
      store.setFar(undefined);
    });
    void showPage(0);
  }

  function setView(next: CollectionView, again = false): void {
    const before = signals.view.peek();
    const other = view.follow(next);
    if (!loading.isStarted()) return;
    const searched = signals.query.peek() !== (before.query ?? "") && !shown.searchesHere.peek();
    if (again || other || searched || (next.order ?? "") !== (before.order ?? "")) void load();
    else void showPage(signals.page.peek());
  }

  return {
    ...signals,
    ...shown,
    ...loading.actions,
    ...createRowWrites(store, keyOf, hidden, source.kept, loading),
    names: shape.names,
    keyOf,
    valueOf: shape.valueOf,
    all: store.all,
    complete: store.complete,
    selection,
    valuesOf: (filter) => narrowing.valuesIn(store.all.value, filter),
    setView,
    async loadNew() {
      batch(() => {
        view.set({ query: "", page: 0 });
        store.setFound(undefined);
      });
      await load();
    },
    async setSize(next) {
      const { page, size } = signals;
      const first = size.peek() === "all" ? 0 : page.peek() * Number(size.peek());
      view.set({ size: next, page: next === "all" ? 0 : Math.floor(first / next) });
      await showPage(page.peek());
    },
    async search(text) {
      const here = shown.searchesHere.peek();
      // The server's order does not reach into a search, so it starts over (behaviour.md 4).
      view.set({ query: text.trim(), page: 0, ...(here ? {} : { order: "" }) });
      if (!here) await load();
    },
    async setOrder(order) {
      batch(() => {
        view.set({ order, query: "", sort: undefined, page: 0 });
        store.setFound(undefined);
      });
      await load();
    },
    sortBy(column) {
      const now = signals.sort.peek();
      narrow({ sort: { column, descending: now?.column === column && !now.descending } });
    },
    filter(name, value) {
      if (shape.filtersHere(name)) {
        narrow({ filters: { ...signals.filters.peek(), [name]: value } });
        return;
      }
      const { page: _page, ...rest } = signals.view.peek();
      setView({ ...rest, filters: { ...rest.filters, [name]: value } });
    },
    clearFilters: () => narrow({ filters: nothingChosen() }),
    setColumns: (columns) => view.set({ columns }),
    find: createFinder(source, keyOf),
    dispose() {
      source.dispose?.();
      loading.dispose();
    },
  };
}
