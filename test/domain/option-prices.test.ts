// Prices as ratios among options: read as money, and written as those ratios alone that make another price.
import { describe, it } from "node:test";
import { expect } from "chai";
import {
  createPriceEdits,
  notePrice,
  pricesOfOptions,
  type PriceTexts,
} from "../../src/domain/money/option-prices.js";
import { unpricedModels } from "../../src/domain/money/model-price.js";
import { priceEffect } from "../../src/domain/money/price-effect.js";
import type { UsageFigures } from "../../src/domain/usage/figures.js";
import type { PriceRow } from "../../src/domain/money/price-row.js";

const UNIT = 500_000;
const texts: PriceTexts = {
  ModelRatio: '{"gpt-4o":1.25,"gpt-4":15,"free":0,"odd":3}',
  CompletionRatio: '{"gpt-4o":4,"third":1.3333333333333333}',
  ModelPrice: '{"dall-e-3":0.04,"odd":0.1}',
  CacheRatio: '{"gpt-4o":0.5}',
};

function rowsOf(from: PriceTexts = texts): ReadonlyMap<string, PriceRow> {
  const prices = pricesOfOptions(from, UNIT);
  if ("broken" in prices) throw new Error(`${prices.broken} is broken`);
  return new Map(prices.rows.map((row) => [row.model, row]));
}

const row = (model: string): PriceRow => {
  const found = rowsOf().get(model);
  if (!found) throw new Error(`no price of ${model}`);
  return found;
};

/** What is written to make one price of another, by option. */
function editsOf(before: PriceRow | undefined, after: PriceRow | undefined): object {
  const noted = createPriceEdits();
  notePrice(noted, before, after, UNIT);
  return Object.fromEntries([...noted.edits].map(([option, table]) => [option, Object.fromEntries(table)]));
}

describe("prices among the options", () => {
  it("are points for a token, or for a thousandth of a call; what options don't say is the gateway's", () => {
    expect(row("gpt-4o")).to.include({ type: "tokens", input: 1.25, output: 5, completion: 4 });
    expect(row("gpt-4o").extra_ratios).to.deep.equal({ cached_read_tokens: 0.5 });
    expect(row("gpt-4")).to.include({ input: 15, output: "none" });
    expect(row("third")).to.include({ input: "none", output: "none" });
    expect(row("dall-e-3")).to.include({ type: "times", input: 20 });
    expect(row("odd")).to.include({ type: "times", input: 50 });
  });

  it("name the option that can't be read", () => {
    expect(pricesOfOptions({ ...texts, CompletionRatio: '{"a":"1"}' }, UNIT)).to.deep.equal({
      broken: "CompletionRatio",
    });
    expect(pricesOfOptions({ ModelRatio: "" }, UNIT)).to.deep.equal({ rows: [] });
  });

  it("leave a ratio alone that the gateway ignores, because its own code decides the output", () => {
    const fixed = { ...row("gpt-4o"), fixedOutput: 8 };
    expect(editsOf(fixed, { ...fixed, input: 2.5 })).to.deep.equal({ ModelRatio: { "gpt-4o": 2.5 } });
  });

  it("keep the money of the output when the input changes, and nothing is written that stays", () => {
    const gpt = row("gpt-4o");
    expect(editsOf(gpt, gpt)).to.deep.equal({});
    expect(editsOf(gpt, { ...gpt, input: 2.5 })).to.deep.equal({
      ModelRatio: { "gpt-4o": 2.5 },
      CompletionRatio: { "gpt-4o": 2 },
    });
    expect(editsOf(gpt, { ...gpt, input: 1.5, output: 6 })).to.deep.equal({ ModelRatio: { "gpt-4o": 1.5 } });
    expect(editsOf(gpt, { ...gpt, output: 10 })).to.deep.equal({ CompletionRatio: { "gpt-4o": 8 } });
    expect(editsOf(gpt, { ...gpt, output: "none" })).to.deep.equal({
      CompletionRatio: { "gpt-4o": undefined },
    });
    const gpt4 = row("gpt-4");
    expect(editsOf(gpt4, { ...gpt4, input: 10 })).to.deep.equal({ ModelRatio: { "gpt-4": 10 } });
    const third = row("third");
    expect(editsOf(third, { ...third, input: 3 })).to.deep.equal({ ModelRatio: { third: 3 } });
  });

  it("come to exactly the price that was typed, also where the ratio has no end", () => {
    const gpt = row("gpt-4o");
    const noted = editsOf(gpt, { ...gpt, input: 1.5, output: 5 }) as {
      CompletionRatio: Record<string, number>;
    };
    const text = JSON.stringify(noted.CompletionRatio);
    const again = rowsOf({ ...texts, ModelRatio: '{"gpt-4o":1.5}', CompletionRatio: text }).get("gpt-4o");
    expect(again).to.include({ input: 1.5, output: 5 });
  });

  it("can be by call, and back; a model without any price has none left", () => {
    const gpt = row("gpt-4o");
    expect(editsOf(gpt, { ...gpt, type: "times", input: 20 })).to.deep.equal({
      ModelPrice: { "gpt-4o": 0.04 },
    });
    const call = row("dall-e-3");
    expect(editsOf(call, { ...call, type: "tokens", input: 1, output: "none" })).to.deep.equal({
      ModelPrice: { "dall-e-3": undefined },
      ModelRatio: { "dall-e-3": 1 },
    });
    expect(editsOf(gpt, undefined)).to.have.keys(
      ...["ModelPrice", "ModelRatio", "CompletionRatio", "CacheRatio"],
      ...["CreateCacheRatio", "ImageRatio", "AudioRatio", "AudioCompletionRatio"],
      ...["billing_setting.billing_expr", "billing_setting.billing_mode"],
    );
  });

  it("cover a model by its name alone, by a beginning, or by a name with the type of a channel", () => {
    const models = ["gpt-4o", "gpt-5-mini", "llama", "claude"];
    expect(unpricedModels(models, ["gpt-4o", "gpt-5*", "llama(33)"])).to.deep.equal(["claude"]);
  });
});

