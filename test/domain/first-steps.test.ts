import { describe, it } from "node:test";
import { expect } from "chai";
import { firstSteps, stepsDone, type FirstHour } from "../../src/domain/first-steps.js";

const begun: FirstHour = { defaultPassword: true, channels: [], tokens: 0, calls: 0 };

describe("the steps of the first hour", () => {
  it("are all open on a new gateway", () => {
    expect(stepsDone(begun)).to.deep.equal([]);
  });

  for (const [step, patch] of [
    ["password", { defaultPassword: false }],
    ["channel", { channels: [{ test_time: 0 }] }],
    ["token", { tokens: 1 }],
    ["call", { calls: 1 }],
  ] as const)
    it(`are done one by one: ${step}`, () => {
      expect(stepsDone({ ...begun, ...patch })).to.deep.equal([step]);
    });

  it("have a test only once a channel was tested", () => {
    expect(stepsDone({ ...begun, channels: [{ test_time: 0 }, { test_time: 9 }] })).to.deep.equal([
      "channel",
      "test",
    ]);
  });

  it("are all done in their order", () => {
    expect(
      stepsDone({ defaultPassword: false, channels: [{ test_time: 9 }], tokens: 2, calls: 3 }),
    ).to.deep.equal([...firstSteps]);
  });
});
