import { describe, it } from "node:test";
import { expect } from "chai";
import { threeWay } from "../../src/state/three-way.js";

const loaded = { name: "a", priority: 1, models: ["x", "y"] };

describe("three-way comparison", () => {
  it("writes what was changed here on top of what changed there", () => {
    const fresh = { ...loaded, priority: 7 };
    const { merged, changed, conflicts } = threeWay(loaded, fresh, { ...loaded, name: "b" });
    expect(merged).to.deep.equal({ name: "b", priority: 7, models: ["x", "y"] });
    expect(changed).to.deep.equal(["name"]);
    expect(conflicts).to.have.length(0);
  });

  it("names the fields that both changed, with both values", () => {
    const { conflicts } = threeWay(loaded, { ...loaded, name: "theirs" }, { ...loaded, name: "mine" });
    expect(conflicts).to.deep.equal([{ field: "name", mine: "mine", theirs: "theirs" }]);
  });

  it("has nothing to write when both changed to the same, and no change for another order of a list", () => {
    const fresh = { ...loaded, name: "same" };
    const mine = { ...loaded, name: "same", models: ["y", "x"] };
    expect(threeWay(loaded, fresh, mine).changed).to.have.length(0);
  });
});
