import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { queryBuilder } from "./builder.js";
import type { Query, Row, Session } from "./engine.js";
import { conditionsOf, type Equality } from "./equalities.js";
import { DatabaseFailure } from "./failure.js";
import type { Layout } from "./layout.js";
import { logsOf, type Slice, type Span } from "./slice.js";
import { sliceSize, walkOf, withRowids, type Piece, type Walk, type Way } from "./walk.js";

/** The index of times, by which every member's log has one. */
function wayByTime({ indexes }: Layout): Way | undefined {
  const found = indexes.find(({ columns: [first] }) => first === "created_at");
  return found && { index: found.name, key: "created_at", equalities: [] };
}

/**
 * The indexes that find the entries of a question by what they have to be: those whose columns are all given, so that
 * their entries are in the order of the rows' numbers. What that is differs by member.
 */
function waysByEquality({ indexes, rowid }: Layout, equalities: readonly Equality[]): Way[] {
  return indexes.flatMap(({ name, columns }): Way[] => {
    const fixed = columns.at(-1) === rowid ? columns.slice(0, -1) : columns;
    const found = fixed.flatMap((column) => equalities.find((one) => one.column === column) ?? []);
    return fixed.length > 0 && found.length === fixed.length
      ? [{ index: name, key: "rowid", equalities: found }]
      : [];
  });
}

/** All entries, where no index helps. */
const wayThroughTable: Way = { index: undefined, key: "rowid", equalities: [] };

/** Milliseconds after which others of the process have their turn. */
const share = 8;

/** What a SQLite log is read with, by one question. */
export interface Reading {
  readonly session: Session;
  readonly layout: Layout;
  /** What the entries have to be, beside their time. */
  readonly equalities: readonly Equality[];
  readonly span: Span;
  /** Milliseconds for the whole question. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** Reads a piece of a log. */
export type PieceReader = (query: Query) => Promise<readonly Row[]>;

/**
 * Reads a SQLite log piece by piece. Its driver answers in the thread that serves everybody, and can't be stopped:
 * between two pieces others are served, and the time limit is looked at.
 */
export function pieceReader({ session, limit, signal }: Reading): PieceReader {
  const end = performance.now() + limit;
  let since = performance.now();
  return async (query) => {
    if (performance.now() - since > share) {
      await setImmediate();
      since = performance.now();
    }
    signal?.throwIfAborted();
    if (performance.now() > end) throw new DatabaseFailure("time");
    return session.read(query, limit, signal);
  };
}

/** How many entries a way has within row numbers, or one more than a slice may have. */
async function entriesWithin(read: PieceReader, layout: Layout, way: Way, rowids: Span): Promise<number> {
  let entries = queryBuilder("sqlite")
    .selectFrom(logsOf(way))
    .select(sql<number>`1`.as("one"))
    .limit(sql.lit(sliceSize + 1));
  for (const condition of [...conditionsOf("sqlite", layout, way.equalities), ...withRowids(rowids)])
    entries = entries.where(condition);
  const query = sql`select count(*) as entries from ${entries} as found`.compile(queryBuilder("sqlite"));
  const [row] = await read(query);
  return Number(row?.entries ?? 0);
}

/**
 * A slice of time, read by the way that has the fewest entries there. Entries get their numbers in the order of time,
 * so that those of a slice are close together; where they aren't, another way has more than the slice and isn't taken.
 */
async function shortest(
  read: PieceReader,
  layout: Layout,
  { time, rowids, ...piece }: Piece,
  ways: readonly Way[],
): Promise<Slice | undefined> {
  let best: Slice = { ...piece, time };
  for (const way of ways) {
    const entries = await entriesWithin(read, layout, way, rowids);
    if (entries === 0) return undefined;
    if (entries < best.entries && entries <= sliceSize)
      best = { index: way.index, within: withRowids(rowids), time, entries };
  }
  return best;
}

/** Walks all ways a piece at a time, until some are at their ends: the one of these with the fewest entries wins. */
async function shortestWalk(
  read: PieceReader,
  walks: readonly Walk[],
): Promise<{ readonly walk: Walk; readonly pieces: readonly Piece[] }> {
  const passed = new Map<Walk, Piece[]>(walks.map((walk) => [walk, []]));
  for (;;) {
    for (const [walk, pieces] of passed) {
      const piece = await walk.next(read);
      if (piece) pieces.push(piece);
    }
    const [found] = [...passed]
      .filter(([{ isOver }]) => isOver)
      .sort(([one], [other]) => one.count - other.count);
    if (found) return { walk: found[0], pieces: found[1] };
  }
}

/** The slices of time, the newest first, each read by what has the fewest entries there. */
export async function* slicesOfTime(
  read: PieceReader,
  { layout, equalities, span }: Reading,
  pieces?: readonly Piece[],
): AsyncGenerator<{ readonly slice: Slice | undefined; readonly from: number }> {
  const byTime = wayByTime(layout);
  if (!byTime) return;
  const ways = waysByEquality(layout, equalities);
  const walk = walkOf(layout, byTime, span);
  for (let at = 0; ; at++) {
    const piece = pieces ? pieces[at] : await walk.next(read);
    if (!piece) return;
    yield { slice: await shortest(read, layout, piece, ways), from: piece.time.from };
  }
}

/**
 * Parts a SQLite log into slices that hold what a question asks for, with no more entries than the shortest index has
 * for it. Which that is, walking the indexes tells: SQLite keeps no statistics by itself.
 */
export async function* slicesFor(read: PieceReader, reading: Reading): AsyncGenerator<Slice> {
  const { layout, equalities, span } = reading;
  const byTime = wayByTime(layout);
  const ways = [...(byTime ? [byTime] : []), ...waysByEquality(layout, equalities)];
  const walks = (ways.length > 0 ? ways : [wayThroughTable]).map((way) => walkOf(layout, way, span));
  const [only] = walks;
  if (walks.length === 1 && only) {
    for (let piece = await only.next(read); piece; piece = await only.next(read)) yield piece;
    return;
  }
  const { walk, pieces } = await shortestWalk(read, walks);
  if (walk.way.key === "rowid") yield* pieces;
  else for await (const { slice } of slicesOfTime(read, reading, pieces)) if (slice) yield slice;
}

/**
 * Reads something of every entry that a question asks for, from a SQLite file.
 * @param query reads a slice
 * @throws DatabaseFailure when it takes too long
 */
export async function readSlices(
  reading: Reading,
  query: (slice: Slice) => Query,
  add: (rows: readonly Row[]) => void,
): Promise<void> {
  const read = pieceReader(reading);
  for await (const slice of slicesFor(read, reading)) add(await read(query(slice)));
}
