// How calls are made to one-hub: channels, their tests, and tokens.
import { expect } from "chai";
import { describe, it } from "node:test";
import { getChannelKey } from "../../src/api/entities/channel-keys.js";
import * as api from "../../src/api/index.js";
import { json, success } from "./fetch-stub.js";
import { type Answers, seen, bodies, open, channel } from "./dialect-stub.js";

describe("the channels of one-hub", () => {
  const row = (id: number, tag: string) => ({ id, name: `channel ${String(id)}`, tag, key: "secret" });
  const all = Array.from({ length: 25 }, (_, index) => row(25 - index, index % 5 === 0 ? "eu" : ""));
  const answers: Answers = {
    "GET /api/channel_tag/_all": () => success([{ id: 0, tag: "eu" }]),
    "GET /api/channel_tag/eu/list": () => success(all.filter(({ tag }) => tag !== "")),
    "GET /api/channel/": (call) => {
      const { searchParams } = new URL(call.url);
      const page = Number(searchParams.get("page")) - 1;
      const size = Number(searchParams.get("size"));
      // Without a filter it has one channel for each tag.
      const rows = all.filter(
        ({ id, tag }) => tag === "" || (id === 25 && searchParams.get("filter_tag") !== "1"),
      );
      return success({ data: rows.slice(page * size, (page + 1) * size), total_count: rows.length });
    },
  };

  it("are all in the list and its total, those with a tag, too", async () => {
    const http = await open("one-hub", answers);
    const totals: number[] = [];
    const ids: number[] = [];
    for (const page of [0, 1, 2])
      for (const { id } of await api.listChannels(http, { page }, { onTotal: (total) => totals.push(total) }))
        ids.push(id);
    expect(ids).to.deep.equal(all.map(({ id }) => id));
    expect(totals).to.deep.equal([25, 25, 25]);
    expect((await api.searchChannels(http, "channel 20")).map(({ id }) => id)).to.deep.equal([20]);
    expect(await api.searchChannels(http, "")).to.have.length(25);
  });
});

describe("the log of one-hub", () => {
  it("is narrowed to a channel by one name in its list, and by another in its sum", async () => {
    const http = await open("one-hub", {
      "GET /api/log/": () => success({ data: [], total_count: 0 }),
      "GET /api/log/stat": () => success({ quota: 5 }),
    });
    await api.listLogs(http, { type: 2, channel: 7 });
    expect(await api.getLogStat(http, { type: 2, channel: 7 })).to.equal(5);
    const [list = "", sum = ""] = seen();
    expect(list).to.include("channel_id=7").and.include("log_type=2");
    expect(new URLSearchParams(sum.split("?")[1]).get("channel")).to.equal("7");
  });
});

describe("the key of a channel on one-hub", () => {
  it("is read for itself, and is in no other row that leaves the dialect", async () => {
    const http = await open("one-hub", {
      "GET /api/channel/7": () => success({ id: 7, name: "a", key: "sk-real" }),
      "GET /api/channel_tag/_all": () => success([]),
      "GET /api/channel/": () => success({ data: [{ id: 7, name: "a", key: "sk-real" }], total_count: 1 }),
    });
    expect(await getChannelKey(http, 7)).to.equal("sk-real");
    expect(seen()).to.deep.equal(["GET /api/channel/7"]);
    const rows = [await api.getChannel(http, 7), ...(await api.searchChannels(http, "a"))];
    expect(JSON.stringify(rows)).not.to.include("sk-real");
  });
});

describe("the model of a channel's test on one-hub, which takes none by itself", () => {
  const models = "gpt-4o-mini,gpt-3.5-turbo";
  const tested = () => seen().filter((call) => call.includes("/test/"));

  for (const [name, row, model] of [
    ["the channel's own", { models, test_model: "gpt-4o" }, "gpt-4o"],
    ["gpt-3.5-turbo among its models", { models, test_model: "" }, "gpt-3.5-turbo"],
    ["its first model otherwise", { models: "claude-3, claude-2", test_model: "" }, "claude-3"],
  ] as const) {
    it(`is ${name}`, async () => {
      const http = await open("one-hub", {
        "GET /api/channel/7": () => success({ id: 7, ...row }),
        "GET /api/channel/": () => success({ data: [{ id: 7, status: 2, ...row }], total_count: 1 }),
        "GET /api/channel/test/7": () => json({ success: true, message: "", time: 0.2 }),
      });
      expect(await api.testChannel(http, 7)).to.include({ time: 0.2 });
      await api.testChannels(http, "disabled");
      expect(tested()).to.deep.equal(Array(2).fill(`GET /api/channel/test/7?model=${model}`));
    });
  }

  it("is the one that a call names", async () => {
    const http = await open("one-hub", {
      "GET /api/channel/test/7": () => json({ success: true, message: "", time: 0.2 }),
    });
    await api.testChannel(http, 7, { model: "gpt-4o" });
    expect(seen()).to.deep.equal(["GET /api/channel/test/7?model=gpt-4o"]);
  });

  it("is set with a new channel, for the tests that the server starts", async () => {
    const http = await open("one-hub", {});
    await api.createChannel(http, { ...channel(1), models });
    expect(bodies().at(-1)).to.include({ models, test_model: "gpt-3.5-turbo" });
  });
});

describe("a token of one-hub", () => {
  it("keeps its groups when a form that knows none of them is saved", async () => {
    const row = { id: 4, name: "a", key: "k", group: "vip", backup_group: "default", setting: {} };
    const http = await open("one-hub", {
      "GET /api/token/4": () => success(row),
      "PUT /api/token/": () => success(row),
    });
    const form = { expired_time: -1, remain_quota: 1, unlimited_quota: false, models: "", subnet: "" };
    await api.updateToken(http, 4, { name: "b", ...form });
    expect(bodies()[0]).to.include({ name: "b", group: "vip", backup_group: "default" });
  });
});
