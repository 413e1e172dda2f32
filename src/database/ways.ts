import type { Equality } from "./equalities.js";
import type { Layout } from "./layout.js";
import type { Way } from "./walk.js";

/** The index of times, by which every member's log has one. */
export function wayByTime({ indexes }: Layout): Way | undefined {
  const found = indexes.find(({ columns: [first] }) => first === "created_at");
  return found && { index: found.name, key: "created_at", equalities: [] };
}

/**
 * The indexes that find the entries of a question by what they have to be: those whose columns are all given, so that
 * their entries are in the order of the rows' numbers. What that is differs by member.
 */
export function waysByEquality({ indexes, rowid }: Layout, equalities: readonly Equality[]): Way[] {
  return indexes.flatMap(({ name, columns }): Way[] => {
    const fixed = columns.at(-1) === rowid ? columns.slice(0, -1) : columns;
    const found = fixed.flatMap((column) => equalities.find((one) => one.column === column) ?? []);
    return fixed.length > 0 && found.length === fixed.length
      ? [{ index: name, key: "rowid", equalities: found }]
      : [];
  });
}

/** All entries, where no index helps. */
export const wayThroughTable: Way = { index: undefined, key: "rowid", equalities: [] };
