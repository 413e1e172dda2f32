import { describe, it } from "node:test";
import { expect } from "chai";
import { formatUnit } from "../../src/domain/text/number-text.js";
import { formatChange, formatShare } from "../../src/domain/text/share-text.js";

describe("numbers as text", () => {
  it("says shares, of which none that is something reads as nothing", () => {
    expect([0, 0.004, 0.005, 0.474, 1].map((share) => formatShare(share, "en"))).to.deep.equal([
      "0%",
      "<1%",
      "1%",
      "47%",
      "100%",
    ]);
    expect([0.0004, 0.4736, 0.5].map((share) => formatShare(share, "en", 1))).to.deep.equal([
      "<0.1%",
      "47.4%",
      "50%",
    ]);
  });

  it("says changes with their sign", () => {
    expect([1.02, -0.12, 0].map((share) => formatChange(share, "en"))).to.deep.equal(["+102%", "−12%", "0%"]);
    // From ten times as much on, how many times it is.
    expect([8.99, 9, 877.79, 99_999].map((share) => formatChange(share, "en"))).to.deep.equal([
      "+899%",
      "×10",
      "×879",
      "×100,000",
    ]);
  });

  it("keeps the decimals of a number with a unit", () => {
    const text = (value: number | `${number}`) =>
      formatUnit(value, "en", "second")
        .map((part) => part.value)
        .join("");
    expect([text(3), text("1.20")]).to.deep.equal(["3 sec", "1.20 sec"]);
  });
});