describe("what another price would have cost", () => {
  const gpt: PriceRow = { model: "m", type: "tokens", channel_type: 0, input: 1, output: 4, locked: false };
  const figures = { spend: 1000, requests: 5, promptTokens: 100, completionTokens: 50 };
  const effectOf = (before: PriceRow, after: PriceRow, of: UsageFigures, isSplit: boolean) =>
    priceEffect([{ before, after }], () => of, isSplit);

  it("is what it did cost, scaled by the tokens of each side", () => {
    expect(effectOf(gpt, { ...gpt, input: 4 }, figures, true)).to.deep.equal({
      kind: "difference",
      points: 1000,
    });
    expect(effectOf(gpt, { ...gpt, output: 2 }, figures, true)).to.deep.equal({
      kind: "difference",
      points: 1000 * (200 / 300 - 1),
    });
  });

  it("needs no tokens where both sides change alike, or the output follows the input", () => {
    const half = { kind: "difference", points: -500 };
    expect(effectOf(gpt, { ...gpt, input: 0.5, output: 2 }, figures, false)).to.deep.equal(half);
    const builtIn = { ...gpt, output: "none" } as const;
    expect(effectOf(builtIn, { ...builtIn, input: 0.5 }, figures, false)).to.deep.equal(half);
    const call = { ...gpt, type: "times" };
    expect(effectOf(call, { ...call, input: 0.5 }, figures, false)).to.deep.equal(half);
  });

  it("can't be told otherwise, and is nothing without calls", () => {
    expect(effectOf(gpt, { ...gpt, input: 4 }, figures, false)).to.deep.equal({ kind: "untold" });
    expect(effectOf(gpt, { ...gpt, output: "none" }, figures, true)).to.deep.equal({
      kind: "untold",
    });
    expect(effectOf(gpt, { ...gpt, type: "times" }, figures, true)).to.deep.equal({ kind: "untold" });
    expect(effectOf({ ...gpt, input: 0 }, gpt, figures, true)).to.deep.equal({ kind: "untold" });
    expect(effectOf(gpt, { ...gpt, input: 4 }, { ...figures, spend: 0 }, true)).to.deep.equal({
      kind: "unused",
    });
  });

  it("adds up over models, of which those without calls count for nothing", () => {
    const change = (model: string, factor: number) => ({
      before: { ...gpt, model },
      after: { ...gpt, model, input: factor, output: 4 * factor },
    });
    const changes = [change("a", 2), change("b", 0.5), change("unused", 9)];
    const spent = (model: string) =>
      model === "unused" ? undefined : { ...figures, spend: model === "a" ? 100 : 1000 };
    expect(priceEffect(changes, spent, false)).to.deep.equal({ kind: "difference", points: -400 });
    expect(priceEffect(changes, () => undefined, false)).to.deep.equal({ kind: "unused" });
    const call = { before: gpt, after: { ...gpt, type: "times" } };
    expect(priceEffect([...changes, call], () => figures, true)).to.deep.equal({ kind: "untold" });
  });
});
