import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import type { Http } from "../../api/client/http.js";
import { andThen, done, type Settled } from "../writes/settle.js";
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
  hide(keys: readonly Key[], hidden: boolean): void;
  /** Replaces loaded rows with newer versions; rows that aren't loaded are ignored. */
  renew(rows: readonly Row[]): void;
  /** Replaces a row that the server just returned, or inserts it at the top when it is new. */
  put(row: Row): void;
  /**
   * Changes a row immediately, and restores it if the write was not executed. The gateway's version then replaces the
   * row, even when it is only known after a later check. Rethrows.
   */
  change(key: Key, patch: Partial<Row>, write: () => Promise<Settled<Row>>): Promise<Settled<Row>>;
  /**
   * Marks a row as busy, and removes it once it is known to be deleted; `refill: false` doesn't fill the page.
   * Rethrows.
   */
  remove<T>(key: Key, write: () => Promise<Settled<T>>, options?: EraseOptions): Promise<Settled<T>>;
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

  /** Updates a row in what is kept of the list for its next view, or removes it there when it was deleted. */
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
    async change(key, patch, write) {
      const before = store.get(key);
      setPending(key, true);
      const written = new Set<Row>();
      store.replace(key, (row) => {
        const next = { ...row, ...patch };
        written.add(next);
        return next;
      });
      try {
        const settled = await write();
        const now = settled.kind === "lost" ? (settled.now ?? before) : undefined;
        if (now !== undefined) store.replace(key, () => now);
        return await andThen(settled, (answer) => {
          store.replace(key, () => answer);
          keep(key, [answer]);
          return done(answer);
        });
      } catch (failure) {
        // What was read since is newer than what there was before: a failed test, for example.
        if (before !== undefined) store.replace(key, (row) => (written.has(row) ? before : row));
        throw failure;
      } finally {
        setPending(key, false);
      }
    },
    async remove(key, write, { refill: fill = true } = {}) {
      setPending(key, true);
      try {
        return await andThen(await write(), (answer) => {
          store.drop(key);
          keep(key, []);
          hide([key], false);
          if (fill) refill();
          return done(answer);
        });
      } finally {
        setPending(key, false);
      }
    },
  };
}
