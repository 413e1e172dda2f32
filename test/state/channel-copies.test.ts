/** A copy of a channel has every setting of it, also those that this console has never heard of, on every member. */
import { describe, it } from "node:test";
import { signal } from "@preact/signals-core";
import { expect } from "chai";
import type { Http } from "../../src/api/client/http.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { getChannel, searchChannels } from "../../src/api/entities/channels.js";
import { channelRecord, copyOf, likenessOf, type ChannelFields } from "../../src/areas/channels/record.js";
import { createRecord } from "../../src/state/record/record.js";
import { createStorage } from "../../src/state/storage.js";
import { open, stub } from "../api/dialect-stub.js";
import { success, type SeenCall } from "../api/fetch-stub.js";
import { createHttp } from "../../src/api/client/http.js";

type Row = Record<string, unknown>;

/** What every member has, as a gateway may hold it; some of it could not be typed into the form. */
const common = {
  type: 1,
  key: "sk-secret",
  name: "origin",
  status: 3,
  weight: 0,
  created_time: 1,
  test_time: 2,
  response_time: 3,
  base_url: null,
  other: "",
  balance: 4,
  balance_updated_time: 5,
  models: "m1, m2",
  group: "default,vip",
  used_quota: 6,
  model_mapping: '{"a": "b", "a":"c"}',
  priority: -5,
};

/** What no release has so far. A one-api that had it would be taken for something else, and not be written to. */
const unheardOf = { never_heard_of: { deep: [0, null, "", false] } };

const own: Readonly<Record<DialectMember | "one-api", Row>> = {
  "one-api": { config: '{"unknown":{"x":0}}', system_prompt: "be" },
  "one-hub": {
    tag: "",
    proxy: "http://proxy",
    model_headers: '{"a":"b"}',
    custom_parameter: "{}",
    test_model: "",
    only_chat: true,
    pre_cost: 0,
    compatible_response: true,
    allow_extra_body: false,
    disabled_stream: ["m1"],
    plugin: { web: { on: false } },
  },
  "new-api": {
    setting: '{"proxy":"socks5://h"}',
    settings: "",
    param_override: '{"temperature":0}',
    header_override: '{"Authorization":"Bearer x"}',
    status_code_mapping: '{"400":"500"}',
    auto_ban: 0,
    test_model: "m1",
    openai_organization: null,
    remark: "note",
    tag: null,
    other_info: '{"status_reason":"x"}',
    channel_info: { is_multi_key: false, multi_key_size: 0, multi_key_mode: "" },
  },
  laisky: {
    config: '{"unknown":{"x":0},"tooling":{"whitelist":["a"]}}',
    tooling: '{"whitelist":["a"]}',
    system_prompt: null,
    model_configs: '{"m1":{"ratio":1.5}}',
    hidden_models: '["m2"]',
    inference_profile_arn_map: "{}",
    ratelimit: 7,
    testing_model: "m2",
    created_at: 8,
    updated_at: 9,
  },
};

const isNew = [
  "id",
  "uuid",
  "name",
  "key",
  "status",
  "created_time",
  "created_at",
  "updated_at",
  "test_time",
  "response_time",
];
const counted = ["balance", "balance_updated_time", "used_quota", "other_info", "channel_info", "tooling"];

/** What a gateway fills in for what it takes for nothing. */
const defaults: Row = { pre_cost: 1 };

/** A gateway with one channel, which keeps what it is sent. */
function gatewayWith(member: DialectMember | "one-api") {
  const known = (id: number): Row =>
    member === "laisky" ? { id, uuid: `01a222c6-67fc-7f10-9e27-a8fb9e6a51c${String(id)}` } : { id };
  const rows: Row[] = [
    { ...common, ...own[member], ...(member === "one-api" ? {} : unheardOf), ...known(1) },
  ];
  const answer = (call: SeenCall) => {
    const url = new URL(call.url);
    const at = url.pathname.replace("/api/channel/", "");
    const body = (call.body ?? {}) as Row;
    if (call.method === "POST") {
      const sent = (member === "new-api" ? body.channel : body) as Row;
      const filled = Object.entries(defaults).filter(([name]) => sent[name] === 0);
      const id = rows.length + 1;
      rows.push({
        ...sent,
        ...Object.fromEntries(filled),
        ...known(id),
        status: 1,
        created_time: 10,
      });
      return success();
    }
    if (call.method === "PUT") {
      const row = rows.find(({ id, uuid }) => (member === "laisky" ? uuid === body.uuid : id === body.id));
      return success(Object.assign(row ?? {}, body));
    }
    if (url.pathname === "/api/channel_tag/_all") return success([]);
    const row = rows.find(({ id, uuid }) => at === String(id) || at === uuid);
    if (row) return success(member === "one-hub" ? row : { ...row, key: "" });
    const name = url.searchParams.get("keyword") ?? url.searchParams.get("name") ?? "";
    const found = rows.filter((one) => String(one.name).startsWith(name)).map((one) => ({ ...one, key: "" }));
    if (member === "one-api") return success(found);
    return success(
      member === "one-hub"
        ? { data: found, total_count: found.length }
        : { items: found, total: found.length },
    );
  };
  return { rows, answer };
}

