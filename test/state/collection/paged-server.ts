import type { CollectionShape } from "../../../src/state/collection/shape.js";
import { createCollection } from "../../../src/state/collection/collection.js";

/** A row of the server. */
export interface Row {
  readonly id: number;
  readonly name: string;
}

/** The row of an ID. */
export const row = (id: number): Row => ({ id, name: `row ${id}` });

/** What a list of these rows is made of. */
export const shape: CollectionShape<Row, number, "id" | "name", never, string, undefined> = {
  keyOf: ({ id }) => id,
  columns: { id: { value: ({ id }) => id }, name: { value: ({ name }) => name } },
};

/** A server with rows, newest first, ten a page, that tells no totals unless wanted. */
export function server(count: number, { totals = false, jumps = true, defaultSize = 10 } = {}) {
  const state = {
    rows: Array.from({ length: count }, (_, index) => row(count - index)),
    loads: [] as string[],
  };
  const failures: Error[] = [];
  const gates: Promise<void>[] = [];
  const list = createCollection(shape, {
    jumps,
    defaultSize,
    async load(page, order, signal, onTotal) {
      state.loads.push(`${page}${order}`);
      await gates.shift();
      signal.throwIfAborted();
      const failure = failures.shift();
      if (failure) throw failure;
      if (totals) onTotal(state.rows.length);
      return state.rows.slice(page * 10, page * 10 + 10);
    },
    search: (keyword) => Promise.resolve(state.rows.filter(({ name }) => name.startsWith(keyword))),
    wholeByItself: false,
  });
  return { state, list, failures, gates };
}

/** The IDs of rows, in their order. */
export const ids = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);
