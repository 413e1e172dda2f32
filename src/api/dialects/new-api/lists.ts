import type { Envelope } from "../dialect.js";
import {
  allRows,
  asPage,
  dataOf,
  PAGE_SIZE,
  pageOfAll,
  rowsOf,
  sortedPage,
  withData,
  type Call,
  type Route,
} from "../kit.js";

/** Reads one page of a list, counted from 0. */
export type ReadPage = (
  call: Call,
  page: number,
  size: number,
  query?: Call["query"],
) => Promise<Envelope | undefined>;

/**
 * Reads pages. Releases until spring 2025 count the pages of tokens and channels from 0 and return plain lists; later
 * releases, and all other lists, count from 1 and return `items`. A page size is always required: without one there are
 * no rows.
 */
export function createPages(): ReadPage {
  /** The number of the first page by path, once it is known. */
  const firstPages = new Map<string, 0 | 1>();

  return async (call, page, size, query = call.query) => {
    const { path, send } = call;
    const ask = async (first: 0 | 1) => {
      const answer = await send({ path, query: { ...query, p: page + first, page_size: size, size } });
      firstPages.set(path, Array.isArray(dataOf(answer)) ? 0 : 1);
      return answer;
    };
    const tried = firstPages.get(path) ?? 0;
    const answer = await ask(tried);
    const first = firstPages.get(path) ?? 0;
    return first === tried || page === 0 ? answer : ask(first);
  };
}

/** A list, read page by page, or completely when it has to be sorted here. */
export const list =
  (readPage: ReadPage, extra: Call["query"] = {}): Route =>
  async (call) => {
    const { p, order, size = PAGE_SIZE, ...filters } = call.query;
    const query = { ...filters, ...extra };
    const page = Number(p ?? 0);
    if (order) {
      const rows = await allRows((at, size) => readPage(call, at, size, query));
      return pageOfAll(rows, sortedPage(rows, String(order), page));
    }
    const answer = await readPage(call, page, Number(size), query);
    return asPage(answer, rowsOf(answer));
  };

/** A search, whose results are all read. */
export const search =
  (readPage: ReadPage): Route =>
  async (call) => {
    const rows = await allRows((page, size) => readPage(call, page, size));
    // Older servers return all results of a search, whatever page was requested.
    const once = new Map(rows.map((row) => [row.id, row]));
    return withData(undefined, [...once.values()]);
  };
