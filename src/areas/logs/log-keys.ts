import type { LogEntry } from "../../api/logs.js";

/** A log entry with something that tells it from the others: one's own entries all have the id 0 (contract 2.5). */
export interface LogRow extends LogEntry {
  readonly key: string;
}

/** Gives the entries of one list their keys. */
export interface LogKeys {
  /** The entries of a page, counted from 0; page 0 starts a new list. A page that is read again gets the same keys. */
  keyed(page: number, entries: readonly LogEntry[]): LogRow[];
}

/**
 * Keys by id where there is one, else by everything the entry says and how often the list said so before: ten calls
 * of one second may well be equal. Where a request id is part of it, an entry that moved to the next page by new ones
 * above it is known again; without one the caller has to keep the pages still.
 */
export function createLogKeys(): LogKeys {
  const pages: string[][] = [];
  return {
    keyed(page, entries) {
      if (page === 0) pages.length = 0;
      const before = pages.slice(0, page).flat();
      const here: string[] = [];
      pages[page] = here;
      return entries.map((entry) => {
        if (entry.id !== 0) return { ...entry, key: String(entry.id) };
        const words = JSON.stringify(entry);
        const earlier = entry.request_id === "" ? before.filter((other) => other === words).length : 0;
        const place = earlier + here.filter((other) => other === words).length;
        here.push(words);
        return { ...entry, key: `${words}#${place}` };
      });
    },
  };
}
