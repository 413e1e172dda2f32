import { andThen, done, type Settled } from "../writes/settle.js";

/** Fields of a row by name, as they are sent. Never a secret: changes are noted in the browser for a reload. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a write changed in a row: the fields that it wrote, and what they were before. */
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
 * Writes fields of a row that doesn't have them yet. Settles to what was changed; to nothing where the row had the
 * fields already, or the gateway kept other values.
 * @param row as it is now
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
 * Puts back what a change replaced, where the row still has what the change gave it; else somebody has decided
 * otherwise.
 * @param row as it is now
 */
export async function undoChange<Row extends object>(
  row: Row,
  { before, after }: Change,
  write: (fields: Fields) => Promise<Settled<Row>>,
): Promise<Settled<undefined>> {
  return holds(row, after) ? andThen(await write(before), () => done(undefined)) : done(undefined);
}
