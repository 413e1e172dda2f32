// Lists of prices in the forms that people copy: what each says, what of it isn't read and why, and what it comes to.
import { describe, it } from "node:test";
import { expect } from "chai";
import { pricesOfOptions } from "../../src/domain/money/option-prices.js";
import { parsePastedPrices } from "../../src/domain/money/pasted/parse-prices.js";
import {
  interpretPrice,
  pastedChanges,
  usualMeaning,
  type PriceKeeping,
} from "../../src/domain/money/pasted/pasted-changes.js";
import type { PasteAnswers, PriceReading } from "../../src/domain/money/pasted/pasted-price.js";
import { isUsual } from "../../src/areas/settings/prices/use-pasted.js";
import type { PriceRow } from "../../src/domain/money/price-row.js";

const unit = 500_000;
const read = (text: string, answers: Partial<PasteAnswers> = {}): PriceReading =>
  parsePastedPrices(text, { unit, ...answers });

/** The prices of a list in words: model, then points in and out; `call` and bare numbers by their name. */
function said(text: string, answers?: Partial<PasteAnswers>): readonly string[] {
  const { prices, bare, left } = read(text, answers);
  return [
    ...prices.map(({ model, input, output, completion, call, extras }) =>
      [
        model,
        ...(call === undefined ? [] : [`call ${String(call)}`]),
        ...[input, output].flatMap((points) => (points === undefined ? [] : [points])),
        ...(completion === undefined ? [] : [`×${String(completion)}`]),
        ...Object.entries(extras ?? {}).map(([kind, ratio]) => `${kind} ${String(ratio)}`),
      ].join(" "),
    ),
    ...bare.map(({ model, value }) => `${model} bare ${String(value)}`),
    ...left.map(
      ({ line, reason, name }) => `${line === undefined ? name : `line ${String(line)}`}: ${reason}`,
    ),
  ];
}

const answer = (data: unknown) => JSON.stringify({ success: true, message: "", data });

