import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../api/errors.js";
import type { Http } from "../api/http.js";
import { andThen, done, type Settled } from "./record/settle.js";

/** What a table sorts by, locally, over the rows that are here. */
export interface Sort<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** Where the rows come from and what tells them apart. */
export interface PagedSource<Row, Key extends string | number, Column extends string> {
  /** One page of the server's list, `page` from 0, in the server's order `order`. */
  load(page: number, order: string, signal: AbortSignal): Promise<readonly Row[]>;
  /** Every row that matches, unpaged. Without it the list cannot be searched. */
  search?(keyword: string, signal: AbortSignal): Promise<readonly Row[]>;
  keyOf(row: Row): Key;
  /** The value a column sorts by. */
  valueOf(row: Row, column: Column): string | number;
  /** Waits until a paused queue sends again; used to load once more after "too many requests". */
  whenResumed?(signal: AbortSignal): Promise<void>;
  /** Rows on one server page, and on one screen page unless `setScreenSize` says otherwise. Default 10 (wire.md 4.2). */
  readonly pageSize?: number;
}

/**
 * A list of a server that tells no totals: pages are added as they are asked for and merged by key, so that deleted
 * or new rows neither skip nor repeat one. Sorting is local, searching is the server's.
 */
export interface PagedList<Row, Key extends string | number, Column extends string> {
  /** Every row that is here, in the order shown. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  /** The rows of the page on the screen. */
  readonly visible: ReadonlySignal<readonly Row[]>;
  /** The page on the screen, from 0. */
  readonly page: ReadonlySignal<number>;
  /** Pages that are here; one more can be asked for while `hasMore`. */
  readonly pages: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** Rows on one screen page. */
  readonly screenSize: ReadonlySignal<number>;
  /** `first`: nothing is here yet; `more`: a further page is on its way; `again`: what is shown is being replaced. */
  readonly loading: ReadonlySignal<"first" | "more" | "again" | undefined>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  readonly keyword: ReadonlySignal<string>;
  readonly order: ReadonlySignal<string>;
  readonly sort: ReadonlySignal<Sort<Column> | undefined>;
  /** Every row that is here, in the server's order, those that a filter hides included. */
  readonly all: ReadonlySignal<readonly Row[]>;
  /** How many they are. */
  readonly loaded: ReadonlySignal<number>;
  /** Whether a filter hides some rows. */
  readonly filtered: ReadonlySignal<boolean>;
  /** Whether every row that is here is on the screen at once, instead of one page. */
  readonly whole: ReadonlySignal<boolean>;
  /** Keys of rows with a write under way. */
  readonly pending: ReadonlySignal<ReadonlySet<Key>>;
  /** Loads the first page, or the search again. Answers of earlier loads that come late are dropped. */
  load(): Promise<void>;
  /** Shows a page, and loads it first when it is the one after the last. */
  showPage(page: number): Promise<void>;
  /** Puts so many rows on one screen page, keeps the first visible one in sight, and loads what is missing. */
  setScreenSize(rows: number): Promise<void>;
  search(keyword: string): Promise<void>;
  setOrder(order: string): Promise<void>;
  /** Sorts by a column; the same column again turns the direction. */
  sortBy(column: Column): void;
  /** Shows only the rows here that this lets through; `undefined` shows all. */
  filter(keep: ((row: Row) => boolean) | undefined): void;
  /** Puts all rows that are here on the screen, or goes back to pages. */
  showWhole(whole: boolean): void;
  /** Loads the page after the last one that is here. */
  loadMore(): Promise<void>;
  /** Takes over newer answers for rows that are here; others are left out. */
  renew(rows: readonly Row[]): void;
  /**
   * Changes a row at once and puts it back if the write was not executed. What the gateway holds replaces the row, also
   * when that is known only after a later look. Rethrows.
   */
  change(key: Key, patch: Partial<Row>, write: () => Promise<Settled<Row>>): Promise<Settled<Row>>;
  /** Marks a row busy, and takes it away once it is known to be deleted; `refill: false` leaves the page short. Rethrows. */
  remove<T>(key: Key, write: () => Promise<Settled<T>>, options?: RemoveOptions): Promise<Settled<T>>;
  /** Puts a row that the server just answered with where it was, or on top when it is new. */
  put(row: Row): void;
  dispose(): void;
}

