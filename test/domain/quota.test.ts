import { expect } from "chai";
import { describe, it } from "node:test";
import { currencyOf } from "../../src/domain/money/currency.js";
import { formatCount, formatCurrency, formatQuota, toPoints } from "../../src/domain/money/quota.js";
import { formatChannelBalance } from "../../src/domain/money/balance.js";
import { formatMoney } from "../../src/domain/money/money-text.js";
import { formatNumber } from "../../src/domain/text/number-text.js";
import { formatDuration } from "../../src/i18n/duration.js";
import { roundedQuotient } from "../../src/domain/money/rounding.js";

const dollarsAt = (quota_per_unit: number, display_in_currency = true) =>
  currencyOf({ quota_per_unit, display_in_currency });

describe("formatCount", () => {
  const rows: [number, string][] = [
    [0, "0"],
    [-0, "0"],
    [1, "1"],
    [9_999, "9,999"],
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
    [500_000_000_000_000, "500,000B"],
    [-9_999, "−9,999"],
    [-12_345, "−12.3k"],
    [-2_000_000, "−2M"],
    [1.5, "1.5"],
    [Number.NaN, "0"],
    [Number.POSITIVE_INFINITY, "0"],
  ];
  for (const [count, text] of rows)
    it(`reads ${count} as ${text}`, () => {
      expect(formatCount(count, "en")).to.equal(text);
    });
});

describe("formatQuota", () => {
  const rows: [number, number, boolean, number | undefined, string][] = [
    [500_000, 500_000, true, undefined, "$1.00"],
    [-500_000, 500_000, true, undefined, "−$1.00"],
    [1, 500_000, true, undefined, "<$0.01"],
    [-1, 500_000, true, undefined, "−<$0.01"],
    [2_499, 500_000, true, undefined, "<$0.01"],
    [2_500, 500_000, true, undefined, "$0.01"],
    [1, 500_000, true, 4, "<$0.0001"],
    [1, 500_000, true, 6, "$0.000002"],
    [500_000_000_000_000, 500_000, true, undefined, "$1,000,000,000.00"],
    [500_000, 500_000, false, undefined, "500k"],
    [500_000, 0, true, undefined, "500k"],
    [-500_000, 0, true, undefined, "−500k"],
    [500_000, -1, true, undefined, "500k"],
    [500_000, Number.NaN, true, undefined, "500k"],
    [0, 0, true, undefined, "0"],
    [0, 500_000, true, undefined, "$0.00"],
  ];
  for (const [quota, quotaPerUnit, displayInCurrency, digits, text] of rows)
    it(`reads ${quota} at ${quotaPerUnit} a unit, currency ${displayInCurrency}, as ${text}`, () => {
      const currency = dollarsAt(quotaPerUnit, displayInCurrency);
      expect(formatQuota(quota, { currency, digits, locale: "en" })).to.equal(text);
    });
});

describe("conversion", () => {
  it("knows no worth without a rate", () => {
    expect(toPoints(1, dollarsAt(0))).to.equal(undefined);
    expect(toPoints(Number.NaN, dollarsAt(500_000))).to.equal(undefined);
  });
  it("rounds currency to whole points", () => {
    expect(toPoints(0.29, dollarsAt(100))).to.equal(29);
    expect(toPoints(-2, dollarsAt(500_000))).to.equal(-1_000_000);
  });
  it("writes amounts with the decimals asked for", () => {
    expect(formatCurrency(1.005, "en", "$", 6)).to.equal("$1.005000");
    expect(formatCurrency(-0, "en", "$")).to.equal("$0.00");
  });
});

