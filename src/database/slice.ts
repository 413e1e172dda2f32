import { sql, type Expression, type SqlBool } from "kysely";
import type { Tables } from "./builder.js";

/** From ≤ time < to, in Unix seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A part of a SQLite log that is read at once, and how. */
export interface Slice {
  /** The index that finds its entries; undefined for the table itself. */
  readonly index: string | undefined;
  /** What its entries are in the order of that index, beside their time and the question's own conditions. */
  readonly within: readonly Expression<SqlBool>[];
  /** Their time, with the question's. */
  readonly time: Span;
  /** How many entries of the index it has at the most. */
  readonly entries: number;
}

/**
 * The log, read by the slice's index alone: without statistics, SQLite takes any equality for the shortest way, and
 * would read all of an account's entries for each slice of time.
 */
export const logsOf = (slice: Pick<Slice, "index"> | undefined) =>
  sql<Tables["logs"]>`logs`.as<"logs">(
    slice === undefined
      ? sql`logs`
      : slice.index === undefined
        ? sql`logs not indexed`
        : sql`logs indexed by ${sql.id(slice.index)}`,
  );
