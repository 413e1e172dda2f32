import { describe, it } from "node:test";
import { expect } from "chai";
import { measure } from "./measure.js";

const rows = await measure();

describe("what a page loads", () => {
  for (const { what, brotli, limit } of rows)
    if (limit !== undefined)
      it(`${what} keeps its limit`, () => {
        expect(brotli, "bytes after Brotli").to.be.at.most(limit);
      });
});
