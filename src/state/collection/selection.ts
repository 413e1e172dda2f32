import { computed, signal, type ReadonlySignal } from "@preact/signals-core";

/** The rows of a list that are selected for a bulk action, whether or not they are shown. */
export interface Selection<Row, Key> {
  /** The selected rows in the list's order, including those that a filter hides now. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly keys: ReadonlySignal<ReadonlySet<Key>>;
  /** How many selected rows are not shown now, on any page. */
  readonly away: ReadonlySignal<number>;
  keyOf(row: Row): Key;
  /** Selects or deselects rows. */
  set(rows: readonly Row[], chosen: boolean): void;
  clear(): void;
}

/**
 * Creates an empty selection over a list's rows.
 * @param known rows of the list
 * @param all the rows that are shown now: of the list, or of the server's search
 * @param shown those of them that match the filters, on all pages
 */
export function createSelection<Row, Key>(
  known: ReadonlySignal<readonly Row[]>,
  all: ReadonlySignal<readonly Row[]>,
  shown: ReadonlySignal<readonly Row[]>,
  keyOf: (row: Row) => Key,
): Selection<Row, Key> {
  const keys = signal<ReadonlySet<Key>>(new Set());
  const chosenIn = (rows: readonly Row[]) => rows.filter((row) => keys.value.has(keyOf(row)));
  const rows = computed(() => {
    if (keys.value.size === 0) return [];
    const first = chosenIn(all.value);
    if (first.length === keys.value.size || all.value === known.value) return first;
    const here = new Set(first.map(keyOf));
    return [...first, ...chosenIn(known.value).filter((row) => !here.has(keyOf(row)))];
  });
  return {
    rows,
    keys,
    away: computed(() => (keys.value.size === 0 ? 0 : rows.value.length - chosenIn(shown.value).length)),
    keyOf,
    set(changed, chosen) {
      const next = new Set(keys.peek());
      for (const row of changed) {
        if (chosen) next.add(keyOf(row));
        else next.delete(keyOf(row));
      }
      keys.value = next;
    },
    clear() {
      keys.value = new Set();
    },
  };
}
