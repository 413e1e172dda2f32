import { expect } from "chai";
import { describe, it } from "node:test";
import { currencyOf } from "../../src/domain/money/currency.js";
import { formatMoney, parseMoney, type MoneyStyle } from "../../src/domain/money/money-text.js";

const dollarsAt = (quota_per_unit: number) => currencyOf({ quota_per_unit, display_in_currency: true });
const usual: MoneyStyle = { locale: "en", unit: "currency", currency: dollarsAt(500_000) };

describe("an amount as it is typed", () => {
  const rows: [string, Partial<MoneyStyle>, number | undefined][] = [
    ["$20", {}, 10_000_000],
    ["20", {}, 10_000_000],
    [" $ 20.00 ", {}, 10_000_000],
    ["20 USD", {}, 10_000_000],
    ["US$20", {}, 10_000_000],
    ["20$", {}, 10_000_000],
    ["20 美元", { locale: "zh-CN" }, 10_000_000],
    ["＄２０．５", { locale: "zh-CN" }, 10_250_000],
    ["$1,000,000.00", {}, 500_000_000_000],
    [".5", {}, 250_000],
    ["20.", {}, 10_000_000],
    ["-$1.00", {}, -500_000],
    ["$-1", {}, -500_000],
    ["−1", {}, -500_000],
    ["+1", {}, 500_000],
    ["$0.000002", {}, 1],
    ["-0", {}, 0],
    ["1,000,000 quota units", {}, 1_000_000],
    ["1,000,000 points", {}, 1_000_000],
    ["1 quota unit", {}, 1],
    ["1,000 units", {}, 1000],
    ["1000000", { unit: "points" }, 1_000_000],
    ["1,000,000", { unit: "points" }, 1_000_000],
    ["1 000 000", { unit: "points" }, 1_000_000],
    ["1 pt", {}, 1],
    ["500000 点", { locale: "zh-CN" }, 500_000],
    ["500000 点额度", { locale: "zh-CN" }, 500_000],
    ["$20", { unit: "points" }, 10_000_000],
    ["20,5", {}, 10_250_000],
    ["1.234,50", {}, 617_250_000],
    ["1.234,50", { locale: "de" }, 617_250_000],
    ["1.234", { locale: "de" }, 617_000_000],
    ["1'234.5", { locale: "de-CH" }, 617_250_000],
    ["1 234,5", { locale: "fr" }, 617_250_000],
    ["12,34,567", { locale: "en-IN", unit: "points" }, 1_234_567],
    ["", {}, undefined],
    ["$", {}, undefined],
    ["abc", {}, undefined],
    ["1e3", {}, undefined],
    ["1.2.3", {}, undefined],
    ["1,2,3", {}, undefined],
    ["--1", {}, undefined],
    ["$20 quota units", {}, undefined],
    ["12.5", { unit: "points" }, undefined],
    ["9007199254740993", { unit: "points" }, undefined],
    ["$99999999999999", {}, undefined],
    ["$20", { currency: dollarsAt(0) }, undefined],
    ["20", { currency: dollarsAt(0), unit: "points" }, 20],
  ];
  for (const [text, style, points] of rows)
    it(`reads ${JSON.stringify(text)} in ${JSON.stringify(style)} as ${points} quota units`, () => {
      expect(parseMoney(text, { ...usual, ...style })?.points).to.equal(points);
    });

  it("says in which unit it was written", () => {
    expect(parseMoney("20", usual)?.unit).to.equal("currency");
    expect(parseMoney("20 quota units", usual)?.unit).to.equal("points");
    expect(parseMoney("$20", { ...usual, unit: "points" })?.unit).to.equal("currency");
  });
});

describe("an amount as it is shown", () => {
  it("is grouped, and loses no point", () => {
    expect(formatMoney(10_000_000, usual)).to.equal("$20.00");
    expect(formatMoney(500_000_000_001, usual)).to.equal("$1,000,000.000002");
    expect(formatMoney(-250_000, usual)).to.equal("−$0.50");
    expect(formatMoney(0, usual)).to.equal("$0.00");
    expect(formatMoney(10_000_000, { ...usual, unit: "points" })).to.equal("10,000,000");
    expect(formatMoney(617_250_000, { ...usual, locale: "de" })).to.equal("$1.234,50");
  });

  const locales = ["en", "zh-CN", "de", "fr", "de-CH", "en-IN", "pt-PT", "ar-EG", "fa", "hi", "sv", "pl"];
  for (const locale of locales)
    for (const unit of ["currency", "points"] as const)
      it(`can be read again in ${unit}, as ${locale} writes it`, () => {
        for (const quotaPerUnit of [500_000, 1000, 7.3])
          for (const points of [0, 1, 999, 1000, 500_001, 12_345_678, -7_654_321, 500_000_000_001]) {
            const style = { locale, unit, currency: dollarsAt(quotaPerUnit) };
            expect(parseMoney(formatMoney(points, style), style)?.points, `${points}`).to.equal(points);
          }
      });
});
