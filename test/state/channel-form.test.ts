import { describe, it } from "node:test";
import { expect } from "chai";
import { createHttp } from "../../src/api/client/http.js";
import { signal } from "@preact/signals-core";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { changesOf, creationOf, type ChannelValues } from "../../src/areas/channels/channel-wire.js";
import { freeName, isFreeNameOf } from "../../src/areas/channels/channel-proposal.js";
import { messages as t } from "../../src/areas/channels/generated/form.messages.en.js";
import { channelRecord, copyOf, type ChannelFields } from "../../src/areas/channels/record.js";
import { channelSchema, type Channel } from "../../src/api/entities/channel-schema.js";
import { createRecord } from "../../src/state/record/record.js";
import { createStorage } from "../../src/state/storage.js";
import { createQueue } from "../../src/api/client/queue.js";
import { parse } from "zod/mini";
import { json, stubFetch, success } from "../api/fetch-stub.js";
import { formOf } from "./record-form.js";

const stub = stubFetch();
const http = createHttp({ baseUrl: "https://gateway.example", queue: createQueue() });

const filled: Partial<ChannelFields> = { name: "one", key: "sk-1", models: "m1,m2" };
const channel = (fields: Partial<Channel> = {}): Channel =>
  parse(channelSchema, {
    id: 5,
    type: 1,
    status: 3,
    name: "stored",
    models: "m1,m2",
    group: "default",
    created_time: 1,
    balance: 12,
    used_quota: 99,
    ...fields,
  });

const storage = createStorage("https://gateway.example", () => {
  throw new Error("none here");
});
const facts = { http, storage, supports: signal(supportsOf(undefined)) };
/** The form of a channel, or of a new one. */
const form = (stored?: Channel) => createRecord(channelRecord, { http, facts, stored });
const { blank, fieldsOf, valuesOf, read, wrong } = formOf(channelRecord, { t }, facts);

/** What a form comes to. */
const valuesIn = (fields: Partial<ChannelFields>, stored?: Channel): ChannelValues => {
  const before = stored ? fieldsOf(stored) : blank;
  return { ...valuesOf(channel()), ...read({ ...before, ...fields }, stored).values };
};
/** What is sent for a new channel of a type. */
const created = (fields: Partial<ChannelFields>) => {
  expect(wrong({ ...filled, ...fields }), JSON.stringify(fields)).to.deep.equal({});
  return creationOf(valuesIn({ ...filled, ...fields }));
};
/** What is sent when some fields of a channel are changed. */
const edited = (stored: Channel, fields: Partial<ChannelFields>) => {
  const base = valuesOf(stored);
  const values = valuesIn(fields, stored);
  const changed = (Object.keys(values) as (keyof ChannelValues)[]).filter((key) => values[key] !== base[key]);
  return changesOf(values, changed, stored);
};

