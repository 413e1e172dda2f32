/**
 * A lock across processes, on every system: a file that names its holder and is touched as long as that lives. A killed
 * process leaves its file behind; the next one recognises that and takes it away.
 */
import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import * as z from "zod/mini";
import { randomHex } from "./random.js";

/** Who holds a lock. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Different for each taking. */
  readonly id: string;
}

/** A lock that was taken. */
export interface FileLock {
  /**
   * Whether it is still held: a process that was stopped for long may have lost it to another. Takes it again where
   * somebody removed the file.
   */
  keep(this: void): boolean;
  /** Releases the lock. */
  release(this: void): void;
}

/** Somebody else holds the lock. */
export class LockedError extends Error {
  override readonly name = "LockedError";
  /** @param holder undefined while the file doesn't say, which is a moment */
  constructor(readonly holder: Holder | undefined) {
    super(`locked by ${holder ? `process ${String(holder.pid)} on ${holder.host}` : "another process"}`);
  }
}

/** Milliseconds between two heartbeats, and after which a holder without one counts as ended. */
const beat = 10_000;
const silence = 60_000;

/** The ids that this process holds. */
const own = new Set<string>();

const holderSchema = z.object({ pid: z.int().check(z.positive()), host: z.string(), id: z.string() });

/** What a lock's file says: a holder of undefined while it says nothing, which is a moment. */
interface Found {
  readonly holder: Holder | undefined;
  /** Milliseconds since the last heartbeat. */
  readonly age: number;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function holderIn(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Undefined when there is no such file. */
function readLock(path: string): Found | undefined {
  try {
    return { age: Date.now() - statSync(path).mtimeMs, holder: holderIn(readFileSync(path, "utf8")) };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists, also on Windows.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user can't be signalled, but it exists.
    return codeOf(error) === "EPERM";
  }
}

function isGone({ holder, age }: Found): boolean {
  if (holder && own.has(holder.id)) return false;
  if (age > silence) return true;
  if (holder?.host !== hostname()) return false;
  // In a restarted container the process ID is the same.
  return holder.pid === process.pid || !isRunning(holder.pid);
}

/** Removes the file of a holder that has ended, unless another process has taken the lock in the meantime. */
function clear(path: string): void {
  const aside = `${path}.${String(process.pid)}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const taken = readLock(aside);
  if (taken && !isGone(taken)) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

function create(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Takes a lock until it is given up or the process ends.
 * @param path of the lock's file, in a folder that is there
 * @throws LockedError when another process holds it, or this one already does
 */
export function takeLock(path: string): FileLock {
  const id = randomHex(16);
  const text = JSON.stringify({ pid: process.pid, host: hostname(), id } satisfies Holder);
  for (;;)
    try {
      create(path, text);
      break;
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
      const found = readLock(path);
      if (found && !isGone(found)) throw new LockedError(found.holder);
      if (found) clear(path);
    }
  own.add(id);
  const keep = (): boolean => {
    const found = readLock(path);
    if (!found) create(path, text);
    return !found || found.holder?.id === id;
  };
  const timer = setInterval(() => {
    try {
      if (keep()) utimesSync(path, new Date(), new Date());
    } catch {
      // The folder is gone, or the disk is full: who needs the lock asks again.
    }
  }, beat);
  timer.unref();
  return {
    keep,
    release() {
      clearInterval(timer);
      if (own.delete(id) && readLock(path)?.holder?.id === id) rmSync(path, { force: true });
    },
  };
}

/**
 * Takes a lock as soon as it is free.
 * @param onWait called once, with the holder, when it isn't at first
 * @param signal ends the waiting; the promise then rejects with its reason
 */
export async function waitForLock(
  path: string,
  onWait: (holder: Holder | undefined) => void,
  signal?: AbortSignal,
): Promise<FileLock> {
  for (let told = false; ; told = true)
    try {
      return takeLock(path);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (!told) onWait(error.holder);
      await new Promise((resolve) => setTimeout(resolve, 200));
      signal?.throwIfAborted();
    }
}
