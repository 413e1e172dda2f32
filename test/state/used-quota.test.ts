// What is told of a token's use where a gateway counts nothing for tokens without a limit.
import { expect } from "chai";
import { describe, it } from "node:test";
import { lastUsed } from "../../src/state/used-quota.js";

const made = 1_700_000_000;

describe("when a token was last used", () => {
  const unused = { created_time: made, accessed_time: made, used_quota: 0, unlimited_quota: false };
  const counts = { countsUnlimited: true };
  const countsNot = { countsUnlimited: false };

  it("is the time that the gateway has, and never for one that carries the time of its making", () => {
    expect(lastUsed({ ...unused, accessed_time: made + 5 }, countsNot)).to.equal(made + 5);
    expect(lastUsed({ ...unused, accessed_time: made + 5, unlimited_quota: true }, countsNot)).to.equal(
      made + 5,
    );
    expect(lastUsed(unused, countsNot)).to.equal("never");
    expect(lastUsed({ ...unused, unlimited_quota: true }, counts)).to.equal("never");
    expect(lastUsed({ ...unused, used_quota: 3 }, countsNot)).to.equal(made);
  });

  it("is unknown for one without a limit where such aren't counted: it may have been used all along", () => {
    expect(lastUsed({ ...unused, unlimited_quota: true }, countsNot)).to.equal(undefined);
    // Left from when it had a limit.
    expect(lastUsed({ ...unused, unlimited_quota: true, used_quota: 9 }, countsNot)).to.equal(undefined);
  });
});
