import { describe, it } from "node:test";
import { expect } from "chai";
import { plural } from "../../src/i18n/plural.js";

describe("a count in a language with several forms", () => {
  it("has the form that CLDR says, and the last one where that is missing", () => {
    const forms = { one: "яблоко", few: "яблока", many: "яблок", other: "яблока" };
    const said = [1, 3, 5, 11, 21, 0.5].map((count) => plural("ru", count, forms));
    expect(said).to.deep.equal(["яблоко", "яблока", "яблок", "яблок", "яблоко", "яблока"]);
    expect(plural("ru", 5, { other: "x" })).to.equal("x");
  });
});
