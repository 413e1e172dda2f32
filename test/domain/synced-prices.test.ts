import { expect } from "chai";
import { describe, it } from "node:test";
import { endpointsProblem, readEndpoints } from "../../src/domain/catalog/endpoints.js";
import { tagsOf } from "../../src/domain/catalog/tags.js";
import type { PriceRow } from "../../src/domain/money/price-row.js";
import { readDifferences, type PriceDifferences } from "../../src/domain/money/synced/differences.js";
import { isUsualChange, offeredChanges } from "../../src/domain/money/synced/offered-changes.js";

const told = (current: unknown, there: unknown, isTrusted = true) => ({
  current,
  upstreams: { a: there },
  confidence: { a: isTrusted },
});
const form = { unit: 500_000, isEffective: false };
const read = (differences: PriceDifferences) => readDifferences(differences, "a", form);

describe("what a source has otherwise", () => {
  it("are ratios, with the gateway's own where they are the same", () => {
    const { prices } = read({
      m: { model_ratio: told(1, "same"), completion_ratio: told(2, 4), cache_ratio: told(null, 0.5) },
    });
    expect(prices).to.deep.equal([
      { model: "m", input: 1, isByTokens: true, completion: 4, extras: { cached_read_tokens: 0.5 } },
    ]);
  });

  it("is a price per call where it has one, whatever its ratios are", () => {
    const { prices } = read({ m: { model_price: told(null, 0.04), model_ratio: told(2, 3) } });
    expect(prices).to.deep.equal([{ model: "m", call: 20 }]);
  });

  it("isn't a price that neither has: `same` without one says nothing", () => {
    const { prices } = read({ m: { model_price: told(null, "same"), model_ratio: told(null, 3) } });
    expect(prices).to.deep.equal([{ model: "m", input: 3, isByTokens: true }]);
  });

  it("is left out with its reason: rules of tiers here or there, no price, below 0", () => {
    const { prices, left } = read({
      rule: { billing_mode: told("ratio", "tiered_expr"), billing_expr: told(null, "p * 2") },
      own: { billing_mode: told("tiered_expr", "ratio"), model_ratio: told(null, 2) },
      none: { model_ratio: told(null, 37.5, false), completion_ratio: told(null, 1, false) },
      below: { model_ratio: told(1, -1) },
      other: { model_ratio: { current: 1, upstreams: { b: 2 }, confidence: { b: true } } },
    });
    expect(prices).to.deep.equal([]);
    expect(left.map(({ name, reason }) => [name, reason])).to.deep.equal([
      ["rule", "tiers"],
      ["own", "tiers"],
      ["none", "unpriced"],
      ["below", "negative"],
    ]);
  });
});

const price = (model: string, more: Partial<PriceRow> = {}): PriceRow => ({
  ...{ model, type: "tokens", channel_type: 0, input: 1, output: 2, locked: false, completion: 2 },
  ...more,
});
const keeping = { isRelative: true, billings: ["tokens", "times"], kinds: ["cached_read_tokens"] } as const;

describe("several sources", () => {
  const reading = (input: number, ...models: readonly string[]) =>
    read(Object.fromEntries(models.map((model) => [model, { model_ratio: told(null, input) }])));

  it("are offers for a model, in their order; models with a price come first, each by name", () => {
    const readings = new Map([
      ["one", reading(3, "z", "b", "new")],
      ["two", reading(4, "z", "a")],
    ]);
    const { rows } = offeredChanges(readings, [price("z"), price("b")], keeping);
    expect(rows.map(({ model, offers }) => [model, offers.map(({ source }) => source)])).to.deep.equal([
      ["b", ["one"]],
      ["z", ["one", "two"]],
      ["a", ["two"]],
      ["new", ["one"]],
    ]);
  });

  it("aren't offers where they are as the gateway is", () => {
    expect(offeredChanges(new Map([["one", reading(1, "z")]]), [price("z")], keeping).rows).to.deep.equal([]);
  });

  it("are taken by themselves only where nobody would mind", () => {
    const change = (before: PriceRow | undefined, after: Partial<PriceRow> = {}) => ({
      before,
      after: price("m", after),
    });
    const known = new Set(["m"]);
    expect(isUsualChange(change(price("m")), new Set())).to.equal(true);
    expect(isUsualChange(change(price("m", { locked: true })), known)).to.equal(false);
    expect(isUsualChange(change(price("m", { type: "times" })), known)).to.equal(false);
    expect(isUsualChange(change(undefined), known)).to.equal(true);
    expect(isUsualChange(change(undefined), new Set())).to.equal(false);
  });
});

describe("endpoints and tags of the catalog", () => {
  it("tell what was set from what the gateway found out", () => {
    expect(readEndpoints('["openai","anthropic"]')).to.deep.equal({
      stored: "",
      names: ["openai", "anthropic"],
    });
    const own = '{ "openai": {"path":"/v1"} }';
    expect(readEndpoints(own)).to.deep.equal({ stored: own, names: ["openai"] });
    expect(readEndpoints("")).to.deep.equal({ stored: "", names: [] });
    expect(readEndpoints("half {")).to.deep.equal({ stored: "half {", names: [] });
  });

  it("have to be an object, and name the line that isn't JSON", () => {
    expect(endpointsProblem(" ")).to.equal(undefined);
    expect(endpointsProblem('{"openai": {}}')).to.equal(undefined);
    expect(endpointsProblem('["openai"]')).to.equal("not-object");
    expect(endpointsProblem('{\n"openai": }')).to.deep.equal({ line: 2 });
  });

  it("are separated by commas of any width", () => {
    expect(tagsOf("chat, vision，chat,,")).to.deep.equal(["chat", "vision"]);
  });
});
