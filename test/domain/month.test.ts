import { expect } from "chai";
import { describe, it } from "node:test";
import { monthAfter, weeksOf } from "../../src/domain/time/month.js";

describe("a month by its weeks", () => {
  it("begins on Monday and has every day once", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks).to.have.length(6);
    expect(weeks[0]).to.deep.equal([...Array<undefined>(6).fill(undefined), "2026-11-01"]);
    expect(weeks[5]?.[0]).to.equal("2026-11-30");
    expect(weeks.flat().filter(Boolean)).to.have.length(30);
    expect(weeksOf("2027-02").flat()).to.have.length(28).and.not.include(undefined);
    expect(weeksOf("2028-02").flat()).to.include("2028-02-29");
  });
  it("has months before and after, over years", () => {
    expect(monthAfter("2026-12", 1)).to.equal("2027-01");
    expect(monthAfter("2026-01", -1)).to.equal("2025-12");
    expect(monthAfter("2026-03", 0)).to.equal("2026-03");
  });
});
