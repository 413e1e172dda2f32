import { describe, it } from "node:test";
import { expect } from "chai";
import { formatDuration, formatMilliseconds, formatWholeSeconds } from "../../src/i18n/duration.js";

describe("durations", () => {
  const rows: [milliseconds: number, english: string, chinese: string, exact: string][] = [
    [3, "<0.01 s", "<0.01 秒", "3 ms"],
    [235, "0.24 s", "0.24 秒", "235 ms"],
    [1340, "1.34 s", "1.34 秒", "1,340 ms"],
    [9994, "9.99 s", "9.99 秒", "9,994 ms"],
    [9995, "10.0 s", "10.0 秒", "9,995 ms"],
    [12_450, "12.5 s", "12.5 秒", "12,450 ms"],
    [99_949, "99.9 s", "99.9 秒", "99,949 ms"],
    [99_950, "100 s", "100 秒", "99,950 ms"],
    [125_600, "126 s", "126 秒", "125,600 ms"],
  ];
  for (const [milliseconds, english, chinese, exact] of rows)
    it(`writes ${String(milliseconds)} ms with three digits that count`, () => {
      const spaced = (text: string) => text.replace("\u00a0", " ");
      expect(formatDuration(milliseconds, "en")).to.include("\u00a0");
      expect(spaced(formatDuration(milliseconds, "en"))).to.equal(english);
      expect(spaced(formatDuration(milliseconds, "zh-CN"))).to.equal(chinese);
      expect(spaced(formatMilliseconds(milliseconds, "en"))).to.equal(exact);
    });

  it("writes what is known to the second without decimals", () => {
    const written = [0, 1000, 2000, 126_000].map((time) =>
      formatWholeSeconds(time, "en").replace("\u00a0", " "),
    );
    expect(written).to.deep.equal(["<1 s", "1 s", "2 s", "126 s"]);
    expect(formatWholeSeconds(0, "zh-CN").replace("\u00a0", " ")).to.equal("<1 秒");
  });
});