describe("a pasted list of prices", () => {
  const forms: readonly (readonly [string, string, readonly string[]])[] = [
    [
      "lines",
      "gpt-4o 2.5 10\n\n# models\nclaude, 3, 15\norg/x | 1 | 2",
      ["gpt-4o 1.25 5", "claude 1.5 7.5", "org/x 0.5 1"],
    ],
    ["one number", "gpt-4o 2.5", ["gpt-4o bare 2.5"]],
    ["a colon and a slash", "llama3:8b: $0.1 / $0.2", ["llama3:8b 0.05 0.1"]],
    ["a bulleted list", "- **gpt-4o**: $2.50 / $10.00\n2. `o1` 15 60", ["gpt-4o 1.25 5", "o1 7.5 30"]],
    ["a price per call", "dall-e-3 $0.04 / call\nmj 0.1/次", ["dall-e-3 call 20", "mj call 50"]],
    ["prices for a thousand tokens", "gpt-4 $0.03 / $0.06 per 1K tokens", ["gpt-4 15 30"]],
    ["a unit above the list", "Prices per 1K tokens\ngpt-4 0.03 0.06", ["gpt-4 15 30"]],
    ["a price that is none", "tiny free / free\nlocal free", ["local bare 0", "line 1: no-price"]],
    ["CSV with quotes", '"gpt-4o",2.5,10\r\n"o1",15,60\r\n', ["gpt-4o 1.25 5", "o1 7.5 30"]],
    ["CSV with a heading", 'name,provider,input,output\ngpt-4o,"OpenAI, Inc.",2.5,10', ["gpt-4o 1.25 5"]],
    ["a mark of the encoding", "\ufeffmodel,input,output\ngpt-4o,2.5,10", ["gpt-4o 1.25 5"]],
    ["tabs and a Chinese heading", "模型\t输入（每百万 token）\t输出\ngpt-4o\t$2.5\t$10", ["gpt-4o 1.25 5"]],
    [
      "decimal commas",
      "text-embedding-3-small;0,02\ngpt-4o;2,50;10,00",
      ["gpt-4o 1.25 5", "text-embedding-3-small bare 0.02"],
    ],
    ["decimal commas between blanks", "gpt-3.5 0,5 1,5", ["gpt-3.5 0.25 0.75"]],
    ["commas that cut a number", "a,0,02\nb,2,50,10,00", ["b 1.25 5", "a bare 0.02"]],
    [
      "commas that cut a number without two digits",
      "a,0,0375\nb,1,250\nc,2",
      ["a bare 0.0375", "b bare 1.25", "c bare 2"],
    ],
    ["two prices of nothing", "a,0,0", ["a 0 0"]],
    ["prices that a blank keeps apart", "a, 0, 6\nb,2, 10", ["a 0 3", "b 1 5"]],
    ["prices that quotes keep apart", 'a,"0","6"', ["a 0 3"]],
    ["prices that signs keep apart", "a,$0,$6", ["a 0 3"]],
    ["pairs in a list with points", "a,0,6\nb,2.5,10", ["a 0 3", "b 1.25 5"]],
    ["pairs below a heading", "model,input,output\na,0,6", ["a 0 3"]],
    ["a decimal comma that a zero shows", "a;0,125\nb;1,250", ["a bare 0.125", "b bare 1.25"]],
    ["thousands", "big $1,000 $2,000.50\nsmall;1.000,50;2", ["big 500 1000.25", "small 500.25 1"]],
    [
      "a Markdown table",
      "| Model | Input | Cached input | Output |\n|:--|--:|--:|--:|\n| `gpt-4o` | $2.50 | $1.25 | **$10.00** |",
      ["gpt-4o 1.25 5 cached_read_tokens 0.5"],
    ],
    [
      "a table with units in its cells",
      "| Model | Input | Output |\n| gpt-3.5-turbo-0125 | $0.50 / 1M tokens | $1.50 / 1M tokens |",
      ["gpt-3.5-turbo-0125 0.25 0.75"],
    ],
    ["a column of prices per call", "Model;Price per call\nmj;0,1", ["mj call 50"]],
    ["columns of ratios", "模型\t倍率\t补全倍率\ngpt-4o\t1.25\t4", ["gpt-4o 1.25 ×4"]],
    [
      "ratio_config",
      answer({
        model_ratio: { "gpt-4o": 1.25, "dall-e-3": 20 },
        completion_ratio: { "gpt-4o": 4 },
        cache_ratio: { "gpt-4o": 0.5 },
        model_price: { "dall-e-3": 0.04 },
      }),
      ["gpt-4o 1.25 ×4 cached_read_tokens 0.5", "dall-e-3 call 20"],
    ],
    [
      "options, with texts in them",
      answer([
        { key: "ModelRatio", value: '{"a":1}' },
        { key: "ModelPrice", value: '{"b":0.1}' },
        { key: "Notice", value: "x" },
      ]),
      ["a 1", "b call 50"],
    ],
    [
      "/api/pricing",
      answer([
        { model_name: "a", quota_type: 0, model_ratio: 1.25, model_price: 0, completion_ratio: 4 },
        { model_name: "b", quota_type: 1, model_ratio: 0, model_price: 0.04, completion_ratio: 1 },
        { model_name: "c", quota_type: 0, model_ratio: 37.5, model_price: 0, completion_ratio: 1 },
      ]),
      ["a 1.25 ×4", "b call 20", "c: unpriced"],
    ],
    [
      "one-hub's table",
      JSON.stringify([
        {
          model: "a",
          type: "tokens",
          channel_type: 1,
          input: 1.25,
          output: 5,
          extra_ratios: { cached_tokens: 0.5 },
        },
        { model: "b", type: "times", channel_type: 1, input: 20, output: 0 },
      ]),
      ["a 1.25 5 cached_tokens 0.5", "b call 20"],
    ],
    [
      "LiteLLM",
      JSON.stringify({
        sample_spec: { input_cost_per_token: 0 },
        "ai21.jamba-1-5-mini-v1:0": { input_cost_per_token: 2e-7, output_cost_per_token: 4e-7, mode: "chat" },
        "dall-e-3": { input_cost_per_image: 0.04, input_cost_per_token: 0, output_cost_per_token: 0 },
        embed: { mode: "embedding" },
      }),
      ["ai21.jamba-1-5-mini-v1:0 0.1 0.2", "dall-e-3: unit", "embed: no-price"],
    ],
    [
      "OpenRouter",
      JSON.stringify({
        data: [
          { id: "openai/gpt-4o", pricing: { prompt: "0.0000025", completion: "0.00001", request: "0" } },
          { id: "openrouter/auto", pricing: { prompt: "-1", completion: "-1" } },
          { id: "x:free", pricing: { prompt: "0", completion: "0" } },
        ],
      }),
      ["openai/gpt-4o 1.25 5", "x:free 0 0", "openrouter/auto: varies"],
    ],
    [
      "channels with prices",
      answer({ "1": { channel_name: "c", models: { a: { input_price: 2.5, output_price: 10 } } } }),
      ["a 1.25 5"],
    ],
    ["code in Markdown", '```json\n{"ModelPrice":{"a":0.1}}\n```', ["a call 50"]],
  ];
  for (const [what, text, expected] of forms)
    it(`is read from ${what}`, () => {
      expect(said(text)).to.have.members([...expected]);
    });

  const wrong: readonly (readonly [string, string])[] = [
    ["nothing", "line 1: no-price"],
    ["bad -1", "line 1: negative"],
    ["many 1 2 3", "line 1: columns"],
    ["half 1 x", "line 1: value"],
    ["gpt-4o,2,50", "line 1: comma"],
    ["big 1,000 2,000", "line 1: comma"],
    ["a,1.5,02", "line 1: value"],
    ["a,0,02\nb,2,50,10", "line 2: comma"],
    [`a ${"1".repeat(41)}`, "line 1: value"],
    ["gpt-4o ¥18 ¥72", "line 1: other-currency"],
    ["gpt-4o;2,50 €;10,00 €", "line 1: other-currency"],
    ["dall-e-3 $0.04 / image", "line 1: unit"],
    ['{"a":"1"}', "a: value"],
    ['{"default":1,"vip":0.9}', "default: group"],
    ['{"model_ratio":{"a":1,"b":null}}', "model_ratio: b: value"],
  ];
  for (const [text, reason] of wrong)
    it(`says why ${text} isn't read`, () => {
      expect(said(text)).to.include(reason);
      const { prices, bare } = read(text);
      for (const { model } of [...prices, ...bare]) expect(reason).not.to.include(`${model}:`);
    });

  it("takes prices in the gateway's own currency at its rate, and asks for that of another", () => {
    const own = { sign: "¥", rate: 7.2 };
    for (const text of [
      "gpt-4o ¥18 / 72",
      "gpt-4o 18 元 72 元",
      "gpt-4o ￥18 ￥72",
      "gpt-4o CNY 18 CNY 72",
    ]) {
      expect(said(text, { own }), text).to.deep.equal(["gpt-4o 1.25 5"]);
      expect(read(text, { own }).foreign, text).to.equal(undefined);
    }
    // Without a sign they are dollars, as providers publish them, and dollars are dollars everywhere.
    expect(said("gpt-4o $2.5 $10", { own })).to.deep.equal(["gpt-4o 1.25 5"]);
    expect(read("gpt-4o €18 €72", { own }).foreign).to.equal("€");
    expect(said("a ¥18 ¥72\nb €2 €4", { own, rate: 0.8 })).to.deep.equal(["a 1.25 5", "b 1.25 2.5"]);
  });

  it("takes what is answered: the rate of a currency, and what a comma is", () => {
    expect(read("gpt-4o ¥18 ¥72").foreign).to.equal("¥");
    expect(said("gpt-4o ¥18 / 72", { rate: 7.2 })).to.deep.equal(["gpt-4o 1.25 5"]);
    expect(read("gpt-4o,2,50").comma).to.equal("2,50");
    expect(said("gpt-4o,2,50", { comma: "cells" })).to.deep.equal(["gpt-4o 1 25"]);
    expect(said("gpt-4o,2,50", { comma: "decimals" })).to.deep.equal(["gpt-4o bare 2.5"]);
  });

  const pairs: readonly (readonly [string, string, string, string])[] = [
    ["m,0,6", "0,6", "m 0 3", "m bare 0.6"],
    ["m,0,125", "0,125", "m 0 62.5", "m bare 0.125"],
    ["m,0,1375", "0,1375", "m 0 687.5", "m bare 0.1375"],
    ["m,2,8", "2,8", "m 1 4", "m bare 2.8"],
    ["m,2,10", "2,10", "m 1 5", "m bare 2.1"],
    ["m,15,75", "15,75", "m 7.5 37.5", "m bare 15.75"],
    ["gpt-4, 0,6", "0,6", "gpt-4 0 3", "gpt-4 bare 0.6"],
    ["m,0,6,", "0,6", "m 0 3", "m bare 0.6"],
    ["m,$0,6", "$0,6", "m 0 3", "m bare 0.6"],
    ["m,0,60 $", "0,60", "m 0 30", "m bare 0.6"],
    ["m,0,6 per 1M tokens", "0,6", "m 0 3", "m 0.3"],
  ];
  for (const [text, comma, asCells, asDecimals] of pairs)
    it(`asks whether ${text} has two prices or one`, () => {
      for (const answer of [undefined, "cells", "decimals"] as const)
        expect(read(text, { comma: answer }).comma, String(answer)).to.equal(comma);
      expect(said(text)).to.deep.equal(["line 1: comma"]);
      expect(said(text, { comma: "cells" })).to.deep.equal([asCells]);
      expect(said(text, { comma: "decimals" })).to.deep.equal([asDecimals]);
    });

  it("asks whether a comma is that of decimals or of thousands, in every form", () => {
    for (const text of ["m;1,250", "m\t1,250", "| m | 1,250 |", "m 1,250", 'm,"1,250"']) {
      expect(said(text), text).to.deep.equal(["line 1: comma"]);
      const { comma, commaMeanings } = read(text);
      expect([comma, commaMeanings], text).to.deep.equal(["1,250", ["decimals", "thousands"]]);
      expect(said(text, { comma: "decimals" }), text).to.deep.equal(["m bare 1.25"]);
      expect(said(text, { comma: "thousands" }), text).to.deep.equal(["m bare 1250"]);
    }
    expect(read("model;input\nm;1,250").comma).to.equal("1,250");
    expect(read("m,1,250").commaMeanings).to.deep.equal(["cells", "decimals", "thousands"]);
    expect(said("m,1,250", { comma: "thousands" })).to.deep.equal(["m bare 1250"]);
    expect(read("m;2,50").comma).to.equal(undefined);
  });

  it("says which names a text of JSON has twice, of which the last counts", () => {
    const table = '{"a":1,"a":2}';
    const option = { key: "ModelRatio", value: table };
    for (const text of [
      table,
      `{"ModelRatio":${table}}`,
      JSON.stringify({ ModelRatio: table }),
      answer([option]),
      '{"a":{"input_cost_per_token":1},"a":{"input_cost_per_token":2}}',
    ])
      expect(read(text).repeated, text).to.deep.equal(["a"]);
    const twice = [option, { ...option, value: "{}" }];
    expect(read(JSON.stringify(twice)).repeated).to.deep.equal(["ModelRatio"]);
    expect(read('{"ModelRatio":{"a":1},"CompletionRatio":{"a":2}}').repeated).to.deep.equal([]);
  });

  it("says what comes twice, what isn't read of it, and what is no list", () => {
    expect(read("a 1 2\na 1 2\nb 1 2\nb 2 4").repeated).to.deep.equal(["b"]);
    expect(read("| Model | Input | Image price |\n|---|---|---|\n| x | 1 | 2 |").unread).to.deep.equal([
      "Image price",
    ]);
    expect(read('{"a": 1,\n"b": }').mistake).to.deep.equal({ line: 2, column: 6 });
    for (const text of [
      "[1]",
      "{}",
      '{"success":false,"message":"no"}',
      '{"object":"list","data":[{"id":"a"}]}',
    ])
      expect([read(text).form, read(text).mistake], text).to.deep.equal([undefined, undefined]);
  });
});

