import { beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import { countCalls, type CallCount } from "../../src/state/rate-limit/call-count.js";
import { limitOf, type GatewayLimit } from "../../src/state/rate-limit/gateway-limit.js";
import { createStorage, type GatewayStorage } from "../../src/state/storage.js";

describe("the limit of a gateway's calls", () => {
  let storage: GatewayStorage;
  let calls: CallCount;
  let limit: GatewayLimit;
  beforeEach(() => {
    storage = createStorage("https://gateway.example", () => {
      throw new Error("none here");
    });
    calls = countCalls("k", storage, () => 240);
    limit = limitOf(calls);
  });
  const refuse = async () => {
    await calls
      .during(() => Promise.reject(new GatewayError("rate-limited", "429", { status: 429 })))
      .catch(() => null);
    // Whoever counts loads what learns from it with the first refusal.
    await import("../../src/state/rate-limit/gateway-limit.js");
  };

  it("is the usual one until somebody says more, or the gateway refuses", async () => {
    expect(limit.facts()).to.deep.equal({ source: "usual", value: 240, usual: 240, learned: undefined });
    await refuse();
    const { source, value, learned } = limit.facts();
    expect([source, value, learned?.limit]).to.deep.equal(["learned", 30, 30]);
    expect(learned?.at).to.be.above(0);
  });

  it("is what the reader says, also on the next visit, and nothing is learned then", async () => {
    limit.choose(1000);
    await refuse();
    expect(limit.facts()).to.deep.equal({ source: "own", value: 1000, usual: 240, learned: undefined });
    expect(limitOf(countCalls("k", storage, () => 240)).value).to.equal(1000);
    limit.choose(undefined);
    expect(limit.facts().source).to.equal("usual");
  });

  it("is the page's where that says one", () => {
    limit.choose(1000);
    calls.set(500);
    expect(limit.facts()).to.include({ source: "page", value: 500 });
  });

  it("can be forgotten, and says when it changes", async () => {
    await refuse();
    const before = limit.changes.peek();
    limit.forget();
    expect(limit.changes.peek()).to.be.above(before);
    expect(limit.facts().source).to.equal("usual");
    expect(limitOf(countCalls("k", storage, () => 240)).value).to.equal(240);
  });

  it("isn't what somebody wrote into the browser's storage", () => {
    for (const wrong of ['"many"', "0", "-5", "1.5", "{}", "x"]) {
      storage.write("rate-limit-set", wrong);
      expect(limit.value, wrong).to.equal(240);
    }
  });
});
