import { pipeline, Transform, type Readable } from "node:stream";
import { unpackersOf } from "./unpackers.js";

/** Sends a stream through others. A failure of any of them, or nobody reading the last, ends all. */
export function joined(source: Readable, through: readonly Transform[]): Readable {
  const last = through.at(-1);
  if (!last) return source;
  // Who reads the last one gets the failure.
  pipeline([source, ...through], () => undefined);
  return last;
}

/**
 * A stream as `Response` takes one. Not by `Readable.toWeb`, which throws where nobody can catch it when a stream ends
 * while its reader leaves.
 */
export function webStream(source: Readable): ReadableStream<Uint8Array> {
  source.on("error", () => undefined);
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await parts.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Passes parts on, and fails beyond a number of bytes. @param tooLarge makes the failure */
export function bounded(limit: number, tooLarge: () => Error): Transform {
  let size = 0;
  return new Transform({
    transform(part: Uint8Array, _, done) {
      size += part.byteLength;
      if (size > limit) done(tooLarge());
      else done(null, part);
    },
  });
}

/**
 * Passes a packed answer on as it is, and unpacks it on the side, only to count: it fails before the part that unpacks
 * to more than the limit, and at the part that is broken. What is counted isn't kept.
 * @param coding what it is packed with
 * @param tooLarge makes the failure
 */
export function boundedUnpacked(coding: string, limit: number, tooLarge: () => Error): Transform {
  const [unpacker] = unpackersOf([coding]);
  let size = 0;
  let isEmpty = true;
  const passing = new Transform({
    transform(part: Uint8Array, _, done) {
      isEmpty = false;
      unpacker?.write(part, () => {
        if (size <= limit) done(null, part);
      });
    },
    flush(done) {
      if (isEmpty) done();
      else unpacker?.once("end", () => done()).end();
    },
    destroy(error, done) {
      unpacker?.destroy();
      done(error);
    },
  });
  unpacker?.on("error", (error) => passing.destroy(error));
  unpacker?.on("data", (part: Uint8Array) => {
    size += part.byteLength;
    if (size > limit) passing.destroy(tooLarge());
  });
  return passing;
}

/** All of a stream. */
export async function collected(source: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of source as AsyncIterable<Uint8Array>) parts.push(part);
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
