/** Slips of who copies and pastes into a channel's form: they show nowhere, and every call fails. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { channelWarnings } from "../../src/domain/channels/channel-warnings.js";
import type { TypedChannel } from "../../src/domain/channels/channel-warning.js";
import { repeatedPath } from "../../src/domain/channels/address-path.js";
import { familyBases } from "../../src/domain/channels/family-channel-types.js";
import { prettyJson } from "../../src/domain/text/pretty-json.js";
import { repeatedNames } from "../../src/domain/text/repeated-names.js";

const typed: TypedChannel = {
  id: undefined,
  status: 1,
  type: 1,
  name: "new",
  key: "sk-1",
  isBatch: false,
  base_url: "",
  ak: "",
  models: "gpt-4o",
  group: "default",
  model_mapping: "",
  priority: 0,
};
const said = (fields: Partial<TypedChannel>, versionInBaseUrl = false) =>
  channelWarnings({ ...typed, ...fields }, { billsMapped: true, groupLength: 32, versionInBaseUrl });

describe("a base URL", () => {
  const { newApi, laisky } = familyBases;
  const repeated: readonly (readonly [number, string, string])[] = [
    [1, "https://openrouter.ai/api/v1", "/v1"],
    [20, "https://openrouter.ai/api/v1/", "/v1"],
    [1, "https://openrouter.ai/api/V1", "/V1"],
    [24, "https://generativelanguage.googleapis.com/V1Beta", "/V1Beta"],
    [1, "https://any.example/V1/Chat/Completions", "/V1/Chat/Completions"],
    [16, "https://open.bigmodel.cn/API/paas/V4/", "/API/paas/V4"],
    [1, "https://open.bigmodel.cn/api/paas/v4", "/api/paas/v4"],
    [16, "https://open.bigmodel.cn/api/paas/v4", "/api/paas/v4"],
    [newApi + 26, "https://open.bigmodel.cn/api/paas/v4", "/api/paas/v4"],
    [14, "https://api.anthropic.com/v1/messages", "/v1/messages"],
    [1, "https://api.openai.com/v1/chat/completions", "/v1/chat/completions"],
    [36, "https://api.deepseek.com/v1", "/v1"],
    [24, "https://generativelanguage.googleapis.com/v1beta", "/v1beta"],
    [40, "https://ark.cn-beijing.volces.com/api/v3", "/api/v3"],
    [49, "https://dashscope.aliyuncs.com/compatible-mode/v1", "/compatible-mode/v1"],
    [47, "https://qianfan.baidubce.com/v2", "/v2"],
    [50, "https://any.example/v1/chat/completions", "/chat/completions"],
    [newApi + 60, "https://other.example/v1", "/v1"],
    [laisky + 52, "https://api.anthropic.com/v1", "/v1"],
  ];
  for (const [type, url, path] of repeated)
    it(`of type ${String(type)} shouldn't end like ${url}`, () => {
      expect(repeatedPath(type, url, false)).to.equal(path);
      expect(said({ type, key: "a.b", base_url: url })).to.deep.include({
        kind: "address-path",
        field: "base_url",
        path,
      });
    });

  const right: readonly (readonly [number, string])[] = [
    [1, ""],
    [1, "https://openrouter.ai/api"],
    [1, "https://proxy.example/v1x/openai"],
    [50, "https://any.example/v1"],
    [8, "https://any.example/v1/chat/completions"],
    [41, "https://api.novita.ai/v3/openai"],
    [46, "https://api.replicate.com/v1/models/"],
    [51, "https://generativelanguage.googleapis.com/v1beta/openai/"],
    [1, "https://gateway.ai.cloudflare.com/v1/account/gateway/openai/v1"],
    [1, "not an address"],
  ];
  for (const [type, url] of right)
    it(`of type ${String(type)} may be "${url}"`, () => {
      expect(repeatedPath(type, url, false)).to.equal(undefined);
    });

  it("may end in a version where the gateway leaves it out by itself", () => {
    expect(repeatedPath(1, "https://openrouter.ai/api/v1", true)).to.equal(undefined);
    expect(repeatedPath(1, "https://openrouter.ai/api/V1", true)).to.equal("/V1");
    expect(repeatedPath(1, "https://openrouter.ai/api/v1/chat/completions", true)).to.equal(
      "/v1/chat/completions",
    );
  });

  it("has neither a query nor characters of no address", () => {
    expect(said({ base_url: "https://a.example/?x=1" })).to.deep.include({
      kind: "address-query",
      field: "base_url",
    });
    expect(said({ base_url: "https://a.example/\u200bx" })).to.deep.include({
      kind: "odd-characters",
      field: "base_url",
      odd: [{ kind: "invisible", code: "U+200B" }],
    });
  });
});

describe("a key", () => {
  for (const [key, odd] of [
    ["sk-abc\u200bdef", { kind: "invisible", code: "U+200B" }],
    ["sk-abc\u00addef", { kind: "invisible", code: "U+00AD" }],
    ["\ufeffsk-abc", undefined],
    ["sk-abc\u00a0def", { kind: "invisible", code: "U+00A0" }],
    ["sk-abc\u3000def", { kind: "invisible", code: "U+3000" }],
    ["sk-abc\u0007def", { kind: "invisible", code: "U+0007" }],
    ["sk-abc\u202edef", { kind: "invisible", code: "U+202E" }],
    ["sk-abc\ufe0fdef", { kind: "invisible", code: "U+FE0F" }],
    ["sk-abc def", { kind: "blank" }],
    ["“sk-abc”", { kind: "other", character: "“" }],
    ["sk-ａbc", { kind: "other", character: "ａ" }],
  ] as const)
    it(`is looked at for characters that no header carries: ${JSON.stringify(key)}`, () => {
      const kinds = said({ key }).filter(({ kind }) => kind === "odd-characters");
      if (!odd) expect(kinds).to.deep.equal([]);
      else expect(kinds[0]).to.have.property("odd").that.deep.includes(odd);
    });

  it("in quotes is told, and one that is JSON left alone", () => {
    expect(said({ key: '"sk-abc"' })).to.deep.include({ kind: "key-quoted", field: "key" });
    const json = said({ type: familyBases.newApi + 57, key: '{"access_token": "a b", "account_id": "é"}' });
    expect(json.filter(({ field }) => field === "key")).to.deep.equal([]);
  });

  it("of a batch is looked at on each line", () => {
    expect(said({ key: "sk-1\nsk-\u200b2", isBatch: true })).to.deep.include({
      kind: "odd-characters",
      field: "key",
      odd: [{ kind: "invisible", code: "U+200B" }],
    });
  });
});

describe("names that are there twice", () => {
  it("are told of a mapping, as are invisible characters of a model", () => {
    const twice = '{"gpt-4-turbo":"gpt-4-vision-preview","gpt-4-turbo":"gpt-4-turbo-preview"}';
    expect(said({ models: "gpt-4-turbo", model_mapping: twice })).to.deep.equal([
      { kind: "mapping-repeated", field: "model_mapping", names: ["gpt-4-turbo"] },
    ]);
    expect(said({ models: "gpt\u200b-4o" })).to.deep.include({
      kind: "odd-characters",
      field: "models",
      odd: [{ kind: "invisible", code: "U+200B" }],
    });
  });

  for (const [text, names] of [
    ["", []],
    ["{}", []],
    ['{"a":1,"b":2}', []],
    ['{"a":1,"\\u0061":2}', ["a"]],
    ['{"a":{"x":1,"x":2},"b":{"x":1}}', ["x"]],
    ['[{"a":1},{"a":2}]', []],
    ['{"a":["a","a"],"b":"a"}', []],
    ['{"a":1,"a":2,"b":1,"b":2,"a":3}', ["a", "b"]],
    ['{"a\\"":1,"a\\"":2}', ['a"']],
    ["{a:1,a:2}", []],
    ['{"a":1,"a', []],
  ] as const)
    it(`of ${text} are ${JSON.stringify(names)}`, () => {
      expect(repeatedNames(text)).to.deep.equal(names);
    });

  it("stay in the text that is shown, as long numbers do", () => {
    const text = '{"a":1,"a":12345678901234567890,"b":{},"c":[ ],"d":[1,{"e":"x, y: {z}"}]}';
    expect(prettyJson(text)).to.equal(
      '{\n  "a": 1,\n  "a": 12345678901234567890,\n  "b": {},\n  "c": [],\n  "d": [\n    1,\n    {\n      "e": "x, y: {z}"\n    }\n  ]\n}',
    );
  });
});
