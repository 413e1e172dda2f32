/**
 * What a gateway holds is never checked again: a field that nobody has touched stops no save, and goes back as it came.
 * Every form, with values that it wouldn't take from a person.
 */
import { describe, it } from "node:test";
import { signal } from "@preact/signals-core";
import { expect } from "chai";
import { parse } from "zod/mini";
import { createHttp } from "../../src/api/client/http.js";
import { createQueue } from "../../src/api/client/queue.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { channelSchema } from "../../src/api/entities/channel-schema.js";
import { redemptionSchema } from "../../src/api/entities/redemptions.js";
import { getToken, tokenSchema } from "../../src/api/entities/tokens.js";
import { userSchema } from "../../src/api/entities/user-schema.js";
import { profileRecord } from "../../src/areas/account/record.js";
import { channelRecord } from "../../src/areas/channels/record.js";
import { redemptionRecord } from "../../src/areas/redemptions/record.js";
import { optionRecord } from "../../src/areas/settings/options/option-record.js";
import { createPriceRecord } from "../../src/areas/settings/prices/price-record.js";
import { tokenRecord } from "../../src/areas/tokens/record.js";
import { userRecord } from "../../src/areas/users/record.js";
import { dollars } from "../../src/domain/money/model-price.js";
import type { Option } from "../../src/domain/settings/gateway-options.js";
import { tableOf } from "../../src/domain/settings/gateway-options.js";
import { laiskyGroups } from "../../src/domain/settings/members/laisky.js";
import { newApiGroups } from "../../src/domain/settings/members/new-api.js";
import { oneHubGroups } from "../../src/domain/settings/members/one-hub.js";
import type { PriceBook } from "../../src/state/prices/price-book.js";
import { bindFields } from "../../src/state/record/bind-fields.js";
import type { RecordKind, RecordShape } from "../../src/state/record/record-shape.js";
import { createRecord } from "../../src/state/record/record.js";
import { createStorage } from "../../src/state/storage.js";
import { stubFetch, success, type SeenCall } from "../api/fetch-stub.js";

const stub = stubFetch();
const http = createHttp({ baseUrl: "https://gateway.example", queue: createQueue() });
const storage = createStorage("https://gateway.example", () => {
  throw new Error("none here");
});
const facts = { http, storage, supports: signal(supportsOf(undefined)) };
const oldest = -9_223_372_036_854_775_808;

const channel = (fields: object) =>
  parse(channelSchema, {
    id: 5,
    type: 1,
    status: 1,
    name: "a",
    models: "m",
    group: "default",
    created_time: 1,
    ...fields,
  });
const token = (fields: object) => parse(tokenSchema, { id: 5, key: "k", name: "a", ...fields });
const user = (fields: object) =>
  parse(userSchema, {
    id: 5,
    username: "someone",
    display_name: "Some",
    group: "default",
    status: 1,
    role: 1,
    ...fields,
  });
const code = (fields: object) => parse(redemptionSchema, { id: 5, key: "k", name: "a", quota: 1, ...fields });
const book = {
  isRelative: false,
  billings: () => ["tokens", "times"],
  kinds: () => [],
} as unknown as PriceBook;
const priceFacts = { http, book, currency: dollars(500_000) };
const tables = [newApiGroups, oneHubGroups, laiskyGroups].map((own) =>
  tableOf(["groupPrices", "prices"], own).flatMap(({ options: all }) => all),
);
const options: readonly Option[] = [...new Map(tables.flat().map((option) => [option.key, option])).values()];

/** A form, the field that is edited, what is typed there, and a record with each value that the form would refuse. */
function form<S extends RecordKind>(
  what: string,
  record: RecordShape<S>,
  about: S["facts"],
  edit: Partial<S["fields"]>,
  records: readonly S["stored"][],
) {
  const bound = bindFields(record, about);
  const [edited = ""] = Object.keys(edit);
  describe(what, () => {
    for (const stored of records)
      it(`can be saved with ${JSON.stringify(stored)}`, () => {
        const before = bound.fieldsOf(stored);
        const { values, problems } = bound.read({ ...before, ...edit }, stored);
        expect(Object.keys(problems)).to.deep.equal([]);
        const all: Readonly<Record<string, unknown>> = values;
        for (const [field, value] of Object.entries(bound.valuesOf(stored)))
          if (field !== edited) expect(all[field], field).to.equal(value);
        expect(bound.edited({ ...before, ...edit }, stored)).to.deep.equal([edited]);
      });
    it("depends on fields that it has", () => {
      const depended = bound.names.flatMap((name) => [...(record.fields[name].dependsOn ?? [])]);
      expect(bound.names).to.include.members(depended);
    });
  });
}

