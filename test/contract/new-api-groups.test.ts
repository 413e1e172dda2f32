/** Groups and tokens of the embedded new-api, by its recordings and its sources (wire.md 9.23). */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import { rootOf, type Client } from "./support/client.js";
import type { WireLine } from "./wire.js";

const recorded = readFileSync(new URL("./wire/family/new-api-2026-walk.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

const bodyOf = (name: string) => {
  const line = recorded.find((one) => one.name === name);
  if (!line) throw new Error(`no recording ${name}`);
  return line.response.body as { data: unknown };
};

const open = () => createGateway({ newApi: true, seed: "fresh", criticalLimit: 0 });

type Row = Readonly<Record<string, unknown>>;

const put = (client: Client, key: string, value: unknown) =>
  client.put("/api/option/", { key, value: typeof value === "string" ? value : JSON.stringify(value) });

async function tokens(client: Client): Promise<readonly Row[]> {
  const { data } = await client.get("/api/token/?p=1&page_size=10");
  return (data as unknown as { items: readonly Row[] }).items;
}

const form = { name: "t", expired_time: -1, remain_quota: 1000, unlimited_quota: false };

describe("groups of the embedded new-api", () => {
  it("are the options of a new server, as recorded", async () => {
    const client = await rootOf(open());
    const { data } = await client.get("/api/option/");
    const rows = new Map(
      (data as unknown as { key: string; value: string }[]).map((row) => [row.key, row.value]),
    );
    const real = bodyOf("120 GET /api/option/").data as { key: string; value: string }[];
    const groups = real.filter(({ key }) => /Group(?:s|Ratio)?$|^group_ratio_setting|AutoGroup/.test(key));
    expect(groups.length).to.be.above(7);
    for (const { key, value } of groups.filter(({ key }) => key !== "ModelRequestRateLimitGroup"))
      expect(rows.get(key), key).to.equal(value);
  });

  it("tell an account its groups, and nobody an order of groups that can't be used", async () => {
    const client = await rootOf(open());
    // Recorded in new-api-2026-extras.
    const own = { default: { desc: "默认分组", ratio: 1 }, vip: { desc: "vip分组", ratio: 1 } };
    expect((await client.get("/api/user/self/groups")).data).to.deep.equal(own);
    // Recorded on a real new-api at 116255f07.
    expect((await client.get("/api/token/auto-groups")).data).to.deep.equal({
      groups: ["default"],
      max_count: 5,
    });
    await put(client, "AutoGroups", ["svip", "vip", "nobody", "default", "vip"]);
    await put(client, "UserUsableGroups", { default: "D", vip: "V", auto: "By order" });
    await put(client, "GroupGroupRatio", { default: { vip: 0.5 } });
    expect((await client.get("/api/token/auto-groups")).data)
      .to.have.property("groups")
      .that.deep.equals(["vip", "default"]);
    expect((await client.get("/api/user/self/groups")).data).to.deep.equal({
      default: { desc: "D", ratio: 1 },
      vip: { desc: "V", ratio: 0.5 },
      auto: { desc: "By order", ratio: "自动" },
    });
    await put(client, "group_ratio_setting.group_special_usable_group", {
      default: { "+:svip": "More", "-:vip": "" },
    });
    const after = (await client.get("/api/user/self/groups")).data as unknown as object;
    expect(Object.keys(after).sort()).to.deep.equal(["auto", "default", "svip"]);
  });

  it("refuse ratios below 0 and save nothing, but save other broken texts", async () => {
    const client = await rootOf(open());
    const stored = async (key: string) =>
      ((await client.get("/api/option/")).data as unknown as { key: string; value: string }[]).find(
        (row) => row.key === key,
      )?.value;
    expect(await put(client, "GroupRatio", { vip: -1 })).to.have.property("success", false);
    expect(await put(client, "GroupRatio", "{")).to.have.property("success", false);
    expect(await stored("GroupRatio")).to.equal('{"default":1,"svip":1,"vip":1}');
    expect(await put(client, "MaxTokenAutoGroups", "0")).to.have.property("success", false);
    expect(await stored("MaxTokenAutoGroups")).to.equal("5");
    expect(await put(client, "UserUsableGroups", "{")).to.have.property("success", false);
    expect(await stored("UserUsableGroups")).to.equal("{");
  });
});

describe("tokens of the embedded new-api", () => {
  it("are answered as recorded: by pages, with masked keys, and the key by a call of its own", async () => {
    const client = await rootOf(open());
    const made = await client.post("/api/token/", {
      ...form,
      model_limits_enabled: true,
      model_limits: "gpt-4o-mini",
      allow_ips: "10.0.0.0/8\n127.0.0.1/32",
    });
    expect(made.body).to.deep.equal({ message: "", success: true });
    const [token] = await tokens(client);
    const [real] = (bodyOf("38 GET /api/token/").data as { items: readonly Row[] }).items;
    if (!token || !real) throw new Error("no token");
    // Releases since summer 2026 send the order, too.
    expect(Object.keys(token).sort()).to.deep.equal([...Object.keys(real), "auto_groups"].sort());
    expect(token).to.include({ model_limits: real.model_limits, allow_ips: real.allow_ips, group: "" });
    expect(token.key).to.match(/^.{4}\*{10}.{4}$/);
    const { data } = await client.post("/api/token/1/key", {});
    expect((data as unknown as { key: string }).key).to.have.length(48);
    expect((await client.get("/api/token/?p=1&page_size=10")).data).to.include({
      page: 1,
      page_size: 10,
      total: 1,
    });
  });

  it("list groups only where their own is auto, each once, no more than allowed, and only usable ones", async () => {
    const client = await rootOf(open());
    const send = (more: object) => client.post("/api/token/", { ...form, ...more });
    for (const [auto_groups, problem] of [
      [["svip"], "无权使用"],
      [["vip", "vip"], "重复"],
      [["a", "b", "c", "d", "e", "f"], "不能超过 5"],
      [["auto"], "无权使用"],
    ] as const) {
      const { success, message } = await send({ group: "auto", auto_groups });
      expect(success, message as string).to.equal(false);
      expect(message).to.include(problem);
    }
    await send({ group: "auto", auto_groups: ["vip", "default"], cross_group_retry: true });
    const [token] = await tokens(client);
    expect(token).to.deep.include({
      group: "auto",
      auto_groups: ["vip", "default"],
      cross_group_retry: true,
    });
    const write = async (change: object) => {
      expect(await client.put("/api/token/", { ...token, ...change })).to.have.property("success", true);
      return (await tokens(client))[0];
    };
    // A body that doesn't name them leaves them.
    expect(await write({ auto_groups: undefined, name: "u" })).to.deep.include({
      auto_groups: ["vip", "default"],
    });
    expect(await write({ auto_groups: [] })).to.deep.include({ auto_groups: null, cross_group_retry: true });
    await write({ auto_groups: ["vip"] });
    expect(await write({ group: "vip", auto_groups: ["vip"] })).to.deep.include({
      auto_groups: null,
      cross_group_retry: false,
    });
  });

  it("call the models of their group at its ratio, and are refused in one that they can't use", async () => {
    const gateway = open();
    const client = await rootOf(gateway);
    const channel = { type: 1, key: "sk-demo-x", status: 1, models: "gpt-4o-mini", group: "vip", name: "c" };
    await client.post("/api/channel/", { mode: "single", channel });
    await put(client, "GroupRatio", { default: 1, vip: 2 });
    await put(client, "UserUsableGroups", { default: "D", vip: "V", auto: "A" });
    await put(client, "AutoGroups", ["default", "vip"]);
    await client.post("/api/token/", { ...form, unlimited_quota: true, group: "auto" });
    const [token] = gateway.store.data.tokens;
    if (!token) throw new Error("no token");
    const call = async () => {
      const headers = { authorization: `Bearer sk-${token.key}`, "content-type": "application/json" };
      const messages = [{ role: "user", content: "Hello" }];
      return client.post("/v1/chat/completions", { model: "gpt-4o-mini", messages }, headers);
    };
    for (const user of gateway.store.data.users) user.quota = 10_000_000;
    expect((await call()).status).to.equal(200);
    const [log] = gateway.store.data.logs.filter(({ type }) => type === 2);
    expect(log).to.include({ content: "", group: "vip", token_id: token.id });
    expect(JSON.parse(log?.other ?? "{}")).to.include({ group_ratio: 2, user_group_ratio: -1 });
    token.group = "svip";
    const { status, text } = await call();
    expect(status).to.equal(403);
    expect(text).to.include("无权访问 svip 分组");
    await put(client, "UserUsableGroups", { svip: "S" });
    expect((await call()).text).to.include("分组 svip 已被弃用");
  });
});
