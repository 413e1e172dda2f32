import { pathToFileURL } from "node:url";
import { loadDriver } from "../load-driver.js";

/** What Node's own driver and libsql have in common. */
export interface File {
  prepare(sql: string): { all(...parameters: unknown[]): unknown[] };
  close(): void;
}

/** Finds the driver, and opens files with it, read-only. @throws DatabaseFailure which says what to install */
export async function sqliteOpener(): Promise<(file: string) => File> {
  try {
    // Newer Node has a driver of its own, of which neither the types nor the bundlers of older ones know.
    const name = "node:sqlite" as string;
    const own = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as {
      DatabaseSync: new (file: string, options: { readOnly: boolean }) => File;
    };
    return (file) => new own.DatabaseSync(file, { readOnly: true });
  } catch {
    const driver = (await loadDriver("libsql")) as new (file: string) => File;
    // This driver ignores every option that would keep it from writing, but SQLite itself obeys the address.
    return (file) => new driver(`${pathToFileURL(file).href}?mode=ro`);
  }
}
