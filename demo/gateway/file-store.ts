/** Keeps a gateway's data in a file, for Node. */
import { mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { LockedError, takeLock, type FileLock } from "./file-lock.js";
import type { GatewayOptions } from "./gateway.js";
import { replaceFile } from "./replace-file.js";
import type { StoreData } from "./store.js";
import { faultOf } from "./stored-data.js";

export interface FileStoreOptions {
  /** Starts over: the file's contents are not read, and are replaced at the first change. */
  fresh?: boolean;
  /** Milliseconds between a change and its writing; default 200. */
  delay?: number;
  /** Milliseconds after which a write that failed is tried again; default 5000. */
  retryDelay?: number;
}

export interface FileStore {
  /** For `createGateway`: what the file held, if anything, and the way back into it. */
  readonly options: Pick<GatewayOptions, "data" | "onChange">;
  /** Writes at once what is still to be written. Throws when the file cannot be written, and keeps trying. */
  flush(this: void): void;
  /**
   * Flushes, and lets go of the file and of the process's exit and signals. Rejects when the file cannot be written.
   */
  close(this: void): Promise<void>;
}

/** Another process has the file. */
export class FileInUseError extends Error {
  override readonly name = "FileInUseError";
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function load(path: string): Promise<StoreData | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  let fault: string | undefined;
  try {
    const value: unknown = JSON.parse(text);
    fault = faultOf(value);
    if (fault === undefined) return value as StoreData;
  } catch (error) {
    fault = messageOf(error);
  }
  throw new Error(
    `${path} is not a data file of the gateway: ${fault}. Correct or move it, or start over with --fresh.`,
  );
}

/** The file itself, whatever it is called: two names of one file are one lock. */
function realPath(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  try {
    return realpathSync(path);
  } catch {
    return join(realpathSync(dirname(path)), basename(path));
  }
}

function lock(path: string): FileLock {
  try {
    return takeLock(`${path}.lock`);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    const { holder } = error;
    const who = holder ? `process ${String(holder.pid)} on ${holder.host}` : "another process";
    throw new FileInUseError(`${path} is in use by ${who}. Stop that process, or use another file.`);
  }
}

/** Removes the temporary file of a killed process. No other process writes it now, because this one holds the lock. */
function clearLeftovers(path: string): void {
  const name = basename(path);
  for (const entry of readdirSync(dirname(path), { withFileTypes: true })) {
    const [, number] = entry.name.startsWith(name)
      ? (/^\.(\d+)\.tmp$/.exec(entry.name.slice(name.length)) ?? [])
      : [];
    if (entry.isFile() && number !== undefined) rmSync(join(dirname(path), entry.name), { force: true });
  }
}

/**
 * Opens a data file, which no other process can open until it is closed.
 * @throws FileInUseError when another has it; Error when it exists and cannot be read or holds something else
 */
export async function openFileStore(file: string, options: FileStoreOptions = {}): Promise<FileStore> {
  const path = realPath(file);
  const held = lock(path);
  let data: StoreData | undefined;
  try {
    clearLeftovers(path);
    data = options.fresh === true ? undefined : await load(path);
  } catch (error) {
    held.release();
    throw error;
  }
  let waiting: StoreData | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Why the last write failed, as it was told. */
  let failed: string | undefined;

  function schedule(ms: number): NodeJS.Timeout {
    return (timer ??= setTimeout(() => tell(flush), ms));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined) return;
    try {
      mkdirSync(dirname(path), { recursive: true });
      if (!held.keep()) throw new FileInUseError("another process has taken the file over");
      replaceFile(path, JSON.stringify(waiting));
    } catch (error) {
      // A retry timer must not keep the process running.
      schedule(options.retryDelay ?? 5000).unref();
      throw error;
    }
    waiting = undefined;
    if (failed !== undefined) console.error(`${path} is saved again.`);
    failed = undefined;
  }

  /** Reports a failed write that no caller is waiting for, once for each reason. */
  function tell(work: () => void): void {
    try {
      work();
    } catch (error) {
      const reason = messageOf(error);
      if (failed !== reason)
        console.error(`${path} can't be saved: ${reason}. It stays as it was; trying again until it works.`);
      failed = reason;
    }
  }

  function onChange(changed: StoreData): void {
    waiting = changed;
    schedule(options.delay ?? 200);
  }

  function release(): void {
    process.off("exit", onExit);
    for (const signal of signals) process.off(signal, onSignal);
    try {
      flush();
    } finally {
      clearTimeout(timer);
      held.release();
    }
  }

  /** What can't be saved by then is lost; the process says so with its exit code, too. */
  function onExit(): void {
    try {
      release();
    } catch (error) {
      console.error(
        `${path} couldn't be saved: ${messageOf(error)}. The changes since the last save are lost.`,
      );
      process.exitCode = 1;
    }
  }

  function onSignal(signal: NodeJS.Signals): void {
    tell(flush);
    process.off(signal, onSignal);
    // Others that listen may still have work to do, which changes the data: the file stays ours until the process
    // exits.
    if (process.listenerCount(signal) > 0) return;
    onExit();
    // Without another listener nobody ends the process, which the signal would have done.
    process.kill(process.pid, signal);
  }

  process.on("exit", onExit);
  for (const signal of signals) process.on(signal, onSignal);
  return {
    options: data === undefined ? { onChange } : { data, onChange },
    flush,
    // A promise, so that a host can close everything alike; a failing write rejects it.
    close: () =>
      new Promise((resolve) => {
        release();
        resolve();
      }),
  };
}
