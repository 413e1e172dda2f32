/** A gateway of each member with one channel that holds every setting, and the form's record of it. */
import { signal } from "@preact/signals-core";
import type { Http } from "../../src/api/client/http.js";
import { createHttp } from "../../src/api/client/http.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { settingsRowOf } from "../../src/api/entities/channel-copies.js";
import type { Channel } from "../../src/api/entities/channel-schema.js";
import { ownSettings } from "../../src/areas/channels/gateway-settings/own-settings.js";
import { createChannelRecord, type ChannelRecord } from "../../src/areas/channels/record.js";
import { settingsIn } from "../../src/domain/channels/gateway-settings.js";
import { createStorage } from "../../src/state/storage.js";
import { open, stub } from "../api/dialect-stub.js";
import { success, type SeenCall } from "../api/fetch-stub.js";

export type Row = Record<string, unknown>;

/** A member, or one-api. */
export type AnyMember = DialectMember | "one-api";

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

const ofHub: Row = {
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
};

const own: Readonly<Record<AnyMember, Row>> = {
  "one-api": { config: '{"unknown":{"x":0}}', system_prompt: "be" },
  "one-hub": ofHub,
  "done-hub": ofHub,
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

/** What a new channel has of its own. */
export const isNew = [
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
/** What a gateway counts. */
export const counted = [
  "balance",
  "balance_updated_time",
  "used_quota",
  "other_info",
  "channel_info",
  "tooling",
];

/** What a gateway fills in for what it takes for nothing. */
const defaults: Row = { pre_cost: 1 };

/** A gateway with one channel, which keeps what it is sent. */
export function gatewayWith(member: AnyMember) {
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
      member === "one-hub" || member === "done-hub"
        ? { data: found, total_count: found.length }
        : { items: found, total: found.length },
    );
  };
  return { rows, answer };
}

export async function connect(member: AnyMember, answer: (call: SeenCall) => Response): Promise<Http> {
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

/** What a form of a member's channel depends on. */
export const factsOf = (member: AnyMember, http: Http) => ({
  http,
  storage,
  supports: signal(supportsOf(member === "one-api" ? undefined : member)),
});

/** How a channel is edited where it was read. */
export const recordOf = (channel: Channel): ChannelRecord =>
  createChannelRecord(ownSettings(settingsIn(settingsRowOf(channel))));
