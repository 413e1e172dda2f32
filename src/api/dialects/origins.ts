import { isFields } from "./member.js";

/** A row, or anything else with fields. */
type Fields = Readonly<Record<string, unknown>>;

const origins = new WeakMap<object, Fields>();

/**
 * Notes the whole row of a member behind what was made of it, for a write that has to send all of it back. It stays
 * below this layer, and goes with what was made of it.
 */
export function noteOrigin(made: unknown, row: unknown): void {
  if (isFields(made) && isFields(row)) origins.set(made, row);
}

/** The row that something was made of; undefined for anything else. */
export function originOf(made: unknown): Fields | undefined {
  return isFields(made) ? origins.get(made) : undefined;
}
