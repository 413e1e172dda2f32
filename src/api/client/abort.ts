/** The reason to reject with when a signal aborted: always an `AbortError`, whatever reason its owner gave. */
export function abortError(): DOMException {
  return new DOMException("The call was aborted.", "AbortError");
}

/** Settles with the work, unless the signal aborts first; the work itself goes on. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => {
      reject(abortError());
    };
    if (signal.aborted) {
      onAbort();
      // Nobody else may be listening to the work any more.
      work.catch(() => undefined);
      return;
    }
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", onAbort);
    });
  });
}
