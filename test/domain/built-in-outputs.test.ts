// What the output costs where no ratio is stored: as one-api's own code answered for each model of its table.
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { priceOf } from "../../demo/gateway/price.js";
import type { Settings } from "../../demo/gateway/settings.js";
import { builtInOutput } from "../../src/domain/money/built-in-outputs.js";
import { pricesOfOptions } from "../../src/domain/money/option-prices.js";
import { pastedChanges } from "../../src/domain/money/pasted/pasted-changes.js";
import { priceEffect } from "../../src/domain/money/price-effect.js";
import { outputOf } from "../../src/domain/money/price-row.js";
import { noFigures } from "../../src/domain/usage/figures.js";

const answered = JSON.parse(
  readFileSync(new URL("./data/one-api-outputs.json", import.meta.url), "utf8"),
) as { readonly names: Readonly<Record<string, readonly string[]>>; readonly one: readonly string[] };

const rowsOf = (texts: Parameters<typeof pricesOfOptions>[0]) => {
  const prices = pricesOfOptions(texts, 500_000, builtInOutput);
  if ("broken" in prices) throw new Error(`${prices.broken} is broken`);
  return prices.rows;
};

describe("the output ratios of one-api's own code", () => {
  it("are what its code answers for every model of its own table", () => {
    const wrong = [
      ...Object.entries(answered.names).flatMap(([ratio, names]) =>
        names.map((name) => [name, Number(ratio)] as const),
      ),
      ...answered.one.map((name) => [name, 1] as const),
    ].filter(([name, ratio]) => builtInOutput(name, {}) !== ratio);
    expect(wrong).to.deep.equal([]);
    expect(answered.one).to.have.length.above(400);
  });

  it("are what the embedded gateway charges, too", () => {
    const settings = { ratios: () => new Map() } as unknown as Settings;
    const wrong = Object.entries(answered.names).flatMap(([ratio, names]) =>
      names.filter((name) => {
        const [, plain = name, type = "0"] = /^(.*)\((\d+)\)$/.exec(name) ?? [];
        return priceOf(settings, plain, Number(type), "default").completion !== Number(ratio);
      }),
    );
    expect(wrong).to.deep.equal([]);
  });

  it("give way to what is stored for the name, also for one with the type of a channel", () => {
    expect(builtInOutput("gpt-4o(3)", { "gpt-4o": 7 })).to.equal(7);
    expect(builtInOutput("gpt-4o(3)", {})).to.equal(4);
    expect(builtInOutput("llama3-8b-8192(33)", { "llama3-8b-8192": 7 })).to.equal(2);
    expect(builtInOutput("constructor", {})).to.equal(1);
  });

  it("make a price of the output where none is stored, and none of a price per call", () => {
    const rows = rowsOf({
      ModelRatio: '{"gpt-4":15,"gpt-4o":1.25}',
      CompletionRatio: '{"gpt-4o":3,"alone":2}',
      ModelPrice: '{"dall-e-3":0.04}',
    });
    expect(Object.fromEntries(rows.map((row) => [row.model, outputOf(row)]))).to.deep.equal({
      "gpt-4": 30,
      "gpt-4o": 3.75,
      alone: undefined,
      "dall-e-3": undefined,
    });
  });

  it("are no change when a price list says the same, as the list's own file does", () => {
    const rows = rowsOf({ ModelRatio: '{"gpt-4":15}' });
    const keeping = { isRelative: true, billings: ["tokens"], kinds: [] } as const;
    const changes = (output: number) =>
      pastedChanges([{ model: "gpt-4", input: 15, output }], rows, keeping).changes;
    expect(changes(30)).to.deep.equal([]);
    expect(changes(45)).to.have.length(1);
  });

  it("let the cost of another output be compared with what calls did cost", () => {
    const [gpt4] = rowsOf({ ModelRatio: '{"gpt-4":15}' });
    if (!gpt4) throw new Error("no price");
    const figures = { ...noFigures, spend: 1000, promptTokens: 10, completionTokens: 10 };
    const effect = priceEffect([{ before: gpt4, after: { ...gpt4, output: 75 } }], () => figures, true);
    expect(effect).to.deep.equal({ kind: "difference", points: 1000 });
  });
});
