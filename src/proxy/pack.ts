import type { Readable, Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { acceptedCodings, type Coding } from "./codings.js";
import { joined, webStream } from "./streams.js";

/** Bytes below which compressing saves no packet. */
const smallest = 1024;

/** Brotli's qualities from 5 on take several times as long for a tenth. */
const quality = 4;

/** Types that compress: texts, and what is one by another name. */
const compressible =
  /^(text\/|application\/(json|javascript|xml|x-ndjson|ndjson|jsonl|wasm)\b|image\/svg\+xml|[^;]*\+(json|xml)\b)/i;

/** The body of an answer: whole, or as it comes. */
export type Body = Uint8Array<ArrayBuffer> | Readable;

const pack: Readonly<Record<Coding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * What packs a stream. Each part that comes is sent at once: an event of a model's answer waits for no other one. The
 * window is small, because each open answer has one.
 */
const packer: Readonly<Record<Coding, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** Whether an answer may differ by what a client accepts. */
const mayPack = ({ status, headers, asItIs }: Unpacked): boolean =>
  !asItIs && ![204, 205, 206, 304].includes(status) && compressible.test(headers.get("content-type") ?? "");

/** An answer before it is known how it travels. */
export interface Unpacked {
  readonly status: number;
  /** Changed by what is done. */
  readonly headers: Headers;
  /** Null where there is none, as after HEAD. */
  readonly body: Body | null;
  /** Its length as the gateway said it, where it did. */
  readonly length?: number | undefined;
  /** Whether nobody may pack it on its way (`no-transform`). */
  readonly asItIs?: boolean;
}

/** A body as it is, whole or as it comes. */
const plain = (body: Body | null): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null =>
  body === null || body instanceof Uint8Array ? body : webStream(body);

/** An answer that travels as the gateway packed it. @param coding what it is packed with */
export function packedAnswer({ status, headers, body }: Unpacked, coding: string): Response {
  headers.append("vary", "accept-encoding");
  headers.set("content-encoding", coding);
  return new Response(plain(body), { status, headers });
}

/**
 * An answer, packed with what its reader takes where that is worth it.
 * @param accepted the reader's `Accept-Encoding`
 */
export async function answerFor(accepted: string | null, answer: Unpacked): Promise<Response> {
  const { status, headers, body } = answer;
  if (!mayPack(answer)) return new Response(plain(body), { status, headers });
  headers.append("vary", "accept-encoding");
  const [coding] = acceptedCodings(accepted);
  const length = body instanceof Uint8Array ? body.byteLength : answer.length;
  if (!coding || body === null || (length !== undefined && length < smallest))
    return new Response(plain(body), { status, headers });
  const packed = body instanceof Uint8Array ? await pack[coding](body) : joined(body, [packer[coding]()]);
  headers.set("content-encoding", coding);
  return new Response(plain(packed), { status, headers });
}
