// Which channels a plan of tests means, how a test differs from the last one, and what is left without those that
// failed.
import { describe, it } from "node:test";
import { expect } from "chai";
import {
  chosenForTest,
  modelsLeftWithout,
  testChange,
  testScopes,
  type TestChoice,
} from "../../src/domain/channels/test-plan.js";
import { ChannelStatus } from "../../src/domain/records/statuses.js";

const channel = (id: number, more: object = {}) => ({
  id,
  type: 1,
  status: ChannelStatus.enabled,
  models: "gpt-4o,gpt-4o-mini",
  response_time: 800,
  test_time: 100,
  ...more,
});
const channels = [
  channel(1),
  channel(2, { status: ChannelStatus.manuallyDisabled }),
  channel(3, { status: ChannelStatus.autoDisabled }),
  channel(4, { response_time: 0 }),
  channel(5, { test_time: 0, response_time: 0, type: 14, models: "claude-3" }),
];
const chosen = (choice: Partial<TestChoice>) =>
  chosenForTest(channels, { scope: "all", type: undefined, model: "", selected: new Set(), ...choice }).map(
    ({ id }) => id,
  );

describe("a plan of tests", () => {
  it("means the channels of its scope", () => {
    const found = Object.fromEntries(
      testScopes.map((scope) => [scope, chosen({ scope, type: 14, selected: new Set([4, 2]) })]),
    );
    expect(found).to.deep.equal({
      enabled: [1, 4, 5],
      disabled: [2, 3],
      failing: [3, 4],
      untested: [5],
      all: [1, 2, 3, 4, 5],
      type: [5],
      selected: [2, 4],
    });
  });

  it("leaves out channels without its model, by the exact name", () => {
    expect(chosen({ model: "gpt-4o-mini" })).to.deep.equal([1, 2, 3, 4]);
    expect(chosen({ model: "gpt-4" })).to.deep.equal([]);
  });
});

describe("the change since the last test", () => {
  const passed = (time: number) => ({ passed: true, time });
  const failed = { passed: false, time: 0 };

  it("says what is new", () => {
    expect(testChange(undefined, failed)).to.equal("first");
    expect(testChange(failed, passed(100))).to.equal("recovered");
    expect(testChange(failed, failed)).to.equal("failing");
    expect(testChange(passed(100), failed)).to.equal("broken");
  });

  it("says slower and faster only where that is more than providers differ by themselves", () => {
    expect(testChange(passed(1000), passed(1499))).to.equal("same");
    expect(testChange(passed(1000), passed(1500))).to.equal("slower");
    expect(testChange(passed(1500), passed(1000))).to.equal("faster");
    expect(testChange(passed(10), passed(500))).to.equal("same");
    expect(testChange(passed(0), passed(500))).to.equal("slower");
  });
});

describe("models without the channels that failed", () => {
  const serving = (id: number, models: string, group: string, status: number = ChannelStatus.enabled) => ({
    ...channel(id, { models, status }),
    group,
    priority: 0,
    weight: 0,
  });

  it("are those that have no other enabled channel in one of their groups", () => {
    const all = [
      serving(1, "a,b,c", "default,vip"),
      serving(2, "a", "default,vip"),
      serving(3, "b", "default"),
      serving(4, "c", "default,vip", ChannelStatus.manuallyDisabled),
      serving(5, "d", "default", ChannelStatus.manuallyDisabled),
    ];
    expect(modelsLeftWithout(all, new Set([1, 5]))).to.deep.equal(["b", "c"]);
    expect(modelsLeftWithout(all, new Set())).to.deep.equal([]);
  });
});
