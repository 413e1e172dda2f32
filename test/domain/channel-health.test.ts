// Which channels serve which model, with which share, and what is left without one of them.
import { describe, it } from "node:test";
import { expect } from "chai";
import { impacts, routesOf, servedModels } from "../../src/domain/channels/channel-health.js";
import { ChannelStatus } from "../../src/domain/records/statuses.js";

const channel = (id: number, models: string, more: object = {}) => ({
  id,
  models,
  status: ChannelStatus.enabled,
  priority: 0,
  weight: 0,
  group: "default",
  ...more,
});

const evenly = { leastWeight: undefined };
const told = (routes: ReturnType<typeof routesOf<ReturnType<typeof channel>>>) =>
  routes.map(({ channel: { id }, rank, share }) => [id, rank, share]);

describe("the channels of a model", () => {
  it("joins groups that have it from the same channels, and no others", () => {
    const models = servedModels([
      channel(1, "gpt-4o, gpt-4o ,", { group: "vip,default" }),
      channel(2, "gpt-4o", { group: "vip,svip" }),
    ]);
    expect(
      models.map(({ model, groups, channels }) => [model, groups, channels.map(({ id }) => id)]),
    ).to.deep.equal([
      ["gpt-4o", ["default"], [1]],
      ["gpt-4o", ["svip"], [2]],
      ["gpt-4o", ["vip"], [1, 2]],
    ]);
    expect(servedModels([channel(1, "a", { group: "x,y" })])).to.have.length(1);
  });

  it("leaves out what a channel hides, whatever its case, and nothing where that can't be read", () => {
    const served = (hidden_models?: string | null) =>
      servedModels([channel(1, "GPT-4,o1", { hidden_models })]).map(({ model }) => model);
    expect(served('[" gpt-4 ","gone"]')).to.deep.equal(["o1"]);
    for (const text of [undefined, null, "", "null", "[]", '["gpt-4"', '["gpt-4",1]', '"gpt-4"'])
      expect(served(text), String(text)).to.deep.equal(["GPT-4", "o1"]);
    const [model, ...more] = servedModels([
      channel(1, "gpt-4", { hidden_models: '["gpt-4"]' }),
      channel(2, "gpt-4"),
    ]);
    expect(model?.channels.map(({ id }) => id)).to.deep.equal([2]);
    expect(more).to.deep.equal([]);
  });

  it("tries the highest priority first, and divides evenly where weights don't count", () => {
    const channels = [
      channel(1, "m", { weight: 9 }),
      channel(2, "m", { priority: 5, weight: 1 }),
      channel(3, "m", { priority: 5, weight: 3 }),
      channel(4, "m", { priority: 9, status: ChannelStatus.autoDisabled }),
    ];
    expect(told(routesOf({ channels }, evenly))).to.deep.equal([
      [2, 0, 0.5],
      [3, 0, 0.5],
      [1, 1, 1],
    ]);
    expect(told(routesOf({ channels }, { leastWeight: 0 }))).to.deep.equal([
      [3, 0, 0.75],
      [2, 0, 0.25],
      [1, 1, 1],
    ]);
  });

  it("gives a weight of 0 nothing, an even part where all have it, or that of 1, as the gateway does", () => {
    const channels = [channel(1, "m", { weight: 3 }), channel(2, "m")];
    const sharesOf = (leastWeight: number) =>
      routesOf({ channels }, { leastWeight }).map(({ share }) => share);
    expect(sharesOf(0)).to.deep.equal([1, 0]);
    expect(sharesOf(1)).to.deep.equal([0.75, 0.25]);
    const none = [channel(1, "m"), channel(2, "m")];
    expect(routesOf({ channels: none }, { leastWeight: 0 }).map(({ share }) => share)).to.deep.equal([
      0.5, 0.5,
    ]);
  });

  it("takes a channel as gone", () => {
    const channels = [channel(1, "m"), channel(2, "m", { priority: -1 })];
    expect(told(routesOf({ channels }, { ...evenly, without: 1 }))).to.deep.equal([[2, 0, 1]]);
  });
});

describe("what depends on a channel", () => {
  it("counts each model once, by the worst of its groups", () => {
    const found = impacts(
      servedModels([
        channel(1, "a,b,c", { group: "default,vip" }),
        channel(2, "b,c"),
        channel(3, "c", { group: "default,vip" }),
        channel(4, "a,b", { status: ChannelStatus.manuallyDisabled }),
      ]),
    );
    expect(found.map(({ channel: { id }, none, one }) => [id, none, one])).to.deep.equal([
      [1, 2, 1],
      [2, 0, 1],
      [3, 0, 1],
    ]);
  });
});
