/** Users, channels, codes, logs and options, for admins: what the recording shows only from outside. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway, type EmbeddedGateway } from "../../demo/gateway/gateway.js";
import { createDemoUpstream, type Upstream } from "../../demo/gateway/upstream.js";
import { at, clientOf, listOf, rootOf, type Client } from "./support/client.js";
import { textOf } from "./support/recording.js";

const upstream = createDemoUpstream(0);

async function demo(
  options: Partial<Upstream> = {},
): Promise<{ gateway: EmbeddedGateway; root: Client; ada: Client }> {
  const gateway = createGateway({ seed: "demo", upstream: { ...upstream, ...options } });
  const ada = clientOf(gateway);
  await ada.signIn("ada", "password1");
  return { gateway, root: await rootOf(gateway), ada };
}

const column = (rows: unknown, name: string): unknown[] =>
  Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => row[name]) : [];

describe("users", () => {
  it("are updated by what is neither zero nor empty", async () => {
    const { root } = await demo();
    const before = (await root.get("/api/user/3")).data as Record<string, unknown>;
    const body = {
      id: 3,
      username: "",
      display_name: "",
      quota: 0,
      email: "",
      group: "vip",
      role: 0,
      status: 0,
    };
    expect((await root.put("/api/user/", body)).body).to.deep.equal({ message: "", success: true });
    expect((await root.get("/api/user/3")).data).to.deep.equal({ ...before, group: "vip" });
    expect(at((await root.get("/api/log/?p=0")).data, 0, "content")).to.equal(
      "管理员将用户额度从 ＄10.000000 额度修改为 ＄0.000000 额度",
    );
    await root.put("/api/user/", { id: 3, quota: -7 });
    expect(at((await root.get("/api/user/3")).data, "quota")).to.equal(-7);
  });

  it("show everyone's access token in lists and nobody's alone", async () => {
    const { root } = await demo();
    expect(column((await root.get("/api/user/")).data, "access_token")).not.to.include("");
    expect(at((await root.get("/api/user/3")).data, "access_token")).to.equal("");
  });

  it("are out of reach for those who do not outrank them", async () => {
    const { ada } = await demo();
    const message = async (work: Promise<{ message: unknown }>): Promise<unknown> => (await work).message;
    expect(await message(ada.get("/api/user/2"))).to.equal("无权获取同级或更高等级用户的信息");
    expect(await message(ada.put("/api/user/", { id: 2, display_name: "x" }))).to.equal(
      "无权更新同权限等级或更高权限等级的用户信息",
    );
    expect(await message(ada.put("/api/user/", { id: 3, role: 10 }))).to.equal(
      "无权将其他用户权限等级提升到大于等于自己的权限等级",
    );
    expect(await message(ada.remove("/api/user/1"))).to.equal("无权删除同权限等级或更高权限等级的用户");
    expect(await message(ada.post("/api/user/manage", { username: "ada", action: "enable" }))).to.equal(
      "无权更新同权限等级或更高权限等级的用户信息",
    );
    const form = { username: "new", password: "password1", role: 10 };
    expect(await message(ada.post("/api/user/", form))).to.equal("无法创建权限大于等于自己的用户");
    expect((await ada.put("/api/user/", { id: 3, display_name: "Rob", quota: 5_000_000 })).success).to.equal(
      true,
    );
  });

  it("are managed by name; an empty name means the first account", async () => {
    const { root } = await demo();
    expect((await root.post("/api/user/manage", { username: "", action: "disable" })).message).to.equal(
      "无法禁用超级管理员用户",
    );
    expect((await root.post("/api/user/manage", { username: "bob" })).data).to.deep.include({
      role: 1,
      status: 1,
    });
    expect((await root.post("/api/user/manage", { username: "bob", action: "demote" })).message).to.equal(
      "该用户已经是普通用户",
    );
    expect((await root.post("/api/user/manage", { username: "root", action: "delete" })).message).to.equal(
      "无法删除超级管理员用户",
    );
  });

  it("leave the list when deleted and stay in the search, their e-mail taken", async () => {
    const { root } = await demo();
    const removed = await root.remove("/api/user/3");
    expect([removed.status, removed.text, removed.headers.get("Content-Type")]).to.deep.equal([
      200,
      "",
      null,
    ]);
    expect((await root.get("/api/user/search?keyword=3")).data).to.have.length(1);
    const found = (await root.get("/api/user/search?keyword=deleted")).data;
    expect(at(found, 0)).to.deep.include({ id: 3, status: 3, email: "bob@example.com" });
    expect(at(found, 0, "username")).to.match(/^deleted_[0-9a-f]{32}$/);
    const listed: unknown[] = [];
    for (let p = 0; p < 4; p++)
      listed.push(...column((await root.get(`/api/user/?p=${String(p)}`)).data, "id"));
    expect(listed).not.to.include(3);
    expect(listed).to.have.length(28);
  });

  it("are ordered by what is asked for", async () => {
    const { root } = await demo();
    for (const order of ["quota", "used_quota", "request_count"]) {
      const values = column((await root.get(`/api/user/?order=${order}`)).data, order) as number[];
      expect([...values].sort((a, b) => b - a)).to.deep.equal(values);
    }
    const ids = column((await root.get("/api/user/?order=name")).data, "id") as number[];
    expect([...ids].sort((a, b) => b - a)).to.deep.equal(ids);
  });

  it("get quota through the API, with or without a remark, even when there is no such user", async () => {
    const { ada } = await demo();
    await ada.post("/api/topup", { user_id: 3, quota: 500_000 });
    await ada.post("/api/topup", { user_id: 4711, quota: 1, remark: "x" });
    const rows = (await ada.get("/api/log/?type=1")).data;
    expect(at(rows, 0)).to.deep.include({ content: "x", user_id: 4711, username: "", quota: 1 });
    expect(at(rows, 1)).to.deep.include({
      content: "通过 API 充值 ＄1.000000 额度",
      username: "bob",
      quota: 500_000,
    });
    expect((await ada.post("/api/topup", { user_id: "3" })).message).to.equal(
      "json: cannot unmarshal string into Go struct field adminTopUpRequest.user_id of type int",
    );
  });
});

describe("channels", () => {
  it("hide their keys but in the answer of a PUT, and skip zero values there", async () => {
    const { ada } = await demo();
    expect(new Set(column((await ada.get("/api/channel/")).data, "key"))).to.deep.equal(new Set([""]));
    const body = {
      id: 10,
      key: "",
      name: "",
      base_url: "",
      weight: 0,
      priority: 0,
      model_mapping: null,
      status: 0,
    };
    const { data } = await ada.put("/api/channel/", body);
    expect(data).to.deep.include({
      key: "sk-demo-10",
      name: "Own proxy",
      base_url: "",
      weight: 0,
      priority: 0,
      model_mapping: '{"gpt-4":"llama-3-70b"}',
      status: 1,
    });
  });

  it("offer their models to exactly their groups while they are enabled", async () => {
    const { ada } = await demo();
    const models = async (): Promise<unknown> => (await ada.get("/api/user/available_models")).data;
    expect(await models()).to.deep.equal([
      "claude-3-5-sonnet-latest",
      "claude-3-haiku-20240307",
      "gpt-3.5-turbo",
      "gpt-4",
      "gpt-4o",
      "gpt-4o-mini",
    ]);
    await ada.put("/api/channel/", { id: 1, status: 2 });
    expect(await models()).to.deep.equal(["claude-3-5-sonnet-latest", "claude-3-haiku-20240307"]);
    await ada.post("/api/channel/", { name: "blank", type: 1, key: "k", group: "vip" });
    expect(await models()).to.include("");
    await ada.remove("/api/channel/3");
    expect(await models()).to.deep.equal([""]);
  });

  it("are tested with the model that fits, and keep the time after the answer", async () => {
    const asked: string[] = [];
    const { gateway, ada } = await demo({
      chat: (channel, model) => {
        asked.push(model);
        return upstream.chat(channel, model);
      },
    });
    expect((await ada.get("/api/channel/test/1?model=gpt-4")).body).to.deep.include({
      success: true,
      modelName: "gpt-4",
      message: "Hello! How can I help you today?",
    });
    await ada.get("/api/channel/test/3?model=gpt-4");
    await ada.put("/api/channel/", { id: 3, model_mapping: '{"claude-3-5-sonnet-latest":"mapped"}' });
    await ada.get("/api/channel/test/3");
    expect(asked).to.deep.equal(["gpt-4", "claude-3-5-sonnet-latest", "mapped"]);
    expect((await ada.get("/api/channel/test/2")).body).to.deep.equal({
      message: "http status code: 401, error message: Incorrect API key provided",
      modelName: "",
      success: false,
      time: 0,
    });
    await gateway.settled();
    expect(at((await ada.get("/api/channel/2")).data, "response_time")).to.equal(0);
    expect(at((await ada.get("/api/log/?type=5")).data, 0)).to.deep.include({
      user_id: 0,
      username: "",
      channel: 2,
      content:
        "渠道 OpenAI spare 测试失败，错误：http status code: 401, error message: Incorrect API key provided",
    });
    expect((await ada.get("/api/channel/test/abc")).body).to.deep.equal({
      message: 'strconv.Atoi: parsing "abc": invalid syntax',
      success: false,
    });
  });

  it("are tested all in turn in the background, newest first, once at a time", async () => {
    const order: number[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { gateway, root } = await demo({
      chat: async (channel, model) => {
        await gate;
        order.push(channel.id);
        return upstream.chat(channel, model);
      },
    });
    for (const key of ["AutomaticDisableChannelEnabled", "AutomaticEnableChannelEnabled"])
      await root.put("/api/option/", { key, value: "true" });
    await root.put("/api/channel/", { id: 1, key: "sk-bad" });
    expect((await root.get("/api/channel/test?scope=other")).success).to.equal(true);
    await gateway.settled();
    expect((await root.get("/api/channel/test")).body).to.deep.equal({ message: "", success: true });
    expect((await root.get("/api/channel/test?scope=disabled")).message).to.equal("测试已在运行中");
    release();
    await gateway.settled();
    expect(order).to.deep.equal([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(at((await root.get("/api/channel/1")).data, "status")).to.equal(3);
    expect(at((await root.get("/api/channel/2")).data, "status")).to.equal(3);
    expect(at((await root.get("/api/channel/7")).data, "status")).to.equal(1);
    expect((await root.get("/api/channel/test?scope=disabled")).success).to.equal(true);
    await gateway.settled();
    expect((await root.remove("/api/channel/disabled")).data).to.equal(3);
    expect((await root.remove("/api/channel/disabled")).data).to.equal(0);
  });

  it("tell balances where their type has one", async () => {
    const { ada } = await demo();
    expect((await ada.get("/api/channel/update_balance/1")).body).to.deep.equal({
      balance: 37.19,
      message: "",
      success: true,
    });
    expect(at((await ada.get("/api/channel/1")).data, "balance")).to.equal(37.19);
    expect((await ada.get("/api/channel/update_balance/2")).message).to.equal("status code: 401");
    expect((await ada.get("/api/channel/update_balance/3")).message).to.equal("尚未实现");
    expect((await ada.get("/api/channel/update_balance")).body).to.deep.equal({ message: "", success: true });
  });

  it("answer the odd ways of naming none", async () => {
    const { ada } = await demo();
    expect((await ada.put("/api/channel/", { status: 1 })).message).to.equal("WHERE conditions required");
    expect((await ada.remove("/api/channel/abc")).message).to.equal("WHERE conditions required");
    expect((await ada.get("/api/channel/0")).message).to.equal("record not found");
  });

  it("list their models without an envelope, some of them twice", async () => {
    const { ada } = await demo();
    const { body } = await ada.get("/api/channel/models");
    expect(Object.keys(body ?? {}).sort()).to.deep.equal(["data", "object"]);
    const ids = column(body?.data, "id");
    expect(ids.length).to.be.within(480, 500);
    expect(new Set(ids).size).to.be.below(ids.length);
  });
});

describe("codes", () => {
  it("can be used again when an admin says so", async () => {
    const { ada } = await demo();
    const keys = (await ada.post("/api/redemption/", { name: "名".repeat(6), quota: -5, count: 2 })).data;
    expect(keys).to.have.length(2);
    const key = at(keys, 0);
    expect((await ada.post("/api/user/topup", { key })).data).to.equal(-5);
    const id = at((await ada.get("/api/redemption/?p=0")).data, 1, "id");
    const again = await ada.put("/api/redemption/?status_only=x", { id, status: 1 });
    expect(at(again.data, "redeemed_time")).to.be.above(0);
    expect((await ada.post("/api/user/topup", { key })).data).to.equal(-5);
    expect((await ada.put("/api/redemption/", { id })).data).to.deep.include({
      name: "",
      quota: 0,
      status: 3,
    });
    expect((await ada.post("/api/redemption/", { name: "名".repeat(7), count: 1 })).message).to.equal(
      "兑换码名称长度必须在1-20之间",
    );
    expect((await ada.remove("/api/redemption/x")).message).to.equal("id 为空！");
  });
});

describe("logs", () => {
  it("are filtered exactly, summed over consumption alone, and searched by type or beginning", async () => {
    const { root } = await demo();
    const rows = listOf((await root.get("/api/log/?type=2&username=bob&model_name=gpt-4o&channel=1")).data);
    expect(rows).to.have.length(10);
    for (const row of rows)
      expect(row).to.deep.include({ type: 2, username: "bob", model_name: "gpt-4o", channel: 1 });
    const sum = (await root.get("/api/log/stat?type=4&username=bob")).data;
    expect(sum).to.deep.equal((await root.get("/api/log/stat?username=bob")).data);
    expect(at(sum, "quota")).to.be.above(0);
    expect((await root.get("/api/log/?type=9")).data).to.deep.equal([]);
    expect(listOf((await root.get("/api/log/search?keyword=2")).data)).to.have.length(100);
    expect(new Set(column((await root.get("/api/log/search?keyword=渠道")).data, "type"))).to.deep.equal(
      new Set([5]),
    );
    const time = at(rows[3], "created_at");
    const around = `start_timestamp=${String(Number(time))}&end_timestamp=${String(Number(time))}`;
    expect(column((await root.get(`/api/log/?${around}`)).data, "created_at")).to.deep.equal([time]);
  });

  it("are deleted when older than the target", async () => {
    const { gateway, root } = await demo();
    const { logs } = gateway.store.snapshot();
    const middle = logs[100]?.created_at ?? 0;
    expect((await root.remove(`/api/log/?target_timestamp=${String(middle)}`)).data).to.equal(100);
    expect((await root.remove("/api/log/")).message).to.equal("target timestamp is required");
  });
});

describe("options", () => {
  it("hide what ends in Token or Secret, and show one secret nevertheless", async () => {
    const { root } = await demo();
    for (const key of ["SMTPToken", "GitHubClientSecret", "TurnstileSecretKey", "Anything"])
      await root.put("/api/option/", { key, value: "s" });
    const keys = column((await root.get("/api/option/")).data, "key");
    expect(keys).to.include.members(["TurnstileSecretKey", "Anything"]);
    expect(keys).not.to.include.members(["SMTPToken"]);
    expect(keys).not.to.include.members(["GitHubClientSecret"]);
  });

  it("come in no order one could rely on, and so do groups", async () => {
    const { root } = await demo();
    const orders = new Set<string>();
    for (let i = 0; i < 3; i++) orders.add(column((await root.get("/api/option/")).data, "key").join());
    expect(orders.size).to.be.above(1);
    const groups = [await root.get("/api/group/"), await root.get("/api/group/")].map(({ text }) => text);
    expect(groups[0]).not.to.equal(groups[1]);
  });

  it("work at once, numbers that are none as 0", async () => {
    const { root } = await demo();
    await root.put("/api/option/", { key: "QuotaPerUnit", value: "abc" });
    expect(at((await root.get("/api/status")).data, "quota_per_unit")).to.equal(0);
    await root.post("/api/topup", { user_id: 3, quota: 1 });
    expect(at((await root.get("/api/log/")).data, 0, "content")).to.equal("通过 API 充值 ＄+Inf 额度");
    await root.put("/api/option/", { key: "DisplayInCurrencyEnabled", value: "TRUE" });
    expect(at((await root.get("/api/status")).data, "display_in_currency")).to.equal(false);
    await root.post("/api/topup", { user_id: 3, quota: 7 });
    expect(at((await root.get("/api/log/")).data, 0, "content")).to.equal("通过 API 充值 7 点额度");
  });

  it("keep a broken table and empty it, over a restart too", async () => {
    const { gateway, root } = await demo();
    const put = async (value: string): Promise<unknown> =>
      (await root.put("/api/option/", { key: "GroupRatio", value })).message;
    expect(await put('{"a":1,"b":"x"}')).to.equal(
      "json: cannot unmarshal string into Go value of type float64",
    );
    expect((await root.get("/api/group/")).data).to.deep.equal(["a"]);
    expect(await put("[1]")).to.equal(
      "json: cannot unmarshal array into Go value of type map[string]float64",
    );
    expect(await put('{"a":1')).to.equal("unexpected end of JSON input");
    const again = await rootOf(createGateway({ data: gateway.store.snapshot() }));
    expect((await again.get("/api/group/")).data).to.deep.equal([]);
    const saved = listOf((await again.get("/api/option/")).data).find(
      (row) => at(row, "key") === "GroupRatio",
    );
    expect(at(saved, "value")).to.equal('{"a":1');
    expect(await put('{"x":0.5}')).to.equal("");
    expect((await root.get("/api/group/")).data).to.deep.equal(["x"]);
  });

  it("get the default ratios that a saved table lacks at the next start", async () => {
    const { gateway, root } = await demo();
    await root.put("/api/option/", { key: "ModelRatio", value: '{"mine":7}' });
    const again = await rootOf(createGateway({ data: gateway.store.snapshot() }));
    const saved = listOf((await again.get("/api/option/")).data).find(
      (row) => at(row, "key") === "ModelRatio",
    );
    const table = JSON.parse(textOf(at(saved, "value"))) as object;
    expect(table).to.include({ mine: 7, "gpt-3.5-turbo": 0.25 });
    expect(Object.keys(table)).to.have.length(567);
  });

  it("are refused to switch on what lacks its ground", async () => {
    const { root } = await demo();
    const turnOn = async (key: string): Promise<unknown> =>
      (await root.put("/api/option/", { key, value: "true" })).message;
    expect(await turnOn("GitHubOAuthEnabled")).to.equal(
      "无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！",
    );
    expect(await turnOn("OidcEnabled")).to.equal("");
  });
});
