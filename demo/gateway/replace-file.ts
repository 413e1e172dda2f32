/** Replaces a file in one step, for Node. */
import { closeSync, fstatSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";

/** Writes all of it: a disk that is nearly full takes a part, and says so only the next time. */
function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) {
    const more = writeSync(file, bytes, written);
    if (more === 0) throw new Error("nothing more could be written");
    written += more;
  }
  fsyncSync(file);
  const { size } = fstatSync(file);
  if (size !== bytes.length)
    throw new Error(`only ${String(size)} of ${String(bytes.length)} bytes were written`);
}

/**
 * Replaces a file, so that a crash or a full disk leaves the old text or the new one, whole. What is under way is in
 * `<path>.<process>.tmp`.
 * @throws Error when it can't be written; the old file is as it was
 */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.${String(process.pid)}.tmp`;
  const file = openSync(temporary, "w", 0o600);
  try {
    try {
      writeAll(file, Buffer.from(text));
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
