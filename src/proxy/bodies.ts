import { Refused } from "./answers.js";

/** A promise that never resolves and rejects with the signal's reason when it aborts; `stop` removes the listener. */
function aborted(signal: AbortSignal): { promise: Promise<never>; stop(): void } {
  let listener = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    listener = () => {
      reject(signal.reason as Error);
    };
  });
  // Avoids an unhandled rejection when no one is waiting for it any more.
  promise.catch(() => undefined);
  if (signal.aborted) listener();
  else signal.addEventListener("abort", listener, { once: true });
  return {
    promise,
    stop: () => {
      signal.removeEventListener("abort", listener);
    },
  };
}

/**
 * Waits for work until the signal aborts.
 * @throws the signal's reason then
 */
export async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = aborted(signal);
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    end.stop();
  }
}

const requestTooLarge = (limit: number): Refused =>
  new Refused(413, `The request is larger than ${String(limit)} bytes.`);

/**
 * The body of a request, if it has one.
 * @throws Refused (413) when its declared size exceeds `limit` bytes
 */
export function requestBody(request: Request, limit: number): ReadableStream<Uint8Array> | undefined {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw requestTooLarge(limit);
  return request.body;
}

/**
 * Reads a whole body, up to a size and until the signal aborts.
 * @throws Refused (413) when it is larger than `limit` bytes; the signal's reason when it didn't arrive in time
 */
export async function wholeBody(
  body: ReadableStream<Uint8Array>,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await beforeAbort(reader.read(), signal);
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw requestTooLarge(limit);
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/**
 * A request's body on its way to the gateway, without buffering it.
 * @param onTooLarge called with the error (413) when it exceeds `limit` bytes, which the connection's own would hide
 */
export function boundedUpload(
  body: ReadableStream<Uint8Array>,
  limit: number,
  onTooLarge: (refused: Refused) => void,
): ReadableStream<Uint8Array> {
  let size = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.byteLength;
      if (size <= limit) {
        controller.enqueue(part);
        return;
      }
      const refused = requestTooLarge(limit);
      onTooLarge(refused);
      controller.error(refused);
    },
  });
  return body.pipeThrough(bound);
}
