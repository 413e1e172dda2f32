import { memory } from "./memory.js";

/** How storage fails from some write on: it throws, it takes what it doesn't keep, or it can't even be read. */
export const failures = ["full", "once", "forgets", "blocked"] as const;

/** One of {@link failures}. */
export type StorageFailure = (typeof failures)[number];

/** Browser storage that a page has, beside what is kept in it for other pages. */
export interface FailingArea {
  readonly area: Storage;
  /** How many writes there were. */
  readonly writes: () => number;
  /** Calls back when the first write fails. */
  onFailure: () => void;
}

/**
 * Browser storage that fails at its nth write, and from then on but for `once`. A full one takes what is no longer than
 * what it has, and removes; a blocked one does nothing any more.
 * @param kept what other pages have, too
 */
export function failingArea(kept: Storage, nth: number, how: StorageFailure): FailingArea {
  let writes = 0;
  let hasFailed = false;
  const isBlocked = () => how === "blocked" && hasFailed;
  const refuse = (): never => {
    throw new DOMException("", how === "blocked" ? "SecurityError" : "QuotaExceededError");
  };
  const failing: FailingArea = {
    writes: () => writes,
    onFailure: () => undefined,
    area: {
      getItem: (name: string) => (isBlocked() ? refuse() : kept.getItem(name)),
      removeItem: (name: string) => (isBlocked() ? refuse() : kept.removeItem(name)),
      setItem(name: string, value: string) {
        writes += 1;
        const fails = how === "once" ? writes === nth : writes >= nth;
        if (!fails) {
          kept.setItem(name, value);
          return;
        }
        const isFirst = !hasFailed;
        hasFailed = true;
        if (isFirst) failing.onFailure();
        if (how === "forgets") return;
        if (how !== "full" || value.length > (kept.getItem(name) ?? "").length) refuse();
        kept.setItem(name, value);
      },
    } as unknown as Storage,
  };
  return failing;
}

/** Storage that never fails. */
export const sound = (): FailingArea => failingArea(memory(), Infinity, "once");
