import { Refused } from "./answers.js";

/**
 * Reads a request's body up to a size.
 * @returns undefined when there is none
 * @throws Refused (413) when it is larger than `limit` bytes
 */
export async function boundedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return undefined;
  const tooLarge = new Refused(413, `The request is larger than ${String(limit)} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limit) throw tooLarge;
    parts.push(part);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}

/** Passes a body on and breaks the connection when it grows beyond `limit` bytes; calls `onEnd` when it is through or given up. */
export function boundedStream(
  body: ReadableStream<Uint8Array>,
  limit: number,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          onEnd();
          controller.close();
          return;
        }
        size += value.byteLength;
        if (size > limit) throw new Error(`The gateway's answer is larger than ${String(limit)} bytes.`);
        controller.enqueue(value);
      } catch (error) {
        onEnd();
        controller.error(error);
        await reader.cancel(error).catch(() => undefined);
      }
    },
    async cancel(reason) {
      onEnd();
      await reader.cancel(reason);
    },
  });
}

/** Takes system access tokens out of an answer about users; older gateways send them in clear. Other JSON stays as it is. */
export function withoutAccessTokens(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text, (key, value: unknown) => (key === "access_token" ? "" : value));
    return JSON.stringify(parsed);
  } catch {
    return text;
  }
}
