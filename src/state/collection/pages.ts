import { batch } from "@preact/signals-core";
import type { Rows } from "./rows.js";
import type { BoundShape } from "./bound-shape.js";
import type { SecretSearch } from "./secret-search.js";
import { nothingChosen } from "./shape.js";
import type { ShownRows } from "./shown-rows.js";
import type { CollectionSource } from "./source.js";
import type { ViewState } from "./view-state.js";

/** Maximum number of additional server pages that are read at once to fill a page with matching rows. */
const pagesAtOnce = 10;

/** The parts of a list that its loading depends on. */
export interface ListParts<Row, Key, Column extends string, Filter extends string> {
  readonly shape: BoundShape<Row, Key, Column, Filter>;
  readonly source: CollectionSource<Row>;
  readonly store: Rows<Row, Key>;
  readonly view: ViewState<Column, Filter>;
  readonly shown: ShownRows<Row>;
  readonly secrets: Pick<SecretSearch<Row>, "know">;
}

/** Reads pages from the server into the rows of a list. Aborted reads change nothing. Rejects with a GatewayError. */
export interface Pages<Row> {
  /** Replaces the list's rows from its first on; `more` says whether others follow. */
  take(rows: readonly Row[], more: boolean): void;
  /** The server's order of the loaded rows. */
  orderHere(): string;
  /** Reloads the rows from the first page to the one that is shown. */
  readFirst(abort: AbortSignal): Promise<void>;
  /** Merges the newest pages into a complete list, instead of reloading all of it. */
  readNewest(abort: AbortSignal): Promise<void>;
  /** Appends the next page of rows that aren't loaded. */
  append(abort: AbortSignal): Promise<void>;
  /** Appends pages until this page on screen is full, or until a filter has matched too few of them. */
  fill(page: number, abort: AbortSignal): Promise<void>;
  /** Whether the server may have rows that are missing on a page, and no load of all rows is about to start. */
  lacks(page: number): boolean;
  /** Shows a page without loading the ones before it. */
  readFar(page: number, abort: AbortSignal): Promise<void>;
  /** Whether a page is so far behind the loaded rows that it is loaded alone. */
  isFar(page: number): boolean;
}

/**
 * Creates the page loading of a list.
 * @param showPage goes to another page when the one that was loaded is empty
 */
export function createPages<Row, Key, Column extends string, Filter extends string>(
  { shape, source, store, view, shown }: ListParts<Row, Key, Column, Filter>,
  showPage: (page: number) => Promise<void>,
): Pages<Row> {
  const { pageSize = 10, wholeByItself = true, kept } = source;
  const { keyOf, hasText, aside } = shape;
  const { order, size, page, filtered } = view.signals;
  let orderHere = "";

  /** The rows of the list on one page of the screen. */
  const rowsOnPage = () => (size.peek() === "all" ? pageSize : Number(size.peek()));

  /** Reads a page of the server's list. */
  async function read(at: number, abort: AbortSignal): Promise<readonly Row[]> {
    let total: number | undefined;
    const answer = await source.load(at, order.peek(), abort, (rows) => (total = rows));
    if (!abort.aborted) store.setTotal(total);
    return answer;
  }

  /** Whether the server has more rows after these, the last page of which is `last`. */
  const goesOn = (all: readonly Row[], last: readonly Row[]) =>
    last.length >= pageSize && all.length !== store.total.peek();

  function take(fresh: readonly Row[], more: boolean): void {
    orderHere = order.peek();
    batch(() => {
      store.setKnown(fresh, more);
      if (!more && hasText) store.setFound(undefined);
    });
    if (!more && order.peek() === "") kept?.write(store.known.peek());
  }

  const isFar = (target: number, here = store.known.peek()) =>
    shown.canJump() &&
    target < shown.pages.peek() &&
    target * Number(size.peek()) > here.length + 2 * pageSize;

  /** Shows a page without loading the ones before it, except for the beginning of the list if it was just read. */
  async function readFar(target: number, abort: AbortSignal, head?: readonly Row[]): Promise<void> {
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
      view.set({ page: target });
    });
    // The list has become shorter.
    if (far.length === 0) await showPage(Math.min(target, shown.pages.peek()) - 1);
  }

  const lacks = (target: number) =>
    store.begun.peek() &&
    store.more.peek() &&
    store.found.peek() === undefined &&
    shown.rows.peek().length < (target + 1) * rowsOnPage() &&
    !(shown.needsAll.peek() && wholeByItself);

  /** When a page contains nothing new because rows moved down, the next one is read. */
  async function append(abort: AbortSignal): Promise<void> {
    for (let next = Math.floor(store.known.peek().length / pageSize); ; next += 1) {
      const answer = await read(next, abort);
      if (abort.aborted) return;
      const before = store.known.peek();
      const after = store.merge(before, answer);
      take(after, goesOn(after, answer));
      if (after.length > before.length || answer.length < pageSize) return;
    }
  }

  /**
   * Stops after some pages, because a filter may match none of thousands of rows. The list shows that it isn't
   * complete.
   */
  async function fill(target: number, abort: AbortSignal): Promise<void> {
    const missing = (target + 1) * rowsOnPage() - shown.rows.peek().length;
    const maxPages = filtered.peek()
      ? pagesAtOnce * Math.ceil(missing / rowsOnPage()) + Math.ceil(missing / pageSize)
      : Number.POSITIVE_INFINITY;
    for (let pagesRead = 0; lacks(target) && pagesRead < maxPages; pagesRead += 1) {
      if (pagesRead > 0) await source.rateLimiter?.turn(abort);
      await append(abort);
      if (abort.aborted) return;
    }
  }

  return {
    take,
    orderHere: () => orderHere,
    async readFirst(abort) {
      // A list that is reloaded shows its rows once all are read, so that it doesn't shrink and grow in between.
      const isFirst = store.all.peek().length === 0;
      let fresh: readonly Row[] = [];
      let more = true;
      for (let next = 0; more && fresh.length < (page.peek() + 1) * rowsOnPage(); next += 1) {
        if (next > 0) await source.rateLimiter?.turn(abort);
        const answer = await read(next, abort);
        if (abort.aborted) return;
        fresh = store.merge(fresh, answer);
        more = goesOn(fresh, answer);
        // A distant page is loaded alone, as soon as it is known to exist.
        if (more && isFar(page.peek(), fresh)) return readFar(page.peek(), abort, fresh);
        if (more && isFirst) take(fresh, more);
      }
      take(fresh, more);
      await fill(page.peek(), abort);
    },
    async readNewest(abort) {
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
      // Rows that are missing from the new pages were deleted in between, except rows set aside, which are on no page.
      const left = store.known
        .peek()
        .filter((row, at) => at > after || aside?.(row, { query: "", filters: nothingChosen() }));
      take(store.merge(top, left), false);
    },
    append,
    fill,
    lacks,
    readFar,
    isFar: (target) => isFar(target),
  };
}