describe("a new channel on the wire, by its type", () => {
  it("1: address, mapping, priority and weight", () => {
    const input = created({
      base_url: " https://proxy.example/ ",
      model_mapping: '{"a":"b"}',
      priority: "-3",
      weight: "4",
    });
    expect(input).to.deep.equal({
      type: 1,
      name: "one",
      key: "sk-1",
      models: "m1,m2",
      group: "default",
      base_url: "https://proxy.example",
      other: "",
      model_mapping: '{"a":"b"}',
      priority: -3,
      weight: 4,
    });
  });

  it("3 Azure: endpoint and API version, that of behaviour.md 5 when none is typed", () => {
    const endpoint = { type: 3, base_url: "https://docs-test-001.openai.azure.com/" };
    expect(created(endpoint)).to.include({
      base_url: "https://docs-test-001.openai.azure.com",
      other: "2024-03-01-preview",
    });
    expect(created({ ...endpoint, other: " 2025-01-01 " })).to.include({ other: "2025-01-01" });
    expect(wrong({ ...filled, type: 3 })).to.deep.equal({ base_url: t.addressRequired });
  });

  it("8, 43 and 50: the address is needed", () => {
    for (const type of [8, 43, 50]) {
      expect(wrong({ ...filled, type }).base_url, `${type}`).to.equal(t.addressRequired);
      expect(created({ type, base_url: "https://own.example" })).to.include({
        base_url: "https://own.example",
      });
    }
  });

  it("15, 16, 18, 22, 23: the key has its parts", () => {
    const keys = {
      15: ["key|secret", "APIKey|SecretKey"],
      16: ["id.secret", "id.secret"],
      18: ["app|secret|key", "APPID|APISecret|APIKey"],
      22: ["fastgpt-app", "APIKey-AppId"],
      23: ["125|id|secret", "AppId|SecretId|SecretKey"],
    };
    for (const [type, [key = "", format = ""]] of Object.entries(keys)) {
      expect(created({ type: Number(type), key })).to.include({ key });
      expect(wrong({ ...filled, type: Number(type), key: "short" }), type).to.deep.equal({
        key: t.keyWrong(format),
      });
    }
  });

  it("17, 18, 21, 24: their value goes to `other`", () => {
    expect(created({ type: 17, other: '{"pdf_extracter":{}}' })).to.include({
      other: '{"pdf_extracter":{}}',
    });
    expect(created({ type: 18, key: "a|b|c", other: "v2.1" })).to.include({ other: "v2.1" });
    expect(created({ type: 21, other: "123456" })).to.include({ other: "123456" });
    expect(created({ type: 24, other: "v1beta" })).to.include({ other: "v1beta" });
  });

  it("22 FastGPT: the address of a private deployment", () => {
    const input = created({ type: 22, key: "fastgpt-app", base_url: "https://fastgpt.run/api/openapi/" });
    expect(input.base_url).to.equal("https://fastgpt.run/api/openapi");
  });

  it("33 AWS: key and config from AK, SK and region", () => {
    const input = created({
      type: 33,
      key: "",
      ak: "AK",
      sk: "SK",
      region: "us-west-2",
      base_url: "https://x.example",
    });
    expect(input.key).to.equal("AK|SK|us-west-2");
    expect(JSON.parse(input.config ?? "")).to.deep.equal({ region: "us-west-2", ak: "AK", sk: "SK" });
    expect(input.base_url).to.equal("");
    const none = wrong({ ...filled, type: 33, key: "" });
    expect(Object.keys(none).sort()).to.deep.equal(["ak", "region", "sk"]);
  });

  it("34 Coze and 37 Cloudflare: user and account in config", () => {
    for (const type of [34, 37])
      expect(JSON.parse(created({ type, user_id: "u-1" }).config ?? "")).to.deep.equal({ user_id: "u-1" });
  });

  it("40 Doubao: nothing beside the notice", () => {
    expect(created({ type: 40, models: "ep-1" })).to.include({ models: "ep-1", key: "sk-1" });
  });

  it("42 Vertex AI: config, and a key of one line", () => {
    const adc = '{\n  "type": "service_account"\n}';
    const input = created({
      type: 42,
      key: "",
      region: "us-central1",
      vertex_ai_project_id: "p",
      vertex_ai_adc: adc,
    });
    expect(input.key).to.equal("us-central1|p");
    expect(JSON.parse(input.config ?? "")).to.deep.equal({
      region: "us-central1",
      vertex_ai_project_id: "p",
      vertex_ai_adc: adc,
    });
    const broken = { type: 42, region: "r", vertex_ai_project_id: "p", vertex_ai_adc: "{\n x" };
    expect(wrong({ ...filled, ...broken }).vertex_ai_adc).to.equal(t.specialJson(2, 2));
  });

  it("a number that is not known keeps it", () => {
    expect(created({ type: 77 })).to.include({ type: 77 });
  });

  it("a batch: one key a line", async () => {
    const values = { ...filled, key: " sk-1 \n\nsk-2\nsk-1" };
    expect(wrong({ ...values, batch: true })).to.deep.equal({});
    stub.answer = ({ method }) => success(method === "GET" ? [] : undefined);
    const record = form();
    record.set({ ...values, batch: true });
    await record.save();
    expect(record.ending.peek()).to.deep.equal({
      kind: "created",
      created: { name: "one", count: 2, partly: false },
    });
    expect(stub.calls.at(-1)?.body).to.deep.include({ key: "sk-1\nsk-2" });
    expect(wrong({ ...values, batch: true, type: 15, key: "a|b\nc" }).key).to.equal(
      t.keyWrongLine(2, "APIKey|SecretKey"),
    );
  });
});

