import { createHash } from "node:crypto";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** How different two colours may be, 0 to 1; smoothed edges of letters and boxes don't count either way. */
const threshold = 0.15;
/** Pixels of an image that may differ all the same. */
const tolerance = 12;

/** What came of two images. */
export interface Comparison {
  readonly equal: boolean;
  /** What to tell of the difference; "" when they are equal. */
  readonly reason: string;
  /** The first image, faded, with the differences marked; undefined when the sizes differ. */
  readonly marked?: Buffer;
}

/** Compares two PNG files. Smoothing of edges may differ. */
export function compare(before: Buffer, now: Buffer): Comparison {
  if (before.equals(now)) return { equal: true, reason: "" };
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)];
  if (one.width !== other.width || one.height !== other.height) {
    const size = ({ width, height }: PNG) => `${String(width)} × ${String(height)}`;
    return { equal: false, reason: `${size(one)} became ${size(other)}` };
  }
  const marked = new PNG({ width: one.width, height: one.height });
  const count = pixelmatch(one.data, other.data, marked.data, one.width, one.height, { threshold });
  if (count <= tolerance) return { equal: true, reason: "" };
  return { equal: false, reason: `${String(count)} pixels differ`, marked: PNG.sync.write(marked) };
}

/** How far a channel of a rare colour, 0 to 255, may move to a more frequent colour; far below the threshold. */
const nearby = 12;

const channels = (colour: number): readonly [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
];

/** Replaces the many shades at the edges of letters by fewer, and keeps every colour that fills an area. */
function withFewColours({ data }: PNG): void {
  const colourAt = (index: number) =>
    ((data[index] ?? 0) << 16) | ((data[index + 1] ?? 0) << 8) | (data[index + 2] ?? 0);
  const counts = new Map<number, number>();
  for (let index = 0; index < data.length; index += 4) {
    const colour = colourAt(index);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const kept: (readonly [number, number, number])[] = [];
  const chosen = new Map<number, readonly [number, number, number]>();
  for (const [colour] of [...counts].sort(([one, many], [other, more]) => more - many || one - other)) {
    const [red, green, blue] = channels(colour);
    const similar = kept.find(
      ([r, g, b]) =>
        Math.abs(r - red) <= nearby && Math.abs(g - green) <= nearby && Math.abs(b - blue) <= nearby,
    );
    if (!similar) kept.push([red, green, blue]);
    chosen.set(colour, similar ?? [red, green, blue]);
  }
  for (let index = 0; index < data.length; index += 4) data.set(chosen.get(colourAt(index)) ?? [], index);
}

/** A small PNG file of a screenshot: fewer colours, no transparency. */
export function compressed(png: Buffer): Buffer {
  const image = PNG.sync.read(png);
  withFewColours(image);
  return PNG.sync.write(image, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/** A digest of what an image shows, whatever wrote the file. */
export const digest = (png: Buffer): string =>
  createHash("sha256").update(PNG.sync.read(png).data).digest("hex").slice(0, 16);
