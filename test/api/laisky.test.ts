// How calls are made to Laisky's fork: the log, second factors, and rows by uuid.
import { expect } from "chai";
import { describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import { listStoredLogs } from "../../src/api/entities/stored-logs.js";
import { getDatabaseUsage } from "../../src/api/entities/usage.js";
import { failure, json, success } from "./fetch-stub.js";
import { seen, bodies, open } from "./dialect-stub.js";

describe("the log of Laisky's fork", () => {
  it("is not narrowed by a channel that nobody named", async () => {
    const http = await open("laisky", {
      "GET /api/log/": () => success([]),
      "GET /api/log/stat": () => success({ quota: 1 }),
    });
    await api.listLogs(http, { channel: 0 });
    await api.getLogStat(http, { channel: 0 });
    expect(seen()).to.deep.equal(["GET /api/log/?p=0&size=10", "GET /api/log/stat"]);
  });

  it("is searched for a type by its filtered list, by one call, because its search only knows texts", async () => {
    const http = await open("laisky", {
      "GET /api/log/": () => json({ success: true, message: "", data: [{ type: 2, quota: 3 }], total: 4000 }),
      "GET /api/log/self": () => json({ success: true, message: "", data: [{ type: 2 }], total: 4000 }),
      "GET /api/log/search": () => success([{ type: 4 }]),
    });
    expect((await api.searchLogs(http, "2")).map(({ quota }) => quota)).to.deep.equal([3]);
    expect(await api.searchOwnLogs(http, "2")).to.have.length(1);
    expect((await api.searchLogs(http, "gpt")).map(({ type }) => type)).to.deep.equal([4]);
    expect(seen()).to.deep.equal([
      "GET /api/log/?type=2&p=0&size=100",
      "GET /api/log/self?type=2&p=0&size=100",
      "GET /api/log/search?keyword=gpt&p=0&size=100",
    ]);
  });
});

describe("the models by type of Laisky's fork", () => {
  it("are in order, because the server has them in another one after each start", async () => {
    const http = await open("laisky", {
      "GET /api/models": () => success({ 1: ["o1", "gpt-4o", "dall-e-3"] }),
    });
    expect((await api.getModelsByType(http))["1"]).to.deep.equal(["dall-e-3", "gpt-4o", "o1"]);
  });
});

describe("an account of Laisky's fork with a second factor", () => {
  it("signs in with the code beside the password", async () => {
    const http = await open("laisky", {
      "POST /api/user/login": ({ body }) =>
        "totp_code" in (body as object)
          ? success({ uuid: "01a200c2-200f-7f15-93ce-dc695a0063a3", username: "a", role: 1, status: 1 })
          : json({ success: false, message: "totp_required", data: { totp_required: true } }),
    });
    const credentials = { username: "a", password: "b" };
    expect(await failure(api.logIn(http, credentials))).to.include({ kind: "refused", codeWanted: true });
    expect((await api.logIn(http, { ...credentials, code: "123456" })).username).to.equal("a");
    expect(bodies()).to.deep.equal([credentials, { ...credentials, totp_code: "123456" }]);
  });
});

describe("an account of Laisky's fork at the code of its second factor", () => {
  for (const [message, signInEnded] of [
    ["Username or password is wrong, or user has been banned", true],
    ["Invalid TOTP code", undefined],
    ["Turnstile token is empty", undefined],
  ] as const)
    it(`${signInEnded ? "begins again" : "stays there"} when it is refused with ${message}`, async () => {
      const http = await open("laisky", {
        "POST /api/user/login": () => json({ success: false, message }),
      });
      const refused = await failure(api.logIn(http, { username: "a", password: "b", code: "123456" }));
      expect(refused).to.include({ kind: "refused", serverMessage: message, signInEnded });
    });
});

describe("a row of Laisky's fork", () => {
  const uuid = "01a200c2-200f-7f15-93ce-dc695a0063a3";
  const id = Number.parseInt("edc695a0063a3", 16);

  it("has a number that leads to it after a reload, too", async () => {
    const http = await open("laisky", {
      "GET /api/channel/": () => json({ success: true, message: "", data: [{ uuid, name: "a" }], total: 1 }),
      [`GET /api/channel/${uuid}`]: () => success({ uuid, name: "a" }),
    });
    expect((await api.getChannel(http, id)).id).to.equal(id);
    expect(seen()).to.deep.equal(["GET /api/channel/?p=0&size=100", `GET /api/channel/${uuid}`]);
  });
});

describe("the database of Laisky's fork", () => {
  const uuid = "01a22b77-1e82-79d2-86be-ad7e55cca5cf";
  const channelId = 0xead7e55cca5cf;
  const week = { from: 1, to: 9 } as const;
  const answers = {
    "GET /api/channel/": () => success([{ uuid, name: "A", type: 1 }]),
    "GET /gateway-console/usage": () =>
      success({
        rows: [
          { key: uuid, spend: 5, requests: 1 },
          { key: "", spend: 7, requests: 2 },
        ],
        covers: week,
        warnings: [],
      }),
    "GET /gateway-console/log": () =>
      success({
        entries: [
          { id: 3, channel: 1, channel_uuid: uuid },
          { id: 2, channel: 0 },
        ],
        before: null,
      }),
  };

  it("names channels by the numbers that its list has them by", async () => {
    const http = await open("laisky", answers);
    const question = { ...week, split: "channel", days: false, offset: 0 } as const;
    const { rows } = await getDatabaseUsage(http, question);
    expect(rows.map(({ key, spend }) => [key, spend])).to.deep.equal([
      [String(channelId), 5],
      ["", 7],
    ]);
    expect((await api.listChannels(http)).map(({ id }) => id)).to.deep.equal([channelId]);
    const { entries } = await listStoredLogs(http, { ...week, count: false });
    expect(entries.map(({ id, channel }) => [id, channel])).to.deep.equal([
      [3, channelId],
      [2, 0],
    ]);
  });

  it("is asked about a channel by its reference, and leaves other keys as they are", async () => {
    const http = await open("laisky", answers);
    const question = { ...week, split: "model", days: false, offset: 0, channel: channelId } as const;
    const { rows } = await getDatabaseUsage(http, question);
    expect(rows.map(({ key }) => key)).to.deep.equal([uuid, ""]);
    await listStoredLogs(http, { ...week, count: true, channel: channelId });
    const asked = seen().filter((call) => call.includes("gateway-console"));
    expect(asked).to.have.length(2);
    for (const call of asked) expect(call).to.include(`channel=${uuid}`);
  });
});
