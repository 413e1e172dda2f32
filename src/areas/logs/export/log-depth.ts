import type { LogEntry } from "../../../api/entities/logs.js";
import { PAGE_SIZE } from "../../../domain/records/limits.js";

/** How many entries a log has, as far as a few calls tell; both are the same where that is exact. */
export interface Depth {
  readonly min: number;
  /** Undefined where no end was seen. */
  readonly max: number | undefined;
  /** A number between them, by how dense the entries are that were seen. */
  readonly likely: number;
}

/** What is known of a log before it is read. */
export interface DepthHints {
  /** The earliest time that it has, in epoch seconds; 0 where that is open. */
  readonly start: number;
  /** About how many entries there are, by what else the gateway says; asked for where the first page is full. */
  readonly about?: (() => Promise<number | undefined>) | undefined;
}

/** The most pages that are read. */
export const maxProbes = 6;

/** How far both numbers may be apart, as a part of the log, where more pages could still bring them together. */
const precision = 0.05;

/** How much further a page is looked for where nothing tells how far it is. */
const growth = 8;

/** A full page and what its last entry says of the way to the end; the first page's first one begins it. */
interface Mark {
  readonly page: number;
  readonly last: LogEntry | undefined;
}

/**
 * By what entries get fewer towards the end of a log: their times where the log has a beginning, else their numbers,
 * which begin with 1. One's own entries have none (wire.md 2.5).
 */
function wayOf(first: LogEntry | undefined, start: number) {
  if (start > 0) return { end: start, of: ({ created_at }: LogEntry) => created_at };
  return first && first.id > 0 ? { end: 1, of: ({ id }: LogEntry) => id } : undefined;
}

/** Entries of the whole log, if they are as dense everywhere as up to a mark. */
function spread(first: LogEntry | undefined, { page, last }: Mark, start: number): number | undefined {
  const way = wayOf(first, start);
  if (!way || !first || !last) return undefined;
  const gone = way.of(first) - way.of(last);
  const steps = (page + 1) * PAGE_SIZE - 1;
  return gone <= 0 ? undefined : 1 + Math.round((steps * (way.of(first) - way.end)) / gone);
}

/** The page of the last of so many entries. */
const pageOf = (entries: number): number => Math.floor((entries - 1) / PAGE_SIZE);

/** The page to read next, between the last full one and the first empty one. */
function nextPage(full: number, none: number | undefined, guess: number | undefined): number {
  if (none === undefined) {
    if (guess === undefined) return (full + 1) * growth - 1;
    // Where the full page should be the last one, the next is empty.
    const step = pageOf(guess) === full ? 1 : Math.ceil(full * precision) + 1;
    return Math.max(full + step, pageOf(guess));
  }
  const step = Math.max(1, Math.floor((none * precision) / 2));
  const wanted = guess === undefined ? Math.round(Math.sqrt((full + 1) * none)) : pageOf(guess);
  const near = wanted <= full ? full + step : wanted >= none ? none - step : wanted;
  return near > full && near < none ? near : Math.floor((full + none) / 2);
}

/**
 * Finds out how many entries a log has whose gateway doesn't tell: from where the last page should be by what was seen
 * so far. That takes two calls where nothing was ever deleted, and never more than {@link maxProbes}.
 * @param read a page, from 0
 * @param first the page 0, which is full
 */
export async function findDepth(
  read: (page: number) => Promise<readonly LogEntry[]>,
  first: readonly LogEntry[],
  { start, about }: DepthHints,
): Promise<Depth> {
  const [top] = first;
  let full: Mark = { page: 0, last: first.at(-1) };
  let none: number | undefined;
  const known = start > 0 ? undefined : await about?.();
  // What the gateway says of all requests is near the end, if it isn't that: both sides of it are looked at.
  const guesses = known === undefined ? [] : [known, known];
  for (let probe = 1; probe < maxProbes; probe += 1) {
    if (none !== undefined && none - full.page <= Math.max(1, full.page * precision)) break;
    const page = nextPage(full.page, none, guesses.shift() ?? spread(top, full, start));
    const entries = await read(page);
    if (entries.length === 0) none = page;
    else if (entries.length < PAGE_SIZE) {
      const rows = page * PAGE_SIZE + entries.length;
      return { min: rows, max: rows, likely: rows };
    } else full = { page, last: entries.at(-1) };
  }
  const min = (full.page + 1) * PAGE_SIZE;
  const max = none === undefined ? undefined : none * PAGE_SIZE;
  const middle = max === undefined ? min : (min + max) / 2;
  const likely = Math.min(max ?? Infinity, Math.max(min, spread(top, full, start) ?? middle));
  return { min, max, likely };
}
