import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { channelNamesById, namesKept, readChannelNames, readNamesOf } from "../../src/state/channel-names.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createStorage } from "../../src/state/storage.js";

/** A gateway whose channels 3 to 30 are called so; its calls fail while `fails` is set. */
function setUp(name = "first") {
  const failure = new GatewayError("network", "no answer");
  const state = { calls: 0, fails: false, failure, paths: [] as string[] };
  const channels = Array.from({ length: 28 }, (_, index) => ({ id: index + 3, name }));
  const http: Http = {
    baseUrl: "https://gw.example",
    call: <T>({ path }: HttpRequest<T>) => {
      state.calls += 1;
      state.paths.push(path);
      if (state.fails) return Promise.reject(state.failure);
      const [, id] = /(\d+)$/.exec(path) ?? [];
      const found = channels.find((channel) => channel.id === Number(id));
      if (id !== undefined && !found)
        return Promise.reject(new GatewayError("refused", "gone", { serverMessage: "record not found" }));
      return Promise.resolve((found ?? channels) as T);
    },
  };
  const storage = createStorage("k", () => ({ getItem: () => null }) as unknown as Storage);
  return { state, gateway: { http, storage } as Gateway };
}

describe("the names of channels in the log", () => {
  it("are those of whatever channels were read during the visit, without another call", async () => {
    const { gateway, state } = setUp();
    const rows = await namesKept(gateway, Promise.resolve([{ id: 3, name: "listed" }]));
    expect(rows).to.deep.equal([{ id: 3, name: "listed" }]);
    expect(channelNamesById(gateway).get(3)).to.equal("listed");
    expect(state.calls).to.equal(0);
  });

  it("take one call for all of them, however often they are asked for", async () => {
    const { gateway, state } = setUp();
    const both = await Promise.all([readChannelNames(gateway), readChannelNames(gateway)]);
    expect(both.map((names) => names.get(3))).to.deep.equal(["first", "first"]);
    await readChannelNames(gateway);
    expect(state.calls).to.equal(1);
    expect(channelNamesById(gateway).get(3)).to.equal("first");
  });

  it("are asked for again after a failure", async () => {
    const { gateway, state } = setUp();
    state.fails = true;
    const failed = await readChannelNames(gateway).catch((failure: unknown) => failure);
    expect(failed).to.be.instanceOf(GatewayError);
    state.fails = false;
    expect((await readChannelNames(gateway)).get(3)).to.equal("first");
  });

  it("stay with their gateway", async () => {
    const here = setUp("here");
    const there = setUp("there");
    await readChannelNames(here.gateway);
    expect(channelNamesById(there.gateway).size).to.equal(0);
    expect((await readChannelNames(there.gateway)).get(3)).to.equal("there");
  });

  it("of a few channels take a call for each, once, and none for those that aren't there any more", async () => {
    const { gateway, state } = setUp();
    await readNamesOf(gateway, [3, 0, 4, 3, 99]);
    expect(state.paths).to.have.members(["/api/channel/3", "/api/channel/4", "/api/channel/99"]);
    expect([...channelNamesById(gateway).keys()]).to.have.members([3, 4]);
    await readNamesOf(gateway, [4, 99, 5]);
    expect(state.paths.slice(3)).to.deep.equal(["/api/channel/5"]);
  });

  for (const failure of [
    new GatewayError("network", "no answer"),
    new GatewayError("refused", "busy", { serverMessage: "database is locked" }),
  ])
    it(`of a few channels are asked for again after a failure: ${failure.message}`, async () => {
      const { gateway, state } = setUp();
      state.failure = failure;
      state.fails = true;
      await readNamesOf(gateway, [3]);
      state.fails = false;
      await readNamesOf(gateway, [3]);
      expect(channelNamesById(gateway).get(3)).to.equal("first");
    });

  it("of many channels take one call for all", async () => {
    const { gateway, state } = setUp();
    const ids = Array.from({ length: 12 }, (_, index) => index + 3);
    await readNamesOf(gateway, [...ids, 99]);
    expect(state.paths).to.deep.equal(["/api/channel/search"]);
    await readNamesOf(gateway, [30, 99]);
    expect(state.calls).to.equal(1);
  });
});
