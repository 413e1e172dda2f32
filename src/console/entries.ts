/** The key under which the console stores its data in the state of a history entry. */
export const stateKey = "gateway-console";

/** The entries of the browser's history, as far as the console has to find one again. */
export interface Entries {
  /** Names the entry that is shown; `undefined` when it is not the console's and cannot be named. */
  current(): string | undefined;
  /**
   * What the state of an entry has to hold so that it can be named: of one about to be added, or of the one that is
   * shown.
   */
  mark(next: boolean): object;
  /**
   * Leads the browser to an entry. Where another way crosses this one, or the entry is gone, the browser may be
   * elsewhere in the end.
   */
  goTo(name: string): Promise<void>;
}

/** How often navigation to an entry is tried: the reader may navigate elsewhere at the same time. */
const tries = 3;

/** @param isOurs whether the address that is shown is the console's */
export function openEntries(isOurs: () => boolean): Entries {
  return "navigation" in window ? namedEntries(window.navigation) : countedEntries(isOurs);
}

/** The browser names its entries. */
function namedEntries(navigation: Navigation): Entries {
  const current = () => navigation.currentEntry?.key;
  return {
    current,
    mark: () => ({}),
    async goTo(name) {
      for (let left = tries; left > 0 && current() !== name; left -= 1) {
        const { committed, finished } = navigation.traverseTo(name);
        finished?.catch(() => undefined);
        await committed?.catch(() => undefined);
      }
    },
  };
}

/** Browsers cap the number of entries, so the history's length doesn't reveal a new one beyond this. */
const longestHistory = 50;

/** Milliseconds after which a way that moved nothing is given up: it leads out of the history's ends. */
const longestWay = 1000;

/**
 * Browsers without the Navigation API: each entry of the console holds its position, and the difference of two
 * positions is the number of steps between them. What the page put between them itself makes the difference too small,
 * so the way is looked at and gone on with.
 */
function countedEntries(isOurs: () => boolean): Entries {
  /** The console's current entry, as last read. */
  let position: number | undefined;
  let top = 0;
  let length = 0;

  const marked = (): number | undefined =>
    (window.history.state as { [stateKey]?: { position?: number } } | null)?.[stateKey]?.position;

  const guess = (): number => {
    if (position === undefined) return window.history.length - 1;
    // A link within the page made it, or it is older than the console.
    const isNew = window.history.length !== length || length >= longestHistory || position < top;
    return isNew ? position + 1 : position - 1;
  };

  /** The position of an entry that held none until now. */
  const markUnknown = (): number => {
    const found = guess();
    const state = window.history.state as { [stateKey]?: object } | null;
    const own = { ...state?.[stateKey], position: found };
    try {
      window.history.replaceState({ ...state, [stateKey]: own }, "");
    } catch {
      // A frame with an opaque origin may not write to the history.
    }
    return found;
  };

  const current = (): string | undefined => {
    const known = marked() ?? (isOurs() ? markUnknown() : undefined);
    length = window.history.length;
    if (known === undefined) return undefined;
    position = known;
    top = Math.max(top, position);
    return String(known);
  };

  const go = async (wanted: number): Promise<void> => {
    for (let left = tries; left > 0; left -= 1) {
      const here = marked();
      // From an entry of the page's own the console's lie ahead: the reader went back to it.
      const steps = here === undefined ? 1 : wanted - here;
      if (steps === 0) return;
      await walk(steps);
    }
  };
  let way: { readonly name: string; readonly end: Promise<void> } | undefined;

  return {
    current,
    mark(next) {
      const here = position ?? window.history.length - 1;
      // A new entry replaces all forward entries.
      if (next) top = here + 1;
      return { position: next ? here + 1 : here };
    },
    goTo(name) {
      // Steps are cumulative: navigating to the same entry twice must not start a second time.
      if (way?.name !== name)
        way = { name, end: (way?.end ?? Promise.resolve()).then(() => go(Number(name))) };
      const { end } = way;
      return end.finally(() => {
        if (way?.end === end) way = undefined;
      });
    },
  };
}

/** Goes so many steps; resolves once the browser has, or when there is nothing to go to. */
async function walk(steps: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, longestWay);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("popstate", done);
      resolve();
    }
    window.addEventListener("popstate", done);
    window.history.go(steps);
  });
}
