/** A value that was changed here and, meanwhile, differently on the server. */
export interface Conflict<T, Field extends keyof T = keyof T> {
  readonly field: Field;
  readonly mine: T[Field];
  readonly theirs: T[Field];
}

/** What becomes of a form when its row was read anew before writing. */
export interface ThreeWay<T> {
  /** The server's values with what was changed here on top. */
  readonly merged: T;
  /** The fields that have to be written. */
  readonly changed: readonly (keyof T)[];
  /** The fields whose writing would undo someone else's change; the reader decides. */
  readonly conflicts: readonly Conflict<T>[];
}

/**
 * Compares what was loaded, what the server has now and what stands in the form, field by field. A field that was not
 * touched here follows the server; one that both changed to the same value is no longer a change.
 */
export function threeWay<T extends object>(loaded: T, fresh: T, mine: T): ThreeWay<T> {
  const fields = Object.keys(mine) as (keyof T)[];
  const touched = fields.filter((field) => !same(mine[field], loaded[field]));
  const merged = { ...fresh };
  for (const field of touched) merged[field] = mine[field];
  const changed = touched.filter((field) => !same(mine[field], fresh[field]));
  const conflicts = changed
    .filter((field) => !same(fresh[field], loaded[field]))
    .map((field) => ({ field, mine: mine[field], theirs: fresh[field] }));
  return { merged, changed, conflicts };
}

/** Values of forms are texts, numbers, yes or no, and lists of texts, whose order says nothing. */
function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  const others = new Set<unknown>(b);
  return a.length === b.length && a.every((entry) => others.has(entry));
}
