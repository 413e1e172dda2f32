import { expect } from "chai";
import { describe, it } from "node:test";
import {
  currencyToQuota,
  formatCount,
  formatCurrency,
  formatExactQuota,
  formatQuota,
  quotaToCurrency,
} from "../../src/domain/quota.js";

describe("formatCount", () => {
  const rows: [number, string][] = [
    [0, "0"],
    [-0, "0"],
    [1, "1"],
    [9_999, "9999"],
    [10_000, "10k"],
    [10_049, "10k"],
    [12_345, "12.3k"],
    [949_999, "950k"],
    [950_000, "950k"],
    [999_949, "999.9k"],
    [999_950, "1M"],
    [1_000_000, "1M"],
    [1_550_000, "1.6M"],
    [999_950_000, "1B"],
    [1_000_000_000, "1B"],
    [500_000_000_000_000, "500000B"],
    [-9_999, "-9999"],
    [-12_345, "-12.3k"],
    [-2_000_000, "-2M"],
    [1.5, "1.5"],
    [Number.NaN, "0"],
    [Number.POSITIVE_INFINITY, "0"],
  ];
  for (const [count, text] of rows)
    it(`reads ${count} as ${text}`, () => {
      expect(formatCount(count)).to.equal(text);
    });
});

describe("formatQuota", () => {
  const rows: [number, number, boolean, number | undefined, string][] = [
    [500_000, 500_000, true, undefined, "$1.00"],
    [-500_000, 500_000, true, undefined, "-$1.00"],
    [1, 500_000, true, undefined, "<$0.01"],
    [-1, 500_000, true, undefined, ">-$0.01"],
    [2_499, 500_000, true, undefined, "<$0.01"],
    [2_500, 500_000, true, undefined, "$0.01"],
    [1, 500_000, true, 4, "<$0.0001"],
    [1, 500_000, true, 6, "$0.000002"],
    [500_000_000_000_000, 500_000, true, undefined, "$1,000,000,000.00"],
    [500_000, 500_000, false, undefined, "500k"],
    [500_000, 0, true, undefined, "500k"],
    [-500_000, 0, true, undefined, "-500k"],
    [500_000, -1, true, undefined, "500k"],
    [500_000, Number.NaN, true, undefined, "500k"],
    [0, 0, true, undefined, "0"],
    [0, 500_000, true, undefined, "$0.00"],
  ];
  for (const [quota, quotaPerUnit, displayInCurrency, digits, text] of rows)
    it(`reads ${quota} at ${quotaPerUnit} a unit, currency ${displayInCurrency}, as ${text}`, () => {
      expect(formatQuota(quota, { quotaPerUnit, displayInCurrency, digits })).to.equal(text);
    });
});

describe("conversion", () => {
  it("knows no worth without a rate", () => {
    expect(quotaToCurrency(1, 0)).to.equal(undefined);
    expect(quotaToCurrency(1, Number.NaN)).to.equal(undefined);
    expect(quotaToCurrency(Number.NaN, 500_000)).to.equal(undefined);
    expect(currencyToQuota(1, 0)).to.equal(undefined);
    expect(currencyToQuota(Number.NaN, 500_000)).to.equal(undefined);
  });
  it("goes both ways and to whole points", () => {
    expect(quotaToCurrency(-250_000, 500_000)).to.equal(-0.5);
    expect(currencyToQuota(0.29, 100)).to.equal(29);
    expect(currencyToQuota(-2, 500_000)).to.equal(-1_000_000);
  });
  it("writes amounts with the decimals asked for", () => {
    expect(formatCurrency(1.005, 6)).to.equal("$1.005000");
    expect(formatCurrency(-0)).to.equal("$0.00");
  });
});

describe("formatExactQuota", () => {
  const rows: [number, string][] = [
    [0, "0"],
    [999, "999"],
    [1_000, "1,000"],
    [500_000_000_000_000, "500,000,000,000,000"],
    [-12_345, "-12,345"],
    [1_234.5678, "1,234.5678"],
    [Number.NaN, "0"],
  ];
  for (const [quota, text] of rows)
    it(`reads ${quota} as ${text}`, () => {
      expect(formatExactQuota(quota)).to.equal(text);
    });
});
