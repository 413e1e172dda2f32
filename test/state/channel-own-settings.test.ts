/**
 * Each setting that only some members of the family have is read as their rows hold it and written so that nothing else
 * of the channel changes; what is wrong with it is said before it is sent.
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { getChannel, searchChannels } from "../../src/api/entities/channels.js";
import { messages as form } from "../../src/areas/channels/generated/form.messages.en.js";
import { messages as own } from "../../src/areas/channels/gateway-settings/generated/messages.en.js";
import { ownSettings } from "../../src/areas/channels/gateway-settings/own-settings.js";
import { createChannelRecord } from "../../src/areas/channels/record.js";
import {
  newestColumns,
  readSetting,
  settingChanges,
  settingsIn,
  usualValue,
  type GatewaySettingName,
  type NamedSetting,
  type SettingValue,
} from "../../src/domain/channels/gateway-settings.js";
import type { ProjectName } from "../../src/domain/site/project.js";
import { createRecord } from "../../src/state/record/record.js";
import { stub } from "../api/dialect-stub.js";
import { connect, factsOf, gatewayWith, recordOf, type AnyMember, type Row } from "./members-channel.js";

/** What a form has beside the fields of every channel. */
type Own = Readonly<Partial<Record<GatewaySettingName, SettingValue>>>;

/** Opens the channel of a member as the form does. */
async function edit(member: AnyMember, change: Row = {}) {
  const { rows, answer } = gatewayWith(member);
  Object.assign(rows[0] ?? {}, change);
  const http = await connect(member, answer);
  const [row] = await searchChannels(http, "origin");
  const channel = await getChannel(http, row?.id ?? 0);
  const model = createRecord(recordOf(channel), { http, facts: factsOf(member, http), stored: channel });
  const type = (values: Own) => {
    model.set(values as object);
  };
  return { rows, model, type };
}

/** Another value than the one that is there. */
function otherThan(setting: NamedSetting, before: SettingValue): SettingValue {
  const { shape, choices, min, max, entries, amongModels } = setting;
  if (typeof before === "boolean") return !before;
  if (choices) return choices.find((one) => one !== before) ?? "";
  if (shape === "number") return String((max ?? 40) - (min ?? 0));
  if (shape === "names") return "m7, m8";
  if (amongModels) return "m1";
  if (entries === "prices") return '{"m1": {"ratio": 2.5, "tiers": [{"ratio": 1, "unheard_of": {}}]}}';
  if (entries === "tools")
    return '{"whitelist": ["b"], "pricing": {"b": {"usd_per_call": 0.5}}, "unheard_of": 1}';
  if (shape === "object") return '{"top_p": {"deep": [0, null]}}';
  if (shape === "texts") return '{"X-One": "two"}';
  if (shape === "codes") return '{"418": "503"}';
  return shape === "proxy" ? "socks5h://user:pass@10.0.0.1:1080" : "another";
}

/** A row without what a setting is kept in: its column, or its entry in it. */
function without(row: Row | undefined, { column, entry }: NamedSetting): Row {
  const { [column]: value, ...others } = row ?? {};
  if (entry === undefined) return others;
  const { [entry]: _own, ...entries } = JSON.parse(
    typeof value === "string" && value !== "" ? value : "{}",
  ) as Row;
  return { ...others, [column]: entries };
}

/** The members by name, with what a channel of theirs holds beside the usual. */
const members: Readonly<Record<string, readonly [AnyMember, Row]>> = {
  "one-hub": ["one-hub", {}],
  "Done Hub": ["one-hub", { header_override: '{"A":"b"}', pass_through_body: false, cost_ratio: 0.5 }],
  "new-api": ["new-api", {}],
  "new-api, with entries of later releases": [
    "new-api",
    { setting: '{"proxy":"","unheard_of":0}', settings: '{"unheard_of":{"a":null}}' },
  ],
  "Laisky's fork": ["laisky", {}],
};

