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

/** Passes a body on and breaks the connection when it grows beyond `limit` bytes. */
export function boundedStream(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let size = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.byteLength;
      if (size > limit) controller.error(new Error("The answer is too large."));
      else controller.enqueue(part);
    },
  });
  return body.pipeThrough(bound);
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
