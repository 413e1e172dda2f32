import { statSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine, Reader, Row } from "../engine.js";
import { DatabaseFailure, failureOf } from "../failure.js";
import { pathToFileURL } from "node:url";
import { loadDriver } from "../load-driver.js";

/** What Node's own driver and libsql have in common. */
interface File {
  prepare(sql: string): { all(...parameters: unknown[]): unknown[] };
  close(): void;
}

/** Finds the driver, and opens files with it, read-only. @throws DatabaseFailure which says what to install */
async function sqliteOpener(): Promise<(file: string) => File> {
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

/** A file as it was when it was opened, shared by the questions that began since. */
interface Opened {
  readonly file: File;
  /** Which tables it has: the same object for the same file with the same tables. */
  readonly source: { readonly tables: string };
  /** What tells it from another one at the same path. */
  readonly seen: string;
  questions: number;
  isOutdated: boolean;
}

const partOf = (path: string): string => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? [found.dev, found.ino, found.birthtimeNs].join() : "none";
};

/**
 * What changes with everything that happens to a file beside transactions: another one in its place, another log beside
 * it, the file cut off or written anew in place. An ordinary transaction may change it, too, which costs no more than
 * opening the file again.
 * @throws DatabaseFailure when there is none
 */
function lookAt(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found?.isFile()) throw new DatabaseFailure("file");
  return [partOf(path), found.size, found.mtimeNs, partOf(`${path}-wal`), partOf(`${path}-shm`)].join();
}

const closed = ({ file }: Opened): void => {
  try {
    file.close();
  } catch {
    // It was closed before.
  }
};

/** A file for short questions. */
function prepared(file: File): File {
  // While it waits for a writer, nothing else runs in this process.
  file.prepare("pragma busy_timeout = 20").all();
  file.prepare("pragma query_only = 1").all();
  return file;
}

/** A number that changes with the tables; "" while a writer has the file, which is no reason to look at them anew. */
function tablesOf(file: File): string {
  try {
    return JSON.stringify(file.prepare("pragma schema_version").all());
  } catch (error) {
    if (failureOf(error).kind === "time") return "";
    file.close();
    throw error;
  }
}

/** The driver has no code for a file that can't be opened. */
const failed = (error: unknown): DatabaseFailure => {
  const failure = failureOf(error);
  return failure.kind === "unreachable" ? new DatabaseFailure("file") : failure;
};

/**
 * A SQLite file, opened read-only. Its driver answers in this thread and can't be interrupted: queries have to be
 * short. Each question is answered from the file that has the path when it begins.
 * @param path relative to the working directory
 */
export function openSqlite(path: string): Engine {
  const place = resolve(path);
  let current: Opened | undefined;
  let source: Opened["source"] | undefined;

  function letGo(opened: Opened): void {
    if (opened.isOutdated && opened.questions === 0) closed(opened);
  }

  function outdate(): void {
    const opened = current;
    current = undefined;
    if (!opened) return;
    opened.isOutdated = true;
    letGo(opened);
  }

  async function open(): Promise<Opened> {
    const openFile = await sqliteOpener();
    try {
      const seen = lookAt(place);
      if (current?.seen === seen) return current;
      outdate();
      const file = prepared(openFile(place));
      const tables = `${partOf(place)} ${tablesOf(file)}`;
      if (source?.tables !== tables) source = { tables };
      // Opening it may have created the files beside it.
      current = { file, source, seen: lookAt(place), questions: 0, isOutdated: false };
      return current;
    } catch (error) {
      outdate();
      throw failed(error);
    }
  }

  const readFrom =
    (opened: Opened): Reader["read"] =>
    async ({ sql, parameters }, limit, signal) => {
      const end = performance.now() + limit;
      for (;;) {
        signal?.throwIfAborted();
        try {
          return opened.file.prepare(sql).all(...parameters) as Row[];
        } catch (error) {
          const failure = failed(error);
          if (failure.kind !== "time" || performance.now() > end) {
            if (current === opened) outdate();
            throw failure;
          }
          // A writer has the file.
          await sleep(20);
        }
      }
    };

  const begin: Engine["begin"] = async () => {
    const opened = await open();
    opened.questions++;
    return {
      kind: "sqlite",
      source: opened.source,
      read: readFrom(opened),
      end() {
        opened.questions--;
        letGo(opened);
      },
    };
  };

  return {
    kind: "sqlite",
    begin,
    async read(...query) {
      const session = await begin();
      try {
        return await session.read(...query);
      } finally {
        session.end();
      }
    },
    close() {
      outdate();
      return Promise.resolve();
    },
  };
}
