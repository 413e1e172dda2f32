import { isFields } from "./member.js";

/** A row, or anything else with fields. */
type Fields = Readonly<Record<string, unknown>>;

const origins = new WeakMap<object, Fields>();

/**
 * Attaches the gateway's original row to the object that was made from it, for writes that have to send the whole row
 * back. The row is only accessible in this layer, and is released together with the object.
 */
export function noteOrigin(made: unknown, row: unknown): void {
  if (isFields(made) && isFields(row)) origins.set(made, row);
}

/** The same for each row of a list. */
export function noteOrigins(made: unknown, rows: unknown): void {
  if (Array.isArray(made) && Array.isArray(rows)) made.forEach((one, at) => noteOrigin(one, rows[at]));
}

/** The row that an object was made from; undefined for any other object. */
export function originOf(made: unknown): Fields | undefined {
  return isFields(made) ? origins.get(made) : undefined;
}
