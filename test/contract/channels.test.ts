/** Channels, for admins: what the recording shows only from outside. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { at, rootOf } from "./support/client.js";
import { column, openDemo, quickUpstream } from "./support/demo.js";

describe("channels", () => {
  it("hide their keys but in the answer of a PUT, and skip zero values there", async () => {
    const { ada } = await openDemo();
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
    const { ada } = await openDemo();
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
    const { gateway, ada } = await openDemo({
      chat: (channel, model) => {
        asked.push(model);
        return quickUpstream.chat(channel, model);
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
    const { gateway, root } = await openDemo({
      chat: async (channel, model) => {
        await gate;
        order.push(channel.id);
        return quickUpstream.chat(channel, model);
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

  // Tried on builds of both servers: https://… of a type is looked up by its number, in a table that ends before.
  for (const lastChannelType of [51, 40]) {
    it(`of a type beyond ${lastChannelType} crash the test alone, and a test of many ends the gateway`, async () => {
      const gateway = createGateway({ lastChannelType, upstream: quickUpstream });
      const root = await rootOf(gateway);
      const odd = { name: "odd", type: lastChannelType + 1, key: "k", models: "m" };
      await root.post("/api/channel/", { ...odd, base_url: "https://own.example" });
      await root.post("/api/channel/", { ...odd, status: 2 });
      expect((await root.get("/api/channel/test/1")).success).to.equal(true);
      expect((await root.get("/api/channel/update_balance/1")).status).to.equal(500);
      expect((await root.get("/api/channel/test/2")).status).to.equal(500);
      expect(Object.keys((await root.get("/api/models")).data as object).at(-1)).to.equal(
        String(lastChannelType),
      );
      await root.put("/api/channel/", { id: 2, base_url: "https://own.example" });
      expect((await root.get("/api/channel/test?scope=all")).success).to.equal(true);
      await gateway.settled();
      await root.put("/api/channel/", { id: 2, base_url: "" });
      await root.get("/api/channel/test?scope=disabled");
      await gateway.settled();
      let failure: unknown;
      await root.get("/api/status").catch((error: unknown) => {
        failure = error;
      });
      expect(failure).to.be.instanceOf(TypeError);
    });
  }

  it("tell balances where their type has one", async () => {
    const { ada } = await openDemo();
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
    const { ada } = await openDemo();
    expect((await ada.put("/api/channel/", { status: 1 })).message).to.equal("WHERE conditions required");
    expect((await ada.remove("/api/channel/abc")).message).to.equal("WHERE conditions required");
    expect((await ada.get("/api/channel/0")).message).to.equal("record not found");
  });

  it("list their models without an envelope, some of them twice", async () => {
    const { ada } = await openDemo();
    const { body } = await ada.get("/api/channel/models");
    expect(Object.keys(body ?? {}).sort()).to.deep.equal(["data", "object"]);
    const ids = column(body?.data, "id");
    expect(ids.length).to.be.within(480, 500);
    expect(new Set(ids).size).to.be.below(ids.length);
  });
});
