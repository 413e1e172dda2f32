import type { ReadonlySignal } from "@preact/signals-core";

/** The browser's locks; there are none on plain http, and in older versions of Node. */
const locks = (): LockManager | undefined =>
  typeof navigator === "undefined" ? undefined : (navigator as Partial<Navigator>).locks;

/**
 * Shows the other tabs that this one has something to send, as long as it does: by a lock, which the browser releases
 * should the tab crash.
 * @param name the same in every tab
 * @param open how much there is to send
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
      // Refused in a document that is going away.
      locks()
        ?.request(name, { mode: "shared" }, () => whenDone)
        .catch(() => undefined);
    }
  });
}

/** Resolves once no tab has anything to send. At once where tabs can't show it. */
export async function whenNoOpenWork(name: string): Promise<void> {
  await locks()
    ?.request(name, () => undefined)
    .catch(() => undefined);
}
