/** A lock that no other tab ever has. */
const freeLock = {
  hold: () => Promise.resolve(true),
  isHeld: () => true,
  isFree: () => Promise.resolve(true),
  isTaken: () => false,
  release: () => undefined,
  whenFree: () => () => undefined,
};

/** What a job needs to know of other tabs, in a browser with one. */
export const alone = { lock: freeLock, onTaken: () => undefined };
