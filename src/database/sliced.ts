import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { UsageQuestion } from "../domain/usage/question.js";
import type { Slice } from "./aggregate.js";
import { queryBuilder } from "./builder.js";
import type { Engine, Query, Row } from "./engine.js";
import { DatabaseFailure } from "./failure.js";
import type { Layout } from "./layout.js";

/** From ≤ time < to. */
type Span = Pick<UsageQuestion, "from" | "to">;

/** Lets the others of the process have their turn between two slices. */
export const otherWork = (): Promise<void> => setImmediate();

/** Milliseconds that a slice should take. Nothing else runs in the process during that. */
const wanted = 25;

/** The least and the greatest value of the column in the range, of which an index answers each by itself. */
function boundsQuery(column: Slice["column"], { from, to }: Span): Query {
  const range = column === "id" ? sql`` : sql`where created_at >= ${from} and created_at < ${to}`;
  const ref = sql.ref(column);
  return sql`select (select min(${ref}) from logs ${range}) as least, (select max(${ref}) from logs ${range}) as most`.compile(
    queryBuilder("sqlite"),
  );
}

/** The least and the greatest value; undefined where there are no entries. */
export async function boundsOf(
  engine: Engine,
  column: Slice["column"],
  span: Span,
  limit: number,
  signal?: AbortSignal,
): Promise<{ readonly least: number; readonly most: number } | undefined> {
  const [bounds] = await engine.read(boundsQuery(column, span), limit, signal);
  const { least, most } = bounds ?? {};
  return typeof least === "number" && typeof most === "number" ? { least, most } : undefined;
}

/** Follows what the last slice took, in milliseconds, but never jumps: the log is denser in some places. */
export const nextWidth = (width: number, took: number): number =>
  Math.max(1, Math.ceil(width * Math.min(4, Math.max(0.25, wanted / Math.max(took, 1)))));

/**
 * Reads sums from a SQLite file in slices. Its driver answers in the thread that serves everybody, and can't be
 * stopped: between two slices others are served, and the time limit is looked at.
 * @param limit milliseconds for all slices together
 * @param sums the query for a slice
 * @throws DatabaseFailure when it takes longer
 */
export async function readSliced(
  engine: Engine,
  question: Span,
  { indexed }: Layout,
  sums: (slice: Slice) => Query,
  add: (rows: readonly Row[]) => void,
  limit: number,
  signal?: AbortSignal,
): Promise<void> {
  const end = performance.now() + limit;
  // Without an index of times, each slice of time would read the whole log.
  const column = indexed.has("created_at") ? "created_at" : "id";
  const bounds = await boundsOf(engine, column, question, limit, signal);
  if (!bounds) return;
  const last = bounds.most + 1;
  let width = column === "id" ? 1000 : 600;
  for (let from = bounds.least; from < last;) {
    if (performance.now() > end) throw new DatabaseFailure("time");
    const to = Math.min(last, from + width);
    const start = performance.now();
    add(await engine.read(sums({ column, from, to }), limit, signal));
    width = nextWidth(width, performance.now() - start);
    from = to;
    await otherWork();
    signal?.throwIfAborted();
  }
}
