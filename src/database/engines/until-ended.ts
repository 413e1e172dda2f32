import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseFailure } from "../failure.js";

/** Milliseconds that a database has to end a query by itself, and then, once it was asked to. */
const grace = 1000;
const patience = 5000;

/** Milliseconds between two orders to end a query: the first may arrive before the query does. */
const retryDelay = 100;

/**
 * Waits until work at a database has ended. When nobody wants its result any more, or the database doesn't end it in
 * time, the database is asked to: only a query that has ended leaves room for the next.
 * @param cancel asks the database to end the work; resolves once it was asked
 * @param limit milliseconds after which the database itself gives up
 * @throws DatabaseFailure when the work doesn't end even then, as when the way to the database is cut
 */
export async function untilEnded<T>(
  work: Promise<T>,
  cancel: () => Promise<void>,
  limit: number,
  signal?: AbortSignal,
): Promise<T> {
  let hasEnded = false;
  const isOver = (): boolean => hasEnded;
  let asking: Promise<void> | undefined;
  let lose: (error: DatabaseFailure) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });

  async function askUntilOver(): Promise<void> {
    const end = performance.now() + patience;
    while (!isOver() && performance.now() < end) {
      await cancel().catch(() => undefined);
      if (!isOver()) await Promise.race([sleep(retryDelay), work.catch(() => undefined)]);
    }
  }
  const ask = (): void => {
    if (asking) return;
    asking = askUntilOver();
    void sleep(patience, undefined, { ref: false }).then(() => {
      lose(new DatabaseFailure("time"));
    });
  };

  const timer = setTimeout(ask, limit + grace);
  signal?.addEventListener("abort", ask, { once: true });
  if (signal?.aborted) ask();
  try {
    return await Promise.race([work, lost]);
  } finally {
    hasEnded = true;
    clearTimeout(timer);
    signal?.removeEventListener("abort", ask);
    // A late order would end what runs there next.
    await asking;
  }
}
