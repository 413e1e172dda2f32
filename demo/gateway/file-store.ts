/** Keeps a gateway's data in a file, for Node. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { GatewayOptions } from "./gateway.js";
import { isStoreData, type StoreData } from "./store.js";

export interface FileStoreOptions {
  /** Starts over: what the file holds is not read, and is replaced at the first change. */
  fresh?: boolean;
  /** Milliseconds between a change and its writing; default 200. */
  delay?: number;
}

export interface FileStore {
  /** For `createGateway`: what the file held, if anything, and the way back into it. */
  readonly options: Pick<GatewayOptions, "data" | "onChange">;
  /** Writes at once what is still to be written. Throws when the file cannot be written. */
  flush(this: void): void;
  /** Flushes, and lets go of the process's exit and signals. */
  close(this: void): Promise<void>;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function load(path: string): Promise<StoreData | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (!isStoreData(value)) throw new Error(`${path} is not a data file of the gateway; --fresh starts over`);
  return value;
}

/** Replaces the file in one step, so that a crash leaves the old text or the new one. */
function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${String(process.pid)}.tmp`;
  const file = openSync(temporary, "w", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(temporary, path);
}

/** Opens a data file. Rejects when it exists and cannot be read or holds something else. */
export async function openFileStore(path: string, options: FileStoreOptions = {}): Promise<FileStore> {
  const data = options.fresh === true ? undefined : await load(path);
  let waiting: StoreData | undefined;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined) return;
    writeAtomically(path, JSON.stringify(waiting));
    waiting = undefined;
  }

  /** A write that fails on its own time is told and tried again with the next change. */
  function flushInTime(): void {
    try {
      flush();
    } catch (error) {
      console.error(`${path} could not be written:`, error);
    }
  }

  function onChange(changed: StoreData): void {
    waiting = changed;
    timer ??= setTimeout(flushInTime, options.delay ?? 200);
  }

  function release(): void {
    process.off("exit", flush);
    for (const signal of signals) process.off(signal, onSignal);
    flush();
  }

  function onSignal(signal: NodeJS.Signals): void {
    release();
    // Without another listener nobody ends the process, which the signal would have done.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }

  process.on("exit", flush);
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
