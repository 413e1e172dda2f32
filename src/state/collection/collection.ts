import { batch, computed, signal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { andThen, done } from "../writes/settle.js";
import type {
  Chosen,
  Collection,
  CollectionShape,
  CollectionSource,
  FilterShape,
  Loading,
  RowFilter,
} from "./collection-types.js";
import { createNarrowing } from "./narrowing.js";
import { createRows } from "./rows.js";
import { createSelection } from "./selection.js";
import { sortRows } from "./sorting.js";
import type { CollectionView, PageSize, Sort, ViewNames } from "./view.js";
import { createWholeList } from "./whole-list.js";

const nothing = {};

/** Server pages that are read for a page of rows that fit, beside those that it would take if all did. */
const pagesAtOnce = 10;

/** The names in a shape that a list with these facts has. */
const namesOf = <Facts>(
  shapes: Readonly<Record<string, { has?(facts: Facts): boolean }>>,
  facts: Facts,
): readonly string[] => Object.keys(shapes).filter((name) => shapes[name]?.has?.(facts) ?? true);

/**
 * An empty list of a shape over a source.
 * @param given the facts, where values of the shape need any
 */
export function createCollection<
  Row extends object,
  Key extends string | number,
  Column extends string,
  Filter extends string = never,
  Order extends string = string,
  Facts = undefined,
>(
  shape: CollectionShape<Row, Key, Column, Filter, Order, Facts>,
  source: CollectionSource<Row, Order>,
  ...given: undefined extends Facts ? [] : [Facts]
): Collection<Row, Key, Column, Filter> {
  const { pageSize = 10, kept, wholeByItself = true, jumps = true } = source;
  const { columns: columnShapes, aside } = shape;
  const facts = given[0] as Facts;
  const filterShapes = shape.filters ?? ({} as Readonly<Record<Filter, FilterShape<Row, Facts>>>);
  const rowFilters = Object.fromEntries(
    Object.entries<FilterShape<Row, Facts>>(filterShapes).filter(([, filter]) => "of" in filter),
  ) as Readonly<Partial<Record<Filter, RowFilter<Row, Facts>>>>;
  const keyOf = (row: Row) => shape.keyOf(row);
  const valueOf = (row: Row, column: Column) => columnShapes[column].value(row, facts);
  const names: ViewNames = {
    filters: namesOf(filterShapes, facts),
    columns: namesOf(columnShapes, facts),
    orders: Object.keys(shape.orders ?? {}),
  };
  const store = createRows<Row, Key>(keyOf);
  const narrowing = createNarrowing(rowFilters, (row) => shape.textOf?.(row, facts) ?? "", facts);
  const size = signal<PageSize>(pageSize);
  const page = signal(0);
  const hasMore = signal(false);
  const begun = signal(false);
  const loading = signal<Loading>("first");
  const error = signal<GatewayError | undefined>(undefined);
  const query = signal("");
  const order = signal("");
  const sort = signal<Sort<Column> | undefined>(undefined);
  const filters = signal<Chosen<Filter>>(nothing as Chosen<Filter>);
  const columns = signal<readonly string[] | undefined>(undefined);
  const total = signal<number | undefined>(undefined);
  const pending = signal<ReadonlySet<Key>>(new Set());
  const hidden = signal<ReadonlySet<Key>>(new Set());
  let running = new AbortController();
  /** Whether the first load has started: until then a view is only stored. */
  let started = false;
  /** The server's order that the rows of the list are in. */
  let orderHere = "";

  const complete = computed(() => begun.value && !hasMore.value);
  const searchesHere = computed(() => complete.value && shape.textOf !== undefined);
  const filtered = computed(() => Object.values(filters.value).some((value) => value !== ""));
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
  const perPage = () => (size.value === "all" ? Math.max(1, rows.value.length) : size.value);
  const count = computed(() => {
    const narrowed = filtered.value || query.value !== "" || sort.value !== undefined;
    return narrowed || complete.value ? undefined : total.value;
  });
  const canJump = () => jumps && size.value !== "all" && count.value !== undefined;
  const pages = computed(() => {
    const reachable = Math.max(rows.value.length, canJump() ? (count.value ?? 0) : 0);
    return Math.max(1, Math.ceil(reachable / perPage()));
  });
  const visible = computed(() => {
    if (size.value === "all") return rows.value;
    const far = store.far.value;
    if (far) return far.filter((row) => !hidden.value.has(keyOf(row)) && belonging.value.includes(row));
    const from = page.value * size.value;
    return rows.value.slice(from, from + size.value);
  });
  /** Whether the view cannot be right without every row. */
  const needsAll = computed(() => {
    // The server finds beginnings only; every row, where one call brings them, finds the rest.
    if (query.value !== "" && source.search)
      return source.everything !== undefined && shape.textOf !== undefined;
    return size.value === "all" || filtered.value || sort.value !== undefined || query.value !== "";
  });
  const view = computed((): CollectionView => {
    const values: Readonly<Record<string, string>> = { ...source.filters?.chosen.value, ...filters.value };
    const chosen = names.filters.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
    return {
      ...(query.value === "" ? {} : { query: query.value }),
      ...(chosen.length === 0 ? {} : { filters: Object.fromEntries(chosen) }),
      ...(order.value === "" ? {} : { order: order.value }),
      ...(sort.value ? { sort: sort.value } : {}),
      ...(page.value === 0 ? {} : { page: page.value }),
      ...(size.value === pageSize ? {} : { size: size.value }),
      ...(columns.value ? { columns: columns.value } : {}),
    };
  });

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
      if (abort.aborted) return;
      loading.value = undefined;
      clampPage();
      ensure();
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

  /** A page of the server's list, and whether rows follow it when it lies behind so many. */
  async function read(at: number, abort: AbortSignal): Promise<readonly Row[]> {
    let told: number | undefined;
    const answer = await source.load(at, order.peek() as Order, abort, (rows) => (told = rows));
    if (!abort.aborted) total.value = told;
    return answer;
  }

  /** Whether the server has more rows than these, the last page of which was this. */
  const goesOn = (all: readonly Row[], last: readonly Row[]) =>
    last.length >= pageSize && all.length !== total.peek();

  /** Whether a page lies so far behind the rows that are here that it is read alone. */
  const isFar = (target: number, here = store.known.peek()) =>
    canJump() && target < pages.peek() && target * Number(size.peek()) > here.length + 2 * pageSize;

  /** Shows a page without those before it, but for what of the list's beginning was just read. */
  async function loadFar(target: number, abort: AbortSignal, head?: readonly Row[]): Promise<void> {
    const first = (target * Number(size.peek())) / pageSize;
    let far: readonly Row[] = [];
    for (let at = first; at < first + Number(size.peek()) / pageSize; at += 1) {
      const answer = await read(at, abort);
      if (abort.aborted) return;
      far = store.merge(far, answer);
      if (answer.length < pageSize) break;
    }
    batch(() => {
      if (head) take(head, true);
      store.setFar(far);
      page.value = target;
    });
    // The list has become shorter.
    if (far.length === 0) await list.showPage(Math.min(target, pages.peek()) - 1);
  }

  /** The rows of the list on one page of the screen. */
  const rowsOnPage = () => (size.peek() === "all" ? pageSize : Number(size.peek()));

  /** Whether the server may have rows that a page lacks, and nothing is about to load them all. */
  const lacks = (target: number) =>
    begun.peek() &&
    hasMore.peek() &&
    store.found.peek() === undefined &&
    rows.peek().length < (target + 1) * rowsOnPage() &&
    !(needsAll.peek() && wholeByItself);

  /**
   * Adds to the rows until a page is full. A filter may fit none of thousands: then it ends after some, which the list
   * says.
   */
  async function fillPage(target: number, abort: AbortSignal): Promise<void> {
    const missing = (target + 1) * rowsOnPage() - rows.peek().length;
    const most = filtered.peek()
      ? pagesAtOnce * Math.ceil(missing / rowsOnPage()) + Math.ceil(missing / pageSize)
      : Number.POSITIVE_INFINITY;
    for (let pagesRead = 0; lacks(target) && pagesRead < most; pagesRead += 1) {
      if (pagesRead > 0) await source.rateLimiter?.turn(abort);
      await appendPage(abort);
      if (abort.aborted) return;
    }
  }

  /** The pages from the first unseen row on; a page that brings nothing new (rows moved down) leads to the next. */
  async function appendPage(abort: AbortSignal): Promise<void> {
    for (let next = Math.floor(store.known.peek().length / pageSize); ; next += 1) {
      const answer = await read(next, abort);
      if (abort.aborted) return;
      const before = store.known.peek();
      const after = store.merge(before, answer);
      take(after, goesOn(after, answer));
      if (after.length > before.length || answer.length < pageSize) return;
    }
  }

  /** The rows of the list as they are now, as far as they are here. */
  function take(fresh: readonly Row[], more: boolean): void {
    orderHere = order.peek();
    batch(() => {
      store.setKnown(fresh);
      hasMore.value = more;
      begun.value = true;
      if (!more && shape.textOf) store.setFound(undefined);
    });
    if (!more && order.peek() === "") kept?.write(store.known.peek());
  }

  const whole = createWholeList({
    ...(source.everything
      ? {
          everything: async (abort: AbortSignal) => {
            if (order.peek() !== "") return false;
            const all = await source.everything?.(abort);
            abort.throwIfAborted();
            if (all) take(all, false);
            return all !== undefined;
          },
        }
      : {}),
    page: appendPage,
    hasMore: () => !complete.peek(),
    rateLimiter: source.rateLimiter,
    whenResumed: (abort) => source.whenResumed?.(abort) ?? Promise.resolve(),
  });

  async function loadRest(): Promise<boolean> {
    if (complete.peek()) return true;
    // A page under way brings what the rest begins behind.
    if (loading.peek() === "more") running.abort();
    await whole.run();
    if (loading.peek() === "more") loading.value = undefined;
    clampPage();
    return complete.peek();
  }

  /** Loads what the view cannot do without, unless the reader stopped that. */
  function ensure(): void {
    if (!started || !wholeByItself || !(begun.peek() || store.found.peek())) return;
    if (needsAll.peek() && !complete.peek() && whole.state.peek() === "idle") void loadRest();
  }

  /** Whether the rest is about to be loaded, and with it perhaps the page that is shown. */
  const expectsRest = () =>
    needsAll.peek() && wholeByItself && !complete.peek() && ["idle", "loading"].includes(whole.state.peek());

  /** Goes to the last page where the one that is shown is behind it. */
  function clampPage(): void {
    if (!expectsRest()) page.value = Math.min(page.peek(), pages.peek() - 1);
  }

  /** Rows that must be here for the page that is shown. */
  const wanted = () => (page.peek() + 1) * rowsOnPage();

  async function loadPages(abort: AbortSignal): Promise<void> {
    // Whole before it is shown, so that a list that is loaded again neither shrinks nor grows on the way.
    let fresh: readonly Row[] = [];
    let more = true;
    for (let next = 0; more && fresh.length < wanted(); next += 1) {
      if (next > 0) await source.rateLimiter?.turn(abort);
      const answer = await read(next, abort);
      if (abort.aborted) return;
      fresh = store.merge(fresh, answer);
      more = goesOn(fresh, answer);
      // What is far away is read alone, as soon as it is known that it exists.
      if (more && isFar(page.peek(), fresh)) return loadFar(page.peek(), abort, fresh);
    }
    take(fresh, more);
    await fillPage(page.peek(), abort);
  }

  /** Shows what the server's search finds, until the rest is here to be searched. */
  async function readFound(
    ask: (word: string, signal: AbortSignal) => Promise<readonly Row[]>,
    abort: AbortSignal,
  ) {
    const found = await ask(query.peek(), abort);
    if (abort.aborted) return;
    batch(() => {
      // Rows of another order are no beginning of this one, nor is a list whole while it is loaded again.
      if (searchesHere.peek() || orderHere !== order.peek()) {
        store.setKnown([]);
        hasMore.value = false;
        begun.value = false;
      }
      store.setFound(found);
    });
  }

  /** Puts the newest pages on a list that is whole, instead of reading all of it again. */
  async function loadNewest(abort: AbortSignal): Promise<void> {
    let top: readonly Row[] = [];
    for (let next = 0; ; next += 1) {
      const answer = await read(next, abort);
      if (abort.aborted) return;
      const fresh = answer.filter((row) => store.get(keyOf(row)) === undefined);
      top = store.merge(top, answer);
      if (fresh.length < answer.length || answer.length < pageSize) break;
    }
    const last = top.at(-1);
    const after = last ? store.known.peek().findIndex((row) => keyOf(row) === keyOf(last)) : -1;
    // Rows that are no longer among these were deleted in between; rows set aside are on no page.
    const left = store.known
      .peek()
      .filter((row, at) => at > after || aside?.(row, { query: "", filters: nothing as Chosen<Filter> }));
    take(store.merge(top, left), false);
  }

  async function load(): Promise<void> {
    started = true;
    const before = begun.peek() ? undefined : kept?.read();
    if (before && order.peek() === "") {
      take(before, false);
      await run("again", loadNewest);
      return;
    }
    const { everything, search } = source;
    const word = query.peek();
    const wasWhole =
      complete.peek() && orderHere === "" && (word !== "" || store.known.peek().length > pageSize);
    whole.stop();
    whole.reset();
    await run(store.all.peek().length === 0 ? "first" : "again", async (abort) => {
      if (wasWhole && everything && order.peek() === "") {
        const all = await everything(abort);
        if (!abort.aborted) take(all, false);
      } else if (word !== "" && search) await readFound(search, abort);
      else {
        store.setFound(undefined);
        await loadPages(abort);
      }
    });
  }

  /** Fills a page up from which rows went. */
  function refill(): void {
    if (store.far.peek()) {
      void run("more", (abort) => loadFar(page.peek(), abort));
      return;
    }
    if (size.peek() === "all" || !lacks(page.peek())) return;
    if (loading.peek() === undefined && whole.state.peek() !== "loading")
      void run("more", (abort) => fillPage(page.peek(), abort));
  }

  function recount(by: number): void {
    if (total.peek() !== undefined) total.value = Number(total.peek()) + by;
  }

  function setPending(key: Key, busy: boolean): void {
    const next = new Set(pending.peek());
    if (busy) next.add(key);
    else next.delete(key);
    pending.value = next;
  }

  /** What was kept of the list for its next view, with this row as it is now; without it when it is gone. */
  function keep(key: Key, now: readonly Row[]): void {
    const before = kept?.read();
    if (before) kept?.write(before.flatMap((row) => (keyOf(row) === key ? now : [row])));
  }

  /** What changes which rows are shown begins at the first page. */
  function narrow(change: () => void): void {
    batch(() => {
      change();
      store.setFar(undefined);
      page.value = 0;
    });
    void list.showPage(0);
  }

  const list: Collection<Row, Key, Column, Filter> = {
    names,
    keyOf,
    all: store.all,
    rows,
    count,
    visible,
    page,
    pages,
    size,
    hasMore: computed(() => hasMore.value && store.found.value === undefined),
    complete,
    loaded: computed(() => belonging.value.length),
    loading,
    error,
    query,
    order,
    sort,
    filters,
    filtered,
    columns,
    view,
    partial: computed(
      () =>
        begun.value &&
        !complete.value &&
        store.found.value === undefined &&
        (filtered.value || sort.value !== undefined || size.value === "all"),
    ),
    whole: whole.state,
    wholeError: whole.error,
    pending,
    hidden,
    selection: createSelection(store.known, store.all, rows, keyOf),
    valuesOf: (filter) => narrowing.valuesIn(store.all.value, filter),
    valueOf,
    setView(next, again = false) {
      const before = view.peek();
      const chosen = Object.entries(next.filters ?? {});
      const here = chosen.filter(([name]) => name in rowFilters);
      const atSource = chosen.filter(([name]) => !(name in rowFilters));
      const other = batch(() => {
        query.value = source.search || shape.textOf ? (next.query ?? "") : "";
        order.value = next.order ?? "";
        sort.value = next.sort as Sort<Column> | undefined;
        filters.value = Object.fromEntries(here) as Chosen<Filter>;
        size.value = next.size ?? pageSize;
        columns.value = next.columns;
        page.value = next.page ?? 0;
        return source.filters?.show(Object.fromEntries(atSource)) ?? false;
      });
      if (!started) return;
      const searched = query.peek() !== (before.query ?? "") && !searchesHere.peek();
      if (again || other || searched || (next.order ?? "") !== (before.order ?? "")) void load();
      else void list.showPage(page.peek());
    },
    load,
    async loadNew() {
      batch(() => {
        query.value = "";
        page.value = 0;
        store.setFound(undefined);
      });
      await load();
    },
    loadRest,
    stopLoading: () => whole.stop(),
    async showPage(next) {
      const target = Math.max(0, next);
      if (begun.peek() && isFar(target)) {
        await run("more", (abort) => loadFar(target, abort));
        return;
      }
      store.setFar(undefined);
      if (lacks(target)) await run("more", (abort) => fillPage(target, abort));
      page.value = target;
      if (begun.peek() || store.found.peek()) clampPage();
      ensure();
    },
    async setSize(next) {
      const first = page.peek() * (size.peek() === "all" ? 0 : Number(size.peek()));
      batch(() => {
        size.value = next;
        page.value = next === "all" ? 0 : Math.floor(first / next);
      });
      await list.showPage(page.peek());
    },
    async search(text) {
      const word = text.trim();
      const here = searchesHere.peek();
      batch(() => {
        query.value = word;
        page.value = 0;
        // The server's order does not reach into a search, so it starts over (behaviour.md 4).
        if (!here) order.value = "";
      });
      if (!here) await load();
    },
    async setOrder(next) {
      batch(() => {
        order.value = next;
        query.value = "";
        sort.value = undefined;
        page.value = 0;
        store.setFound(undefined);
      });
      await load();
    },
    sortBy(column) {
      narrow(() => {
        const now = sort.peek();
        sort.value = { column, descending: now?.column === column && !now.descending };
      });
    },
    filter(name, value) {
      if (!(name in rowFilters)) {
        const { page: _page, ...rest } = view.peek();
        list.setView({ ...rest, filters: { ...rest.filters, [name]: value } });
        return;
      }
      narrow(() => {
        filters.value = { ...filters.peek(), [name]: value };
      });
    },
    clearFilters() {
      narrow(() => {
        filters.value = nothing as Chosen<Filter>;
      });
    },
    setColumns(next) {
      columns.value = next;
    },
    hide(keys, away) {
      const next = new Set(hidden.peek());
      for (const key of keys) {
        if (away) next.add(key);
        else next.delete(key);
      }
      batch(() => {
        hidden.value = next;
        clampPage();
      });
      if (!store.far.peek()) refill();
    },
    renew: (answers) => store.renew(answers),
    async find(keyword, signal = new AbortController().signal) {
      await source.rateLimiter?.turn(signal);
      return (await source.search?.(keyword, signal)) ?? [];
    },
    recall() {
      const before = begun.peek() ? undefined : kept?.read();
      if (before) take(before, false);
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
          recount(-1);
          keep(key, []);
          list.hide([key], false);
          if (fill) refill();
          return done(answer);
        });
      } finally {
        setPending(key, false);
      }
    },
    put(row) {
      if (store.get(keyOf(row)) === undefined) recount(1);
      store.put(row);
      keep(keyOf(row), [row]);
    },
    dispose() {
      running.abort();
      whole.stop();
      if (complete.peek() && order.peek() === "") kept?.write(store.known.peek());
    },
  };
  return list;
}
