import { describe, it } from "node:test";
import { expect } from "chai";
import { pricedByOptions } from "../../src/domain/charge/model-prices.js";
import { foreignKeyOwner } from "../../src/domain/channels/key-forms.js";
import { channelWarnings } from "../../src/domain/channels/channel-warnings.js";
import type { ChannelFacts, OtherChannel, TypedChannel } from "../../src/domain/channels/channel-warning.js";
import { unpricedModels } from "../../src/domain/money/model-price.js";

const good: TypedChannel = {
  id: undefined,
  status: 1,
  type: 1,
  name: "new",
  key: "sk-1",
  isBatch: false,
  base_url: "",
  ak: "",
  models: "gpt-4o,gpt-4",
  group: "default",
  model_mapping: "",
  priority: 0,
};
const other = (fields: Partial<OtherChannel>): OtherChannel => ({
  id: 7,
  status: 1,
  priority: 0,
  weight: 0,
  name: "other",
  models: "gpt-4o",
  group: "default",
  ...fields,
});
const limits = { billsMapped: true, groupLength: 32 };
const warned = (typed: Partial<TypedChannel>, facts: Partial<ChannelFacts> = {}) =>
  channelWarnings({ ...good, ...typed }, { ...limits, ...facts });

describe("what is said about a channel before it is saved", () => {
  it("is nothing about one without a mistake, nor about what isn't known", () => {
    const facts = { channels: [other({})], models: ["gpt-4o", "gpt-4"], priced: ["gpt-4*"] };
    expect(warned({}, facts)).to.deep.equal([]);
    const doubtful = { model_mapping: '{"gpt-4":"gpt-5"}', models: "gpt-4,unheard-of" };
    expect(warned(doubtful)).to.deep.equal([]);
  });

  it("names another channel with the same name, never itself", () => {
    const channels = [other({ name: "main" })];
    const said = [{ kind: "name-exists", field: "name", id: 7 }];
    expect(warned({ name: " main " }, { channels })).to.deep.equal(said);
    expect(warned({ name: "main", id: 7 }, { channels })).to.deep.equal([]);
    expect(warned({ name: "Main" }, { channels })).to.deep.equal([]);
    expect(warned({ name: "" }, { channels: [other({ name: "" })] })).to.deep.equal([]);
  });

  it("counts the lines that repeat a key, in a batch alone", () => {
    const key = "sk-1\n\nsk-2\n sk-1 \nsk-2";
    expect(warned({ key, isBatch: true })).to.deep.equal([
      { kind: "key-repeated", field: "key", lines: [4, 5] },
    ]);
    expect(warned({ key })).to.deep.equal([]);
    expect(warned({ key: '{\n"a": {\n}\n}', isBatch: true, type: 42 })).to.deep.equal([]);
  });

  it("recognises another provider's key by its public form", () => {
    const said = (owner: string) => [{ kind: "key-foreign", field: "key", owner }];
    expect(warned({ key: "sk-ant-api03-x" })).to.deep.equal(said("Anthropic"));
    expect(warned({ key: "sk-proj-x", type: 14 })).to.deep.equal(said("OpenAI"));
    expect(warned({ key: "sk-1\nsk-or-v1-x", isBatch: true })).to.deep.equal(said("OpenRouter"));
    expect(warned({ key: "AKIAIOSFODNN7EXAMPLE|secret|us-east-1" })).to.deep.equal(said("AWS"));
    const account = '{"type": "service_account"}';
    expect(warned({ key: account })).to.deep.equal(said("Google Cloud"));
    expect(warned({ type: 33, key: "", ak: "sk-ant-x" })).to.deep.equal([
      { kind: "key-foreign", field: "ak", owner: "Anthropic" },
    ]);
    expect(warned({ key: "sk-ant-x", base_url: "https://proxy.example" })).to.deep.equal([]);
    const azure = { type: 3, base_url: "https://x.openai.azure.com" };
    expect(warned({ ...azure, key: "sk-proj-x" })).to.deep.equal(said("OpenAI"));
    expect(warned({ ...azure, key: "0123456789abcdef0123456789abcdef" })).to.deep.equal([]);
  });

  it("takes each key for what it is by the type it is for", () => {
    const own: readonly (readonly [number, string])[] = [
      [14, "sk-ant-x"],
      [20, "sk-or-x"],
      [1, "sk-proj-x"],
      [24, `AIza${"x".repeat(35)}`],
      [29, "gsk_x"],
      [45, "xai-x"],
      [46, "r8_x"],
      [10_033, "AKIAIOSFODNN7EXAMPLE|s|us-east-1"],
      [20_032, "us-east-1|AKIAIOSFODNN7EXAMPLE|s"],
      [10_041, '{ "type": "service_account" }'],
      [36, "sk-0123456789abcdef"],
      [8, "anything"],
    ];
    for (const [type, key] of own) expect(foreignKeyOwner(key, type), key).to.equal(undefined);
  });

  it("doubts a key that begins unusually, or has another form than its type wants", () => {
    expect(warned({ key: "x" })).to.deep.equal([{ kind: "key-unusual", field: "key", prefix: "sk-" }]);
    expect(warned({ type: 15, key: "x" })).to.deep.equal([
      { kind: "key-malformed", field: "key", example: "APIKey|SecretKey" },
    ]);
    expect(warned({ key: "" }), "it stays what it is").to.deep.equal([]);
  });

  it("lists models without a price, by the name that is charged", () => {
    const said = (...models: string[]) => [{ kind: "unpriced", field: "models", models }];
    const priced = ["gpt-4o", "deep*"];
    expect(warned({ models: "gpt-4o,deepseek-chat,nova" }, { priced })).to.deep.equal(said("nova"));
    const mapped = { models: "gpt-4o", model_mapping: '{"gpt-4o":"nova"}' };
    expect(warned(mapped, { priced })).to.deep.equal(said("nova"));
    expect(warned(mapped, { priced, billsMapped: false })).to.deep.equal([]);
  });

  it("reads which models have a price from the options", () => {
    const options = [
      { key: "ModelRatio", value: '{"gpt-4o":1.25,"nova(3)":2,"qwen-max":1,"gizmo-*":15}' },
      { key: "ModelPrice", value: '{"dall-e-3":0.04}' },
      { key: "billing_setting.billing_expr", value: '{"tiered":"p * 2"}' },
      { key: "CompletionRatio", value: '{"unpriced":3}' },
    ];
    const models = ["gpt-4o", "nova", "qwen-max-internet", "gizmo-1", "dall-e-3", "tiered", "unpriced"];
    expect(unpricedModels(models, pricedByOptions(options) ?? [])).to.deep.equal(["unpriced"]);
    expect(pricedByOptions([{ key: "ModelRatio", value: "broken" }])).to.equal(undefined);
  });

  it("says that groups are longer than their column", () => {
    expect(warned({ group: "组".repeat(32) })).to.deep.equal([]);
    const said = [{ kind: "group-long", field: "group", length: 33, max: 32 }];
    expect(warned({ group: "组".repeat(33) })).to.deep.equal(said);
    expect(warned({ group: "a".repeat(33) }, { groupLength: 64 })).to.deep.equal([]);
  });

  it("lists mapped models that the channel doesn't offer", () => {
    expect(warned({ model_mapping: '{"gpt-3":"gpt-4"}' })).to.deep.equal([
      { kind: "mapping-unused", field: "model_mapping", models: ["gpt-3"] },
    ]);
    expect(warned({ model_mapping: "{" }), "a mistake of its own").to.deep.equal([]);
  });

  it("lists targets of the mapping that nothing serves, where names aren't free", () => {
    const facts = { channels: [other({ models: "elsewhere" })], models: ["listed"] };
    const mapping = (target: string) => ({ model_mapping: JSON.stringify({ "gpt-4": target }) });
    for (const target of ["gpt-4o", "elsewhere", "listed"])
      expect(warned(mapping(target), facts), target).to.deep.equal([]);
    expect(warned(mapping("gpt-4-tubro"), facts)).to.deep.equal([
      { kind: "target-unknown", field: "model_mapping", models: ["gpt-4-tubro"] },
    ]);
    const doubao = { type: 40, key: "key" };
    expect(warned({ ...mapping("ep-2024"), ...doubao }, facts)).to.deep.equal([]);
  });

  it("says that channels with a higher priority get the calls", () => {
    const both = other({ priority: 5, models: "gpt-4o,gpt-4", group: "default,vip" });
    const said = (models: readonly object[], all: boolean) => [
      { kind: "shadowed", field: "priority", models, all, by: ["other"] },
    ];
    const models = [{ model: "gpt-4o" }, { model: "gpt-4" }];
    expect(warned({}, { channels: [both] })).to.deep.equal(said(models, true));
    const first = { channels: [other({ priority: 5 })] };
    expect(warned({}, first)).to.deep.equal(said([{ model: "gpt-4o" }], false));
    const partly = [{ model: "gpt-4o", groups: ["default"] }];
    expect(warned({ group: "default,vip" }, first)).to.deep.equal(said(partly, false));
    const hides = { hidden_models: '["GPT-4o","gpt-4"]' };
    for (const fields of [
      { priority: 0 },
      { status: 2 },
      { group: "vip" },
      { models: "o1" },
      { id: 9 },
      hides,
    ])
      expect(warned({ id: 9 }, { channels: [other({ priority: 5, ...fields })] })).to.deep.equal([]);
    expect(warned({ status: 2 }, first), "it gets none anyway").to.deep.equal([]);
    expect(warned({ priority: 5 }, first)).to.deep.equal([]);
  });
});
