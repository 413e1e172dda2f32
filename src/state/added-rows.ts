import { isGatewayError } from "../api/client/errors.js";
import { PAGE_SIZE } from "../domain/records/limits.js";

/** Pages that are read at most: more than the 100 codes fill that one call can create (wire.md 3.8). */
const mostPages = 20;

/**
 * Notes the newest rows of a list, and returns what reads those that came before them since: a creation answers nothing
 * when its answer is lost, clocks differ, and not on every gateway do ids rise.
 * @param load one page of the list, counted from 0, the newest first
 */
export async function watchAdded<Row extends { readonly id: number }>(
  load: (page: number) => Promise<readonly Row[]>,
): Promise<() => Promise<readonly Row[]>> {
  const known = new Set((await load(0)).map(({ id }) => id));
  return async () => {
    const added = new Map<number, Row>();
    for (let page = 0; page < mostPages; page += 1) {
      const rows = await load(page);
      const first = rows.findIndex(({ id }) => known.has(id));
      for (const row of first < 0 ? rows : rows.slice(0, first)) added.set(row.id, row);
      if (first >= 0 || rows.length < PAGE_SIZE) break;
    }
    return [...added.values()];
  };
}

/**
 * What a reading answers, or nothing when it fails: one that only serves a later look must not keep a write from being
 * sent. A lost session is no such failure, because the write would meet it too.
 */
export async function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error) || error.kind === "unauthorised") throw error;
    return undefined;
  }
}
