// Prices that are multiplied: what is typed is read, input and output change alike, and rounding is in money.
import { describe, it } from "node:test";
import { expect } from "chai";
import { dollars } from "../../src/domain/money/model-price.js";
import { multiplied, parseFactor } from "../../src/domain/money/price-factor.js";
import type { PriceRow } from "../../src/domain/money/price-row.js";

const price: PriceRow = {
  model: "m",
  type: "tokens",
  channel_type: 0,
  input: 1.25,
  output: 5,
  locked: false,
};
const currency = dollars(500_000);

describe("multiplied prices", () => {
  for (const [typed, factor] of [
    ["+20%", 1.2],
    ["20 %", 1.2],
    ["-10%", 0.9],
    ["−10％", 0.9],
    ["×1.2", 1.2],
    ["x0,5", 0.5],
    ["1.2x", 1.2],
    ["*3", 3],
  ] as const)
    it(`take “${typed}” for ${String(factor)}`, () => {
      expect(parseFactor(typed)).to.equal(factor);
    });

  for (const typed of [
    "",
    "1.2",
    "20",
    "1,200x",
    "1,000%",
    "-100%",
    "-120%",
    "×0",
    "+20",
    "1e3x",
    "%",
    "20%%",
    "x",
  ])
    it(`don't take “${typed}”`, () => {
      expect(parseFactor(typed)).to.equal(undefined);
    });

  it("change the input and the output alike", () => {
    expect(multiplied(price, 1.2, 0, currency)).to.deep.equal({ input: 1.5, output: 6 });
    const stored = { ...price, input: 0.3, output: 0.9999, completion: 3.333 };
    expect(multiplied(stored, 1.1, 0, currency)).to.deep.equal({ input: 0.33, output: 1.09989 });
  });

  it("leave to the gateway what its own code decides, and free what is free", () => {
    expect(multiplied({ ...price, output: "none" }, 2, 0, currency)).to.deep.equal({ input: 2.5 });
    expect(multiplied({ ...price, input: 0, output: 5 }, 2, 0, currency)).to.deep.equal({
      input: 0,
      output: 10,
    });
  });

  it("have one side by call", () => {
    expect(multiplied({ ...price, type: "times", input: 20 }, 1.5, 0, currency)).to.deep.equal({ input: 30 });
  });

  it("are rounded in money, but never to nothing", () => {
    // $2.50 and $10.00 times 1.111
    expect(multiplied(price, 1.111, 0.01, currency)).to.deep.equal({ input: 1.39, output: 5.555 });
    const small = { ...price, input: 0.001, output: 0.002 };
    expect(multiplied(small, 2, 1, currency)).to.deep.equal({ input: 0.002, output: 0.004 });
  });
});
