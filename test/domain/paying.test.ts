import { describe, it } from "node:test";
import { expect } from "chai";
import {
  amountProblem,
  presetsOf,
  readAmount,
  readDiscounts,
  type PayMethod,
} from "../../src/domain/payments/offer.js";
import { priceWithFee } from "../../src/domain/payments/fee-price.js";
import { orderState } from "../../src/domain/payments/order.js";
import { payAmount, payMoney } from "../../src/domain/payments/pay-money.js";

const method: PayMethod = {
  key: "a",
  name: "A",
  min: 5,
  max: 100,
  decimals: 0,
  products: undefined,
  creditVaries: false,
};

describe("an amount to pay for", () => {
  it("is read as people type it", () => {
    expect([" 10 ", "１０", "1,000", "10.5", "10."].map(readAmount)).to.deep.equal([10, 10, 1000, 10.5, 10]);
    expect(readAmount(" ")).to.equal(undefined);
    expect(["-1", "1e3", "abc", "1.2.3"].map(readAmount)).to.deep.equal([NaN, NaN, NaN, NaN]);
  });

  it("keeps to the method's limits and decimals", () => {
    const problems = [undefined, NaN, 0, 5.5, 4, 101, 5].map((amount) => amountProblem(amount, method));
    expect(problems).to.deep.equal([
      "none",
      "not-a-number",
      "not-a-number",
      "fraction",
      "too-small",
      "too-large",
      undefined,
    ]);
    expect(amountProblem(5.25, { ...method, decimals: 2 })).to.equal(undefined);
    expect(amountProblem(5.255, { ...method, decimals: 2 })).to.equal("fraction");
    expect(amountProblem(1e9, { ...method, max: undefined })).to.equal(undefined);
  });

  it("is suggested by the gateway's list and its discounts", () => {
    const discounts = readDiscounts({ 50: 0.9, 20: 0, x: 0.5, 5: "0.9" });
    expect([...discounts]).to.deep.equal([[50, 0.9]]);
    expect(presetsOf([20, 10, -1], discounts).map(({ amount }) => amount)).to.deep.equal([10, 20, 50]);
    expect(readDiscounts(null).size).to.equal(0);
  });
});

describe("the price of an order with a fee", () => {
  it("rounds as the server does, and takes the fixed fee only without a share", () => {
    const rule = { fixed: 1, share: 0, currency: "CNY", rate: 1 };
    expect(priceWithFee(9.99, 1, rule, 7.3)).to.deep.equal({ money: 80.23, currency: "CNY", fee: 1 });
    expect(priceWithFee(10, 0.95, { ...rule, share: 0.033 }, 7.3)).to.include({ fee: 0.31, money: 71.61 });
    expect(priceWithFee(10, 1, { ...rule, currency: "" }, 1).currency).to.equal(undefined);
  });
});

describe("money and states of orders", () => {
  it("are written with a sign, a code, or neither", () => {
    const shown = ["CNY", "EUR", "CHF", undefined].map((currency) => payMoney(1234.5, currency, "en"));
    expect(shown).to.deep.equal(["¥1,234.50", "€1,234.50", "CHF 1,234.50", "1,234.50"]);
    expect(payAmount(10, "points", "en")).to.equal("10");
    expect(payAmount(10, "dollars", "en")).to.match(/^\W10$/);
  });

  it("are known by each member's word, and unknown otherwise", () => {
    const words = ["success", "paid", "closed", "canceled", "manual_review", "refunding", "constructor"];
    expect(words.map(orderState)).to.deep.equal([
      "paid",
      "paid",
      "expired",
      "expired",
      "review",
      "unknown",
      "unknown",
    ]);
  });
});
