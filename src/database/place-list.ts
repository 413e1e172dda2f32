import type { EntryPlace } from "../domain/usage/entries.js";

/** The most places of a list, and lists at a time: sixteen bytes each. */
export const maxPlaces = 250_000;
const maxLists = 8;

/** Milliseconds that a list is kept after its last use. */
const age = 120_000;

/** The places of all entries that a question asks for, the newest first, so that each page finds its own by number. */
export interface PlaceList {
  /** Up to this many after a place, or from the first on. */
  after(this: void, place: EntryPlace | undefined, count: number): readonly EntryPlace[];
  /** Whether there may be more than it has. */
  readonly isCut: boolean;
}

const isNewer = (one: EntryPlace, other: EntryPlace): boolean =>
  one.time === other.time ? one.id > other.id : one.time > other.time;

/** Collects places in any order, the newest of them when there are too many. */
export function collectPlaces(max = maxPlaces) {
  let places: EntryPlace[] = [];
  let isCut = false;

  function cut(): void {
    places.sort((one, other) => (isNewer(one, other) ? -1 : 1));
    if (places.length <= max) return;
    places = places.slice(0, max);
    isCut = true;
  }

  return {
    add(place: EntryPlace): void {
      places.push(place);
      if (places.length > 2 * max) cut();
    },
    list(): PlaceList {
      cut();
      const times = Float64Array.from(places, ({ time }) => time);
      const ids = Float64Array.from(places, ({ id }) => id);
      places = [];
      const at = (index: number): EntryPlace => ({ time: times[index] ?? 0, id: ids[index] ?? 0 });
      return {
        isCut,
        after(place, count) {
          let low = 0;
          let high = place === undefined ? 0 : times.length;
          while (place !== undefined && low < high) {
            const middle = (low + high) >>> 1;
            if (isNewer(place, at(middle))) high = middle;
            else low = middle + 1;
          }
          const end = Math.min(times.length, low + count);
          return Array.from({ length: end - low }, (_, index) => at(low + index));
        },
      };
    },
  };
}

/** Keeps lists between the pages of an export, so that it walks its own entries once. */
export interface KeptLists {
  find(this: void, key: string): PlaceList | undefined;
  keep(this: void, key: string, list: PlaceList): void;
}

/** The lists of one database. */
export function createKeptLists(): KeptLists {
  const kept = new Map<string, { readonly list: PlaceList; until: number }>();

  function forgetOld(): void {
    const now = performance.now();
    for (const [key, { until }] of kept) if (until < now || kept.size > maxLists) kept.delete(key);
  }

  return {
    find(key) {
      forgetOld();
      const found = kept.get(key);
      if (!found) return undefined;
      found.until = performance.now() + age;
      // The last used is the last to be forgotten.
      kept.delete(key);
      kept.set(key, found);
      return found.list;
    },
    keep(key, list) {
      kept.delete(key);
      kept.set(key, { list, until: performance.now() + age });
      forgetOld();
    },
  };
}
