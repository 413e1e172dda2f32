import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { BoundShape } from "./bound-shape.js";
import { nothingChosen, type Chosen } from "./shape.js";
import type { CollectionSource } from "./source.js";
import type { CollectionView, PageSize, Sort } from "./view.js";

/** What is shown of a list, with every field set. */
interface ViewFields<Column extends string, Filter extends string> {
  readonly query: string;
  readonly order: string;
  readonly sort: Sort<Column> | undefined;
  readonly filters: Chosen<Filter>;
  readonly page: number;
  readonly size: PageSize;
  readonly columns: readonly string[] | undefined;
}

/** What a list shows, for who reads it. */
export interface ViewSignals<Column extends string, Filter extends string> {
  readonly query: ReadonlySignal<string>;
  /** The server's order; "" is its usual one. */
  readonly order: ReadonlySignal<string>;
  readonly sort: ReadonlySignal<Sort<Column> | undefined>;
  /** What is chosen of the filters that look at the rows here. */
  readonly filters: ReadonlySignal<Chosen<Filter>>;
  /** Whether a filter is chosen. */
  readonly filtered: ReadonlySignal<boolean>;
  /** The page on the screen, from 0. */
  readonly page: ReadonlySignal<number>;
  readonly size: ReadonlySignal<PageSize>;
  /** The columns that are shown and their order; undefined is the usual. */
  readonly columns: ReadonlySignal<readonly string[] | undefined>;
  /** All of the above as one value, with what is chosen of the source's filters. */
  readonly view: ReadonlySignal<CollectionView>;
}

/** What a list shows: one value. Changing it loads nothing. */
export interface ViewState<Column extends string, Filter extends string> {
  readonly signals: ViewSignals<Column, Filter>;
  set(change: Partial<ViewFields<Column, Filter>>): void;
  /**
   * Takes over a view, whose filters go to the source where they are its own.
   * @returns whether the source has other rows now
   */
  follow(view: CollectionView): boolean;
}

/** The view of a list that was not narrowed yet. */
export function createViewState<Row, Column extends string, Filter extends string>(
  { names, hasText, filtersHere }: BoundShape<Row, unknown, Column, Filter>,
  { search, filters: atSource, pageSize = 10 }: CollectionSource<Row>,
): ViewState<Column, Filter> {
  const fields = signal<ViewFields<Column, Filter>>({
    query: "",
    order: "",
    sort: undefined,
    filters: nothingChosen(),
    page: 0,
    size: pageSize,
    columns: undefined,
  });
  const field = <Name extends keyof ViewFields<Column, Filter>>(name: Name) =>
    computed(() => fields.value[name]);
  const set = (change: Partial<ViewFields<Column, Filter>>): void => {
    fields.value = { ...fields.peek(), ...change };
  };
  const filters = field("filters");

  return {
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
          ...(size === pageSize ? {} : { size }),
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
          size: view.size ?? pageSize,
          columns: view.columns,
          page: view.page ?? 0,
        });
        return atSource?.show(Object.fromEntries(others)) ?? false;
      });
    },
  };
}
