import { computed, type ReadonlySignal } from "@preact/signals-core";
import type { Rows } from "./rows.js";
import type { BoundShape } from "./bound-shape.js";
import { sortRows } from "./sorting.js";
import type { CollectionSource } from "./source.js";
import type { ViewSignals } from "./view-state.js";

/** What a list shows of the rows that are here. */
export interface ShownRows<Row> {
  /** The rows that fit, in the order shown, on all pages. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  /** The rows of the page on the screen. */
  readonly visible: ReadonlySignal<readonly Row[]>;
  /** How many rows are here, filtered ones included. */
  readonly loaded: ReadonlySignal<number>;
  /**
   * How many rows the list has on all pages, where the server says so and nothing filters, searches or sorts it here.
   */
  readonly count: ReadonlySignal<number | undefined>;
  /**
   * Pages that can be shown: all of them where {@link count} is known, else those that are here; one more can be asked
   * for while `hasMore`.
   */
  readonly pages: ReadonlySignal<number>;
  /** Whether the server has rows that are not here. */
  readonly hasMore: ReadonlySignal<boolean>;
  /**
   * Whether what is shown says something of rows that are not here yet: it is sorted or filtered, or should be all
   * there is.
   */
  readonly partial: ReadonlySignal<boolean>;
  /** Whether a search looks at the rows here, since they are all. */
  readonly searchesHere: ReadonlySignal<boolean>;
  /** Whether the view cannot be right without every row. */
  readonly needsAll: ReadonlySignal<boolean>;
  /** Whether a page can be shown without those before it. */
  canJump(): boolean;
}

/**
 * Narrows, sorts and pages rows as a view says.
 * @param hidden keys of rows that are out of sight
 */
export function createShownRows<Row, Key, Column extends string, Filter extends string>(
  { keyOf, valueOf, narrowing, hasText, aside }: BoundShape<Row, Key, Column, Filter>,
  { search, everything, jumps = true }: CollectionSource<Row>,
  store: Rows<Row, Key>,
  { query, filters, filtered, sort, size, page }: ViewSignals<Column, Filter>,
  hidden: ReadonlySignal<ReadonlySet<Key>>,
): ShownRows<Row> {
  const searchesHere = computed(() => hasText && store.complete.value);
  const sought = computed(() => (searchesHere.value ? query.value.toLowerCase() : ""));
  /** The rows that are here and belong to the list as it is narrowed now. */
  const belonging = computed(() => {
    const here = sought.value === "" ? store.all.value : store.known.value;
    const narrowed = { query: query.value, filters: filters.value };
    return aside ? here.filter((row) => !aside(row, narrowed)) : here;
  });
  const rows = computed(() => {
    const chosen = filters.value;
    const text = sought.value;
    const away = hidden.value;
    const narrowed = filtered.value || text !== "" || away.size > 0;
    const here = belonging.value;
    const shown = narrowed
      ? here.filter(
          (row) =>
            !away.has(keyOf(row)) &&
            narrowing.fits(row, chosen) &&
            (text === "" || narrowing.says(row, text)),
        )
      : here;
    if (sort.value) return sortRows(shown, sort.value, valueOf);
    // The row whose ID was searched for comes before those that hold its figures somewhere.
    const exact = shown.find((row) => query.value !== "" && String(keyOf(row)) === query.value);
    return exact ? [exact, ...shown.filter((row) => row !== exact)] : shown;
  });
  const count = computed(() => {
    const narrowed = filtered.value || query.value !== "" || sort.value !== undefined;
    return narrowed || store.complete.value ? undefined : store.total.value;
  });
  const canJump = () => jumps && size.value !== "all" && count.value !== undefined;
  const hasFound = computed(() => store.found.value !== undefined);

  return {
    rows,
    visible: computed(() => {
      if (size.value === "all") return rows.value;
      const far = store.far.value;
      if (far) return far.filter((row) => !hidden.value.has(keyOf(row)) && belonging.value.includes(row));
      const from = page.value * size.value;
      return rows.value.slice(from, from + size.value);
    }),
    loaded: computed(() => belonging.value.length),
    count,
    pages: computed(() => {
      const reachable = Math.max(rows.value.length, canJump() ? (count.value ?? 0) : 0);
      const perPage = size.value === "all" ? Math.max(1, rows.value.length) : size.value;
      return Math.max(1, Math.ceil(reachable / perPage));
    }),
    hasMore: computed(() => store.more.value && !hasFound.value),
    partial: computed(
      () =>
        store.begun.value &&
        !store.complete.value &&
        !hasFound.value &&
        (filtered.value || sort.value !== undefined || size.value === "all"),
    ),
    searchesHere,
    needsAll: computed(() => {
      // The server finds beginnings only; every row, where one call brings them, finds the rest.
      if (query.value !== "" && search) return everything !== undefined && hasText;
      return size.value === "all" || filtered.value || sort.value !== undefined || query.value !== "";
    }),
    canJump,
  };
}
