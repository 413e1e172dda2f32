import { describe, it } from "node:test";
import { expect } from "chai";
import { isCidr } from "../../demo/gateway/cidr.js";
import { createGateway, type EmbeddedGateway } from "../../demo/gateway/gateway.js";
import { createDemoUpstream } from "../../demo/gateway/upstream.js";
import { at, clientOf, listOf, rootOf, type Client } from "./support/client.js";
import { textOf } from "./support/recording.js";

const expired = "令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期";
const exhausted = "令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度";

async function withChannel(): Promise<{ gateway: EmbeddedGateway; root: Client }> {
  const gateway = createGateway({ upstream: createDemoUpstream(0) });
  const root = await rootOf(gateway);
  await root.post("/api/channel/", { name: "up", type: 1, key: "k", models: "gpt-4,gpt-3.5-turbo" });
  return { gateway, root };
}

/** Uses a key on the relay. */
async function use(gateway: EmbeddedGateway, key: unknown): Promise<number> {
  const headers = { Authorization: `Bearer sk-${String(key)}`, "Content-Type": "application/json" };
  const question = { model: "gpt-3.5-turbo", messages: [{ role: "user", content: "Say hello" }] };
  return (await clientOf(gateway).post("/v1/chat/completions", question, headers)).status;
}

describe("tokens", () => {
  it("are revived from expiry in two steps", async () => {
    const { gateway, root } = await withChannel();
    const { data } = await root.post("/api/token/", { name: "old", expired_time: 1, unlimited_quota: true });
    const id = at(data, "id");
    const status = async (): Promise<unknown> =>
      at((await root.get(`/api/token/${textOf(id)}`)).data, "status");
    expect(await status()).to.equal(1);
    expect(await use(gateway, at(data, "key"))).to.equal(401);
    expect(await status()).to.equal(3);

    const form = { id, name: "old", expired_time: -1, remain_quota: 0, unlimited_quota: true };
    expect((await root.put("/api/token/?status_only=true", { id, status: 1 })).message).to.equal(expired);
    expect((await root.put("/api/token/", { ...form, status: 1 })).message).to.equal(expired);
    expect(at((await root.put("/api/token/", form)).data, "status")).to.equal(3);
    expect(at((await root.put("/api/token/?status_only=1", { id, status: 1 })).data, "status")).to.equal(1);
    expect(await use(gateway, at(data, "key"))).to.equal(200);
  });

  it("are exhausted by use and revived with new quota", async () => {
    const { gateway, root } = await withChannel();
    const { data } = await root.post("/api/token/", { name: "small", remain_quota: 1 });
    const id = at(data, "id");
    expect(await use(gateway, at(data, "key"))).to.equal(200);
    expect(at((await root.get(`/api/token/${textOf(id)}`)).data, "remain_quota")).to.equal(-16);
    expect(await use(gateway, at(data, "key"))).to.equal(401);
    expect(at((await root.get(`/api/token/${textOf(id)}`)).data, "status")).to.equal(4);
    expect((await root.put("/api/token/?status_only=1", { id, status: 1 })).message).to.equal(exhausted);
    await root.put("/api/token/", { id, name: "small", expired_time: -1, remain_quota: 500 });
    expect((await root.put("/api/token/?status_only=1", { id, status: 1 })).success).to.equal(true);
    expect(await use(gateway, at(data, "key"))).to.equal(200);
  });

  it("are created with defaults filled in, and with nothing taken from the caller that is not the caller's", async () => {
    const root = await rootOf(createGateway({ now: () => 1_800_000_000_500 }));
    const { data } = await root.post("/api/token/", {
      id: 77,
      user_id: 5,
      key: "x",
      status: 4,
      used_quota: 9,
    });
    expect(data).to.deep.include({
      id: 1,
      user_id: 1,
      status: 1,
      name: "",
      created_time: 1_800_000_000,
      accessed_time: 1_800_000_000,
      expired_time: -1,
      remain_quota: 0,
      unlimited_quota: false,
      used_quota: 0,
      models: null,
      subnet: "",
    });
    expect(at(data, "key")).to.match(/^[0-9A-Za-z]{48}$/);
  });

  it("are overwritten as a whole by a PUT, absent fields too", async () => {
    const root = await rootOf(createGateway());
    await root.post("/api/token/", { name: "a", remain_quota: 5, unlimited_quota: true, models: "x" });
    const { data } = await root.put("/api/token/", { id: 1, name: "b" });
    expect(data).to.deep.include({
      name: "b",
      expired_time: 0,
      remain_quota: 0,
      unlimited_quota: false,
      models: null,
      subnet: null,
      status: 1,
    });
  });

  it("take any number as a status alone", async () => {
    const root = await rootOf(createGateway());
    await root.post("/api/token/", { name: "a" });
    const { data } = await root.put("/api/token/?status_only=no", { id: 1, status: 77, name: "ignored" });
    expect(data).to.deep.include({ status: 77, name: "a" });
    expect(at((await root.put("/api/token/?status_only=", { id: 1, name: "b" })).data, "name")).to.equal("b");
  });

  it("measure names in bytes and networks strictly", async () => {
    const root = await rootOf(createGateway());
    const post = async (body: unknown): Promise<unknown> => {
      const { success, message } = await root.post("/api/token/", body);
      return success === true ? true : message;
    };
    expect(await post({ name: "名".repeat(10) })).to.equal(true);
    expect(await post({ name: "名".repeat(10) + "x" })).to.equal("参数错误：令牌名称过长");
    expect(await post({ subnet: "10.0.0.0/8, 2001:db8::/32" })).to.equal(true);
    expect(await post({ subnet: "10.0.0.0/8,10.0.0.1" })).to.equal(
      "参数错误：无效的网段：failed to parse subnet: invalid CIDR address: 10.0.0.1",
    );
    expect(await post("")).to.equal("EOF");
    expect(await post("{")).to.equal("unexpected EOF");
  });

  it("belong to their owner alone", async () => {
    const gateway = createGateway({ seed: "demo" });
    const bob = clientOf(gateway);
    await bob.signIn("bob", "password1");
    expect(await bob.get("/api/token/1")).to.include({ message: "record not found" });
    expect(await bob.put("/api/token/", { id: 1, name: "mine" })).to.include({ message: "record not found" });
    expect(await bob.remove("/api/token/1")).to.include({ message: "record not found" });
    expect(await bob.get("/api/token/0")).to.include({ message: "id 或 userId 为空！" });
    expect(await bob.remove("/api/token/abc")).to.include({ message: "id 或 userId 为空！" });
    expect(await bob.get("/api/token/abc")).to.include({
      message: 'strconv.Atoi: parsing "abc": invalid syntax',
    });
    expect(listOf((await bob.get("/api/token/search?keyword=")).data)).to.have.length(4);
  });

  it("come in pages of ten, newest first, without a total, and are found by the beginning of their name", async () => {
    const root = await rootOf(createGateway({ seed: "demo" }));
    const ids = async (query: string): Promise<unknown[]> =>
      listOf((await root.get(`/api/token/${query}`)).data).map((row) => at(row, "id"));
    expect(await ids("?p=0")).to.deep.equal([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    expect(await ids("?p=2")).to.deep.equal([5, 4, 3, 2, 1]);
    expect(await ids("?p=3")).to.deep.equal([]);
    expect(await ids("?p=-4")).to.deep.equal(await ids(""));
    expect(await ids("?p=x")).to.deep.equal(await ids(""));
    expect((await ids("?order=used_quota"))[0]).to.equal(18);
    expect(await ids("search?keyword=BATCH-")).to.deep.equal([21, 22, 23, 24, 25]);
    expect(await ids("search?keyword=%25office")).to.deep.equal([11]);
    expect(await ids("search?keyword=atch")).to.deep.equal([]);
    expect(await ids("search?keyword=batch_0_")).to.deep.equal([21, 22, 23, 24, 25]);
  });
});

describe("networks", () => {
  const good = ["10.0.0.0/8", "0.0.0.0/0", "192.168.1.7/32", "::/0", "2001:db8::1/128", "::ffff:10.0.0.1/96"];
  for (const text of good)
    it(`takes ${text}`, () => {
      expect(isCidr(text)).to.equal(true);
    });
  const bad = [
    "",
    "10.0.0.1",
    "10.0.0/8",
    "256.0.0.0/8",
    "01.0.0.0/8",
    "10.0.0.0/33",
    "10.0.0.0/",
    "::1",
    "::/129",
    "1::2::3/8",
    "12345::/16",
    "10.0.0.0/8/8",
    "a.b.c.d/8",
    "1:2:3:4:5:6:7/16",
  ];
  for (const text of bad)
    it(`refuses "${text}"`, () => {
      expect(isCidr(text)).to.equal(false);
    });
});
