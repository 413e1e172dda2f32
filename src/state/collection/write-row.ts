import { andThen, done, type Settled } from "../writes/settle.js";
import type { EraseOptions, RowWrites } from "./row-writes.js";

/**
 * Changes a row of a list immediately, and restores it if the write was not executed. The gateway's version then
 * replaces the row, even when it is only known after a later check. Rethrows.
 */
export async function changeRow<Row extends object, Key>(
  { written: rows }: Pick<RowWrites<Row, Key>, "written">,
  key: Key,
  patch: Partial<NoInfer<Row>>,
  write: () => Promise<Settled<NoInfer<Row>>>,
): Promise<Settled<Row>> {
  const before = rows.get(key);
  rows.setPending(key, true);
  const patched = new Set<Row>();
  rows.replace(key, (row) => {
    const next = { ...row, ...patch };
    patched.add(next);
    return next;
  });
  try {
    const settled = await write();
    const now = settled.kind === "lost" ? (settled.now ?? before) : undefined;
    if (now !== undefined) rows.replace(key, () => now);
    return await andThen(settled, (answer) => {
      rows.replace(key, () => answer);
      rows.keep(key, [answer]);
      return done(answer);
    });
  } catch (failure) {
    // What was read since is newer than what there was before: a failed test, for example.
    if (before !== undefined) rows.replace(key, (row) => (patched.has(row) ? before : row));
    throw failure;
  } finally {
    rows.setPending(key, false);
  }
}

/**
 * Marks a row of a list as busy, and removes it once it is known to be deleted; `refill: false` doesn't fill the page.
 * Rethrows.
 */
export async function removeRow<Row extends object, Key, T>(
  { written: rows, hide }: Pick<RowWrites<Row, Key>, "written" | "hide">,
  key: Key,
  write: () => Promise<Settled<T>>,
  { refill = true }: EraseOptions = {},
): Promise<Settled<T>> {
  rows.setPending(key, true);
  try {
    return await andThen(await write(), (answer) => {
      rows.drop(key);
      rows.keep(key, []);
      hide([key], false);
      if (refill) rows.refill();
      return done(answer);
    });
  } finally {
    rows.setPending(key, false);
  }
}
