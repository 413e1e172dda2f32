import { describe, it } from "node:test";
import { expect } from "chai";
import { palette } from "../../src/ui/chart/palette.js";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How linear RGB is seen without cones of one kind: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Readonly<Record<string, Matrix>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue cones": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

function linear(color: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

/** Oklab, in which distances are about as large as they look. */
function oklab(color: Triple): Triple {
  const seen = color.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const luminance = (color: string): number => {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe("the colours of charts", () => {
  for (const [theme, surface] of [
    ["light", "#ffffff"],
    ["dark", "#15171c"],
  ] as const) {
    for (const [eye, matrix] of Object.entries(eyes))
      it(`can be told apart with ${eye}: ${theme}`, () => {
        const seen = palette[theme].map((color) => oklab(times(matrix, linear(color))));
        for (const [index, one] of seen.entries())
          for (const [other, two] of seen.entries()) {
            if (index === other) continue;
            const distance = Math.hypot(...one.map((part, at) => part - (two[at] ?? 0)));
            expect(distance, `${String(index)} and ${String(other)}`).to.be.at.least(0.08);
          }
      });

    it(`have a contrast of 3 to 1 with their surface: ${theme}`, () => {
      for (const color of palette[theme]) {
        const [low = 0, high = 0] = [luminance(color), luminance(surface)].sort((a, b) => a - b);
        expect((high + 0.05) / (low + 0.05), color).to.be.at.least(3);
      }
    });
  }
});
