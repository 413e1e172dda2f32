import { describe, it } from "node:test";
import { expect } from "chai";
import {
  balanceProblem,
  heldState,
  planCost,
  planLeft,
  wholeUnits,
  type BalancePurchase,
} from "../../src/domain/plans/plan.js";
import { payingPlan } from "../../src/domain/usage/balance-book.js";

describe("a plan", () => {
  it("costs its price in points, rounded up as the gateway does", () => {
    // Recorded: 1 USD took 500,000 points.
    expect(planCost(1, 500_000)).to.equal(500_000);
    expect(planCost(29.9, 500_000)).to.equal(14_950_000);
    expect(planCost(0.07, 100)).to.equal(7);
    expect(planCost(0.001, 100)).to.equal(1);
    expect(planCost(0, 0)).to.equal(0);
    expect(planCost(1, 0)).to.equal(undefined);
  });

  it("has what wasn't used left, never less than nothing, and all of it without a limit", () => {
    expect(planLeft({ amount_total: 1_000_000, amount_used: 400_000 })).to.equal(600_000);
    expect(planLeft({ amount_total: 10, amount_used: 12 })).to.equal(0);
    expect(planLeft({ amount_total: 0, amount_used: 12 })).to.equal(undefined);
  });

  it("is over at its end, also while the gateway hasn't marked it", () => {
    expect(heldState({ status: "active", end_time: 100 }, 99)).to.equal("active");
    expect(heldState({ status: "active", end_time: 100 }, 100)).to.equal("expired");
    expect(heldState({ status: "cancelled", end_time: 100 }, 1)).to.equal("canceled");
    expect(heldState({ status: "exhausted", end_time: 100 }, 1)).to.equal("other");
  });

  it("is refused in the gateway's order", () => {
    const purchase: BalancePurchase = { allowed: true, cost: 50, balance: 50, maxPurchases: 0, bought: 9 };
    expect(balanceProblem(purchase)).to.equal(undefined);
    expect(balanceProblem({ ...purchase, balance: 49 })).to.equal("insufficient");
    expect(balanceProblem({ ...purchase, cost: 0, balance: -1 })).to.equal(undefined);
    expect(balanceProblem({ ...purchase, maxPurchases: 9 })).to.equal("limit");
    expect(balanceProblem({ ...purchase, allowed: false })).to.equal("not-allowed");
    expect(balanceProblem({ ...purchase, cost: undefined })).to.equal("unknown");
  });

  it("lasts a length of time in the largest unit that it is a whole number of", () => {
    expect(wholeUnits(172_800)).to.deep.equal({ unit: "day", value: 2 });
    expect(wholeUnits(5400)).to.deep.equal({ unit: "minute", value: 90 });
    expect(wholeUnits(61)).to.deep.equal({ unit: "second", value: 61 });
    expect(wholeUnits(0)).to.deep.equal({ unit: "second", value: 0 });
  });

  it("is named by the entries that it paid", () => {
    const record = {
      billing_source: "subscription",
      subscription_plan_title: "Team",
      wallet_quota_deducted: 0,
    };
    expect(payingPlan({ quota: 7, record })).to.equal("Team");
    expect(payingPlan({ quota: 7, record: { billing_source: "subscription" } })).to.equal("");
    expect(payingPlan({ quota: 7, record: { billing_source: "wallet" } })).to.equal(undefined);
    expect(payingPlan({ quota: 7 })).to.equal(undefined);
  });
});