describe("figures of every locale", () => {
  const points = 1_234_567_891_125;
  const quotaPerUnit = 500_000;
  for (const [locale, currency, exact] of [
    ["en", "$2,469,135.7823", "1,234,567,891,125"],
    ["zh-CN", "$2,469,135.7823", "1,234,567,891,125"],
    ["de", "$2.469.135,7823", "1.234.567.891.125"],
    ["fr", "$2\u202f469\u202f135,7823", "1\u202f234\u202f567\u202f891\u202f125"],
    ["ar-EG", "$٢٬٤٦٩٬١٣٥٫٧٨٢٣", "١٬٢٣٤٬٥٦٧٬٨٩١٬١٢٥"],
    ["hi-IN", "$24,69,135.7823", "12,34,56,78,91,125"],
  ] as const)
    it(`are written alike, as ${locale} does`, () => {
      const rate = dollarsAt(quotaPerUnit);
      const display = { currency: rate, locale, digits: 4 };
      expect(formatQuota(points, display), "in a table").to.equal(currency);
      expect(formatCurrency(2_469_135.78225, locale, "$", 4), "as a price").to.equal(currency);
      expect(formatMoney(points + 25, { locale, unit: "currency", currency: rate }), "in a field").to.equal(
        currency,
      );
      expect(formatMoney(points, { locale, unit: "points", currency: rate }), "points in a field").to.equal(
        exact,
      );
      expect(formatNumber(points, locale), "points in full").to.equal(exact);
      const [whole = ""] = currency.split(/[.,٫](?=.{4}$)/u);
      expect(formatNumber(2_469_135, locale), "a count").to.equal(whole.slice(1));
    });

  it("shorten counts with the locale's own sign for decimals", () => {
    expect(formatCount(12_345, "de")).to.equal("12,3k");
    expect(formatCount(12_345, "ar-EG")).to.equal("١٢٫٣k");
  });
});

describe("rounding", () => {
  for (const [dividend, divisor, digits, text] of [
    [1125, 500_000, 4, "0.0023"],
    [1125, 500_000, 6, "0.002250"],
    [1.005, 1, 2, "1.01"],
    [8.345, 1, 2, "8.35"],
    [2.5, 1, 0, "3"],
    [0.5, 1, 0, "1"],
    [1e-7, 1, 6, "0.000000"],
    [5e-7, 1, 6, "0.000001"],
    [1e21, 1, 2, "1000000000000000000000.00"],
    [Number.MAX_SAFE_INTEGER, 500_000, 6, "18014398509.481982"],
    [22, 7.3, 3, "3.014"],
    [0, 500_000, 2, "0.00"],
  ] as const)
    it(`takes ${dividend} by ${divisor} to ${text}, half up`, () => {
      expect(roundedQuotient(dividend, divisor, digits)).to.equal(text);
    });

  it("is the same for points, prices, balances, seconds and what a field shows", () => {
    const display = { currency: dollarsAt(500_000), locale: "en", digits: 4 };
    expect(formatQuota(1125, display)).to.equal("$0.0023");
    expect(formatQuota(-1125, display)).to.equal("−$0.0023");
    expect(formatCurrency(0.00225, "en", "$", 4)).to.equal("$0.0023");
    const balance = { type: 9, balance: 0.00225, balance_updated_time: 1 };
    expect(formatChannelBalance(balance, "en")).to.equal("0.0023");
    expect(formatDuration(1005, "en")).to.equal("1.01\u00a0s");
    expect(formatCount(12_450, "en")).to.equal("12.5k");
    expect(toPoints(1.005, dollarsAt(100))).to.equal(101);
    expect(toPoints(-1.005, dollarsAt(100))).to.equal(-101);
  });
});

describe("formatNumber", () => {
  const rows: [number, string][] = [
    [0, "0"],
    [-0, "0"],
    [999, "999"],
    [1_000, "1,000"],
    [500_000_000_000_000, "500,000,000,000,000"],
    [-12_345, "−12,345"],
    [1_234.5678, "1,234.5678"],
    [Number.NaN, "0"],
  ];
  for (const [count, text] of rows)
    it(`reads ${count} as ${text}`, () => {
      expect(formatNumber(count, "en")).to.equal(text);
    });
});