form("a channel", channelRecord, facts, { name: "renamed" }, [
  ...["null", '{"a":1}', "{a:b}", "[]", '{"a":"b","a":"c"}', "x".repeat(5000)].map((model_mapping) =>
    channel({ model_mapping }),
  ),
  channel({ priority: oldest, weight: -1 }),
  channel({ base_url: "proxy.example" }),
  channel({ type: 8, base_url: "" }),
  channel({ models: "" }),
  channel({ models: " a ,b,,a" }),
  channel({ group: "" }),
  channel({ type: 3, base_url: "", other: "" }),
  channel({ type: 33, config: "" }),
  channel({ type: 42, config: '{"vertex_ai_adc":"[]"}' }),
  channel({ type: 15, key: "" }),
  channel({ type: 999 }),
]);
form("a token", tokenRecord, facts, { name: "renamed" }, [
  token({ subnet: "203.0.113.7" }),
  token({ subnet: "203.0.113.7, 10.0.0.0/8;  ::1" }),
  token({ subnet: "anything" }),
  token({ expired_time: 0 }),
  token({ expired_time: 1 }),
  token({ expired_time: -2 }),
  token({ expired_time: 1_700_000_001 }),
  token({ remain_quota: -5, unlimited_quota: true }),
  token({ remain_quota: oldest }),
  token({ remain_quota: 0.5 }),
  token({ models: "a, b,,a " }),
]);
form("the limit of a token", tokenRecord, facts, { remain_quota: "7" }, [
  token({ name: "" }),
  token({ name: "x".repeat(60), subnet: "203.0.113.7" }),
]);
form("an account", userRecord, undefined, { display_name: "Other" }, [
  user({ username: "longer-than-twelve" }),
  user({ username: " blank " }),
  user({ group: "" }),
  user({ group: "x".repeat(60) }),
  user({ quota: oldest }),
  user({ quota: 1.5 }),
  user({ email: "no-at-sign" }),
]);
form("one's own account", profileRecord, facts, { display_name: "Other" }, [
  user({ username: "longer-than-twelve" }),
  user({ username: "" }),
]);
form("a redemption code", redemptionRecord, facts, { name: "renamed" }, [
  code({ quota: oldest }),
  code({ quota: 0.25 }),
  code({ name: "x".repeat(50) }),
]);
form("a price", createPriceRecord(book), priceFacts, { locked: true }, [
  { model: "m", type: "tokens", channel_type: 1, input: "none", output: "none", locked: false },
  { model: "m", type: "other", channel_type: 0.5, input: -1, output: 1 / 3, locked: false },
]);
for (const option of options)
  if (option.key !== "SystemName")
    form(`a tab with ${option.key}`, optionRecord(options), undefined, { SystemName: "Other" }, [
      { SystemName: "One", [option.key]: "{a:b}" },
      { SystemName: "One", [option.key]: '{"a":null, "a":-1e999}' },
    ]);

describe("a field that another one decides about", () => {
  const bound = bindFields(channelRecord, facts);
  const problemsOf = (stored: ReturnType<typeof channel>, typed: object) =>
    Object.keys(bound.read({ ...bound.fieldsOf(stored), ...typed }, stored).problems);

  it("is checked once that one was edited", () => {
    expect(problemsOf(channel({ type: 1, base_url: "" }), { type: 3 })).to.deep.equal(["base_url"]);
    expect(problemsOf(channel({ type: 1 }), { type: 42 })).to.include.members(["region", "vertex_ai_adc"]);
  });

  it("is checked when it is typed, as ever", () => {
    const stored = channel({ model_mapping: "{a:b}", priority: oldest });
    expect(problemsOf(stored, { model_mapping: "{a:c}", priority: "x" })).to.deep.equal([
      "model_mapping",
      "priority",
    ]);
  });
});

describe("what is sent for a rename", () => {
  const bodies = (calls: readonly SeenCall[]) =>
    calls.flatMap(({ method, body }) => (method === "PUT" ? [body] : []));
  const serve = (row: object) => {
    stub.answer = ({ method, body }) => success(method === "PUT" ? { ...row, ...(body as object) } : row);
  };

  it("is the name alone of a channel", async () => {
    const row = {
      id: 5,
      type: 1,
      name: "a",
      models: " m,",
      group: "",
      model_mapping: "{a:b}",
      priority: oldest,
      created_time: 1,
    };
    serve(row);
    const model = createRecord(channelRecord, { http, facts, stored: parse(channelSchema, row) });
    model.set({ name: "renamed" });
    await model.save();
    expect(bodies(stub.calls)).to.deep.equal([{ id: 5, name: "renamed" }]);
  });

  it("is a number that JavaScript rounds as the gateway wrote it", async () => {
    const text = (name: string) =>
      `{"success":true,"message":"","data":{"id":5,"key":"k","name":${JSON.stringify(name)},"remain_quota":9223372036854775807,` +
      `"subnet":"[1:12345678901234567890]","expired_time":-1,"models":"","unlimited_quota":true}}`;
    const sent: string[] = [];
    stub.answer = ({ method, init }) => {
      if (method === "PUT") sent.push(typeof init.body === "string" ? init.body : "");
      return new Response(text(method === "PUT" ? "renamed" : "a"), {
        headers: { "content-type": "application/json" },
      });
    };
    const model = createRecord(tokenRecord, { http, facts, stored: await getToken(http, 5) });
    model.set({ name: "renamed" });
    const result = await model.save();
    expect(result).to.have.nested.property("value.kind", "saved");
    expect(sent).to.have.length(1);
    expect(sent[0]).to.include('"remain_quota":9223372036854775807,');
    expect(sent[0]).to.include('"subnet":"[1:12345678901234567890]"');
  });

  it("is everything else of a token as it came", async () => {
    const row = {
      id: 5,
      key: "k",
      name: "a",
      subnet: "203.0.113.7, ::1",
      models: "a, b,",
      expired_time: 1,
      remain_quota: -5,
      unlimited_quota: true,
    };
    serve(row);
    const model = createRecord(tokenRecord, { http, facts, stored: parse(tokenSchema, row) });
    model.set({ name: "renamed" });
    await model.save();
    const { key: _, ...form } = row;
    expect(bodies(stub.calls)).to.deep.equal([{ ...form, name: "renamed" }]);
  });
});
