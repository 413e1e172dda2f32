// What a model costs in a group: exact amounts, free groups, and in which group a list shows a price.
import { describe, it } from "node:test";
import { expect } from "chai";
import { currencyOf, type MoneyStatus } from "../../src/domain/money/currency.js";
import {
  basisOf,
  groupFor,
  isFree,
  perCall,
  perMillion,
  sortedPrice,
  type Offer,
  type OfferedModel,
  type OfferedPrice,
} from "../../src/domain/money/offer.js";
import { formatPrice } from "../../src/domain/money/price-text.js";
import { nameAlone } from "../../src/state/offer/visitor.js";

const usual: MoneyStatus = { quota_per_unit: 500_000, display_in_currency: true };
const cny = { ...usual, quota_display_type: "CNY", usd_exchange_rate: 7.3 };
const custom = {
  ...usual,
  quota_display_type: "CUSTOM",
  custom_currency_symbol: "€",
  custom_currency_exchange_rate: 0.9,
};
const inPoints = { ...usual, quota_display_type: "TOKENS" };

const shown = (points: number, factor: number, status: MoneyStatus = usual, of = perMillion): string => {
  const currency = currencyOf(status);
  return formatPrice(of(points, factor, currency), "en", currency);
};

describe("prices of offered models", () => {
  it("takes a ratio of 1 for two dollars a million tokens, times the factor of the group, exactly", () => {
    expect(shown(1, 1)).to.equal("$2.00");
    expect(shown(0.25, 1)).to.equal("$0.50");
    expect(shown(0.075, 0.8)).to.equal("$0.12");
    expect(shown(0.1, 0.7)).to.equal("$0.14");
    expect(shown(37.5, 0.1)).to.equal("$7.50");
    expect(shown(0.0005, 0.3)).to.equal("$0.0003");
    expect(shown(1.25, 1.1)).to.equal("$2.75");
    expect(shown(0.273972602739726, 1)).to.equal("$0.547945");
    expect(shown(1, 0)).to.equal("$0.00");
  });

  it("counts with the points per dollar that the gateway has", () => {
    expect(shown(1, 1, { ...usual, quota_per_unit: 1_000_000 })).to.equal("$1.00");
    expect(shown(1, 0.8, { ...usual, quota_per_unit: 0 })).to.equal("$1.60");
  });

  it("shows them in the gateway's currency, and in dollars where it shows points", () => {
    expect(shown(1, 0.8, cny)).to.equal("¥11.68");
    expect(shown(0.25, 1, custom)).to.equal("€0.45");
    expect(shown(0.25, 1, inPoints)).to.equal("$0.50");
  });

  it("has prices per call in points for a thousandth of one", () => {
    // $0.04 a call: 20,000 points.
    expect(shown(20, 1, usual, perCall)).to.equal("$0.04");
    expect(shown(20, 0.8, usual, perCall)).to.equal("$0.032");
    expect(shown(20, 0.8, cny, perCall)).to.equal("¥0.2336");
  });

  const byToken = (input: number, output: number | undefined): OfferedPrice => ({
    kind: "tokens",
    input,
    output,
    cached: undefined,
    further: {},
    tiers: [],
    isDefault: false,
  });
  const byCall: OfferedPrice = { kind: "flat", per: "call", amount: 20 };

  it("calls free what costs nothing, but not what has no price", () => {
    expect(isFree(byToken(1, 2), 0)).to.equal(true);
    expect(isFree(byToken(0, 0), 1)).to.equal(true);
    expect(isFree(byToken(0, 2), 1)).to.equal(false);
    expect(isFree(byCall, 0)).to.equal(true);
    expect(isFree({ kind: "rule", rule: "p" }, 0)).to.equal(true);
    expect(isFree({ kind: "unset", ratio: 37.5 }, 0)).to.equal(false);
    expect(isFree({ kind: "untold" }, 0)).to.equal(false);
  });

  const model = (...groups: readonly string[]): OfferedModel => ({ ...nameAlone("m"), groups });
  const group = (name: string, factor: number | undefined, isUsable = true) => ({
    name,
    about: "",
    factor,
    isUsable,
  });
  const offer = (own: string | undefined, ...groups: Offer["groups"]): Offer => ({
    models: [],
    groups,
    own,
    paths: new Map(),
  });
  const groups = [group("default", 1), group("vip", 0.8), group("svip", 0.5, false), group("free", 0)];

  it("prices a model in the selected group, else one's own, else the cheapest that one can use", () => {
    const mine = offer("vip", ...groups);
    const nameFor = (...given: Parameters<typeof groupFor>) => groupFor(...given)?.name;
    expect(nameFor(mine, model("default", "vip"))).to.equal("vip");
    expect(nameFor(mine, model("default", "vip"), "default")).to.equal("default");
    expect(nameFor(mine, model("default", "svip"))).to.equal("default");
    expect(nameFor(mine, model("svip"))).to.equal("svip");
    expect(nameFor(mine, model("default", "free"), "svip")).to.equal("free");
    expect(nameFor(mine, model())).to.equal(undefined);
    expect(nameFor(offer("vip", group("vip", undefined)), model("vip"))).to.equal(undefined);
  });

  it("is about the group of new accounts for a visitor", () => {
    expect(basisOf(offer(undefined, ...groups))?.name).to.equal("default");
    expect(basisOf(offer(undefined, group("vip", 1)))).to.equal(undefined);
    expect(basisOf(offer("elsewhere", ...groups))).to.equal(undefined);
  });

  it("sorts those per call behind those per token, and those without a price last, in both directions", () => {
    const prices: readonly OfferedPrice[] = [{ kind: "untold" }, byCall, byToken(5, 1), byToken(1, 9)];
    const order = (descending: boolean) =>
      [...prices]
        .sort((a, b) => {
          const [one, other] = [a, b].map((price) => sortedPrice(price, "input", 1, descending));
          return ((one ?? 0) < (other ?? 0) ? -1 : 1) * (descending ? -1 : 1);
        })
        .map((price) => (price.kind === "tokens" ? price.input : price.kind));
    expect(order(false)).to.deep.equal([1, 5, "flat", "untold"]);
    expect(order(true)).to.deep.equal([5, 1, "flat", "untold"]);
  });
});
