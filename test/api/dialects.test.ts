// What members of the family share in how they differ: types of channels, tests of many, calls that one lacks.
import { expect } from "chai";
import { describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import { failure, success } from "./fetch-stub.js";
import { seen, bodies, open, channel } from "./dialect-stub.js";

describe("a member's channel types", () => {
  for (const [member, ours, theirs] of [
    ["one-hub", 24, 25],
    ["one-hub", 36, 28],
    ["one-hub", 31, 33],
    ["one-hub", 20_038, 38],
    ["one-hub", 20_040, 40],
    ["new-api", 24, 24],
    ["new-api", 35, 34],
    ["new-api", 27, 35],
    ["new-api", 28, 42],
    ["new-api", 36, 43],
    ["new-api", 10_041, 41],
    ["laisky", 36, 36],
    ["laisky", 30_054, 54],
  ] as const) {
    it(`are numbered as one-api's: ${ours} is ${member}'s ${theirs}`, async () => {
      const row = { id: 1, uuid: "01a200c2-200f-7f15-93ce-dc695a0063a3", ...channel(theirs) };
      const http = await open(member, {
        "GET /api/channel/": () => success(member === "one-hub" ? { data: [row], total_count: 1 } : [row]),
      });
      await api.createChannel(http, channel(ours));
      expect(bodies()[0]).to.deep.include(channel(theirs));
      expect((await api.listChannels(http))[0]?.type).to.equal(ours);
    });
  }

  it("are all named, also those that have no models", async () => {
    const http = await open("one-hub", {
      "GET /api/prices": () => success([{ model: "gemini-pro", channel_type: 25 }]),
    });
    const models = await api.getModelsByType(http);
    expect(models["24"]).to.deep.equal(["gemini-pro"]);
    expect(models["36"]).to.deep.equal([]);
    expect(models).not.to.have.property("25", undefined);
  });
});

describe("the members that take a test of the disabled channels for one of all", () => {
  for (const member of ["new-api", "one-hub"] as const) {
    it(`test them one by one: ${member}`, async () => {
      const rows = [
        { id: 1, status: 1 },
        { id: 2, status: 2 },
        { id: 3, status: 3 },
      ].map((row) => ({ ...row, models: "m" }));
      const http = await open(member, {
        "GET /api/channel/": () =>
          success(member === "one-hub" ? { data: rows, total_count: 3 } : { items: rows, total: 3 }),
      });
      await api.testChannels(http, "disabled");
      expect(seen().filter((call) => call.includes("/test/"))).to.deep.equal([
        ...[2, 3].map((id) => `GET /api/channel/test/${String(id)}${member === "one-hub" ? "?model=m" : ""}`),
      ]);
    });
  }
});

describe("a call that a member doesn't have", () => {
  it("is not sent", async () => {
    const http = await open("one-hub", {});
    expect(await failure(api.deleteSelf(http))).to.include({ kind: "read-only", member: "one-hub" });
    expect(seen()).to.deep.equal([]);
  });
});
