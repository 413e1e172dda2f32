import { openDatabase, UsageFailure, type UsageDatabase } from "../database/index.js";
import { UsageError } from "./options.js";

/**
 * The database of `--database`.
 * @throws UsageError, which doesn't repeat the address, when it isn't one
 */
export function openedDatabase(address: string | undefined): UsageDatabase | undefined {
  if (address === undefined) return undefined;
  try {
    return openDatabase(address);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Lines about a database: what it is and what to improve, or why it can't be asked. Never rejects, because a database
 * may start later than the console, which answers without it.
 */
export async function databaseNote({ check }: Pick<UsageDatabase, "check">): Promise<string> {
  try {
    const { title, warnings } = await check();
    return [`Database: ${title}`, ...warnings.map((warning) => `Warning: ${warning}`)].join("\n");
  } catch (error) {
    const reason = error instanceof UsageFailure ? error.message : "It can't be asked.";
    return `Usage doesn't come from the database yet. ${reason}`;
  }
}
