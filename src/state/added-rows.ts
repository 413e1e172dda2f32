import { isGatewayError } from "../api/client/errors.js";
import { PAGE_SIZE } from "../domain/records/limits.js";

/** Maximum number of pages to read: enough for the 100 codes that one call can create (wire.md 3.8). */
const maxPages = 20;

/**
 * Records the newest rows of a list, and returns a function that reads the rows added since. It finds the rows of a
 * creation whose response was lost; neither clocks nor, on every gateway, IDs can tell which rows are new.
 * @param load reads one page of the list, counted from 0, the newest first
 */
export async function watchAdded<Row extends { readonly id: number }>(
  load: (page: number) => Promise<readonly Row[]>,
): Promise<() => Promise<readonly Row[]>> {
  const known = new Set((await load(0)).map(({ id }) => id));
  return async () => {
    const added = new Map<number, Row>();
    for (let page = 0; page < maxPages; page += 1) {
      const rows = await load(page);
      const first = rows.findIndex(({ id }) => known.has(id));
      for (const row of first < 0 ? rows : rows.slice(0, first)) added.set(row.id, row);
      if (first >= 0 || rows.length < PAGE_SIZE) break;
    }
    return [...added.values()];
  };
}

/**
 * The result of a read, or undefined when it fails, because a read that only prepares a later check must not prevent a
 * write. A lost session still rejects, since the write would fail with it too.
 */
export async function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error) || error.kind === "unauthorised") throw error;
    return undefined;
  }
}
