import { openDatabase, UsageFailure, type UsageDatabase } from "../database/index.js";
import { UsageError, type ProgramOptions } from "./options.js";

/**
 * The database of `--database`, with that of `--log-database`.
 * @throws UsageError, which doesn't repeat an address, when one isn't any
 */
export function openedDatabase({
  database,
  logDatabase: log,
}: Pick<ProgramOptions, "database" | "logDatabase">): UsageDatabase | undefined {
  if (database === undefined && log !== undefined)
    throw new UsageError("--log-database goes with --database, which has the gateway's accounts.");
  if (database === undefined) return undefined;
  try {
    return openDatabase(database, log === undefined ? {} : { log });
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
