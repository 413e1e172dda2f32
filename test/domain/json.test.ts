import { expect } from "chai";
import { describe, it } from "node:test";
import { readJson } from "../../src/domain/text/json-text.js";
import { prettyJson } from "../../src/domain/text/pretty-json.js";
import { unsupportedMappedModels, parseModelMapping } from "../../src/domain/channels/model-mapping.js";
import { parseRatios } from "../../src/domain/money/ratios.js";

describe("readJson", () => {
  const mistakes: [string, number, number, number][] = [
    ["", 0, 1, 1],
    ["  ", 2, 1, 3],
    ["tru", 0, 1, 1],
    ["{", 1, 1, 2],
    ['{"a":1,}', 7, 1, 8],
    ['{"a" 1}', 5, 1, 6],
    ['{\n  "a": 1\n  "b": 2\n}', 13, 3, 3],
    ["{a:1}", 1, 1, 2],
    ["[1,2,]", 5, 1, 6],
    ["[1 2]", 3, 1, 4],
    ["01", 1, 1, 2],
    ["1.", 1, 1, 2],
    ['{"a":1} x', 8, 1, 9],
    ['"a\nb"', 2, 1, 3],
    ['"a\\x"', 2, 1, 3],
    ['"open', 5, 1, 6],
    ["{'a':1}", 1, 1, 2],
  ];
  for (const [text, offset, line, column] of mistakes)
    it(`finds the mistake in ${JSON.stringify(text)}`, () => {
      expect(readJson(text)).to.deep.equal({ ok: false, mistake: { offset, line, column } });
    });
  const good: [string, unknown][] = [
    ["null", null],
    [' {"a":[1,-2.5e3,"x\\u0041\\n"],"b":{}} ', { a: [1, -2500, "xA\n"], b: {} }],
  ];
  for (const [text, value] of good)
    it(`reads ${text}`, () => {
      expect(readJson(text)).to.deep.equal({ ok: true, value });
    });
  it("spreads a text over lines and leaves a broken one alone", () => {
    expect(prettyJson('{"a":1}')).to.equal('{\n  "a": 1\n}');
    expect(prettyJson("{a")).to.equal("{a");
  });
});

describe("texts nested to any depth", () => {
  const levels = 100_000;
  it("are read, or have their mistake found", () => {
    expect(readJson("[".repeat(levels))).to.deep.include({
      mistake: { offset: levels, line: 1, column: levels + 1 },
    });
    expect(readJson('{"a":'.repeat(levels))).to.deep.include({ ok: false });
    expect(readJson('[{"a":1},'.repeat(levels))).to.deep.include({ ok: false });
    expect(readJson("[".repeat(levels) + "]".repeat(levels))).to.deep.include({ ok: true });
  });
  it("stay as they are where others are spread over lines", () => {
    for (const text of ["[".repeat(levels), "[".repeat(levels) + "]".repeat(levels)])
      expect(prettyJson(text) === text).to.equal(true);
  });
  it("are no ratios and no mapping", () => {
    const deep = `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect(parseRatios(deep)).to.deep.equal({ ok: false, problem: "not-a-number", name: "a" });
    expect(parseModelMapping(deep)).to.deep.equal({ ok: false, problem: "not-a-name", model: "a" });
  });
});

describe("parseModelMapping", () => {
  it("takes nothing, and names for names", () => {
    expect(parseModelMapping(" \n")).to.deep.equal({ ok: true, mapping: {} });
    expect(parseModelMapping('{"a":"b"}')).to.deep.equal({ ok: true, mapping: { a: "b" } });
  });
  it("says what is wrong", () => {
    expect(parseModelMapping("{")).to.deep.include({ problem: "not-json" });
    expect(parseModelMapping("[]")).to.deep.equal({ ok: false, problem: "not-an-object" });
    expect(parseModelMapping("null")).to.deep.equal({ ok: false, problem: "not-an-object" });
    expect(parseModelMapping('{"a":1}')).to.deep.equal({ ok: false, problem: "not-a-name", model: "a" });
  });
  it("names the mapped models that are not offered", () => {
    expect(unsupportedMappedModels({ a: "x", b: "y" }, ["b", "x"])).to.deep.equal(["a"]);
  });
});

describe("parseRatios", () => {
  it("takes numbers, negative ones too", () => {
    expect(parseRatios('{"a":-500000,"b(33)":0.5}')).to.deep.equal({
      ok: true,
      ratios: { a: -500000, "b(33)": 0.5 },
    });
    expect(parseRatios("{}")).to.deep.equal({ ok: true, ratios: {} });
  });
  const bad: [string, Record<string, unknown>][] = [
    ["", { problem: "not-json" }],
    ["{a:1}", { problem: "not-json" }],
    ["[1]", { problem: "not-an-object" }],
    ['{"a":"1"}', { problem: "not-a-number", name: "a" }],
    ['{"a":null}', { problem: "not-a-number", name: "a" }],
    ['{"a":1e999}', { problem: "not-a-number", name: "a" }],
  ];
  for (const [text, problem] of bad)
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseRatios(text)).to.deep.include({ ok: false, ...problem });
    });
});
