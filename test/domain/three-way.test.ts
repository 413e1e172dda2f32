import { expect } from "chai";
import { describe, it } from "node:test";
import { mergeThreeWay, notKept } from "../../src/domain/records/three-way.js";
import { parseWholeNumber } from "../../src/domain/text/whole-number.js";

const base = { name: "a", quota: 10 };

describe("mergeThreeWay", () => {
  it("takes the server's fresh value for what was not touched", () => {
    const merged = mergeThreeWay(base, { name: "b", quota: 10 }, { name: "a", quota: 7 });
    expect(merged).to.deep.equal({ values: { name: "b", quota: 7 }, changed: ["name"], conflicts: [] });
  });

  it("has nothing to write when both sides made the same change", () => {
    const merged = mergeThreeWay(base, { name: "b", quota: 10 }, { name: "b", quota: 10 });
    expect(merged.changed).to.deep.equal([]);
    expect(merged.conflicts).to.deep.equal([]);
  });

  it("is a conflict when both sides changed a field, each in its own way", () => {
    const merged = mergeThreeWay(base, { name: "a", quota: 20 }, { name: "a", quota: 7 });
    expect(merged.conflicts).to.deep.equal([{ field: "quota", mine: 20, theirs: 7 }]);
  });

  it("is none once its author has seen that very value, and one again when it changed since", () => {
    const mine = { name: "a", quota: 20 };
    expect(mergeThreeWay(base, mine, { name: "a", quota: 7 }, { quota: 7 }).conflicts).to.deep.equal([]);
    expect(mergeThreeWay(base, mine, { name: "a", quota: 6 }, { quota: 7 }).conflicts).to.have.length(1);
  });
});

describe("notKept", () => {
  it("names the written fields that the server holds otherwise, and no others", () => {
    const held = { name: "x", quota: 3 };
    expect(notKept(["quota"], { name: "a", quota: 0 }, held)).to.deep.equal([
      { field: "quota", mine: 0, theirs: 3 },
    ]);
  });
});

describe("parseWholeNumber", () => {
  it("reads whole numbers that JSON carries, and nothing else", () => {
    expect([" 12 ", "-3", "+4", "0"].map(parseWholeNumber)).to.deep.equal([12, -3, 4, 0]);
    for (const text of ["", "1.5", "1e3", "0x10", "９", "9007199254740993", "-", "1 000"])
      expect(parseWholeNumber(text), text).to.equal(undefined);
  });
});
