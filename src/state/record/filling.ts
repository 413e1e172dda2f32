import { allSettled } from "../../domain/built-ins.js";
import { computed, signal, type ReadonlySignal } from "@preact/signals-core";

/** What fills in fields of a form late, such as a default that the gateway is asked for. */
export interface Filling {
  /** Whether a save waits for it. */
  readonly waiting: ReadonlySignal<boolean>;
  /** Has a save wait for this, too. How it ends makes no difference. */
  awaits(this: void, work: Promise<unknown>): void;
  /** Resolves to true once everything is there; to false when the save was withdrawn, or another one waits already. */
  filled(this: void): Promise<boolean>;
  /** Ends the wait of a save. */
  withdraw(this: void): void;
}

/** Nothing is on its way at first. */
export function createFilling(): Filling {
  const pending = new Set<Promise<unknown>>();
  const waiting = signal(false);
  let withdraw = (): void => undefined;

  async function settled(): Promise<true> {
    while (pending.size > 0) await allSettled(pending);
    return true;
  }

  return {
    waiting: computed(() => waiting.value),
    awaits(work) {
      const forget = () => pending.delete(work);
      pending.add(work);
      work.then(forget, forget);
    },
    async filled() {
      if (waiting.peek()) return false;
      if (pending.size === 0) return true;
      const withdrawn = new Promise<false>((resolve) => {
        withdraw = () => {
          resolve(false);
        };
      });
      waiting.value = true;
      try {
        return await Promise.race([settled(), withdrawn]);
      } finally {
        waiting.value = false;
      }
    },
    withdraw() {
      withdraw();
    },
  };
}