describe("what a pasted list comes to", () => {
  const options = {
    ModelRatio: '{"gpt-4o":1.25,"gpt-4":15,"free":0,"dall-e-3":20}',
    CompletionRatio: '{"gpt-4o":4,"alone":3}',
    ModelPrice: '{"dall-e-3":0.04,"mj_imagine":0.1}',
    CacheRatio: '{"gpt-4o":0.5}',
  };
  const found = pricesOfOptions(options, unit);
  const rows = "rows" in found ? found.rows : [];
  const newApi: PriceKeeping = {
    isRelative: true,
    billings: ["tokens", "times"],
    kinds: ["cached_read_tokens"],
  };
  const oneApi: PriceKeeping = { isRelative: true, billings: ["tokens"], kinds: [] };
  const oneHub: PriceKeeping = {
    isRelative: false,
    billings: ["tokens", "times"],
    kinds: ["cached_tokens", "cached_read_tokens"],
  };
  const compare = (text: string, keeping = newApi, known: readonly PriceRow[] = rows) => {
    const reading = read(text);
    const usual = usualMeaning(reading, known, keeping, unit);
    const bare = reading.bare.map((price) => interpretPrice(price, usual.meaning, unit));
    return { ...pastedChanges([...reading.prices, ...bare], known, keeping), usual };
  };

  it("writes nothing of an output that the gateway's code decides, and says so for each price", () => {
    const fixed: PriceKeeping = { ...newApi, fixedOutput: (model) => (model === "o1" ? 4 : undefined) };
    const known = rows.map((row) => (row.model === "gpt-4o" ? { ...row, fixedOutput: 3 } : row));
    const { kept, changes } = compare("gpt-4o 2.5 12\no1 15 45\ngpt-4 20 40", fixed, known);
    expect(kept).to.deep.equal([{ model: "gpt-4o", reason: "fixed-output", ratio: 3 }]);
    const [first, other] = changes;
    expect(first).to.have.property("ignoresOutput", true);
    expect(first?.after).to.include({ model: "o1", input: 7.5, output: "none", fixedOutput: 4 });
    expect(other).to.not.have.property("ignoresOutput");
    // Another input is taken, and what is stored of the output stays.
    const changed = compare("gpt-4o 5 12", fixed, known).changes[0];
    expect(changed).to.have.property("ignoresOutput", true);
    expect(changed?.after).to.include({ input: 2.5, output: changed?.before?.output });
    // The ratio that it charges anyway.
    expect(compare("gpt-4o 5 15", fixed, known).changes[0]).to.not.have.property("ignoresOutput");
    expect(compare("gpt-4o 2.5 7.5", fixed, known).same).to.equal(1);
  });

  it("leaves a price by tiers alone, unless the list has both ways to charge by tokens", () => {
    const tiered: PriceRow = {
      ...{ model: "long", type: "tiered", channel_type: 0, input: 1, output: 2 },
      ...{ locked: false, expression: "p * 2" },
    };
    const reading = read('{"CacheRatio":{"long":0.5}}');
    expect(pastedChanges(reading.prices, [tiered], newApi).kept).to.deep.equal([
      { model: "long", reason: "by-tiers" },
    ]);
    const [change] = compare("long 2 4", newApi, [tiered]).changes;
    expect(change?.after).to.include({ type: "tokens", input: 1, output: 2, expression: undefined });
    expect(change && isUsual({ reading: { form: "lines" } }, change)).to.equal(false);
  });

  it("names the provider that a column has", () => {
    const table = "Model,Provider,Input,Output\nnew,OpenAI,1,2\nother,,1,2";
    expect(read(table).prices.map(({ model, provider }) => [model, provider])).to.deep.equal([
      ["new", "OpenAI"],
      ["other", undefined],
    ]);
  });

  it("is nothing for a gateway's own export, in each of its forms", () => {
    const tables = Object.fromEntries(
      Object.entries(options).map(([key, text]) => [key, JSON.parse(text) as object]),
    );
    const names = {
      ModelRatio: "model_ratio",
      CompletionRatio: "completion_ratio",
      ModelPrice: "model_price",
      CacheRatio: "cache_ratio",
    };
    const config = Object.fromEntries(
      Object.entries(tables).map(([key, table]) => [names[key as keyof typeof names], table]),
    );
    const list = Object.entries(options).map(([key, value]) => ({ key, value }));
    const pricing = [
      { model_name: "gpt-4o", quota_type: 0, model_ratio: 1.25, completion_ratio: 4, cache_ratio: 0.5 },
      // What its code makes of a table that has nothing of it.
      { model_name: "gpt-4", quota_type: 0, model_ratio: 15, completion_ratio: 2 },
      { model_name: "dall-e-3", quota_type: 1, model_price: 0.04, model_ratio: 20 },
      { model_name: "unpriced", quota_type: 0, model_ratio: 37.5 },
    ];
    for (const data of [tables, config, list, pricing])
      for (const text of [JSON.stringify(data), answer(data)]) {
        const { changes, same } = compare(text);
        expect(changes, text).to.deep.equal([]);
        expect(same, text).to.be.above(0);
      }
    for (const text of [options.ModelRatio, options.CompletionRatio, options.ModelPrice])
      expect(compare(text).changes, text).to.deep.equal([]);
  });

  it("keeps a price per call one, and makes one only where the list says so", () => {
    const [change] = compare('{"dall-e-3":0.08}').changes;
    expect(change?.after).to.include({ type: "times", input: 40 });
    expect(compare('{"dall-e-3":0.08}').usual).to.deep.include({ meaning: "calls", by: "calls" });
    for (const text of ["dall-e-3 2 8", '{"ModelRatio":{"dall-e-3":1}}'])
      expect(compare(text).kept, text).to.deep.equal([{ model: "dall-e-3", reason: "by-call" }]);
    const explicit = '[{"model":"dall-e-3","type":"tokens","input":1,"output":2}]';
    expect(compare(explicit).changes[0]?.after).to.include({ type: "tokens", input: 1, output: 2 });
    expect(compare("new-image $0.04 / call", oneApi).kept).to.deep.equal([
      { model: "new-image", reason: "no-calls" },
    ]);
  });

  it("leaves a model charged as it is unless somebody chooses the change, and one that is locked", () => {
    const litellm = (model: string) =>
      JSON.stringify({ [model]: { input_cost_per_token: 1e-6, output_cost_per_token: 2e-6 } });
    const chosen = (text: string, known = rows) =>
      compare(text, newApi, known).changes.map((change) => isUsual({ reading: read(text) }, change));
    expect(chosen(litellm("dall-e-3"))).to.deep.equal([false]);
    expect(chosen('[{"model":"dall-e-3","type":"tokens","input":1,"output":2}]')).to.deep.equal([false]);
    expect(chosen("gpt-4o $0.04 / call")).to.deep.equal([false]);
    expect(chosen(litellm("gpt-4o"))).to.deep.equal([true]);
    expect(
      chosen(
        litellm("gpt-4o"),
        rows.map((row) => ({ ...row, locked: true })),
      ),
    ).to.deep.equal([false]);
    expect(chosen(litellm("new"))).to.deep.equal([false]);
    expect(chosen("new 1 2")).to.deep.equal([true]);
  });

  it("takes bare numbers for what the gateway has, else for what the form usually has", () => {
    const usual = (text: string, keeping = newApi) => compare(text, keeping).usual;
    expect(usual('{"gpt-4o":1.25,"gpt-4":15}')).to.deep.equal({ meaning: "ratios", by: "same", count: 2 });
    expect(usual('{"gpt-4o":2.5,"gpt-4":30}')).to.deep.equal({ meaning: "dollars", by: "same", count: 2 });
    expect(usual('{"gpt-4o":4,"alone":3}')).to.deep.equal({ meaning: "completions", by: "same", count: 2 });
    expect(usual('{"new":1}')).to.include({ meaning: "ratios", by: "form" });
    expect(usual("new 1")).to.include({ meaning: "dollars", by: "form" });
    expect(usual('{"dall-e-3":0.08}', oneApi).meaning).not.to.equal("calls");
  });

  it("changes what differs, and only what it says", () => {
    const { changes, same } = compare("gpt-4o 2.5\ngpt-4 30 60\nnew 1 2\nfree 0");
    expect(same).to.equal(2);
    expect(changes.map(({ before, after }) => [before?.output, after.input, after.output])).to.deep.equal([
      ["none", 15, 30],
      [undefined, 0.5, 1],
    ]);
    expect(pastedChanges([{ model: "gpt-4o", input: 2 }], rows, newApi).changes[0]?.after).to.include({
      input: 2,
      output: 8,
    });
    expect(compare('{"CompletionRatio":{"alone":3,"other":2}}').kept).to.deep.equal([
      { model: "other", reason: "needs-input" },
    ]);
  });

  it("takes the prices of other tokens where the gateway keeps them, and says where it doesn't", () => {
    const text = "| Model | Input | Cached input | Output |\n|---|---|---|---|\n| gpt-4o | 2.5 | 0.25 | 10 |";
    expect(compare(text).changes[0]?.after.extra_ratios).to.deep.equal({ cached_read_tokens: 0.1 });
    const plain = rows.map(({ extra_ratios: _none, ...row }) => row);
    expect(compare(text, oneApi, plain)).to.deep.include({
      changes: [],
      same: 1,
      otherKinds: ["cached_read_tokens"],
    });
    expect(compare(text, oneHub, plain).changes[0]?.after.extra_ratios).to.deep.equal({
      cached_read_tokens: 0.1,
      cached_tokens: 0.1,
    });
    expect(compare("half 3", oneHub).kept).to.deep.equal([{ model: "half", reason: "needs-output" }]);
  });
});
