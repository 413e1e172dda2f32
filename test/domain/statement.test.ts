import { describe, it } from "node:test";
import { expect } from "chai";
import { lastMonths, monthSpan } from "../../src/domain/usage/ranges.js";
import { decimalsOf, statementOf } from "../../src/domain/usage/statement.js";

const perUnit = 500_000;
const calls = (all: number, byPlan = 0) => ({ all, byPlan });

describe("a statement", () => {
  const span = { from: 100, to: 200 };
  const credit = (at: number, points: number | undefined) =>
    ({ kind: "added", at, points, remark: "" }) as const;

  it("counts back from the balance of today", () => {
    const credits = [credit(250, 40), credit(150, 30), credit(100, 5)];
    expect(
      statementOf({ balance: 1000, credits, spent: calls(300), spentSince: calls(70), span }),
    ).to.deep.equal({
      opening: 1295,
      credits: [credit(100, 5), credit(150, 30)],
      credited: 35,
      spent: 300,
      byPlan: 0,
      ofTests: 0,
      closing: 1030,
    });
  });

  it("leaves on the balance what plans paid", () => {
    const parts = { balance: 1000, credits: [], spent: calls(300, 200), spentSince: calls(70, 70), span };
    expect(statementOf(parts)).to.include({ opening: 1100, spent: 100, byPlan: 200, closing: 1000 });
  });

  it("leaves on the balance what tests of channels are logged with", () => {
    const spent = { all: 300, byPlan: 200, ofTests: 30 };
    const spentSince = { all: 70, byPlan: 0, ofTests: 20 };
    const parts = { balance: 1000, credits: [], spent, spentSince, span };
    expect(statementOf(parts)).to.include({ opening: 1120, spent: 70, ofTests: 30, closing: 1050 });
  });

  it("ends with the balance of today while the month isn't over", () => {
    const { opening, closing } = statementOf({
      balance: 10,
      credits: [credit(120, 4)],
      spent: calls(1),
      spentSince: calls(0),
      span,
    });
    expect([opening, closing]).to.deep.equal([7, 10]);
  });

  it("doesn't know the balances before a change without an amount", () => {
    const within = statementOf({
      balance: 10,
      credits: [credit(120, undefined)],
      spent: calls(1),
      spentSince: calls(0),
      span,
    });
    expect([within.opening, within.closing]).to.deep.equal([undefined, 10]);
    const since = statementOf({
      balance: 10,
      credits: [credit(200, undefined)],
      spent: calls(1),
      spentSince: calls(0),
      span,
    });
    expect([since.opening, since.closing]).to.deep.equal([undefined, undefined]);
  });
});

describe("a month", () => {
  it("is a span in UTC", () => {
    expect(monthSpan("2026-02")).to.deep.equal({
      from: Date.UTC(2026, 1) / 1000,
      to: Date.UTC(2026, 2) / 1000,
    });
    expect(monthSpan("2026-12")?.to).to.equal(Date.UTC(2027, 0) / 1000);
    for (const text of ["2026-13", "2026-0", "2026", "26-01", ""])
      expect(monthSpan(text)).to.equal(undefined);
  });

  it("has those before it, also over the turn of the year", () => {
    expect(lastMonths(Date.UTC(2026, 0, 31) / 1000, 3)).to.deep.equal(["2026-01", "2025-12", "2025-11"]);
  });
});

describe("the decimals of a statement", () => {
  it("are as many as its smallest line needs", () => {
    expect(decimalsOf([-500, 25, 0], perUnit)).to.equal(4);
    expect(decimalsOf([-500, -24], perUnit)).to.equal(6);
    expect(decimalsOf([], perUnit)).to.equal(4);
  });
});