async function connect(
  member: DialectMember | "one-api",
  answer: (call: SeenCall) => Response,
): Promise<Http> {
  if (member !== "one-api") {
    const http = await open(member, {});
    const status = stub.answer;
    stub.answer = (call) => (new URL(call.url).pathname === "/api/status" ? status(call) : answer(call));
    return http;
  }
  stub.answer = answer;
  return createHttp({ baseUrl: "https://gw.example" });
}

const storage = createStorage("https://gw.example", () => {
  throw new Error("none here");
});

/** Copies the channel as the form does, and answers how that ended. */
async function copy(member: DialectMember | "one-api", http: Http, typed: Partial<ChannelFields> = {}) {
  const facts = { http, storage, supports: signal(supportsOf(member === "one-api" ? undefined : member)) };
  const [row] = await searchChannels(http, "origin");
  const source = await getChannel(http, row?.id ?? 0);
  const initial = copyOf(source, facts);
  const model = createRecord(channelRecord, {
    http,
    facts,
    stored: undefined,
    initial,
    like: likenessOf(source, initial),
  });
  model.set({ name: "copy", key: "sk-other", ...typed });
  const result = await model.save();
  return { result, model };
}

const settingsOf = (row: Row | undefined, ...without: readonly string[]) =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([name]) => ![...isNew, ...counted, ...without].includes(name)),
  );

for (const member of ["one-api", "one-hub", "new-api", "laisky"] as const)
  describe(`a copy of a channel of ${member}`, () => {
    it("has all of its settings as they are stored, and nothing that is its own", async () => {
      const { rows, answer } = gatewayWith(member);
      const http = await connect(member, answer);
      const { result } = await copy(member, http);
      expect(result).to.have.nested.property("value.created.lost").deep.equal([]);
      const [origin, made] = rows;
      expect(settingsOf(made)).to.deep.equal(settingsOf(origin));
      expect(made).to.include({ name: "copy", key: "sk-other", status: 1 });
      const posted = stub.calls.find(({ method }) => method === "POST")?.body as Row;
      expect(posted).not.to.have.any.keys(...counted, "id", "uuid", "status", "created_time");
    });

    it("has what was changed in the form, too", async () => {
      const { rows, answer } = gatewayWith(member);
      const http = await connect(member, answer);
      await copy(member, http, { models: "m3", priority: "9" });
      const [origin, made] = rows;
      expect(settingsOf(made, "models", "priority")).to.deep.equal(settingsOf(origin, "models", "priority"));
      expect(made).to.include({ models: "m3", priority: 9 });
    });

    it("says what the gateway didn't take", async () => {
      const { rows, answer } = gatewayWith(member);
      const refused = member === "one-api" ? "system_prompt" : "never_heard_of";
      const http = await connect(member, (call) => {
        const said = answer(call);
        for (const row of rows) if (row.name === "copy") row[refused] = "";
        return said;
      });
      const { result } = await copy(member, http);
      expect(result).to.have.nested.property("value.created.lost").deep.equal([refused]);
    });
  });

describe("a copy of a channel whose secrets are in its config", () => {
  it("has none of them but what was typed", async () => {
    const { rows, answer } = gatewayWith("one-api");
    Object.assign(rows[0] ?? {}, {
      type: 33,
      config: '{"region":"r","ak":"A","sk":"S","vertex_ai_adc":"V","more":1}',
    });
    const http = await connect("one-api", answer);
    await copy("one-api", http, { sk: "S2" });
    expect(rows[1]).to.include({ key: "A|S2|r" });
    expect(JSON.parse(String(rows[1]?.config))).to.deep.equal({ region: "r", ak: "A", sk: "S2", more: 1 });
  });
});
