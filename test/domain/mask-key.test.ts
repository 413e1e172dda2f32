import { describe, it } from "node:test";
import { expect } from "chai";
import { maskTokenKey } from "../../src/domain/text/display.js";

describe("the mask of a key", () => {
  it("leaves three characters at the start and four at the end", () => {
    expect(maskTokenKey("abcdefghijklmnopqrstuvwxyz")).to.equal("sk-abc••••wxyz");
  });

  it("hides a short key whole", () => {
    expect(maskTokenKey("abcdefghijk")).to.equal("sk-••••••••");
    expect(maskTokenKey("")).to.equal("sk-••••••••");
  });
});
