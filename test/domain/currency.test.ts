// Every way in which a gateway can show money, and everything that shows or reads an amount.
import { describe, it } from "node:test";
import { expect } from "chai";
import { currencyOf, pointsPerUnit, type MoneyStatus } from "../../src/domain/money/currency.js";
import { fileUnits } from "../../src/domain/money/file-amounts.js";
import { parsePrice, priceOfRatio, ratioOfPrice } from "../../src/domain/money/model-price.js";
import { formatMoney, parseMoney } from "../../src/domain/money/money-text.js";
import { formatPrice } from "../../src/domain/money/price-text.js";
import { formatQuota, toPoints } from "../../src/domain/money/quota.js";
import { textPoints } from "../../src/domain/usage/balance-change.js";

const usual: MoneyStatus = { quota_per_unit: 500_000, display_in_currency: true };
const points = 50_000_000;

interface Case {
  readonly what: string;
  readonly status: Partial<MoneyStatus>;
  /** 50,000,000 points, as they are shown. */
  readonly shown: string;
  /** "200", typed: points. */
  readonly typed: number;
  /** A ratio of 1, for a million tokens. */
  readonly price: string;
  /** The columns of a file. */
  readonly columns: readonly string[];
}

const cny = { quota_display_type: "CNY", usd_exchange_rate: 7.3 };
const custom = { quota_display_type: "CUSTOM", usd_exchange_rate: 7.3 };
const inDollars = { shown: "$100.00", typed: 100_000_000, price: "$2.00", columns: ["USD", "points"] };
const inPoints = { shown: "50M", typed: 200, price: "$2.00", columns: ["points"] };

const cases: readonly Case[] = [
  { what: "one-api", status: {}, ...inDollars },
  { what: "one-api in points", status: { display_in_currency: false }, ...inPoints },
  { what: "dollars", status: { quota_display_type: "USD", usd_exchange_rate: 7.3 }, ...inDollars },
  {
    what: "yuan",
    status: cny,
    shown: "¥730.00",
    typed: 13_698_630,
    price: "¥14.60",
    columns: ["CNY", "points"],
  },
  {
    what: "yuan at a rate of many digits",
    status: { ...cny, usd_exchange_rate: 7.135_79 },
    shown: "¥713.58",
    typed: 14_013_865,
    price: "¥14.27158",
    columns: ["CNY", "points"],
  },
  {
    what: "the operator's own currency",
    status: { ...custom, custom_currency_symbol: "€", custom_currency_exchange_rate: 0.92 },
    shown: "€92.00",
    typed: 108_695_652,
    price: "€1.84",
    columns: ["€", "points"],
  },
  {
    what: "one of many units for a dollar",
    status: { ...custom, custom_currency_symbol: "Rp", custom_currency_exchange_rate: 16_250 },
    shown: "Rp1,625,000.00",
    typed: 6_154,
    price: "Rp32,500.00",
    columns: ["Rp", "points"],
  },
  {
    what: "one with a symbol that ends in a blank",
    status: { ...custom, custom_currency_symbol: "CHF ", custom_currency_exchange_rate: 0.8 },
    shown: "CHF 80.00",
    typed: 125_000_000,
    price: "CHF 1.60",
    columns: ["CHF", "points"],
  },
  {
    what: "one whose symbol is a dollar",
    status: { ...custom, custom_currency_symbol: "$", custom_currency_exchange_rate: 1.4 },
    shown: "$140.00",
    typed: 71_428_571,
    price: "$2.80",
    columns: ["$", "points"],
  },
  {
    what: "one whose symbol is a word for points",
    status: { ...custom, custom_currency_symbol: "点", custom_currency_exchange_rate: 10 },
    shown: "点1,000.00",
    typed: 10_000_000,
    price: "点20.00",
    columns: ["点", "points"],
  },
  { what: "points", status: { quota_display_type: "TOKENS", usd_exchange_rate: 7.3 }, ...inPoints },
  { what: "points that say otherwise, too", status: { ...cny, quota_display_type: "TOKENS" }, ...inPoints },
  { what: "a type that isn't known", status: { quota_display_type: "EUR" }, ...inDollars },
  { what: "no type", status: { quota_display_type: "" }, ...inDollars },
  // What can't be used.
  ...[undefined, 0, -7.3, Number.NaN, Number.POSITIVE_INFINITY].map((usd_exchange_rate) => ({
    what: `yuan at a rate of ${String(usd_exchange_rate)}`,
    status: { ...cny, usd_exchange_rate },
    ...inDollars,
  })),
  ...[undefined, 0, -1, Number.NaN].map((custom_currency_exchange_rate) => ({
    what: `an operator's own currency at a rate of ${String(custom_currency_exchange_rate)}`,
    status: { ...custom, custom_currency_symbol: "€", custom_currency_exchange_rate },
    shown: "€100.00",
    typed: 100_000_000,
    price: "€2.00",
    columns: ["€", "points"],
  })),
  ...[undefined, null, "", " "].map((custom_currency_symbol) => ({
    what: `an operator's own currency with the symbol ${custom_currency_symbol === undefined ? "missing" : JSON.stringify(custom_currency_symbol)}`,
    status: { ...custom, custom_currency_symbol, custom_currency_exchange_rate: 2 },
    shown: "¤200.00",
    typed: 50_000_000,
    price: "¤4.00",
    columns: ["¤", "points"],
  })),
  ...[0, -1, Number.NaN].map((quota_per_unit) => ({
    what: `yuan with ${String(quota_per_unit)} quota units for a dollar`,
    status: { ...cny, quota_per_unit },
    ...inPoints,
    price: "¥14.60",
  })),
];