interface RemoveOptions {
  readonly refill?: boolean | undefined;
}

/** How an area deletes a row of its list. */
export interface EraseOptions extends RemoveOptions {
  /** What the calls go out by; the model's own unless told. */
  readonly http?: Http | undefined;
}

/** An empty list over a source. */
export function createPagedList<Row, Key extends string | number, Column extends string = string>(
  source: PagedSource<Row, Key, Column>,
): PagedList<Row, Key, Column> {
  const pageSize = source.pageSize ?? 10;
  const known = signal<readonly Row[]>([]);
  const screenSize = signal(pageSize);
  const page = signal(0);
  const hasMore = signal(false);
  const loading = signal<"first" | "more" | "again" | undefined>("first");
  const error = signal<GatewayError | undefined>(undefined);
  const keyword = signal("");
  const order = signal("");
  const sort = signal<Sort<Column> | undefined>(undefined);
  const pending = signal<ReadonlySet<Key>>(new Set());
  const keep = signal<((row: Row) => boolean) | undefined>(undefined);
  const whole = signal(false);
  let running = new AbortController();

  const shown = computed(() => (keep.value ? known.value.filter(keep.value) : known.value));
  const rows = computed(() => (sort.value ? sorted(shown.value, sort.value, source.valueOf) : shown.value));
  const pages = computed(() => Math.max(1, Math.ceil(rows.value.length / screenSize.value)));
  const visible = computed(() => {
    if (whole.value) return rows.value;
    const from = page.value * screenSize.value;
    return rows.value.slice(from, from + screenSize.value);
  });

  function merge(into: readonly Row[], more: readonly Row[]): readonly Row[] {
    const fresh = new Map(more.map((row) => [source.keyOf(row), row]));
    const kept = into.map((row) => {
      const key = source.keyOf(row);
      const next = fresh.get(key) ?? row;
      fresh.delete(key);
      return next;
    });
    return [...kept, ...fresh.values()];
  }

  /** Runs one load; a later one ends it, and a rate limit makes it wait for its turn and try again. */
  async function run(kind: "first" | "more" | "again", task: (signal: AbortSignal) => Promise<void>) {
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    batch(() => {
      loading.value = kind;
      error.value = undefined;
    });
    try {
      await task(abort);
      if (!abort.aborted) loading.value = undefined;
    } catch (failure) {
      if (abort.aborted) return;
      if (!isGatewayError(failure)) throw failure;
      batch(() => {
        loading.value = undefined;
        error.value = failure;
      });
      if (failure.kind === "rate-limited" && source.whenResumed) {
        source.whenResumed(abort).then(
          () => run(kind, task),
          () => undefined,
        );
      }
    }
  }

  /** The pages from the first unseen row on; a page that brings nothing new (rows moved down) leads to the next. */
  async function appendPage(abort: AbortSignal): Promise<void> {
    for (let next = Math.floor(known.peek().length / pageSize); ; next += 1) {
      const answer = await source.load(next, order.peek(), abort);
      if (abort.aborted) return;
      const before = known.peek();
      const after = merge(before, answer);
      batch(() => {
        known.value = after;
        hasMore.value = answer.length >= pageSize;
      });
      if (after.length > before.length || answer.length < pageSize) return;
    }
  }

  async function load(): Promise<void> {
    const kind = known.peek().length === 0 ? "first" : "again";
    await run(kind, async (abort) => {
      const word = keyword.peek();
      const searching = word !== "" && source.search !== undefined;
      if (searching && source.search) {
        const found = await source.search(word, abort);
        if (!abort.aborted) replaceAll(found, false);
        return;
      }
      // Whole before it is shown, so that a list that is loaded again neither shrinks nor grows on the way.
      let fresh: readonly Row[] = [];
      let more = true;
      for (let next = 0; more && fresh.length < screenSize.peek(); next += 1) {
        const answer = await source.load(next, order.peek(), abort);
        if (abort.aborted) return;
        fresh = merge(fresh, answer);
        more = answer.length >= pageSize;
      }
      replaceAll(fresh, more);
    });
  }

  function replaceAll(fresh: readonly Row[], more: boolean): void {
    batch(() => {
      known.value = merge([], fresh);
      hasMore.value = more;
      page.value = 0;
      whole.value = false;
    });
  }

  function setPending(key: Key, busy: boolean): void {
    const next = new Set(pending.peek());
    if (busy) next.add(key);
    else next.delete(key);
    pending.value = next;
  }

  function replace(key: Key, next: (row: Row) => Row): void {
    known.value = known.peek().map((row) => (source.keyOf(row) === key ? next(row) : row));
  }

  function stepBack(): void {
    page.value = Math.min(page.peek(), pages.peek() - 1);
  }

  const list: PagedList<Row, Key, Column> = {
    rows,
    visible,
    page,
    pages,
    hasMore,
    screenSize,
    loading,
    error,
    keyword,
    order,
    sort,
    all: known,
    loaded: computed(() => known.value.length),
    filtered: computed(() => keep.value !== undefined),
    whole,
    pending,
    load,
    loadMore: () => run("more", appendPage),
    filter(next) {
      batch(() => {
        keep.value = next;
        page.value = 0;
      });
    },
    showWhole(next) {
      batch(() => {
        whole.value = next;
        page.value = 0;
      });
    },
    renew(answers) {
      const fresh = new Map(answers.map((row) => [source.keyOf(row), row]));
      known.value = known.peek().map((row) => fresh.get(source.keyOf(row)) ?? row);
    },
    async showPage(next) {
      const wanted = Math.max(0, next);
      const missing = () => hasMore.peek() && known.peek().length < (wanted + 1) * screenSize.peek();
      if (missing()) {
        await run("more", async (abort) => {
          while (missing() && !abort.aborted) await appendPage(abort);
        });
      }
      if (wanted < pages.peek()) page.value = wanted;
    },
    async setScreenSize(size) {
      const first = page.peek() * screenSize.peek();
      batch(() => {
        screenSize.value = size;
        page.value = Math.floor(first / size);
      });
      await list.showPage(page.peek());
    },
    async search(word) {
      const trimmed = word.trim();
      batch(() => {
        keyword.value = trimmed;
        // The server's order does not reach into a search, so it starts over (behaviour.md 4).
        order.value = "";
      });
      await load();
    },
    async setOrder(next) {
      batch(() => {
        order.value = next;
        keyword.value = "";
        sort.value = undefined;
      });
      await load();
    },
    sortBy(column) {
      const now = sort.peek();
      sort.value = { column, descending: now?.column === column && !now.descending };
    },
    async change(key, patch, write) {
      const before = known.peek().find((row) => source.keyOf(row) === key);
      setPending(key, true);
      replace(key, (row) => ({ ...row, ...patch }));
      try {
        const settled = await write();
        const now = settled.kind === "lost" ? (settled.now ?? before) : undefined;
        if (now !== undefined) replace(key, () => now);
        return await andThen(settled, (answer) => {
          replace(key, () => answer);
          return done(answer);
        });
      } catch (failure) {
        if (before !== undefined) replace(key, () => before);
        throw failure;
      } finally {
        setPending(key, false);
      }
    },
    async remove(key, write, { refill = true } = {}) {
      setPending(key, true);
      try {
        return await andThen(await write(), (answer) => {
          known.value = known.peek().filter((row) => source.keyOf(row) !== key);
          stepBack();
          if (refill && visible.peek().length < screenSize.peek() && hasMore.peek())
            void run("more", appendPage);
          return done(answer);
        });
      } finally {
        setPending(key, false);
      }
    },
    put(row) {
      const key = source.keyOf(row);
      const rest = known.peek();
      if (rest.some((other) => source.keyOf(other) === key)) replace(key, () => row);
      else known.value = [row, ...rest];
    },
    dispose() {
      running.abort();
    },
  };
  return list;
}

function sorted<Row, Column extends string>(
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

// One for all comparisons: making one for each takes seconds with ten thousand rows.
let collator: Intl.Collator | undefined;

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  return collator.compare(String(a), String(b));
}
