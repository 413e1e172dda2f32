import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import type { Http } from "../../api/client/http.js";
import { andThen, done, type Settled } from "../writes/settle.js";
import type { KeptList } from "./kept.js";
import type { Loading } from "./loading.js";
import type { Rows } from "./rows.js";

/** How an area deletes a row of its list. */
export interface EraseOptions {
  /** `false` leaves the page short, for many deletions in a row. */
  readonly refill?: boolean | undefined;
  /** What the calls go out by; the model's own unless told. */
  readonly http?: Http | undefined;
  /**
   * Whether the page is being left: then one call goes out at once, since nothing that it waited for would come any
   * more.
   */
  readonly leaving?: boolean | undefined;
}

/** What can be done to single rows of a list. */
export interface RowWrites<Row, Key> {
  /** Keys of rows with a write under way. */
  readonly pending: ReadonlySignal<ReadonlySet<Key>>;
  /** Keys of rows that wait to be deleted: they are not shown. */
  readonly hidden: ReadonlySignal<ReadonlySet<Key>>;
  /** Takes rows out of sight, or puts them back. */
  hide(keys: readonly Key[], hidden: boolean): void;
  /** Takes over newer answers for rows that are here; others are left out. */
  renew(rows: readonly Row[]): void;
  /** Puts a row that the server just answered with where it was, or on top when it is new. */
  put(row: Row): void;
  /**
   * Changes a row at once and puts it back if the write was not executed. What the gateway holds replaces the row, also
   * when that is known only after a later look. Rethrows.
   */
  change(key: Key, patch: Partial<Row>, write: () => Promise<Settled<Row>>): Promise<Settled<Row>>;
  /**
   * Marks a row busy, and takes it away once it is known to be deleted; `refill: false` leaves the page short.
   * Rethrows.
   */
  remove<T>(key: Key, write: () => Promise<Settled<T>>, options?: EraseOptions): Promise<Settled<T>>;
}

/** A set with these keys added or taken out. */
function withKeys<Key>(set: ReadonlySet<Key>, keys: readonly Key[], added: boolean): ReadonlySet<Key> {
  const next = new Set(set);
  for (const key of keys) {
    if (added) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Writes to the rows of a list, and keeps what is left of it for its next view in step. */
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

  /** What was kept of the list for its next view, with this row as it is now; without it when it is gone. */
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
      store.replace(key, (row) => ({ ...row, ...patch }));
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
        if (before !== undefined) store.replace(key, () => before);
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
