import { andThen, done, type Settled } from "../writes/settle.js";

/**
 * Fields of a row by name, as they are sent. Never secrets, because changes are stored in the browser to survive a
 * reload.
 */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The fields that a write changed in a row, with their values before and after. */
export interface Change {
  readonly before: Fields;
  readonly after: Fields;
}

/** Whether a row has exactly these values. */
export function holds(row: object, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => (row as Fields)[name] === value);
}

/** What writing these fields to a row will change. */
export function changeOf(row: object, fields: Fields): Change {
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, (row as Fields)[name]]));
  return { before, after: fields };
}

/**
 * Writes fields of a row, unless it already has these values. Resolves to the change; to nothing when the row already
 * had the values, or the gateway stored other ones.
 * @param row the current row
 */
export async function changeRow<Row extends object>(
  row: Row,
  fields: Fields,
  write: () => Promise<Settled<Row>>,
): Promise<Settled<Change | undefined>> {
  if (holds(row, fields)) return done(undefined);
  const change = changeOf(row, fields);
  return andThen(await write(), (now) => done(holds(now, fields) ? change : undefined));
}

/**
 * Restores the values before a change, if the row still has the values that the change wrote; otherwise the row has
 * been changed by someone else, which is respected.
 * @param row the current row
 */
export async function undoChange<Row extends object>(
  row: Row,
  { before, after }: Change,
  write: (fields: Fields) => Promise<Settled<Row>>,
): Promise<Settled<undefined>> {
  return holds(row, after) ? andThen(await write(before), () => done(undefined)) : done(undefined);
}
