import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import { longestMessage, shortened } from "../../src/domain/text/long-text.js";

describe("a long text", () => {
  it("is cut to a length, which the sign for the cut is part of", () => {
    expect(shortened("12345", 5)).to.equal("12345");
    expect(shortened("123456", 5)).to.equal("1234…");
  });

  it("is never cut inside a character", () => {
    expect(shortened("ab👍cd", 4)).to.equal("ab…");
    expect(shortened("ab👍cd", 5)).to.equal("ab👍…");
    expect(shortened("\udc4d\udc4d\udc4d", 2)).to.equal("\udc4d…");
  });

  it("is kept in an error as far as anybody reads", () => {
    const { serverMessage = "" } = new GatewayError("refused", "x", {
      serverMessage: "👍".repeat(10_000_000),
    });
    expect(serverMessage.length).to.be.within(longestMessage - 1, longestMessage);
    expect(serverMessage.endsWith("👍…")).to.equal(true);
  });
});
