import { toJson } from "../../../domain/built-ins.js";
import type { LogEntry } from "../../../api/entities/logs.js";

/** A log entry with something that tells it from the others: one's own entries all have the id 0 (wire.md 2.5). */
export interface LogRow extends LogEntry {
  readonly key: string;
}

/** The pages of one log, read one after the other while new entries arrive on top of it. */
export interface LogPages {
  /**
   * A page of the log as it was when its page 0 was read, counted from 0; page 0 starts anew. Entries that arrived
   * since are left out. The first rows may be those of the page before.
   */
  load(page: number, signal: AbortSignal): Promise<readonly LogRow[]>;
}

/** Entries on one page of the server (wire.md 4.2). */
const size = 10;

/** Identifies an entry as well as possible: by its id, or else by its whole content. */
export const fingerprintOf = (entry: LogEntry): string => (entry.id === 0 ? toJson(entry) : String(entry.id));

/**
 * Reads a log by places, not by times, because times need not rise with the places: databases are merged, clocks are
 * set back. So it is followed how many entries have arrived on top.
 *
 * @param read one page of the server's log, counted from 0
 */
export function createLogPages(
  read: (page: number, signal: AbortSignal) => Promise<readonly LogEntry[]>,
): LogPages {
  /** The words of the entries that were read, by their places. */
  let known: string[] = [];
  let newestId = 0;
  let newestTime = 0;
  /** Whether ids fall with the places, as far as the first page shows; those of Laisky's fork are as good as random. */
  let idsFall = true;
  let arrived = 0;

  async function readPage(page: number, signal: AbortSignal): Promise<readonly LogEntry[]> {
    const entries = await read(page, signal);
    signal.throwIfAborted();
    return entries;
  }

  /** Rows from a place on. Entries with equal content are distinguished by how many come before them. */
  function rowsFrom(start: number, entries: readonly LogEntry[]): LogRow[] {
    return entries.map((entry, index) => {
      const fingerprint = fingerprintOf(entry);
      known[start + index] = fingerprint;
      if (entry.id !== 0) return { ...entry, key: fingerprint };
      const equals = known.slice(0, start + index).filter((other) => other === fingerprint).length;
      return { ...entry, key: `${fingerprint}#${equals}` };
    });
  }

  const isNewer = ({ id, created_at }: LogEntry): boolean =>
    idsFall ? id > newestId : created_at > newestTime;

  /** With ids, the page itself shows what arrived; of a page of nothing else, at least that it did. */
  function recount(at: number, entries: readonly LogEntry[]): void {
    const fingerprints = entries.map(fingerprintOf);
    const place = fingerprints.findIndex((word) => known.includes(word));
    if (place >= 0) arrived = at * size + place - known.indexOf(fingerprints[place] ?? "");
    else if (entries[0] && isNewer(entries[0])) arrived = at * size + entries.length;
  }

  /** Without ids, looks from the top for where the known entries begin now. */
  async function locate(signal: AbortSignal): Promise<void> {
    for (let at = Math.floor(arrived / size); ; at += 1) {
      const fingerprints = (await readPage(at, signal)).map(fingerprintOf);
      for (let place = Math.max(0, arrived - at * size); place < fingerprints.length; place += 1) {
        if (!fingerprints.slice(place).every((word, index) => word === (known[index] ?? word))) continue;
        arrived = at * size + place;
        return;
      }
      if (fingerprints.length < size) return;
    }
  }

  /** Whether entries without ids that should go on from a place may be others: known ones, or such as arrived. */
  function seemsMoved(start: number, entries: readonly LogEntry[]): boolean {
    const fingerprints = entries.map(fingerprintOf);
    const repeated = known.slice(start);
    return (
      repeated.some((word, index) => word !== (fingerprints[index] ?? word)) ||
      fingerprints.slice(repeated.length).some((word) => known.includes(word)) ||
      (repeated.length === 0 && (entries[0]?.created_at ?? 0) > newestTime)
    );
  }

  return {
    async load(page, signal) {
      if (page === 0) {
        const entries = await readPage(0, signal);
        known = [];
        arrived = 0;
        newestId = entries[0]?.id ?? 0;
        newestTime = entries[0]?.created_at ?? 0;
        idsFall = entries.every(({ id }, index) => id < (entries[index - 1]?.id ?? Infinity));
        return rowsFrom(0, entries);
      }
      for (;;) {
        const before = arrived;
        // Never behind a gap: the page before may have brought fewer new entries than its size.
        const at = Math.floor((Math.min(page * size, known.length) + arrived) / size);
        const start = at * size - arrived;
        const entries = await readPage(at, signal);
        if (newestId > 0) recount(at, entries);
        else if (seemsMoved(start, entries)) await locate(signal);
        if (arrived === before) return rowsFrom(start, entries);
      }
    },
  };
}
