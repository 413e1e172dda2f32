import { isGatewayError } from "../../api/client/errors.js";
import type { SecretSearch } from "./secret-search.js";
import type { CollectionSource } from "./source.js";

/**
 * Creates a function that finds rows of a source without a list; none by a key, which is sent nowhere. Rejects with a
 * GatewayError.
 */
export function createFinder<Row>(
  source: Pick<CollectionSource<Row>, "search" | "find" | "loadOne" | "rateLimiter">,
  keyOf: (row: Row) => unknown,
  secrets: Pick<SecretSearch<Row>, "know">,
): (keyword: string, signal?: AbortSignal) => Promise<readonly Row[]> {
  return async (keyword, signal = new AbortController().signal) => {
    if (await secrets.know(keyword)) return [];
    await source.rateLimiter?.turn(signal);
    const found = (await (source.find ?? source.search)?.(keyword, signal)) ?? [];
    const id = Number(keyword);
    if (!source.loadOne || !Number.isSafeInteger(id) || id <= 0 || found.some((row) => keyOf(row) === id))
      return found;
    try {
      return [await source.loadOne(id, signal), ...found];
    } catch (error) {
      // No row has this ID.
      if (isGatewayError(error) && error.kind === "refused") return found;
      throw error;
    }
  };
}
