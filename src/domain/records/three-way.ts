/** What a field of a record holds. */
export type Plain = string | number | boolean;

/** A field that was changed here and, differently, on the server. */
export interface Difference<Field extends string> {
  readonly field: Field;
  readonly mine: Plain;
  readonly theirs: Plain;
}

/** What an edit comes to on top of the values that the server holds now. */
export interface Merged<T extends object> {
  /** The edit's value where one was typed, else the server's as it is now. */
  readonly values: T;
  /** The fields that have to be written. */
  readonly changed: readonly (keyof T & string)[];
  /** Fields that both sides changed, each in its own way. */
  readonly conflicts: readonly Difference<keyof T & string>[];
}

/** Whether two values of a field are the same. */
export type IsEqual<T> = (field: keyof T & string, one: Plain, other: Plain) => boolean;

/**
 * Puts what was changed inside of a field on top of what the server holds in it; undefined where both sides changed the
 * same, or where a field is one value.
 */
export type MergeInside<T> = (
  field: keyof T & string,
  base: Plain,
  mine: Plain,
  theirs: Plain,
) => Plain | undefined;

const identical = (_field: string, one: Plain, other: Plain) => one === other;

/**
 * Puts an edit on top of fresh values. `base` is what the edit began with, `settled` what its author has already seen
 * of the server and decided to write over.
 */
export function mergeThreeWay<T extends { readonly [Field in keyof T]: Plain }>(
  base: T,
  mine: T,
  theirs: T,
  settled?: Partial<T>,
  isEqual: IsEqual<T> = identical,
  mergeInside: MergeInside<T> = () => undefined,
): Merged<T> {
  const fields = Object.keys(base) as (keyof T & string)[];
  const touched = fields.filter((field) => mine[field] !== base[field]);
  const changed = touched.filter((field) => !isEqual(field, mine[field], theirs[field]));
  const values = { ...theirs };
  for (const field of touched) values[field] = mine[field];
  const conflicts = changed.flatMap((field) => {
    if (isEqual(field, theirs[field], base[field]) || settled?.[field] === theirs[field]) return [];
    const merged = mergeInside(field, base[field], mine[field], theirs[field]);
    if (merged === undefined) return [{ field, mine: mine[field], theirs: theirs[field] }];
    values[field] = merged as T[typeof field];
    return [];
  });
  return { values, changed, conflicts };
}

/** Fields whose value, read back after a write, is not the one that was sent. */
export function notKept<T extends { readonly [Field in keyof T]: Plain }>(
  changed: readonly (keyof T & string)[],
  sent: T,
  held: T,
  isEqual: IsEqual<T> = identical,
): Difference<keyof T & string>[] {
  return changed
    .filter((field) => !isEqual(field, sent[field], held[field]))
    .map((field) => ({ field, mine: sent[field], theirs: held[field] }));
}

/**
 * Whether a record looks as if a write had been executed: at least one of the fields that it changed holds what was
 * sent. The server keeps some values as they were, so not all of them need to.
 */
export function isWritten<T extends { readonly [Field in keyof T]: Plain }>(
  changed: readonly (keyof T & string)[],
  sent: T,
  held: T,
  isEqual: IsEqual<T> = identical,
): boolean {
  return changed.some((field) => isEqual(field, sent[field], held[field]));
}