describe("a new channel with several keys", () => {
  const values = { ...filled, key: "sk-1\nsk-2\nsk-1", batch: true };
  const several = { ...facts, supports: signal(supportsOf("new-api")) };
  const save = async (fields: Partial<ChannelFields>) => {
    const record = createRecord(channelRecord, { http, facts: several, stored: undefined });
    record.set({ ...values, ...fields });
    await record.save();
    return record;
  };
  const creations = () =>
    stub.calls.filter(({ method, url }) => method === "POST" && url.endsWith("/channel/"));
  const answering = (manage: () => Response) => {
    stub.calls.length = 0;
    stub.answer = ({ method, url }) =>
      url.endsWith("/manage") ? manage() : success(method === "GET" ? [] : undefined);
  };

  it("is one channel where the release can keep them, and is counted as one", async () => {
    answering(() => json({ success: false, message: "no such channel" }));
    const record = await save({ multi_key_mode: "polling" });
    expect(record.ending.peek()).to.deep.equal({
      kind: "created",
      created: { name: "one", count: 1, partly: false },
    });
    expect(creations().map(({ body }) => body)).to.have.length(1);
    expect(creations()[0]?.body).to.deep.include({ key: "sk-1\nsk-2", multi_key_mode: "polling" });
  });

  it("isn't created where the release can't, or where that can't be found out", async () => {
    for (const [manage, said] of [
      [() => json({ error: { message: "Invalid URL" } }, 404), t.several.refused],
      [() => new Response(null, { status: 500 }), t.several.unknown],
    ] as const) {
      answering(manage);
      const record = await save({ multi_key_mode: "random" });
      const problem = record.problems.peek().multi_key_mode;
      expect(problem?.({ t })).to.equal(said);
      expect(creations()).to.deep.equal([]);
    }
  });

  it("is as many channels without a word about it", async () => {
    answering(() => new Response(null, { status: 500 }));
    const record = await save({});
    expect(record.ending.peek()).to.deep.include({ kind: "created" });
    expect(creations()[0]?.body).not.to.have.property("multi_key_mode");
  });
});

describe("what is wrong with a channel", () => {
  it("name, key, models and group are needed on creation", () => {
    const problems = wrong({ group: "" });
    expect(Object.keys(problems).sort()).to.deep.equal(["group", "key", "models", "name"]);
  });

  it("a stored key stays when none is typed, and a wrong one is still said", () => {
    const stored = channel({ type: 15 });
    expect(wrong({}, stored)).to.deep.equal({});
    expect(wrong({ key: "x" }, stored).key).to.equal(t.keyWrong("APIKey|SecretKey"));
  });

  it("the mapping says line and column of a mistake, or what it must be", () => {
    const mapping = (text: string) => wrong({ ...filled, model_mapping: text }).model_mapping;
    expect(mapping("")).to.equal(undefined);
    expect(mapping('{"a":"b"}')).to.equal(undefined);
    expect(mapping('{\n  "a": b\n}')).to.equal(t.mappingWrong(2, 8));
    expect(mapping("[1]")).to.equal(t.mappingObject);
    expect(mapping('{"a":1}')).to.equal(t.mappingName("a"));
    expect(mapping(`{"a":"${"x".repeat(1100)}"}`)).to.equal(t.tooLong(1108, 1024));
  });

  it("groups may have any length, addresses have a scheme, numbers are whole", () => {
    const of = (fields: Partial<ChannelFields>) => wrong({ ...filled, ...fields });
    expect(of({ group: "a".repeat(33) }), "some gateways have more room").to.deep.equal({});
    expect(of({ base_url: "example.com" }).base_url).to.equal(t.addressWrong);
    expect(of({ priority: "1.5" }).priority).to.equal(t.numberWrong);
    expect(of({ weight: "-1" }).weight).to.equal(t.weightWrong);
  });
});

