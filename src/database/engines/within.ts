import { DatabaseFailure } from "../failure.js";

/** Milliseconds that a database has to end a query by itself, before its connection is closed. */
const grace = 1000;

/**
 * Waits for work on a connection that may have died, or whose result nobody wants any more.
 * @param limit milliseconds after which the database itself gives up
 * @throws DatabaseFailure when it takes longer; the signal's reason when it aborts
 */
export async function within<T>(work: Promise<T>, limit: number, signal?: AbortSignal): Promise<T> {
  // The work goes on until its connection is closed, and fails then with nobody waiting.
  work.catch(() => undefined);
  signal?.throwIfAborted();
  let stop = (): void => undefined;
  const ended = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {
      reject(new DatabaseFailure("time"));
    }, limit + grace);
    const abort = (): void => {
      reject(signal?.reason as Error);
    };
    signal?.addEventListener("abort", abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    stop();
  }
}
