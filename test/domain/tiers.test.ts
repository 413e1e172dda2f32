// Prices by tiers: an expression of new-api's is read as its server reads it, and edited without touching the rest.
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { expressionMistake } from "../../src/domain/money/tiers/check.js";
import {
  expressionOf,
  firstTier,
  tierFactor,
  tierProblems,
  tierRows,
  withoutTier,
  withTier,
  type TierRow,
} from "../../src/domain/money/tiers/tier-rows.js";
import { priceEffect } from "../../src/domain/money/price-effect.js";
import type { PriceRow } from "../../src/domain/money/price-row.js";
import { noFigures } from "../../src/domain/usage/figures.js";
import { readTiers } from "../../src/domain/money/tiers/tiers.js";

const dollar = { symbol: "$", rate: 1 };
const yuan = { symbol: "¥", rate: 7 };

/** As nobody's console would write it. */
const written =
  "v1: len <= 200_000 ?  tier(\"standard\", p*2.50 + c * 15.0 + cr*.25)\n  : tier('long', (5e0 * p) + 22.5*c)";

const rowsOf = (expression: string, currency = dollar): readonly TierRow[] => {
  const rows = tierRows(expression, currency);
  if (!rows) throw new Error("no tiers");
  return rows;
};

const withPrices = (rows: readonly TierRow[], index: number, prices: TierRow["prices"]): readonly TierRow[] =>
  rows.map((row, at) => (at === index ? { ...row, prices: { ...row.prices, ...prices } } : row));

describe("an expression of new-api", () => {
  it("is read only so far, however deep it is", () => {
    for (const text of [
      `${"(".repeat(1990)}p`,
      `${"(".repeat(50_000)}p`,
      `${"p+".repeat(50_000)}p`,
      `${"-".repeat(50_000)}p`,
    ]) {
      expect(expressionMistake(text)?.kind).to.equal("unexpected");
      expect(readTiers(text)).to.equal(undefined);
    }
    // As deep as it is read.
    expect(expressionMistake(`${"(".repeat(190)}p${")".repeat(190)}`)).to.equal(undefined);
    expect(expressionMistake(`${"p+".repeat(990)}p`)).to.equal(undefined);
  });

  it("is wrong where its server refuses every call", () => {
    const text = readFileSync(
      new URL("../contract/wire/family/new-api-2026-tiers-calls.jsonl", import.meta.url),
      "utf8",
    );
    const calls = text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as { name: string; response: { status: number; body: unknown } });
    const refused = calls.filter(({ response }) =>
      JSON.stringify(response.body).includes("tiered expr run failed"),
    );
    expect(refused.length).to.equal(9);
    for (const { name } of refused)
      // What a parameter of the call is, only the call says.
      if (!name.includes("param("))
        expect(expressionMistake(name.replace("a call with ", "")), name).to.not.equal(undefined);
    expect(expressionMistake('tier("a", p*2)')).to.equal(undefined);
  });

  it("says what is wrong and where", () => {
    const at = (text: string) => {
      const mistake = expressionMistake(text);
      return mistake && [mistake.kind, mistake.at, mistake.found];
    };
    expect(at("p * * 3")).to.deep.equal(["unexpected", 4, "*"]);
    expect(at("p * 3 + q")).to.deep.equal(["unknown", 8, "q"]);
    expect(at("v1:P * 3")).to.deep.equal(["unknown", 3, "P"]);
    expect(at('tier("a")')).to.deep.equal(["count", 0, "tier"]);
    expect(at("tier(p, p)")).to.deep.equal(["text", 5, "p"]);
    expect(at("p ? 1 : 2")).to.deep.equal(["condition", 0, "p"]);
    expect(at("p > 3")).to.deep.equal(["number", 0, "p > 3"]);
    expect(at("(p")).to.deep.equal(["unexpected", 2, ""]);
    expect(at('tier("a')).to.deep.equal(["unexpected", 5, '"']);
    expect(at("p * 1e400")).to.deep.equal(["number", 4, "1e400"]);
    expect(at("档 * 2")).to.deep.equal(["unexpected", 0, "档"]);
  });

  it("may have conditions on the call, the time and the body", () => {
    for (const text of [
      'weekday("UTC") in [0, 6] ? p : p * 2',
      '(tier("a", p)) * (param("service_tier") == "fast" ? 6 : 1) // rule',
      'hour("UTC") >= 1 && not (hour("UTC") > 9) ? tier("n", p ** 2) : max(p, 1) / 2',
      'has(header("x"), "beta") || param("n") != nil ? -p + 3 : 0x10 * p',
    ])
      expect(expressionMistake(text), text).to.equal(undefined);
  });

  it("of many parts is read without each being looked at again and again", () => {
    const long = Array.from({ length: 400 }, () => "p * 2").join(" + ");
    expect(expressionMistake(long)).to.equal(undefined);
  });
});