describe("an edited channel on the wire", () => {
  it("is what was changed, and nothing else", () => {
    expect(edited(channel(), {})).to.deep.equal({});
    expect(edited(channel(), { name: "new" })).to.deep.equal({ name: "new" });
    expect(edited(channel(), { key: " sk-new " })).to.deep.equal({ key: "sk-new" });
    expect(edited(channel({ model_mapping: '{"a":"b"}' }), { model_mapping: "" })).to.deep.equal({
      model_mapping: "",
    });
    expect(edited(channel(), { priority: "007" })).to.deep.equal({ priority: 7 });
    expect(edited(channel({ base_url: "https://x.example/" }), { name: "n" })).to.deep.equal({ name: "n" });
  });

  it("keeps what else a config holds, and empties one with {}", () => {
    const coze = channel({ type: 34, config: '{"user_id":"u","kept":1}' });
    expect(JSON.parse(edited(coze, { user_id: "v" }).config ?? "")).to.deep.equal({ user_id: "v", kept: 1 });
    expect(edited(channel({ type: 34, config: '{"user_id":"u"}' }), { user_id: "" })).to.deep.equal({
      config: "{}",
    });
    expect(edited(channel({ type: 34, config: "not json" }), { name: "n" })).to.deep.equal({ name: "n" });
  });

  it("builds the key of an AWS channel anew with its parts", () => {
    const aws = channel({ type: 33, config: '{"region":"r1","ak":"A","sk":"S"}' });
    const changes = edited(aws, { region: "r2" });
    expect(changes.key).to.equal("A|S|r2");
    expect(JSON.parse(changes.config ?? "")).to.deep.equal({ region: "r2", ak: "A", sk: "S" });
    expect(edited(aws, { name: "n" })).to.deep.equal({ name: "n" });
  });

  it("shows and writes the API version that the server looks at first", () => {
    const azure = channel({
      type: 3,
      base_url: "https://x.example",
      other: "old",
      config: '{"api_version":"2024-01"}',
    });
    expect(valuesOf(azure).other).to.equal("2024-01");
    const changes = edited(azure, { other: "2025-01" });
    expect(changes.other).to.equal("2025-01");
    expect(JSON.parse(changes.config ?? "")).to.deep.equal({ api_version: "2025-01" });
    expect(edited(azure, { name: "n" })).to.deep.equal({ name: "n" });
  });

  it("is read anew first; another's change stays, and one to the same field is a conflict", async () => {
    const stored = channel();
    const fresh = channel({ priority: 9, name: "theirs" });
    const answers = (call: { method: string }) =>
      success(call.method === "GET" ? fresh : { ...fresh, key: "sk-secret" });
    stub.answer = answers;
    const record = form(stored);
    record.set({ system_prompt: "Be brief." });
    await record.save();
    expect(record.ending.peek()?.kind).to.equal("saved");
    expect(JSON.stringify(record.ending.peek())).not.to.include("sk-secret");
    expect(stub.calls.map(({ method }) => method)).to.deep.equal(["GET", "PUT", "GET"]);
    expect(stub.calls[1]?.body).to.deep.equal({ id: 5, system_prompt: "Be brief." });

    stub.calls.length = 0;
    const other = form(stored);
    other.set({ name: "mine" });
    await other.save();
    expect(other.ending.peek()).to.deep.include({
      kind: "conflict",
      differences: [{ field: "name", mine: "mine", theirs: "theirs" }],
    });
    expect(stub.calls.some(({ method }) => method === "PUT")).to.equal(false);
    await other.overwrite();
    expect(other.ending.peek()?.kind).to.equal("saved");
    const puts = stub.calls.filter(({ method }) => method === "PUT");
    expect(puts.map(({ body }) => body)).to.deep.equal([{ id: 5, name: "mine" }]);
  });

  it("sends nothing when nothing was changed", async () => {
    const stored = channel();
    stub.answer = () => success(stored);
    const record = form(stored);
    await record.save();
    expect(record.ending.peek()?.kind).to.equal("unchanged");
    expect(stub.calls.map(({ method }) => method)).to.deep.equal(["GET"]);
  });
});