for (const [name, [member, stored]] of Object.entries(members))
  describe(`the settings of a channel of ${name}`, () => {
    const [first] = gatewayWith(member).rows;
    const settings = settingsIn({ ...first, ...stored });
    for (const setting of settings)
      it(`writes ${setting.name} alone, and reads it back`, async () => {
        const { rows, model, type } = await edit(member, stored);
        const before = structuredClone(rows[0]);
        const value = otherThan(setting, readSetting(before ?? {}, setting));
        type({ [setting.name]: value });
        const result = await model.save();
        expect(result).to.have.nested.property("value.kind", "saved");
        expect(result).to.have.nested.property("value.notKept").deep.equal([]);
        expect(without(rows[0], setting)).to.deep.equal(without(before, setting));
        expect(rows[0]).not.to.deep.equal(before);
        const now = readSetting(rows[0] ?? {}, setting);
        const compact = (text: SettingValue) => (typeof text === "string" ? text.replace(/\s/g, "") : text);
        expect(compact(now)).to.equal(compact(value));
      });

    for (const setting of settings)
      it(`sends nothing for ${setting.name} when it was typed and taken back`, async () => {
        const { model, type } = await edit(member, stored);
        const before = (model.fields.peek() as unknown as Own)[setting.name];
        type({ [setting.name]: otherThan(setting, before ?? "") });
        type({ [setting.name]: before });
        stub.calls.length = 0;
        const result = await model.save();
        expect(result).to.have.nested.property("value.kind", "unchanged");
        expect(stub.calls.filter(({ method }) => method === "PUT")).to.deep.equal([]);
      });

    it("is emptied as the gateway empties it", async () => {
      const { rows, model, type } = await edit(member, stored);
      const texts = settings.filter((setting) => usualValue(setting) === "");
      type(Object.fromEntries(texts.map(({ name }) => [name, ""])));
      const result = await model.save();
      expect(result).to.have.nested.property("value.kind", "saved");
      expect(result).to.have.nested.property("value.notKept").deep.equal([]);
      for (const setting of texts) {
        const after = readSetting(rows[0] ?? {}, setting);
        expect(after, setting.name).to.equal(setting.shape === "number" && !setting.entry ? "0" : "");
      }
    });
  });

describe("a column that somebody else changes meanwhile", () => {
  it("keeps both changes where they are of different entries", async () => {
    const { rows, model, type } = await edit("new-api", { setting: '{"proxy":"http://old","z":1}' });
    type({ proxy: "http://mine" });
    Object.assign(rows[0] ?? {}, { setting: '{"proxy":"http://old","z":2,"system_prompt":"theirs"}' });
    expect(await model.save()).to.have.nested.property("value.kind", "saved");
    expect(JSON.parse(String(rows[0]?.setting))).to.deep.equal({
      proxy: "http://mine",
      z: 2,
      system_prompt: "theirs",
    });
  });

  it("asks first where both changed one", async () => {
    const { rows, model, type } = await edit("new-api", { setting: '{"proxy":"http://old"}' });
    type({ proxy: "http://mine" });
    Object.assign(rows[0] ?? {}, { setting: '{"proxy":"http://theirs"}' });
    const result = await model.save();
    expect(result).to.have.nested.property("value.kind", "conflict");
    expect(result)
      .to.have.nested.property("value.differences")
      .deep.equal([{ field: "proxy", mine: "http://mine", theirs: "http://theirs" }]);
    expect(rows[0]?.setting).to.equal('{"proxy":"http://theirs"}');
  });
});

describe("a new channel", () => {
  for (const project of ["newApi", "oneHub", "laiskyOneApi"] as const satisfies readonly ProjectName[])
    it(`of ${project} sends none of the settings that nobody set`, () => {
      const settings = settingsIn(newestColumns(project));
      expect(settings).not.to.be.empty;
      const values = Object.fromEntries(settings.map((one) => [one.name, usualValue(one)]));
      expect(ownSettings(settings).write(undefined, {}, values, undefined)).to.deep.equal({});
    });

  it("sends what was set", () => {
    const settings = settingsIn(newestColumns("newApi"));
    const values = { autoDisable: false, proxy: " socks5://h:1 ", parameters: '{"a":1}', connections: "4" };
    expect(ownSettings(settings).write(undefined, {}, values, undefined)).to.deep.equal({
      auto_ban: 0,
      setting: '{"proxy":"socks5://h:1","http2_connection_shards":4}',
      param_override: '{"a":1}',
    });
  });

  it("has none of them on one-api, nor what a release doesn't have", () => {
    expect(settingsIn({ id: 1, config: "{}", system_prompt: "" })).to.deep.equal([]);
    const names = settingsIn({ status_code_mapping: "", setting: null }).map(({ name }) => name);
    expect(names).to.include.members(["statusCodes", "proxy"]).and.not.include.members(["headers", "remark"]);
  });
});

describe("a column that can't be read", () => {
  for (const text of ["{", "[]", '"x"', "5"])
    it(`stays as it is: ${text}`, () => {
      const row = { status_code_mapping: "", setting: text, settings: "{}" };
      const names = settingsIn(row).map(({ name }) => name);
      expect(names).not.to.include.members(["proxy", "prompt"]);
      expect(names).to.include("checkModels");
    });
});

describe("two settings in one column", () => {
  it("are written together, beside a change of config that the form makes", () => {
    const settings = settingsIn(newestColumns("laiskyOneApi"));
    const row = ownSettings(settings).write(
      undefined,
      { config: '{"region":"eu"}' },
      { customHeaders: '{"A":"b"}' },
      ["customHeaders"],
    );
    expect(row).to.deep.equal({ config: '{"region":"eu","custom_headers":{"A":"b"}}' });
    const both = settingsIn(newestColumns("newApi")).filter(({ name }) => ["proxy", "prompt"].includes(name));
    expect(
      settingChanges(
        { setting: '{"z":1}' },
        both.map((one) => [one, "http://p"]),
      ),
    ).to.deep.equal({
      setting: '{"z":1,"proxy":"http://p","system_prompt":"http://p"}',
    });
  });
});

