import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import type { Http } from "../../api/client/http.js";
import type { KeptList } from "./kept.js";
import type { Loading } from "./loading.js";
import type { Rows } from "./rows.js";

/** Options of deleting a row. */
export interface EraseOptions {
  /** `false` doesn't fill the page, for many deletions in succession. */
  readonly refill?: boolean | undefined;
  /** The client for the calls. Default: the model's own. */
  readonly http?: Http | undefined;
  /**
   * Whether the page is being left: then a single call is sent immediately, because nothing that it waited for would
   * arrive any more.
   */
  readonly leaving?: boolean | undefined;
}

/** Writes to single rows of a list. */
export interface RowWrites<Row, Key> {
  /** Keys of rows with a write in progress. */
  readonly pending: ReadonlySignal<ReadonlySet<Key>>;
  /** Keys of rows that are waiting to be deleted and aren't shown. */
  readonly hidden: ReadonlySignal<ReadonlySet<Key>>;
  /** Hides rows, or shows them again. */
  hide(this: void, keys: readonly Key[], hidden: boolean): void;
  /** Replaces loaded rows with newer versions; rows that aren't loaded are ignored. */
  renew(rows: readonly Row[]): void;
  /** Replaces a row that the server just returned, or inserts it at the top when it is new. */
  put(row: Row): void;
  /** What `changeRow` and `removeRow` work with, whose code only comes with what writes. */
  readonly written: WrittenRows<Row, Key>;
}

/** The rows of a list, as a write to one of them changes them. */
export interface WrittenRows<Row, Key> extends Pick<Rows<Row, Key>, "get" | "replace" | "drop"> {
  setPending(this: void, key: Key, busy: boolean): void;
  /** Updates a row in what is kept of the list for its next view, or removes it there when it was deleted. */
  keep(this: void, key: Key, now: readonly Row[]): void;
  /** Fills the page. */
  refill(this: void): void;
}

/** A copy of the set with these keys added or removed. */
function withKeys<Key>(set: ReadonlySet<Key>, keys: readonly Key[], added: boolean): ReadonlySet<Key> {
  const next = new Set(set);
  for (const key of keys) {
    if (added) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Creates the writes of a list, which also update the rows that are kept for its next view. */
export function createRowWrites<Row extends object, Key extends string | number>(
  store: Rows<Row, Key>,
  keyOf: (row: Row) => Key,
  hidden: Signal<ReadonlySet<Key>>,
  kept: KeptList<Row> | undefined,
  { clampPage, refill }: Pick<Loading, "clampPage" | "refill">,
): RowWrites<Row, Key> {
  const pending = signal<ReadonlySet<Key>>(new Set());

  function setPending(key: Key, busy: boolean): void {
    pending.value = withKeys(pending.peek(), [key], busy);
  }

  function keep(key: Key, now: readonly Row[]): void {
    const before = kept?.read();
    if (before) kept?.write(before.flatMap((row) => (keyOf(row) === key ? now : [row])));
  }

  function hide(keys: readonly Key[], away: boolean): void {
    batch(() => {
      hidden.value = withKeys(hidden.peek(), keys, away);
      clampPage();
    });
    if (!store.far.peek()) refill();
  }

  return {
    pending,
    hidden,
    hide,
    renew: (answers) => store.renew(answers),
    put(row) {
      store.put(row);
      keep(keyOf(row), [row]);
    },
    written: { get: store.get, replace: store.replace, drop: store.drop, setPending, keep, refill },
  };
}
