import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { createPages, type ListParts } from "./pages.js";
import { createWholeList, type WholeState } from "./whole-list.js";

/**
 * What a list is loading. `first`: nothing is loaded yet; `more`: a further page; `reload`: the rows on screen are
 * being reloaded.
 */
export type LoadingKind = "first" | "more" | "reload" | undefined;

/** The loading functions of a list and their state. */
export interface LoadingActions {
  readonly loading: ReadonlySignal<LoadingKind>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** State of loading the rest. */
  readonly whole: ReadonlySignal<WholeState>;
  readonly wholeError: ReadonlySignal<GatewayError | undefined>;
  /** Reloads the rows that are shown. Late responses of earlier loads are ignored. */
  load(): Promise<void>;
  /**
   * Loads the remaining rows as fast as the server's rate limit allows. Resolves when every row is loaded, or when
   * loading was stopped or failed.
   */
  loadRest(): Promise<boolean>;
  /** Stops whatever is loading; what is loaded stays. */
  stopLoading(): void;
  /** Shows a page, after loading its missing rows. */
  showPage(page: number): Promise<void>;
  /** Restores the rows that an earlier view of this account left in memory, without a call. */
  recall(): void;
}

/** Loads the rows of a list. Each load aborts the previous one. */
export interface Loading {
  readonly actions: LoadingActions;
  /** Whether the first load has started; before that, views are only stored. */
  isStarted(): boolean;
  /** Goes to the last page when the current one no longer exists. */
  clampPage(): void;
  /** Fills a page from which rows were removed. */
  refill(): void;
  dispose(): void;
}

/** Creates the loading of a list. */
export function createLoading<Row, Key, Column extends string, Filter extends string>(
  parts: ListParts<Row, Key, Column, Filter>,
): Loading {
  const { shape, source, store, view, shown, secrets } = parts;
  const { kept, wholeByItself = true, pageSize = 10 } = source;
  const { query, order, page, size } = view.signals;
  const loading = signal<LoadingKind>("first");
  const error = signal<GatewayError | undefined>(undefined);
  let running = new AbortController();
  let started = false;

  const pages = createPages(parts, showPage);
  const whole = createWholeList({
    ...(source.loadAll
      ? {
          loadAll: async (abort: AbortSignal) => {
            if (order.peek() !== "") return false;
            const all = await source.loadAll?.(abort);
            abort.throwIfAborted();
            if (all) pages.take(all, false);
            return all !== undefined;
          },
        }
      : {}),
    page: (abort) => pages.append(abort),
    hasMore: () => !store.complete.peek(),
    rateLimiter: source.rateLimiter,
    whenResumed: (abort) => source.whenResumed?.(abort) ?? Promise.resolve(),
  });

  /** Runs one load; a later one aborts it. After a 429 it waits for the queue and tries again. */
  async function run(kind: "first" | "more" | "reload", task: (signal: AbortSignal) => Promise<void>) {
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

  async function loadRest(): Promise<boolean> {
    if (store.complete.peek()) return true;
    // Loading the rest continues where a page that is being loaded would end.
    if (loading.peek() === "more") running.abort();
    await whole.run();
    if (loading.peek() === "more") loading.value = undefined;
    clampPage();
    return store.complete.peek();
  }

  /** Whether any rows are loaded that a view can show. */
  const hasRows = () => store.begun.peek() || store.found.peek() !== undefined;
  /** Whether the view needs every row and some are missing. */
  const lacksRest = () => wholeByItself && shown.needsAll.peek() && !store.complete.peek();

  /** Loads the rows that the view needs, unless the reader stopped that. */
  function ensure(): void {
    if (started && hasRows() && lacksRest() && whole.state.peek() === "idle") void loadRest();
  }

  function clampPage(): void {
    // The rest is going to be loaded, probably including the page that is shown.
    if (lacksRest() && ["idle", "loading"].includes(whole.state.peek())) return;
    view.set({ page: Math.min(page.peek(), shown.pages.peek() - 1) });
  }

  /** Shows the results of the server's search until every row is loaded and can be searched here. */
  async function readFound(
    ask: (word: string, signal: AbortSignal) => Promise<readonly Row[]>,
    abort: AbortSignal,
  ) {
    const found = await ask(query.peek(), abort);
    if (abort.aborted) return;
    batch(() => {
      // Rows in another order can't be continued, nor can a complete list that is being reloaded.
      if (shown.searchesHere.peek() || pages.orderHere() !== order.peek()) store.forgetKnown();
      store.setFound(found);
    });
  }

  /** Restores the rows that were kept for this view, if no rows are loaded. */
  function takeKept(): boolean {
    const before = store.begun.peek() ? undefined : kept?.read();
    if (before) pages.take(before, false);
    return before !== undefined;
  }

  async function load(): Promise<void> {
    started = true;
    if (order.peek() === "" && takeKept()) {
      await run("reload", (abort) => pages.readNewest(abort));
      return;
    }
    const { loadAll, search } = source;
    const word = query.peek();
    const wasWhole =
      store.complete.peek() &&
      pages.orderHere() === "" &&
      (word !== "" || store.known.peek().length > pageSize);
    whole.stop();
    whole.reset();
    await run(store.all.peek().length === 0 ? "first" : "reload", async (abort) => {
      // A key is sent nowhere: the list itself is read, and compared here, if its rows have keys at all.
      const isSecret = word !== "" && (await secrets.know(word));
      abort.throwIfAborted();
      if (isSecret && !shape.secretOf) store.setFound([]);
      else if (wasWhole && loadAll && order.peek() === "") {
        const all = await loadAll(abort);
        if (!abort.aborted) pages.take(all, false);
      } else if (word !== "" && search && !isSecret) await readFound(search, abort);
      else {
        store.setFound(undefined);
        await pages.readFirst(abort);
      }
    });
  }

  async function showPage(next: number): Promise<void> {
    const target = Math.max(0, next);
    if (store.begun.peek() && pages.isFar(target)) {
      await run("more", (abort) => pages.readFar(target, abort));
      return;
    }
    store.setFar(undefined);
    if (pages.lacks(target)) await run("more", (abort) => pages.fill(target, abort));
    view.set({ page: target });
    if (hasRows()) clampPage();
    ensure();
  }

  return {
    actions: {
      loading,
      error,
      whole: whole.state,
      wholeError: whole.error,
      load,
      loadRest,
      stopLoading() {
        running.abort();
        loading.value = undefined;
        whole.stop();
      },
      showPage,
      recall: () => void takeKept(),
    },
    isStarted: () => started,
    clampPage,
    refill() {
      if (store.far.peek()) {
        void run("more", (abort) => pages.readFar(page.peek(), abort));
        return;
      }
      if (size.peek() === "all" || !pages.lacks(page.peek())) return;
      if (loading.peek() === undefined && whole.state.peek() !== "loading")
        void run("more", (abort) => pages.fill(page.peek(), abort));
    },
    dispose() {
      running.abort();
      whole.stop();
      if (store.complete.peek() && order.peek() === "") kept?.write(store.known.peek());
    },
  };
}
