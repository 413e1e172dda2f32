import { expect } from "chai";
import { describe, it } from "node:test";
import {
  dollars,
  parsePrice,
  priceOfRatio,
  ratioOfPrice,
  unpricedModels,
} from "../../src/domain/money/model-price.js";
import { formatPrice } from "../../src/domain/money/price-text.js";

const usual = dollars(500_000);

describe("the price of a model", () => {
  it("is for a million tokens, or for a call, at the gateway's rate", () => {
    expect(priceOfRatio(1, "tokens", usual)).to.equal(2);
    expect(priceOfRatio(20, "times", usual)).to.equal(0.04);
    expect(priceOfRatio(1, "tokens", dollars(1_000_000))).to.equal(1);
    // A gateway that tells no rate has the usual one.
    expect(priceOfRatio(1, "tokens", dollars(0))).to.equal(2);
  });

  it("and its ratio lead to each other without binary dust", () => {
    for (const price of [0.1, 0.3, 0.0714, 0.15, 1.1, 75, 0])
      for (const billing of ["tokens", "times"])
        expect(priceOfRatio(ratioOfPrice(price, billing, usual), billing, usual)).to.equal(price);
    expect(ratioOfPrice(0.3, "tokens", usual)).to.equal(0.15);
    expect(priceOfRatio(0.2857, "tokens", usual)).to.equal(0.5714);
  });

  it("shows as many decimals as it has, from two to six", () => {
    const shown = (price: number) => formatPrice(price, "en", usual);
    expect([0, 0.3, 0.0714, 15, 1.125, 0.00000049].map(shown)).to.deep.equal([
      "$0.00",
      "$0.30",
      "$0.0714",
      "$15.00",
      "$1.125",
      "<$0.000001",
    ]);
  });

  it("is read with its sign and commas, and never as less than nothing", () => {
    expect(["0.3", " $1,000.5 ", ".5", "1.", "1e-3", "0"].map((text) => parsePrice(text))).to.deep.equal([
      0.3, 1000.5, 0.5, 1, 0.001, 0,
    ]);
    for (const text of ["", "-1", "a", "1,5", "0,1234", "Infinity", "1e999", "0x10"])
      expect(parsePrice(text), text).to.equal(undefined);
  });
});

describe("models without a price", () => {
  it("are those that neither a price of their own nor that of a beginning covers", () => {
    expect(unpricedModels(["b", "gpt-4o", "gpt-x-1", "a"], ["gpt-4o", "gpt-x*"])).to.deep.equal(["a", "b"]);
    expect(unpricedModels(["gpt-4o-mini"], ["gpt-4o"])).to.deep.equal(["gpt-4o-mini"]);
    expect(unpricedModels(["a"], ["*"])).to.deep.equal([]);
  });
});
