import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { BoundShape } from "./bound-shape.js";
import { nothingChosen, type Chosen } from "./shape.js";
import type { CollectionSource } from "./source.js";
import type { CollectionView, PageSize, Sort } from "./view.js";

/** The view of a list with every field set. */
interface ViewFields<Column extends string, Filter extends string> {
  readonly query: string;
  readonly order: string;
  readonly sort: Sort<Column> | undefined;
  readonly filters: Chosen<Filter>;
  readonly page: number;
  readonly size: PageSize;
  readonly columns: readonly string[] | undefined;
}

/** The view of a list, for readers. */
export interface ViewSignals<Column extends string, Filter extends string> {
  readonly query: ReadonlySignal<string>;
  /** The server's order; "" for its default. */
  readonly order: ReadonlySignal<string>;
  readonly sort: ReadonlySignal<Sort<Column> | undefined>;
  /** The selected values of filters that apply to the loaded rows. */
  readonly filters: ReadonlySignal<Chosen<Filter>>;
  /** Whether any filter is selected. */
  readonly filtered: ReadonlySignal<boolean>;
  /** The current page, from 0. */
  readonly page: ReadonlySignal<number>;
  readonly size: ReadonlySignal<PageSize>;
  /** The shown columns in their order; undefined for the default. */
  readonly columns: ReadonlySignal<readonly string[] | undefined>;
  /** All of the above as one value, including the selected filters of the source. */
  readonly view: ReadonlySignal<CollectionView>;
}

/** The view of a list. Changing it doesn't load anything. */
export interface ViewState<Column extends string, Filter extends string> {
  /** Rows on one page until the reader selects another size. */
  readonly defaultSize: number;
  readonly signals: ViewSignals<Column, Filter>;
  set(change: Partial<ViewFields<Column, Filter>>): void;
  /**
   * Applies a view, and passes the source's own filters on to it.
   * @returns whether the source now has different rows
   */
  follow(view: CollectionView): boolean;
}

/** Creates the default view of a list. */
export function createViewState<Row, Column extends string, Filter extends string>(
  { names, hasText, filtersHere }: BoundShape<Row, unknown, Column, Filter>,
  { search, filters: atSource, pageSize = 10, defaultSize = pageSize }: CollectionSource<Row>,
): ViewState<Column, Filter> {
  const fields = signal<ViewFields<Column, Filter>>({
    query: "",
    order: "",
    sort: undefined,
    filters: nothingChosen(),
    page: 0,
    size: defaultSize,
    columns: undefined,
  });
  const field = <Name extends keyof ViewFields<Column, Filter>>(name: Name) =>
    computed(() => fields.value[name]);
  const set = (change: Partial<ViewFields<Column, Filter>>): void => {
    fields.value = { ...fields.peek(), ...change };
  };
  const filters = field("filters");

  return {
    defaultSize,
    signals: {
      query: field("query"),
      order: field("order"),
      sort: field("sort"),
      filters,
      filtered: computed(() => Object.values(filters.value).some((value) => value !== "")),
      page: field("page"),
      size: field("size"),
      columns: field("columns"),
      view: computed(() => {
        const { query, order, sort, page, size, columns } = fields.value;
        const values: Readonly<Record<string, string>> = { ...atSource?.chosen.value, ...filters.value };
        const chosen = names.filters.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
        return {
          ...(query === "" ? {} : { query }),
          ...(chosen.length === 0 ? {} : { filters: Object.fromEntries(chosen) }),
          ...(order === "" ? {} : { order }),
          ...(sort ? { sort } : {}),
          ...(page === 0 ? {} : { page }),
          ...(size === defaultSize ? {} : { size }),
          ...(columns ? { columns } : {}),
        };
      }),
    },
    set,
    follow(view) {
      const chosen = Object.entries(view.filters ?? {});
      const here = chosen.filter(([name]) => filtersHere(name));
      const others = chosen.filter(([name]) => !filtersHere(name));
      return batch(() => {
        set({
          query: search || hasText ? (view.query ?? "") : "",
          order: view.order ?? "",
          sort: view.sort as Sort<Column> | undefined,
          filters: Object.fromEntries(here) as Chosen<Filter>,
          size: view.size ?? defaultSize,
          columns: view.columns,
          page: view.page ?? 0,
        });
        return atSource?.show(Object.fromEntries(others)) ?? false;
      });
    },
  };
}