describe("a setting that is typed wrong", () => {
  const problem = (
    name: GatewaySettingName,
    typed: string,
    others: object = {},
    of: ProjectName = "newApi",
  ) => {
    const record = createChannelRecord(ownSettings(settingsIn(newestColumns(of))));
    const shapes = record.fields as unknown as Readonly<
      Record<string, { check(typed: string, form: object): ((context: object) => string) | undefined }>
    >;
    return shapes[name]?.check(typed, { fields: others })?.({ t: form, own });
  };

  it("says which line of a JSON text is wrong, and what else it has to be", () => {
    expect(problem("parameters", '{\n  "a": 1,\n}')).to.equal(form.specialJson(3, 1));
    expect(problem("parameters", "[1]")).to.equal(form.specialObject);
    expect(problem("parameters", '{"a": [1]}')).to.equal(undefined);
    expect(problem("headers", '{"A": "x", "B": 2}')).to.equal(own.textsWrong("B"));
    expect(problem("statusCodes", '{"400": 500}')).to.equal(own.codesWrong("400"));
    expect(problem("statusCodes", '{"4000": "500"}')).to.equal(own.codesWrong("4000"));
    expect(problem("statusCodes", '{"429": "503"}')).to.equal(undefined);
    expect(problem("statusCodes", `{"429": "503"${" ".repeat(1100)}}`)).to.equal(form.tooLong(1114, 1024));
  });

  it("says what is wrong with addresses, numbers and long texts", () => {
    for (const right of ["http://h", "https://h:1", "SOCKS5://u:p@h:1", "socks5h://h", ""])
      expect(problem("proxy", right), right).to.equal(undefined);
    for (const wrong of ["h:1080", "socks4://h", "http:/h", "ftp://h"])
      expect(problem("proxy", wrong), wrong).to.equal(own.proxyWrong);
    expect(problem("connections", "9")).to.equal(own.rangeWrong(1, 8));
    expect(problem("connections", "1.5")).to.equal(own.rangeWrong(1, 8));
    expect(problem("connections", "2", { httpVersion: "http1" })).to.equal(own.http1Wrong);
    expect(problem("connections", "1", { httpVersion: "http1" })).to.equal(undefined);
    expect(problem("remark", "字".repeat(256))).to.equal(form.tooLong(256, 255));
    expect(problem("remark", "字".repeat(255))).to.equal(undefined);
  });

  it("says which prices and tools Laisky's fork takes and then ignores", () => {
    const said = (name: GatewaySettingName, value: unknown) =>
      problem(name, JSON.stringify(value), {}, "laiskyOneApi");
    for (const right of [
      {},
      { m1: {} },
      { m1: { cached_input_ratio: -1 } },
      { m1: { ratio: 0, tiers: [{ ratio: 1 }], image: { price_per_image_usd: 1 } } },
    ])
      expect(said("modelConfigs", right), JSON.stringify(right)).to.equal(undefined);
    for (const wrong of [
      "x",
      null,
      [],
      { ratio: "1" },
      { ratio: -1 },
      { completion_ratio: null },
      { max_tokens: "9" },
      { cached_input_ratio: "0" },
    ])
      expect(said("modelConfigs", { m1: {}, m2: wrong }), JSON.stringify(wrong)).to.equal(
        own.pricesWrong("m2"),
      );
    for (const right of [
      {},
      { whitelist: ["a"] },
      { pricing: { a: { usd_per_call: 0, quota_per_call: 3 } } },
    ])
      expect(said("tools", right), JSON.stringify(right)).to.equal(undefined);
    for (const wrong of [
      { whitelist: "a" },
      { whitelist: [""] },
      { whitelist: null },
      { pricing: [] },
      { pricing: { a: 1 } },
      { pricing: { a: { usd_per_call: -1 } } },
    ])
      expect(said("tools", wrong), JSON.stringify(wrong)).to.equal(own.toolsWrong);
  });

  it("takes of Laisky's fork only a model of the channel for its tests, because it drops any other", () => {
    const said = (model: string, form: object) => problem("testModel", model, form, "laiskyOneApi");
    expect(said("m3", { models: "m1, m2" })).to.equal(own.modelWrong);
    expect(said("m2", { models: "m1, m2" })).to.equal(undefined);
    expect(said("", { models: "m1" })).to.equal(undefined);
    // Of many channels nobody knows them here.
    expect(said("m3", {})).to.equal(undefined);
    expect(problem("testModel", "m3", { models: "m1" })).to.equal(undefined);
  });
});
