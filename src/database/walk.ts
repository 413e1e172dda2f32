import { sql, type Expression, type SqlBool } from "kysely";
import { queryBuilder } from "./builder.js";
import type { Query, Session } from "./engine.js";
import { conditionsOf, type Equality } from "./equalities.js";
import type { Layout } from "./layout.js";
import { logsOf, type Slice, type Span } from "./slice.js";

/**
 * The entries of an index that are walked, and then read, at once: some milliseconds during which nothing else runs in
 * the process.
 */
export const sliceSize = 5000;

/** A way through the entries of a SQLite log: one index, or the table. */
export interface Way {
  readonly index: string | undefined;
  /** By which order its entries are walked. */
  readonly key: "created_at" | "rowid";
  /** Those that the index finds by equality. */
  readonly equalities: readonly Equality[];
}

/** A part of a way, with the row numbers that its entries are within. */
export interface Piece extends Slice {
  readonly rowids: Span;
}

/** A walk along a way, from the newest entry on. It reads the index alone, which takes a tenth of reading entries. */
export interface Walk {
  readonly way: Way;
  /** How many entries were passed. */
  readonly count: number;
  readonly isOver: boolean;
  /** The next piece; undefined at the end. */
  next(this: void, read: (query: Query) => ReturnType<Session["read"]>): Promise<Piece | undefined>;
}

const between = (column: "created_at" | "rowid", { from, to }: Span): Expression<SqlBool>[] => [
  sql<SqlBool>`${sql.ref(`logs.${column}`)} >= ${from}`,
  sql<SqlBool>`${sql.ref(`logs.${column}`)} < ${to}`,
];

/** The row numbers that the entries of a slice are within, as a condition. */
export const withRowids = (span: Span): Expression<SqlBool>[] => between("rowid", span);

/** The next entries of a way below a key: how many, the lowest key, and the row numbers. */
function pieceQuery(layout: Layout, { index, key, equalities }: Way, span: Span): Query {
  let entries = queryBuilder("sqlite")
    .selectFrom(logsOf({ index }))
    .select([sql<number>`${sql.ref(`logs.${key}`)}`.as("place"), sql<number>`logs.rowid`.as("number")])
    .orderBy(sql`place`, "desc")
    .limit(sql.lit(sliceSize));
  for (const condition of [...conditionsOf("sqlite", layout, equalities), ...between(key, span)])
    entries = entries.where(condition);
  return sql`select count(*) as entries, min(place) as place, min(number) as low, max(number) as high
    from ${entries} as passed`.compile(queryBuilder("sqlite"));
}

/** Row numbers have 64 bits, of which a number here holds 53. */
const allRowids: Span = { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER };

/** @param span the question's time */
export function walkOf(layout: Layout, way: Way, span: Span): Walk {
  const { key } = way;
  let rest: Span = key === "created_at" ? span : allRowids;
  let count = 0;
  let isOver = false;

  function pieceFor(from: number, entries: number, rowids: Span): Piece {
    const part = { from, to: rest.to };
    rest = { from: rest.from, to: from };
    return key === "created_at"
      ? { index: way.index, within: [], time: part, entries, rowids }
      : { index: way.index, within: between("rowid", part), time: span, entries, rowids: part };
  }

  return {
    way,
    get count() {
      return count;
    },
    get isOver() {
      return isOver;
    },
    async next(read) {
      if (isOver) return undefined;
      const [row] = await read(pieceQuery(layout, way, rest));
      const entries = Number(row?.entries ?? 0);
      count += entries;
      if (entries < sliceSize) isOver = true;
      if (entries === 0) return undefined;
      const place = Number(row?.place);
      const rowids = { from: Number(row?.low), to: Number(row?.high) + 1 };
      if (isOver) return pieceFor(rest.from, entries, rowids);
      if (key === "rowid") return pieceFor(place, entries, rowids);
      // More entries may be of the last second, which the next piece has, unless this is all of one second.
      return place + 1 < rest.to
        ? pieceFor(place + 1, entries - 1, rowids)
        : pieceFor(place, Number.POSITIVE_INFINITY, allRowids);
    },
  };
}
