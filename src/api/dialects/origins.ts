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

/**
 * A write of a whole record, with null for what was null when it was read and is still empty: here both are an empty
 * text, and a write changes no column that nobody has touched.
 */
export function keepingNulls<T extends { readonly body?: unknown; readonly fresh?: object | undefined }>(
  request: T,
): T {
  const row = originOf(request.fresh);
  const { body } = request;
  if (!row || !isFields(body)) return request;
  const nulls = Object.keys(body).filter((name) => body[name] === "" && row[name] === null);
  if (nulls.length === 0) return request;
  return { ...request, body: { ...body, ...Object.fromEntries(nulls.map((name) => [name, null])) } };
}
