import { isGatewayError } from "../../client/errors.js";
import { rowsOf, readOne, textOf, totalOf, type Call, type Fields } from "../kit.js";

/** Pages of accounts that are read at most for one page of rows. */
const MOST_PAGES = 10;
const PAGE = 100;

/**
 * The names of accounts by their references, of rows that tell the reference alone: from the list of accounts, as far
 * as that has to be read.
 */
export function createOwners() {
  const names = new Map<string, string>();

  /** Reads accounts until all of these are known. Those that the list lacks, deleted ones, count as known. */
  async function learn(call: Call, wanted: readonly string[]): Promise<void> {
    const isMissing = () => wanted.some((reference) => !names.has(reference));
    for (let p = 0, seen = 0; p < MOST_PAGES && isMissing(); p += 1) {
      const answer = await readOne(call, "/api/user/", { p, size: PAGE });
      const users = rowsOf(answer);
      for (const { uuid, display_name, username } of users)
        names.set(textOf(uuid), textOf(display_name) || textOf(username));
      seen += users.length;
      if (users.length === 0 || seen >= (totalOf(answer) ?? 0)) break;
    }
    for (const reference of wanted) if (!names.has(reference)) names.set(reference, "");
  }

  return {
    /**
     * Rows with the name of their account as `owner_name`; "" where it isn't known.
     * @param anew whether accounts may have been renamed since the last time
     */
    async named(call: Call, rows: readonly Fields[], anew: boolean): Promise<readonly Fields[]> {
      if (anew) names.clear();
      const ownerOf = (row: Fields) => textOf(row.user_uuid);
      try {
        await learn(call, rows.map(ownerOf));
      } catch (error) {
        // The rows are what was asked for; without names they have their numbers.
        if (!isGatewayError(error)) throw error;
      }
      return rows.map((row) => ({ ...row, owner_name: names.get(ownerOf(row)) ?? "" }));
    },
  };
}
