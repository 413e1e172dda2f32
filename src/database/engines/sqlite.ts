import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Engine, Row } from "../engine.js";
import { DatabaseFailure, failureOf } from "../failure.js";
import { loadDriver } from "../load-driver.js";

/** What Node's own driver and libsql have in common. */
interface File {
  prepare(sql: string): { all(...parameters: unknown[]): unknown[] };
  close(): void;
}

type Opener = (file: string) => File;

/** Opens files read-only. */
async function opener(): Promise<Opener> {
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

/**
 * A SQLite file, opened read-only. Its driver answers in this thread and can't be interrupted: queries have to be
 * short. @param path relative to the working directory
 */
export function openSqlite(path: string): Engine {
  const file = resolve(path);
  let opening: Promise<File> | undefined;

  async function open(): Promise<File> {
    const openFile = await opener();
    if (!existsSync(file)) throw new DatabaseFailure("file");
    const opened = openFile(file);
    // While it waits for a writer, nothing else runs in this process.
    opened.prepare("pragma busy_timeout = 20").all();
    opened.prepare("pragma query_only = 1").all();
    return opened;
  }

  /** The file may be replaced, or arrive later. */
  async function forget(): Promise<void> {
    const closing = opening;
    opening = undefined;
    try {
      (await closing)?.close();
    } catch {
      // It was never open.
    }
  }

  return {
    kind: "sqlite",
    async read({ sql, parameters }, limit, signal) {
      const end = performance.now() + limit;
      for (;;) {
        signal?.throwIfAborted();
        try {
          opening ??= open();
          return (await opening).prepare(sql).all(...parameters) as Row[];
        } catch (error) {
          const failure = failureOf(error);
          if (failure.kind !== "time" || performance.now() > end) {
            await forget();
            // The driver has no code for a file that can't be opened.
            throw failure.kind === "unreachable" ? new DatabaseFailure("file") : failure;
          }
          // A writer has the file.
          await sleep(20);
        }
      }
    },
    close: forget,
  };
}
