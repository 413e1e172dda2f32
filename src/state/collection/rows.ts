import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";

/** The loaded rows of a list: those of the list itself, and separately the results of the server's search. */
export interface Rows<Row, Key> {
  /** Rows of the list, in its order. */
  readonly known: ReadonlySignal<readonly Row[]>;
  /** The results of the server's search, while they are shown. */
  readonly found: ReadonlySignal<readonly Row[] | undefined>;
  /** The rows of a page that is shown without the rows before it. */
  readonly far: ReadonlySignal<readonly Row[] | undefined>;
  /** The rows that are shown now: of the list, of a search or of a distant page. */
  readonly all: ReadonlySignal<readonly Row[]>;
  /** Whether the list's first page is loaded. */
  readonly begun: ReadonlySignal<boolean>;
  /** Whether the server has rows after the loaded ones. */
  readonly more: ReadonlySignal<boolean>;
  /** Whether every row of the list is loaded. */
  readonly complete: ReadonlySignal<boolean>;
  /** How many rows the list has on all pages, when the server reports it. */
  readonly total: ReadonlySignal<number | undefined>;
  setTotal(total: number | undefined): void;
  /** Replaces the list's rows from its first on; `more` says whether others follow. */
  setKnown(rows: readonly Row[], more: boolean): void;
  /** Drops the rows of the list, but not search results. */
  forgetKnown(): void;
  setFound(rows: readonly Row[] | undefined): void;
  setFar(rows: readonly Row[] | undefined): void;
  get(key: Key): Row | undefined;
  /** Replaces older versions of rows and appends new rows. Each key occurs only once. */
  merge(into: readonly Row[], more: readonly Row[]): readonly Row[];
  replace(key: Key, next: (row: Row) => Row): void;
  /** Replaces loaded rows with newer versions; rows that aren't loaded are ignored. */
  renew(rows: readonly Row[]): void;
  /** Replaces a row, or inserts it at the top when it is new, which increases the total. */
  put(row: Row): void;
  /** Removes a row, which decreases the total. */
  drop(key: Key): void;
}

/** Creates an empty store of rows. */
export function createRows<Row, Key extends string | number>(keyOf: (row: Row) => Key): Rows<Row, Key> {
  const known = signal<readonly Row[]>([]);
  const found = signal<readonly Row[] | undefined>(undefined);
  const far = signal<readonly Row[] | undefined>(undefined);
  const begun = signal(false);
  const more = signal(false);
  const total = signal<number | undefined>(undefined);
  const all = computed(() => found.value ?? (far.value ? merge(known.value, far.value) : known.value));

  function each(change: (rows: readonly Row[]) => readonly Row[]): void {
    known.value = change(known.peek());
    for (const beside of [found, far]) {
      const here = beside.peek();
      if (here) beside.value = change(here);
    }
  }

  function recount(by: number): void {
    const before = total.peek();
    if (before !== undefined) total.value = before + by;
  }

  function merge(into: readonly Row[], newer: readonly Row[]): readonly Row[] {
    const fresh = new Map(newer.map((row) => [keyOf(row), row]));
    const kept = into.map((row) => {
      const key = keyOf(row);
      const next = fresh.get(key) ?? row;
      fresh.delete(key);
      return next;
    });
    return [...kept, ...fresh.values()];
  }

  const replace = (key: Key, next: (row: Row) => Row): void =>
    each((rows) => rows.map((row) => (keyOf(row) === key ? next(row) : row)));
  const get = (key: Key): Row | undefined =>
    all.peek().find((row) => keyOf(row) === key) ?? known.peek().find((row) => keyOf(row) === key);

  return {
    known,
    found,
    far,
    all,
    begun,
    more,
    complete: computed(() => begun.value && !more.value),
    total,
    setTotal(next) {
      total.value = next;
    },
    setKnown(rows, follow) {
      batch(() => {
        known.value = merge([], rows);
        far.value = undefined;
        more.value = follow;
        begun.value = true;
      });
    },
    forgetKnown() {
      batch(() => {
        known.value = [];
        far.value = undefined;
        more.value = false;
        begun.value = false;
      });
    },
    setFound(rows) {
      if (rows ?? found.peek()) far.value = undefined;
      found.value = rows && merge([], rows);
    },
    setFar(rows) {
      far.value = rows;
    },
    get,
    merge,
    replace,
    renew(answers) {
      const fresh = new Map(answers.map((row) => [keyOf(row), row]));
      each((rows) => rows.map((row) => fresh.get(keyOf(row)) ?? row));
    },
    put(row) {
      const key = keyOf(row);
      if (get(key) !== undefined) replace(key, () => row);
      else {
        recount(1);
        known.value = [row, ...known.peek()];
        if (found.peek()) found.value = [row, ...(found.peek() ?? [])];
      }
    },
    drop(key) {
      each((rows) => rows.filter((row) => keyOf(row) !== key));
      recount(-1);
    },
  };
}
