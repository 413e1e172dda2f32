import { describe, it } from "node:test";
import { expect } from "chai";
import { catalog } from "../../src/elements/generated/catalog.js";
import { sameForEverybody } from "../../src/elements/generated/same-for-everybody.js";

describe("the early start", () => {
  it("knows which elements are the same for everybody", () => {
    const told = catalog.filter(({ forEverybody }) => forEverybody).map(({ tag }) => tag);
    expect(sameForEverybody).to.have.members(told);
  });
});
