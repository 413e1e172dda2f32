/**
 * Fields of a row by name, as they are sent. Never secrets, because jobs store them in the browser to survive a reload.
 */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Whether a row has exactly these values. */
export function holds(row: object, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => (row as Fields)[name] === value);
}

/** What a row has in the fields of these names. */
export function fieldsOf(row: object, names: Fields): Fields {
  return Object.fromEntries(Object.keys(names).map((name) => [name, (row as Fields)[name]]));
}
