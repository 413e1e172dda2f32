import { DatabaseFailure } from "./failure.js";

/** The packages that reach a database, and how each is installed. */
const packages = {
  pg: "pg",
  "mysql2/promise": "mysql2",
  libsql: "libsql",
  "@clickhouse/client": "@clickhouse/client",
} as const;

/**
 * Loads a driver, none of which this package depends on. Bundlers leave the import alone, because the other drivers
 * are missing.
 * @throws DatabaseFailure which says what to install
 */
export async function loadDriver(name: keyof typeof packages): Promise<unknown> {
  try {
    const module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as { default?: unknown };
    return module.default ?? module;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isMissing = code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
    const install = `npm install ${packages[name]}`;
    throw new DatabaseFailure(
      "driver",
      isMissing
        ? `The driver of the gateway's database isn't installed on this server. Run: ${install}`
        : `The driver of the gateway's database can't be loaded on this server. Run again: ${install}`,
    );
  }
}
