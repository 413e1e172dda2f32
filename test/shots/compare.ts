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