for (const { what, status, shown, typed, price, columns } of cases)
  describe(`a gateway that shows ${what}`, () => {
    const currency = currencyOf({ ...usual, ...status });
    const unit = currency.isShown ? "currency" : "points";
    const style = { locale: "en", unit, currency } as const;

    it("shows and reads amounts in it", () => {
      expect(formatQuota(points, { currency, locale: "en" })).to.equal(shown);
      expect(parseMoney("200", style)?.points).to.equal(typed);
      if (!currency.isShown) return;
      expect(parseMoney(`${currency.symbol}200`, style)).to.deep.equal({ points: typed, unit: "currency" });
      expect(parseMoney(`-${currency.symbol.trim()} 200`, style)?.points).to.equal(-typed);
      expect(parseMoney(`200 ${currency.symbol.trim()}`, style)?.points).to.equal(typed);
      expect(toPoints(200, currency)).to.equal(typed);
    });

    it("reads what it shows as the same points, and shows what was typed", () => {
      for (const some of [0, 1, 2, 999, 500_001, 13_698_630, -7_654_321, 500_000_000_001]) {
        expect(parseMoney(formatMoney(some, style), style)?.points, formatMoney(some, style)).to.equal(some);
      }
      const again = formatMoney(typed, style);
      if (currency.isShown && pointsPerUnit(currency) > 100)
        expect(again).to.equal(`${currency.symbol}200.00`);
    });

    it("has prices in it, both ways", () => {
      expect(formatPrice(priceOfRatio(1, "tokens", currency), "en", currency)).to.equal(price);
      for (const ratio of [0, 0.0375, 1.25, 15, 37.5]) {
        const text = String(priceOfRatio(ratio, "tokens", currency));
        expect(ratioOfPrice(parsePrice(text, currency) ?? 0, "tokens", currency)).to.be.closeTo(ratio, 1e-9);
      }
      expect(parsePrice(`${currency.symbol}1,000.5`, currency)).to.equal(1000.5);
    });

    it("has files in it and in points", () => {
      const units = fileUnits(currency);
      expect(units.map(({ currency: name }) => name ?? "points")).to.deep.equal(columns);
      const [first] = units;
      for (const some of [1, -1, points, 13_698_630])
        if (currency.isShown) expect(toPoints(first?.amount(some) ?? 0, currency)).to.equal(some);
        else expect(first?.amount(some)).to.equal(some);
    });
  });

describe("a unit that is typed", () => {
  const style = { locale: "zh-CN", unit: "currency", currency: currencyOf({ ...usual, ...cny }) } as const;
  const inEuros = currencyOf({
    ...usual,
    ...custom,
    custom_currency_symbol: "€",
    custom_currency_exchange_rate: 0.92,
  });

  it("is yuan in all its names, and dollars stay dollars", () => {
    for (const text of ["¥200", "￥２００", "200元", "200 元", "CNY 200", "200 RMB", "CN¥200", "人民币200"])
      expect(parseMoney(text, style)?.points, text).to.equal(13_698_630);
    for (const text of ["$20", "20 美元", "US$20", "20 USD", "＄20", "20美金"])
      expect(parseMoney(text, style)?.points, text).to.equal(10_000_000);
    expect(parseMoney("$20", { ...style, currency: inEuros })?.points).to.equal(10_000_000);
    expect(parseMoney("500 点", style)?.points).to.equal(500);
  });

  it("isn't guessed where the gateway has another one", () => {
    for (const text of ["€200", "200日元", "200 港元", "£5", "¥5$", "¥20 quota units"])
      expect(parseMoney(text, style)?.points, text).to.equal(undefined);
    expect(parseMoney("¥200", { ...style, currency: currencyOf(usual) })?.points).to.equal(undefined);
    expect(parseMoney("¥200", { ...style, currency: inEuros })?.points).to.equal(undefined);
  });
});

describe("the texts of a log", () => {
  const pointsOf = (amount: string, status: Partial<MoneyStatus>) =>
    textPoints(`${amount} 额度`, currencyOf({ ...usual, ...status }));

  it("have amounts in the gateway's currency", () => {
    expect(pointsOf("¥7.300000", cny)).to.equal(500_000);
    expect(pointsOf("＄1.000000", cny), "from before the gateway showed yuan").to.equal(500_000);
    expect(pointsOf("¥7.300000", { quota_display_type: "USD", usd_exchange_rate: 7.3 })).to.equal(500_000);
    const own = { ...custom, custom_currency_symbol: "CHF ", custom_currency_exchange_rate: 0.8 };
    expect(pointsOf("CHF 0.800000", own)).to.equal(500_000);
    expect(pointsOf("¤1.000000", { ...custom, custom_currency_symbol: "" })).to.equal(500_000);
    const dollar = { ...custom, custom_currency_symbol: "$", custom_currency_exchange_rate: 1.4 };
    expect([pointsOf("$1.400000", dollar), pointsOf("＄1.000000", dollar)]).to.deep.equal([500_000, 500_000]);
  });

  it("have none where nothing tells what a sign is", () => {
    expect(pointsOf("€1.000000", cny)).to.equal(undefined);
    expect(pointsOf("¥1.000000", {})).to.equal(undefined);
  });
});
