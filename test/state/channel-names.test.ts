import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { channelNamesById, namesKept, readChannelNames } from "../../src/state/channel-names.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createStorage } from "../../src/state/storage.js";

/** A gateway whose channel 3 is called so; its calls fail while `fails` is set. */
function setUp(name = "first") {
  const state = { calls: 0, fails: false };
  const http: Http = {
    baseUrl: "https://gw.example",
    call: <T>(_request: HttpRequest<T>) => {
      state.calls += 1;
      return state.fails
        ? Promise.reject(new GatewayError("network", "no answer"))
        : Promise.resolve([{ id: 3, name }] as T);
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
});
