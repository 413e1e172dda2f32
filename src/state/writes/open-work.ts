import type { ReadonlySignal } from "@preact/signals-core";

/** The Web Locks API; missing on plain http, and in older versions of Node. */
const locks = (): LockManager | undefined =>
  typeof navigator === "undefined" ? undefined : (navigator as Partial<Navigator>).locks;

/**
 * Signals to other tabs that this one has something to send, with a lock, which the browser releases if the tab
 * crashes.
 * @param name the same in every tab
 * @param open how many actions there are to send
 */
export function showOpenWork(name: string, open: ReadonlySignal<number>): void {
  let done: (() => void) | undefined;
  open.subscribe((count) => {
    if (count === 0) {
      done?.();
      done = undefined;
    } else if (!done) {
      const whenDone = new Promise<void>((resolve) => {
        done = resolve;
      });
      // Rejected in a document that is being unloaded.
      locks()
        ?.request(name, { mode: "shared" }, () => whenDone)
        .catch(() => undefined);
    }
  });
}

/** Resolves when no tab has anything to send; immediately when locks aren't available. */
export async function whenNoOpenWork(name: string): Promise<void> {
  await locks()
    ?.request(name, () => undefined)
    .catch(() => undefined);
}