describe("tiers", () => {
  it("are read from a chain by the length of the input, and from nothing else", () => {
    expect(rowsOf(written)).to.deep.equal([
      { was: 0, name: "standard", limit: "200000", prices: { p: "2.5", c: "15", cr: "0.25" } },
      { was: 1, name: "long", limit: "", prices: { p: "5", c: "22.5" } },
    ]);
    expect(firstTier(written)).to.deep.equal({ input: 2.5, output: 15 });
    for (const other of [
      "p * 2",
      'p <= 3 ? tier("a", p * 1) : tier("b", p * 2)',
      'len <= 3 && c < 2 ? tier("a", p * 1) : tier("b", p * 2)',
      'len > 3 ? tier("a", p * 1) : tier("b", p * 2)',
      'len <= 9 ? tier("a", p * 1) : len <= 3 ? tier("b", p * 1) : tier("c", p * 1)',
      'tier("a", p * 1 + p * 2)',
      'tier("a", p * 1 - c * 2)',
      'tier("a", p * 2) * 3',
    ])
      expect(readTiers(other), other).to.equal(undefined);
  });

  it("stay as they are written where nothing is changed, in any currency", () => {
    for (const currency of [dollar, yuan])
      expect(expressionOf(written, rowsOf(written, currency), currency)).to.equal(written);
  });

  it("change in that number alone", () => {
    const rows = rowsOf(written);
    expect(expressionOf(written, withPrices(rows, 0, { c: "16" }), dollar)).to.equal(
      written.replace("15.0", "16"),
    );
    expect(
      expressionOf(
        written,
        rows.map((row, at) => (at === 0 ? { ...row, limit: "128,000" } : row)),
        dollar,
      ),
    ).to.equal(written.replace("200_000", "128000"));
    expect(expressionOf(written, withPrices(rowsOf(written, yuan), 1, { p: "42" }), yuan)).to.equal(
      written.replace("5e0", "6"),
    );
  });

  it("get and lose a price of their own", () => {
    const rows = rowsOf(written);
    expect(expressionOf(written, withPrices(rows, 1, { cr: "0.5" }), dollar)).to.equal(
      written.replace("22.5*c", "22.5*c + cr * 0.5"),
    );
    expect(expressionOf(written, withPrices(rows, 0, { cr: "" }), dollar)).to.equal(
      written.replace(" + cr*.25", ""),
    );
  });

  it("come and go, and the others keep their text", () => {
    const three = withTier(rowsOf(written)).map((row, at) => (at === 1 ? { ...row, limit: "1000000" } : row));
    expect(tierProblems(three, dollar)).to.deep.equal([]);
    const longer = expressionOf(written, three, dollar);
    expect(longer).to.equal(
      'v1:len <= 200000 ? tier("standard", p*2.50 + c * 15.0 + cr*.25) : ' +
        "len <= 1000000 ? tier('long', (5e0 * p) + 22.5*c) : tier(\"tier_3\", p * 5 + c * 22.5)",
    );
    expect(expressionMistake(longer)).to.equal(undefined);
    expect(expressionOf(longer, withoutTier(rowsOf(longer), 2), dollar)).to.equal(
      longer.slice(0, longer.indexOf("len <= 1000000")) + "tier('long', (5e0 * p) + 22.5*c)",
    );
  });

  it("need growing limits and prices", () => {
    const typed: readonly TierRow[] = [
      { name: "a", limit: "10", prices: { p: "1", c: "x" } },
      { name: "b", limit: "10", prices: { p: "", c: "1", cr: "" } },
      { name: "c", limit: "", prices: { p: "1", c: "1" } },
    ];
    expect(tierProblems(typed, dollar)).to.deep.equal([
      { row: 0, field: "c", kind: "number" },
      { row: 1, field: "limit", kind: "more" },
      { row: 1, field: "p", kind: "missing" },
    ]);
  });

  it("compare with usage by that factor, or say that they can't", () => {
    const before: PriceRow = {
      ...{ model: "m", type: "tiered", channel_type: 0, input: "none", output: "none" },
      ...{ locked: false, expression: 'tier("a", p * 2 + c * 4)' },
    };
    const figures = { ...noFigures, spend: 100, promptTokens: 1, completionTokens: 1 };
    const effect = (expression: string, factor?: typeof tierFactor) =>
      priceEffect([{ before, after: { ...before, expression } }], () => figures, true, factor);
    expect(effect('tier("a", p * 3 + c * 6)', tierFactor)).to.deep.equal({ kind: "difference", points: 50 });
    expect(effect('tier("a", p * 3 + c * 4)', tierFactor)).to.deep.equal({ kind: "untold-tiers" });
    expect(effect('tier("a", p * 3 + c * 6)')).to.deep.equal({ kind: "untold-tiers" });
  });

  it("compare where all prices change by one factor", () => {
    const doubled = written
      .replace("2.50", "5")
      .replace("15.0", "30")
      .replace(".25", "0.5")
      .replace("5e0", "10")
      .replace("22.5*c", "45*c");
    expect(tierFactor(written, doubled)).to.equal(2);
    expect(tierFactor(written, written.replace("15.0", "30"))).to.equal(undefined);
    expect(tierFactor(written, written.replace("200_000", "3"))).to.equal(undefined);
    expect(tierFactor(written, "p * 2")).to.equal(undefined);
  });
});
