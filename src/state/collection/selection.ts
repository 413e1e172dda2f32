import { computed, signal, type ReadonlySignal } from "@preact/signals-core";

/** Which rows of a list are chosen for something to be done to all of them. */
export interface Selection<Row, Key> {
  /** The chosen ones among the rows that the list shows, in its order: what is filtered out is never acted on. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly keys: ReadonlySignal<ReadonlySet<Key>>;
  keyOf(row: Row): Key;
  /** Chooses rows, or takes them out. */
  set(rows: readonly Row[], chosen: boolean): void;
  clear(): void;
}

/** An empty selection over a list's rows. */
export function createSelection<Row, Key>(
  shown: ReadonlySignal<readonly Row[]>,
  keyOf: (row: Row) => Key,
): Selection<Row, Key> {
  const keys = signal<ReadonlySet<Key>>(new Set());
  return {
    rows: computed(() =>
      keys.value.size === 0 ? [] : shown.value.filter((row) => keys.value.has(keyOf(row))),
    ),
    keys,
    keyOf,
    set(rows, chosen) {
      const next = new Set(keys.peek());
      for (const row of rows) {
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
