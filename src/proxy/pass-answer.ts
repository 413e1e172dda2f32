import { Readable } from "node:stream";
import { Refused } from "./answers.js";
import type { GatewayAnswer } from "./call-gateway.js";
import { accepts } from "./codings.js";
import { answerFor, packedAnswer } from "./pack.js";
import { bounded, boundedUnpacked, collected, joined } from "./streams.js";
import { codingsOf, unpackersOf } from "./unpackers.js";

const tooLarge = (limit: number) => (): Refused =>
  new Refused(502, `The gateway's answer is larger than ${String(limit)} bytes.`);

const unreadable = (): Refused => new Refused(502, "Couldn't read the gateway's response.");

/**
 * What an answer is packed with; an empty one is packed with nothing, whatever it says.
 * @throws Refused (502) for codings that can't be read
 */
function appliedTo({ headers }: GatewayAnswer): readonly string[] {
  if (headers.get("content-length") === "0") return [];
  const applied = codingsOf(headers.get("content-encoding"));
  if (!applied) throw unreadable();
  return applied;
}

/** An answer that was read to its end. */
export interface ReadAnswer {
  /** Its body, unpacked. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its body as it came, with what it is packed with, where unpacking has seen all of it. */
  readonly packed?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly coding: string };
}

/**
 * Reads a whole answer. It is unpacked up to the limit and no further, so that a small one can't fill the memory.
 * @param limit bytes that it may have, unpacked
 * @throws Refused (502) when it is larger, or can't be unpacked
 */
export async function readAnswer(answer: GatewayAnswer, limit: number): Promise<ReadAnswer> {
  const applied = appliedTo(answer);
  if (Number(answer.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit)();
  const raw = await collected(joined(answer.body, [bounded(limit, tooLarge(limit))]));
  const [coding] = applied;
  if (coding === undefined || raw.byteLength === 0) return { bytes: raw };
  const unpackers = unpackersOf(applied);
  try {
    const unpacked = joined(Readable.from([raw]), [...unpackers, bounded(limit, tooLarge(limit))]);
    const bytes = await collected(unpacked);
    const isWhole = unpackers.length === 1 && unpackers[0]?.bytesWritten === raw.byteLength;
    return isWhole ? { bytes, packed: { bytes: raw, coding } } : { bytes };
  } catch (error) {
    throw error instanceof Refused ? error : unreadable();
  }
}

/** What becomes of an answer on its way. */
export interface Passing {
  readonly method: string;
  /** `Accept-Encoding` of the reader. */
  readonly accepted: string | null;
  /** The most bytes that it may have, unpacked. */
  readonly limit: number;
  /** Reads and changes the whole body; without it, the body passes as it comes. Returns its argument for no change. */
  readonly clean?: ((body: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) | undefined;
}

/**
 * Passes an answer on: packed as the gateway packed it where its reader takes that and nothing in it was changed, else
 * packed here.
 * @param headers those of the response
 * @throws Refused (502) for an answer that is too large or can't be unpacked
 */
export async function passAnswer(
  answer: GatewayAnswer,
  headers: Headers,
  { method, accepted, limit, clean }: Passing,
): Promise<Response> {
  const { status, body } = answer;
  const asItIs = /\bno-transform\b/i.test(answer.headers.get("cache-control") ?? "");
  if (method === "HEAD" || [204, 205, 304].includes(status)) {
    if (body.complete) body.resume();
    else body.destroy();
    return answerFor(accepted, { status, headers, body: null });
  }
  if (clean) {
    const { bytes, packed } = await readAnswer(answer, limit);
    const cleaned = clean(bytes);
    return packed && cleaned === bytes && accepts(accepted, packed.coding)
      ? packedAnswer({ status, headers, body: packed.bytes }, packed.coding)
      : answerFor(accepted, { status, headers, body: cleaned, asItIs });
  }
  const applied = appliedTo(answer);
  const declared = answer.headers.get("content-length");
  if (Number(declared ?? 0) > limit) throw tooLarge(limit)();
  const [coding] = applied;
  if (coding !== undefined && applied.length === 1 && accepts(accepted, coding)) {
    const passing = joined(body, [boundedUnpacked(coding, limit, tooLarge(limit))]);
    return packedAnswer({ status, headers, body: passing }, coding);
  }
  const plain = joined(body, [...unpackersOf(applied), bounded(limit, tooLarge(limit))]);
  const length = coding === undefined && declared !== null ? Number(declared) : undefined;
  return answerFor(accepted, { status, headers, body: plain, length, asItIs });
}
