import { Refused } from "./answers.js";

const methodsWithoutBody: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** A promise that never resolves and rejects with the signal's reason when it aborts; `stop` lets go of the signal. */
function aborted(signal: AbortSignal): { promise: Promise<never>; stop(): void } {
  let listener = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    listener = () => {
      reject(signal.reason as Error);
    };
  });
  // Whoever waits for it sees the rejection; when nobody does any more, it is nobody's.
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

/** Waits for something no longer than until the signal aborts. @throws the signal's reason then */
export async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = aborted(signal);
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    end.stop();
  }
}

/**
 * Reads a request's body up to a size, and no longer than until the signal aborts.
 * @returns undefined when there is none
 * @throws Refused (413) when it is larger than `limit` bytes; the signal's reason when it did not come in time
 */
export async function boundedBody(
  request: Request,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (methodsWithoutBody.has(request.method) || !request.body) return undefined;
  const tooLarge = new Refused(413, `The request is larger than ${String(limit)} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await beforeAbort(reader.read(), signal);
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw tooLarge;
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}

/** Passes an answer's body on and breaks it off with a Refused (502) when it grows beyond `limit` bytes. */
export function boundedStream(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let size = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.byteLength;
      if (size > limit) controller.error(answerTooLarge(limit));
      else controller.enqueue(part);
    },
  });
  return body.pipeThrough(bound);
}

/** What is said about an answer of more than `limit` bytes. */
export function answerTooLarge(limit: number): Refused {
  return new Refused(502, `The gateway's answer is larger than ${String(limit)} bytes.`);
}

/** Shorter texts than this are no access token (contract 6: 32 characters), and would be found in other words. */
const tokenLength = 16;

/**
 * Takes system access tokens out of the text of an answer: those of its `access_token` fields, which older gateways send in
 * clear, and the visitor's own wherever it stands. Everything else stays as it is, to the last digit.
 * @param authorization what the proxy added to the call, with or without `Bearer`
 */
export function withoutAccessTokens(text: string, authorization = ""): string {
  // A quotation mark inside a JSON text is escaped, so that this cannot begin within a value.
  const fields = text.replace(/("access_token"\s*:\s*)"(?:[^"\\]|\\.)*"/g, '$1""');
  const own = authorization.replace(/^Bearer\s+/i, "");
  return own.length < tokenLength ? fields : fields.replaceAll(own, "");
}
