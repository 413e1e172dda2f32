import { DatabaseFailure } from "../failure.js";

/** Milliseconds that a database has to end a query by itself, and then, once it was told to. */
const grace = 1000;
const patience = 3000;

/**
 * Waits until work at a database has ended. When nobody wants its result any more, or the database doesn't end it in
 * time, the database is told to: only a query that has ended leaves room for the next.
 * @param limit milliseconds after which the database itself gives up
 * @param cancel tells the database to end the work; resolves once it was told
 * @throws DatabaseFailure when the work doesn't end even then, as when the way to the database is cut
 */
export async function untilEnded<T>(
  work: Promise<T>,
  cancel: () => Promise<void>,
  limit: number,
  signal?: AbortSignal,
): Promise<T> {
  let told: Promise<unknown> = Promise.resolve();
  let stop = (): void => undefined;
  const lost = new Promise<never>((_, reject) => {
    let timer = setTimeout(tell, limit + grace);
    function tell(): void {
      stop();
      told = cancel().catch(() => undefined);
      timer = setTimeout(reject, patience, new DatabaseFailure("time"));
      stop = () => {
        clearTimeout(timer);
      };
    }
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", tell);
    };
    signal?.addEventListener("abort", tell, { once: true });
    if (signal?.aborted) tell();
  });
  // It may end after it was given up, with nobody waiting.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, lost]);
  } finally {
    stop();
    // A late order would end what runs there next.
    await told;
  }
}
