// In a process of its own: Vite sets NODE_ENV where it is not set.
import { describe, it } from "node:test";
import { expect } from "chai";
import { measure } from "./measure.js";
import { writtenSizes } from "./readme-table.js";

const rows = await measure();

describe("what a page loads", () => {
  for (const { what, brotli, limit } of rows)
    if (limit !== undefined)
      it(`${what} keeps its limit`, () => {
        expect(brotli, "bytes after Brotli").to.be.at.most(limit);
      });

  it("is what the README says, to 2 kB (npm run size -- --write)", () => {
    const written = writtenSizes();
    expect(written.size).to.be.at.least(20);
    const stale = [...written].filter(([what, kilobytes]) => {
      const row = rows.find((one) => one.what === what);
      return row === undefined || Math.abs(row.brotli / 1000 - kilobytes) > 2;
    });
    expect(stale).to.deep.equal([]);
  });
});
