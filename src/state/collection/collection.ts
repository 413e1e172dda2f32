import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import { bindShape, type BoundShape } from "./bound-shape.js";
import { createFinder } from "./finder.js";
import { createLoading, type LoadingActions } from "./loading.js";
import { createRowWrites, type RowWrites } from "./row-writes.js";
import { createRows } from "./rows.js";
import { createSecretSearch } from "./secret-search.js";
import { createSelection, type Selection } from "./selection.js";
import { nothingChosen, type CollectionShape } from "./shape.js";
import { createShownRows, type ShownRows } from "./shown-rows.js";
import type { CollectionSource } from "./source.js";
import type { CollectionView, PageSize } from "./view.js";
import { createViewState, type ViewSignals } from "./view-state.js";

/**
 * A list whose server may not send totals. Pages are appended as they are requested and merged by key, so that rows
 * that are added or deleted in between are neither skipped nor repeated. Whatever needs every row (a filter, a sort,
 * showing all at once) loads the rest automatically; until then, {@link Collection.complete} says that only a part is
 * shown.
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
  /** The key or code of a row; "" where it has none, or none that the gateway tells. */
  secretOf(row: Row): string;
  /** All loaded rows, including filtered ones, in the server's order. */
  readonly all: ReadonlySignal<readonly Row[]>;
  /** Whether every row of the list is loaded. */
  readonly complete: ReadonlySignal<boolean>;
  readonly selection: Selection<Row, Key>;
  /** Rows on one page until the reader selects another size. */
  readonly defaultSize: number;
  /** Distinct values of a filter among the loaded rows. */
  valuesOf(filter: Filter): readonly string[];
  /**
   * Shows a view and loads the rows that it needs, once the first load has started.
   * @param reload reloads the rows, because the query has changed
   */
  setView(view: CollectionView, reload?: boolean): void;
  /** Reloads the list from the beginning and ends a search, so that rows created elsewhere are found. */
  loadNew(): Promise<void>;
  /** Changes the page size, and keeps the first visible row visible. */
  setSize(size: PageSize): Promise<void>;
  /** Searches the loaded rows when all are loaded, otherwise on the server. */
  search(query: string): Promise<void>;
  setOrder(order: string): Promise<void>;
  /** Sorts by a column; choosing the same column again reverses the direction. */
  sortBy(column: Column): void;
  /** Shows only rows with this value; "" removes the filter. */
  filter(filter: Filter, value: string): void;
  clearFilters(): void;
  setColumns(columns: readonly string[] | undefined): void;
  /** Finds rows by text or ID on the server without changing what the list shows. Rejects with a GatewayError. */
  find(keyword: string, signal?: AbortSignal): Promise<readonly Row[]>;
  dispose(): void;
}

/**
 * Creates an empty list with a shape and a source.
 * @param given the facts, if the shape needs any
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
  const secrets = createSecretSearch(signals.query, shape.secretOf);
  const shown = createShownRows(shape, source, store, signals, hidden, secrets);
  const loading = createLoading({ shape, source, store, view, shown, secrets });
  const { load, showPage } = loading.actions;
  const selection = createSelection(store.known, store.all, shown.rows, keyOf);

  /** Changing which rows are shown goes back to the first page. */
  function narrow(change: Parameters<typeof view.set>[0]): void {
    batch(() => {
      view.set({ ...change, page: 0 });
      store.setFar(undefined);
    });
    void showPage(0);
  }

  function setView(next: CollectionView, reload = false): void {
    const before = signals.view.peek();
    const other = view.follow(next);
    if (!loading.isStarted()) return;
    const searched = signals.query.peek() !== (before.query ?? "") && !shown.searchesHere.peek();
    if (reload || other || searched || (next.order ?? "") !== (before.order ?? "")) void load();
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
    secretOf: (row) => shape.secretOf?.(row) ?? "",
    all: store.all,
    complete: store.complete,
    selection,
    defaultSize: view.defaultSize,
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
      // Search results don't have the server's order, so the order is reset (behaviour.md 4).
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
    clearFilters() {
      const { page: _page, filters = {}, ...rest } = signals.view.peek();
      const chosen = Object.entries(filters);
      if (chosen.some(([name]) => shape.selectsRows(name) && !shape.filtersHere(name)))
        setView({
          ...rest,
          filters: Object.fromEntries(chosen.filter(([name]) => !shape.selectsRows(name))),
        });
      else narrow({ filters: nothingChosen() });
    },
    setColumns: (columns) => view.set({ columns }),
    find: createFinder(source, keyOf, secrets),
    dispose() {
      source.dispose?.();
      secrets.dispose();
      loading.dispose();
    },
  };
}
