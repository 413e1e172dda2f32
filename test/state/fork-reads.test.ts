/** A save on a member that takes whole rows reads its row once before it writes, and loses nothing of the row. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import * as api from "../../src/api/index.js";
import type { Http } from "../../src/api/client/http.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { channelRecord } from "../../src/areas/channels/record.js";
import { redemptionRecord } from "../../src/areas/redemptions/record.js";
import { tokenRecord } from "../../src/areas/tokens/record.js";
import { userRecord } from "../../src/areas/users/record.js";
import { createRecord } from "../../src/state/record/record.js";
import { createStorage } from "../../src/state/storage.js";
import { bodyOf } from "../contract/family.js";
import { json, stubFetch, success, type SeenCall } from "../api/fetch-stub.js";

const stub = stubFetch();
const uuid = "01a200c2-200f-7f15-93ce-dc695a0063a3";
const storage = createStorage("https://gw.example", () => {
  throw new Error("none here");
});

/** Every member's form of a row; `extra` stands for all that the console doesn't know. */
const common = { id: 7, uuid, user_id: 1, user_uuid: uuid, status: 1, name: "old", extra: "kept" };
const rows = {
  token: {
    ...common,
    key: "k".repeat(48),
    created_time: 1,
    accessed_time: 1,
    expired_time: -1,
    remain_quota: 100,
    unlimited_quota: false,
    used_quota: 0,
    group: "",
    backup_group: "",
    models: "",
    subnet: "",
    model_limits_enabled: false,
    model_limits: "",
    allow_ips: "",
    setting: { heartbeat: { enabled: true } },
  },
  redemption: { ...common, key: "0".repeat(32), quota: 100, created_time: 1, redeemed_time: 0 },
  user: { ...common, username: "ada", display_name: "old", role: 1, quota: 100, group: "default" },
  channel: { ...common, type: 1, key: "sk-secret", models: "m", group: "default", created_time: 1 },
} as const;

type Entity = keyof typeof rows;

/** Saves another name, after somebody spent from what the form shows. */
const saves: Record<Entity, (http: Http, member: DialectMember) => Promise<unknown>> = {
  async token(http, member) {
    const [stored] = await api.listTokens(http);
    const facts = { supports: signal(supportsOf(member)) };
    const record = createRecord(tokenRecord, { http, facts, stored });
    record.set({ name: "new" });
    return record.save();
  },
  async redemption(http, member) {
    const [stored] = await api.listRedemptions(http);
    const facts = { supports: signal(supportsOf(member)) };
    const record = createRecord(redemptionRecord, { http, facts, stored });
    record.set({ name: "new" });
    return record.save();
  },
  async user(http) {
    const [stored] = await api.listUsers(http);
    const record = createRecord(userRecord, { http, facts: undefined, stored });
    record.set({ display_name: "new" });
    return record.save();
  },
  async channel(http, member) {
    const [stored] = await api.listChannels(http);
    const facts = { http, storage, supports: signal(supportsOf(member)) };
    const record = createRecord(channelRecord, { http, facts, stored });
    record.set({ name: "new" });
    return record.save();
  },
};

/** A member that holds one row of each kind, which has less money than its list told. */
async function open(member: DialectMember): Promise<Http> {
  const now: Record<string, object> = {
    token: { ...rows.token, remain_quota: 40 },
    redemption: rows.redemption,
    user: { ...rows.user, quota: 40 },
    channel: rows.channel,
  };
  const answer = ({ method, url, body }: SeenCall) => {
    const path = new URL(url).pathname;
    const [, entity = "", id = ""] = /^\/api\/(\w+)\/([\w-]*)$/.exec(path) ?? [];
    if (path === "/api/status") return json(bodyOf(member, "status"));
    const row = now[entity];
    if (!row) return success([]);
    if (method === "PUT") {
      now[entity] = { ...row, ...(body as object) };
      return success(now[entity]);
    }
    const list = [rows[entity as Entity]];
    if (id !== "") return success(row);
    if (member === "laisky") return success(list);
    return success(member === "one-hub" ? { data: list, total_count: 1 } : { items: list, total: 1 });
  };
  stub.status = undefined;
  stub.answer = answer;
  const http = api.createHttp({ baseUrl: "https://gw.example", user: () => 1 });
  await api.getStatus(http);
  return http;
}

describe("a save on a member that takes whole rows", () => {
  for (const [member, entity] of [
    ["new-api", "token"],
    ["new-api", "redemption"],
    ["new-api", "user"],
    ["one-hub", "token"],
    ["one-hub", "redemption"],
    ["one-hub", "user"],
    ["one-hub", "channel"],
    ["laisky", "token"],
    ["laisky", "redemption"],
    ["laisky", "channel"],
  ] as const)
    it(`reads the row once before it writes: ${member}, ${entity}`, async () => {
      const http = await open(member);
      const save = saves[entity](http, member);
      expect(await save).to.have.nested.property("value.kind", "saved");
      const about = new RegExp(`^/api/${entity}/([\\w-]+)?$`);
      const calls = stub.calls
        .filter(({ method, url }) => method !== "GET" || about.exec(new URL(url).pathname)?.[1] !== undefined)
        .map(({ method }) => method);
      expect(calls).to.deep.equal(["GET", "PUT", "GET"]);
    });

  for (const [member, entity] of [
    ["new-api", "token"],
    ["new-api", "redemption"],
    ["new-api", "user"],
    ["one-hub", "token"],
    ["one-hub", "redemption"],
    ["one-hub", "channel"],
    ["laisky", "token"],
    ["laisky", "redemption"],
  ] as const)
    it(`sends back all that the row held, and the money that it had then: ${member}, ${entity}`, async () => {
      const http = await open(member);
      await saves[entity](http, member);
      const body = stub.calls.find(({ method }) => method === "PUT")?.body as Record<string, unknown>;
      expect(body).to.include({ extra: "kept", [entity === "user" ? "display_name" : "name"]: "new" });
      if (entity === "token") expect(body).to.include({ remain_quota: 40 });
      if (entity === "user") expect(body).to.include({ quota: 40 });
      if (entity === "token" && member !== "laisky") expect(body).not.to.have.property("status");
      if (entity === "channel") expect(body).to.include({ key: "sk-secret" });
    });

  it("sends what changes of a channel alone where the server keeps the rest: laisky", async () => {
    const http = await open("laisky");
    await saves.channel(http, "laisky");
    expect(stub.calls.find(({ method }) => method === "PUT")?.body).to.deep.equal({ uuid, name: "new" });
  });

  it("never lets what else the row holds past the calls", async () => {
    const http = await open("one-hub");
    const channel = await api.getChannel(http, 7);
    expect(channel).not.to.have.any.keys("key", "extra");
    expect(JSON.stringify(channel)).not.to.contain("sk-secret");
  });
});
