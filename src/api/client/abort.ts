/** The error to reject with when a signal has aborted. Always an `AbortError`, whatever reason the caller gave. */
export function abortError(): DOMException {
  return new DOMException("The call was aborted.", "AbortError");
}

/** Settles as the work does, or rejects as soon as the signal aborts. The work itself is not stopped. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => {
      reject(abortError());
    };
    if (signal.aborted) {
      onAbort();
      // Avoids an unhandled rejection: after the abort, no one may be listening to the work.
      work.catch(() => undefined);
      return;
    }
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", onAbort);
    });
  });
}
