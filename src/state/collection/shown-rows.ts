import { computed, type ReadonlySignal } from "@preact/signals-core";
import type { Rows } from "./rows.js";
import type { BoundShape } from "./bound-shape.js";
import type { SecretSearch } from "./secret-search.js";
import type { CollectionSource } from "./source.js";
import type { ViewSignals } from "./view-state.js";
import type { Sort } from "./view.js";

/** The rows that a list shows. */
export interface ShownRows<Row> {
  /** The rows that match, in display order, on all pages. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  /** The rows of the current page. */
  readonly visible: ReadonlySignal<readonly Row[]>;
  /** How many rows are loaded, including filtered ones. */
  readonly loaded: ReadonlySignal<number>;
  /**
   * How many rows the list has on all pages, when the server reports it and no filter, search or sort is applied here.
   */
  readonly count: ReadonlySignal<number | undefined>;
  /**
   * Number of pages: all when {@link count} is known, otherwise the loaded ones; one more can be requested while
   * `hasMore`.
   */
  readonly pages: ReadonlySignal<number>;
  /** Whether the server has rows that aren't loaded. */
  readonly hasMore: ReadonlySignal<boolean>;
  /** Whether what is shown depends on rows that aren't loaded yet, because it is sorted, filtered or shows all rows. */
  readonly partial: ReadonlySignal<boolean>;
  /** Whether a key is searched for, which is compared with the loaded rows alone. */
  readonly seeksSecret: ReadonlySignal<boolean>;
  /** Whether a search looks through the loaded rows, because all are loaded. */
  readonly searchesHere: ReadonlySignal<boolean>;
  /** Whether the view is only correct with every row loaded. */
  readonly needsAll: ReadonlySignal<boolean>;
  /** Whether a page can be shown without the ones before it. */
  canJump(): boolean;
}

/**
 * Filters, sorts and pages rows according to a view.
 * @param hidden keys of rows that aren't shown
 */
export function createShownRows<Row, Key, Column extends string, Filter extends string>(
  { keyOf, valueOf, narrowing, hasText, secretOf, aside }: BoundShape<Row, Key, Column, Filter>,
  { search, loadAll, jumps = true }: CollectionSource<Row>,
  store: Rows<Row, Key>,
  { query, filters, filtered, sort, size, page }: ViewSignals<Column, Filter>,
  hidden: ReadonlySignal<ReadonlySet<Key>>,
  secrets: Pick<SecretSearch<Row>, "isSecret" | "matches">,
): ShownRows<Row> {
  const seeksSecret = secrets.isSecret;
  const searchesHere = computed(() => hasText && store.complete.value);
  const sought = computed(() => (seeksSecret.value || searchesHere.value ? query.value.toLowerCase() : ""));
  /** The loaded rows that belong to the list under the current filters. */
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
            narrowing.matchesFilters(row, chosen) &&
            (text === "" || (seeksSecret.value ? secrets.matches(row) : narrowing.containsText(row, text))),
        )
      : here;
    if (sort.value) return sortRows(shown, sort.value, valueOf);
    // The row with exactly this ID comes before rows that only contain its digits.
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
        (filtered.value ||
          sort.value !== undefined ||
          size.value === "all" ||
          (seeksSecret.value && secretOf !== undefined)),
    ),
    seeksSecret,
    searchesHere,
    needsAll: computed(() => {
      if (seeksSecret.value) return secretOf !== undefined;
      // The server only finds prefixes. If one call returns every row, searching those rows here finds all matches.
      if (query.value !== "" && search) return loadAll !== undefined && hasText;
      return size.value === "all" || filtered.value || sort.value !== undefined || query.value !== "";
    }),
    canJump,
  };
}

/** Sorts rows by a column; the sort is stable. */
function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  { column, descending }: Sort<Column>,
  valueOf: (row: Row, column: Column) => string | number,
): readonly Row[] {
  const sign = descending ? -1 : 1;
  return rows
    .map((row, index) => ({ row, index, value: valueOf(row, column) }))
    .sort((a, b) => sign * compare(a.value, b.value) || a.index - b.index)
    .map(({ row }) => row);
}

// One collator for all comparisons: creating one for each takes seconds with ten thousand rows.
let collator: Intl.Collator | undefined;

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  return collator.compare(String(a), String(b));
}
