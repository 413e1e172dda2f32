/** Lists and tokens of the embedded one-hub, by what a real one answered. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import { rootOf, type Client } from "./support/client.js";
import type { WireLine } from "./wire.js";

const recorded = readFileSync(new URL("./wire/family/one-hub-walk.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly data: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly total_count: number;
}

const pageIn = (name: string): Page => {
  const line = recorded.find((one) => one.name === name);
  if (!line) throw new Error(`no recording ${name}`);
  return (line.response.body as { data: Page }).data;
};
const open = (seed: "fresh" | "demo" | "sample" = "fresh") =>
  createGateway({ oneHub: { prices: [], owners: [] }, seed, criticalLimit: 0, generalLimit: 0 });
const page = async (client: Client, path: string): Promise<Page> =>
  (await client.get(path)).data as unknown as Page;
const fields = (row: Row | undefined) => Object.keys(row ?? {}).sort();

describe("lists of the embedded one-hub", () => {
  it("have pages from 1 on, an order, and the fields that were recorded", async () => {
    const client = await rootOf(open("sample"));
    for (const [path, name] of [
      ["/api/token/", "41 GET /api/token/"],
      ["/api/redemption/", "64 GET /api/redemption/"],
      ["/api/log/", "117 GET /api/log/"],
    ] as const) {
      const real = pageIn(name);
      const first = await page(client, `${path}?page=1&size=10`);
      expect(first, path).to.include({ page: 1, size: 10 });
      const [row] = path === "/api/token/" ? first.data.slice(0) : first.data;
      expect(fields(row), path).to.deep.equal(fields(real.data[0]));
      const second = await page(client, `${path}?page=2&size=3`);
      if (first.total_count > 5)
        expect(second.data.map(({ id }) => id)).to.deep.equal(first.data.slice(3, 6).map(({ id }) => id));
    }
    const users = await page(client, "/api/user/?page=1&size=100&order=-quota");
    const quotas = users.data.map(({ quota }) => Number(quota));
    expect(quotas).to.deep.equal([...quotas].sort((a, b) => b - a));
    expect(users.total_count).to.equal(users.data.length);
    expect(await client.get("/api/user/?page=1&size=101")).to.have.property("success", false);
  });

  it("find accounts by the beginning of their group, too", async () => {
    const gateway = open("demo");
    const client = await rootOf(gateway);
    const found = await page(client, "/api/user/?page=1&size=100&keyword=svi");
    const wanted = gateway.store.data.users.filter(({ group }) => group === "svip");
    expect(wanted.length).to.be.above(0);
    expect(found.total_count).to.equal(wanted.length);
  });

  it("change a balance by a call of its own, which the log has as management", async () => {
    const gateway = open("demo");
    const client = await rootOf(gateway);
    const [, user] = gateway.store.data.users;
    if (!user) throw new Error("no user");
    const before = user.quota;
    await client.post(`/api/user/quota/${String(user.id)}`, { quota: 1000, remark: "gift" });
    expect(user.quota).to.equal(before + 1000);
    const [entry] = (await page(client, "/api/log/?page=1&size=1")).data;
    expect(entry).to.include({ type: 3, quota: 1000 });
    expect(entry?.content).to.match(/^管理员增减用户额度 .*, 备注: gift$/);
  });
});

describe("tokens of the embedded one-hub", () => {
  const setting = {
    heartbeat: { enabled: false, timeout_seconds: 30 },
    limits: {
      limit_model_setting: { enabled: true, models: ["gpt-4o-mini"] },
      limits_ip_setting: { enabled: true, whitelist: ["10.0.0.0/8"] },
    },
  };
  const form = { name: "t", expired_time: -1, remain_quota: 5, unlimited_quota: false, setting };

  it("have their limits in a setting, and groups that the account may choose", async () => {
    const gateway = open();
    const client = await rootOf(gateway);
    expect((await client.post("/api/token/", { ...form, group: "default" })).body).to.deep.equal({
      message: "",
      success: true,
    });
    const [token] = (await page(client, "/api/token/?page=1&size=10")).data;
    expect(token).to.deep.include({ group: "default", backup_group: "", setting });
    // Not public, and not the account's.
    const refused = await client.post("/api/token/", { ...form, group: "vip" });
    expect(refused).to.include({ success: false, message: "当前用户组无权使用指定的分组" });
    await client.put("/api/token/", { ...token, setting: undefined, group: "" });
    expect(gateway.store.data.tokens[0]).to.include({ models: "", subnet: "", group: "" });
  });

  it("are refused once their group is gone", async () => {
    const gateway = open();
    const client = await rootOf(gateway);
    await client.put("/api/user_group/", { id: 2, name: "vip", ratio: 1, api_rate: 600, public: true });
    await client.post("/api/token/", { ...form, setting: {}, group: "vip" });
    expect(await client.remove("/api/user_group/1")).to.include({
      success: false,
      message: "默认用户组不能删除",
    });
    expect(await client.remove("/api/user_group/2")).to.have.property("success", true);
    expect((await client.get("/api/group/")).data).to.deep.equal(["default", "svip"]);
    const [token] = gateway.store.data.tokens;
    const headers = { authorization: `Bearer sk-${token?.key ?? ""}`, "content-type": "application/json" };
    const body = { model: "gpt-4o-mini", messages: [{ role: "user", content: "Hello" }] };
    const { status, text } = await client.post("/v1/chat/completions", body, headers);
    expect(status).to.equal(403);
    expect(text).to.include("分组 vip 不存在");
  });
});
