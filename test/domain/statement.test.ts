import { describe, it } from "node:test";
import { expect } from "chai";
import { lastMonths, monthSpan } from "../../src/domain/usage/ranges.js";
import { creditOf, decimalsOf, statementOf } from "../../src/domain/usage/statement.js";

const perUnit = 500_000;
const entry = (type: number, content: string, quota = 0) => ({ created_at: 1, type, content, quota });

describe("a credit", () => {
  // As the servers of the family write them (wire.md 2.5, and the recordings in test/contract/wire).
  const cases: readonly (readonly [ReturnType<typeof entry>, string, number | undefined, string?])[] = [
    [entry(1, "通过兑换码充值 ＄0.010000 额度"), "redeemed", 5000],
    [entry(1, "通过兑换码充值 ＄0.200000 额度，兑换码ID 1"), "redeemed", 100_000],
    [entry(1, "Recharged ＄0.200000 quota using redemption code"), "redeemed", 100_000],
    [entry(1, "通过兑换码充值 ＄0.200000 额度", 100_000), "redeemed", 100_000],
    [entry(1, "通过 API 充值 500 点额度", 500), "added", 500],
    [entry(1, "gift", 500), "added", 500, "gift"],
    [entry(1, "gift"), "added", undefined, "gift"],
    [entry(3, "管理员将用户额度从 ＄0.004000 额度修改为 ＄0.001000 额度"), "changed", -1500],
    [entry(3, "Field quota changed from ＄0.000000 quota to ＄0.004000 quota (admin_id=1)"), "changed", 2000],
    [entry(3, "管理员增减用户额度 -＄0.003000 额度", -1500), "changed", -1500],
    [entry(3, "管理员增减用户额度 ＄0.002000 额度, 备注: gift"), "changed", 1000],
    [entry(3, "Increased user quota by ＄0.002000 额度"), "changed", 1000],
    [entry(3, "Decreased user quota by ＄0.003000 额度"), "changed", -1500],
    [entry(4, "新用户注册赠送 ＄0.002000 额度"), "gift", 1000],
    [entry(4, "邀请用户赠送 100 点额度"), "reward", 100],
    [entry(6, "", 70), "refund", 70],
    [entry(3, "quota of ada set by script"), "changed", undefined, "quota of ada set by script"],
  ];
  for (const [from, kind, points, remark = ""] of cases)
    it(`is read from "${from.content}" (${String(from.type)}, ${String(from.quota)})`, () => {
      expect(creditOf(from, perUnit)).to.deep.equal({ kind, at: 1, points, remark });
    });

  it("isn't read from an entry about something else", () => {
    expect(creditOf(entry(3, "Updated system setting Notice"), perUnit)).to.equal(undefined);
  });

  it("has no amount where the text has currency and its rate is unknown", () => {
    expect(creditOf(entry(1, "通过兑换码充值 ＄0.010000 额度"), 0)?.points).to.equal(undefined);
  });
});

describe("a statement", () => {
  const span = { from: 100, to: 200 };
  const credit = (at: number, points: number | undefined) =>
    ({ kind: "added", at, points, remark: "" }) as const;

  it("counts back from the balance of today", () => {
    const credits = [credit(250, 40), credit(150, 30), credit(100, 5)];
    expect(statementOf({ balance: 1000, credits, spent: 300, spentSince: 70, span })).to.deep.equal({
      opening: 1295,
      credits: [credit(100, 5), credit(150, 30)],
      credited: 35,
      spent: 300,
      closing: 1030,
    });
  });

  it("ends with the balance of today while the month isn't over", () => {
    const { opening, closing } = statementOf({
      balance: 10,
      credits: [credit(120, 4)],
      spent: 1,
      spentSince: 0,
      span,
    });
    expect([opening, closing]).to.deep.equal([7, 10]);
  });

  it("doesn't know the balances before a change without an amount", () => {
    const within = statementOf({
      balance: 10,
      credits: [credit(120, undefined)],
      spent: 1,
      spentSince: 0,
      span,
    });
    expect([within.opening, within.closing]).to.deep.equal([undefined, 10]);
    const since = statementOf({
      balance: 10,
      credits: [credit(200, undefined)],
      spent: 1,
      spentSince: 0,
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
