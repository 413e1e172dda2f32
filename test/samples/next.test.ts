// Runs after a file with hooks of its own, in the same process: none of them is called here, no module is the same.
import { describe, it } from "node:test";
import { expect } from "chai";
import { kept } from "./kept.js";

describe("the file after it", () => {
  it("passes", () => {
    expect(globalThis).not.to.have.property("leftBehind");
    expect(kept.push("second")).to.equal(1);
  });
});