describe("a copy of a channel", () => {
  it("takes everything over but secrets and what the server counts", () => {
    const source = channel({
      type: 33,
      config: '{"region":"r","ak":"A","sk":"S"}',
      priority: 4,
      system_prompt: "p",
    });
    const values = copyOf(source, facts, channelRecord);
    expect(values).to.include({ name: "", key: "", sk: "", region: "r", priority: "4" });
    const input = creationOf(valuesIn({ ...values, sk: "S2", ak: "A2" }));
    expect(input).not.to.have.any.keys("id", "status", "balance", "used_quota");
    expect(input.system_prompt).to.equal("p");
    expect(input.key).to.equal("A2|S2|r");
  });
});

describe("the name that is proposed for a channel", () => {
  const proposed = async (...taken: readonly string[]) => {
    stub.answer = () => success(taken.map((name, index) => ({ ...channel(), id: index + 1, name })));
    return freeName(facts, "OpenAI");
  };

  it("is one that no other channel has, which the gateway says by one search", async () => {
    expect(await proposed()).to.equal("OpenAI");
    expect(await proposed("OpenAI main", "openai")).to.equal("OpenAI");
    expect(await proposed("OpenAI", "OpenAI 3", "OpenAI 2")).to.equal("OpenAI 4");
  });

  it("is none where the gateway can't say it", async () => {
    stub.answer = () => new Response("down", { status: 500 });
    expect(await freeName(facts, "OpenAI")).to.equal("");
  });

  it("is told from one that was typed", () => {
    const isProposed = (name: string) => isFreeNameOf("OpenAI", name);
    expect(["", "OpenAI", "OpenAI 12"].map(isProposed)).to.deep.equal([true, true, true]);
    expect(["OpenAI main", "OpenAI2", "mine", "OpenAI 1 b"].some(isProposed)).to.equal(false);
  });
});

describe("the channels of other members", () => {
  const newApiVertex = 10_041;

  for (const [typed, sent] of [
    ["us-central1", '{"default":"us-central1"}'],
    ['{"default": "us-east1", "m1": "us-west1"}', '{"default": "us-east1", "m1": "us-west1"}'],
  ] as const)
    it(`send new-api the region of Vertex AI as an object: ${typed}`, () => {
      const values = { ...filled, type: newApiVertex, other: ` ${typed} ` };
      expect(creationOf(valuesIn(values))).to.include({ other: sent });
    });

  it("keep a region that an older release stored as text while it isn't touched", () => {
    const stored = channel({ type: newApiVertex, other: "us-central1" });
    expect(valuesIn({ name: "two" }, stored).other).to.equal("us-central1");
  });

  it("have keys of their own form, which is a hint alone where there is more than one", () => {
    const problem = (type: number, key: string) => wrong({ ...filled, type, key, other: "r" }).key;
    const [bedrock, cloudflare] = [20_032, 20_035];
    expect(problem(cloudflare, "token")).to.match(/^The key must have the format /);
    expect(problem(cloudflare, "account|token")).to.equal(undefined);
    expect(problem(bedrock, "us-west-2|token")).to.equal(undefined);
  });
});
