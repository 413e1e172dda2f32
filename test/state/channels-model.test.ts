import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import type { Http } from "../../src/api/client/http.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { createChannelsModel } from "../../src/areas/channels/channels-model.js";
import { channelTypes } from "../../src/domain/channels/channel-types.js";
import { newestFirst } from "../../src/state/newest-first.js";
import type { Gateway } from "../../src/state/gateways.js";
import { countCalls } from "../../src/state/rate-limit/call-count.js";
import { createStorage } from "../../src/state/storage.js";

const SPARK = 18;

/**
 * The channels' model of a gateway with one channel of each of these types and statuses, and which tests it was asked
 * for.
 */
function setUp(member: DialectMember | undefined, channels: readonly { type: number; status?: number }[]) {
  const started: unknown[] = [];
  const http: Http = {
    baseUrl: "https://gw.example",
    call: ({ path, query }) => {
      if (path === "/api/channel/test") started.push(query?.scope);
      const rows = channels.map((channel, index) => ({
        id: index + 1,
        status: 1,
        name: "",
        group: "",
        ...channel,
      }));
      const models = Object.fromEntries(channelTypes.map(({ key }) => [key, []]));
      const data = path === "/api/models" ? models : path.startsWith("/api/channel/") ? rows : undefined;
      return Promise.resolve(data as never);
    },
  };
  const storage = createStorage(
    "k",
    () => ({ getItem: () => null, setItem: () => undefined }) as unknown as Storage,
  );
  const gateway = {
    http,
    session: { user: signal({ id: 1 }), account: signal(1) },
    whenResumed: () => Promise.resolve(),
    storage,
    calls: countCalls("k", storage, () => 240),
    supports: signal(supportsOf(member)),
  } as unknown as Gateway;
  const model = createChannelsModel(gateway);
  return { model, started };
}

describe("a test of many channels", () => {
  const mixed = [{ type: 1 }, { type: SPARK }, { type: 14, status: 2 }];

  it("isn't started on Laisky's fork with a channel of iFlytek Spark, which would end the server", async () => {
    const { model, started } = setUp("laisky", mixed);
    const settled = await model.testMany("all");
    expect(settled).to.have.nested.property("value.why", "together");
    expect(settled).to.have.nested.property("value.channels.length", 1);
    expect(settled).to.have.nested.property("value.channels[0].type", SPARK);
    expect(started).to.deep.equal([]);
    model.dispose();
  });

  it("is started there when the scope holds none of them, and with them on every other member", async () => {
    const apart = setUp("laisky", mixed);
    expect(await apart.model.testMany("disabled")).to.have.property("value", undefined);
    expect(apart.started).to.deep.equal(["disabled"]);
    apart.model.dispose();
    for (const member of [undefined, "new-api", "one-hub"] as const) {
      const other = setUp(member, mixed);
      await other.model.testMany("all");
      expect(other.started, member).to.deep.equal(["all"]);
      other.model.dispose();
    }
  });

  it("isn't started with a type that the gateway doesn't know", async () => {
    const { model, started } = setUp(undefined, [...mixed, { type: 999 }]);
    expect(await model.testMany("all")).to.have.nested.property("value.why", "type");
    expect(started).to.deep.equal([]);
    model.dispose();
  });
});

describe("all rows of a list", () => {
  const rows = [{ id: 3 }, { id: 9 }, { id: 1 }];

  it("stand with the greatest id first, but on Laisky's fork as they were answered", () => {
    expect(newestFirst(rows, supportsOf(undefined)).map(({ id }) => id)).to.deep.equal([9, 3, 1]);
    expect(newestFirst(rows, supportsOf("one-hub")).map(({ id }) => id)).to.deep.equal([9, 3, 1]);
    expect(newestFirst(rows, supportsOf("laisky")).map(({ id }) => id)).to.deep.equal([3, 9, 1]);
  });
});
