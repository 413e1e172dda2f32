// Its hooks and what its modules keep are its own.
import { beforeEach, it } from "node:test";
import { expect } from "chai";
import { kept } from "./kept.js";

beforeEach(() => {
  kept.push("before a test");
});

it("passes without a group", () => {
  expect(kept).to.deep.equal(["before a test"]);
});
