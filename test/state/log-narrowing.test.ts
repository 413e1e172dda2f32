import { describe, it } from "node:test";
import { expect } from "chai";
import { countIn, divide, maxBars } from "../../src/areas/logs/histogram/histogram-bars.js";
import { offsetAt } from "../../src/domain/time/date-time.js";
import { formatExclusions, parseExclusions } from "../../src/areas/logs/model/log-exclusions.js";
import { arrivedSince } from "../../src/areas/logs/model/log-live.js";
import type { LogRow } from "../../src/areas/logs/model/log-pages.js";

const hour = 3600;
const day = 86_400;

describe("the histogram's bars", () => {
  const start = 1_700_000_123;
  for (const [what, length, step] of [
    ["a minute", 60, 5],
    ["an hour", hour, 120],
    ["a day", day, hour],
    ["a week", 7 * day, 6 * hour],
    ["thirty days", 30 * day, day],
    ["ten years", 3650 * day, 364 * day],
    ["since the epoch's start", start - 1, 364 * 2 * day],
  ] as const)
    it(`of ${what} are within the budget, and cover every second once`, () => {
      const span = { start: start - length, end: start };
      const divided = divide(span);
      expect(divided.bars.length).to.be.within(1, maxBars);
      expect(divided.step).to.equal(step);
      expect(divided.bars[0]?.start).to.equal(span.start);
      expect(divided.bars.at(-1)?.end).to.equal(span.end);
      divided.bars.forEach((bar, index) => {
        expect(bar.end).to.be.at.least(bar.start);
        if (index > 0) expect(bar.start).to.equal((divided.bars[index - 1]?.end ?? 0) + 1);
      });
    });

  it("begin at round times of the reader's zone", () => {
    const { bars } = divide({ start: 0, end: 20 * day });
    const first = bars[1]?.start ?? 0;
    expect((first + offsetAt(first)) % day).to.equal(0);
  });

  it("count each time in its bar, both ends included, and none outside", () => {
    const spans = [
      { start: 10, end: 19 },
      { start: 20, end: 29 },
    ];
    expect(countIn(spans, [9, 10, 19, 20, 29, 30])).to.deep.equal([2, 2]);
  });
});

describe("what is left out", () => {
  it("comes back from an address as it went there, whatever is in the names", () => {
    const exclusions = [
      { field: "model", value: "a,b:c%2C" },
      { field: "username", value: "bob" },
    ] as const;
    expect(parseExclusions(formatExclusions(exclusions))).to.deep.equal(exclusions);
  });

  it("is nothing where an address is no sense", () => {
    expect(parseExclusions("")).to.deep.equal([]);
    expect(parseExclusions("colour:red,model:,model,model:m,model:m")).to.deep.equal([
      { field: "model", value: "m" },
    ]);
  });
});

describe("what the live refresh brought", () => {
  const rows = ["c", "b", "a"].map((key) => ({ key }) as LogRow);
  it("are the rows above the first known one", () => {
    expect(arrivedSince(new Set(["a", "b"]), rows)).to.equal(1);
    expect(arrivedSince(new Set(["c"]), rows)).to.equal(0);
  });
  it("is unknown where no row is known, and nothing where there were none", () => {
    expect(arrivedSince(new Set(["z"]), rows)).to.equal(undefined);
    expect(arrivedSince(new Set(), rows)).to.equal(0);
  });
});
