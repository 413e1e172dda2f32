/** Pages of new-api's lists. Source: `common/page_info.go`. */
import type { Exchange } from "./context.js";
import { ok } from "./envelope.js";
import { lenientInt } from "./parse.js";

const usualSize = 10;
const largest = 100;

/** Which rows a call asks for. */
export interface Page {
  /** Counted from 1. What isn't a number, and 0, is the first; a negative one is answered as it was sent. */
  readonly page: number;
  readonly size: number;
}

/** The page that a call asks for, whose size has three names. */
export function pageIn(c: Exchange): Page {
  const number = (name: string) => lenientInt(c.req.query(name));
  const size = number("page_size") || number("ps") || number("size") || usualSize;
  return { page: number("p") || 1, size: Math.min(largest, size) };
}

/** The rows of a page. A negative size is no limit for the database, and a negative start the beginning. */
export function rowsOn<Row>({ page, size }: Page, rows: readonly Row[]): readonly Row[] {
  const start = Math.max(0, (page - 1) * size);
  return size < 0 ? rows.slice(start) : rows.slice(start, start + size);
}

/** A page of rows, with how many there are. */
export function pageOf<Row>(
  c: Exchange,
  rows: readonly Row[],
  show: (row: Row, index: number) => object,
): Response {
  const asked = pageIn(c);
  const items = rowsOn(asked, rows).map(show);
  return ok({ page: asked.page, page_size: asked.size, total: rows.length, items });
}
