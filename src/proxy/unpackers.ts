import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, type Zlib } from "node:zlib";

/** A stream that unpacks. */
type Unpacker = Transform & Zlib;

/**
 * What unpacks each coding that can be read. None of the platform's newer ones: what isn't looked through isn't passed.
 */
const unpackers: ReadonlyMap<string, () => Unpacker> = new Map<string, () => Unpacker>([
  ["br", createBrotliDecompress],
  ["gzip", createGunzip],
  ["deflate", createInflate],
]);

/** The most codings on top of one another that are read. */
const maxLayers = 3;

/**
 * The codings of an answer, in the order in which they were applied.
 * @param header its `Content-Encoding`
 * @returns undefined when one of them can't be read
 */
export function codingsOf(header: string | null): readonly string[] | undefined {
  const found = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim().replace(/^x-gzip$/, "gzip"))
    .filter((name) => name !== "" && name !== "identity");
  return found.length <= maxLayers && found.every((name) => unpackers.has(name)) ? found : undefined;
}

/** Streams that unpack, one after another, what was packed with these codings. @param applied see {@link codingsOf} */
export const unpackersOf = (applied: readonly string[]): Unpacker[] =>
  applied.flatMap((coding) => unpackers.get(coding)?.() ?? []).reverse();
