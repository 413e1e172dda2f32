import { describe, it } from "node:test";
import { expect } from "chai";
import {
  firstSteps,
  hasOpenSetupSteps,
  stepsOf,
  type SetupData,
} from "../../src/domain/access/first-steps.js";

const begun: SetupData = { defaultPassword: true, channels: [], tokens: 0, calls: 0 };
const untested = { test_time: 0, response_time: 0 };
const failed = { test_time: 9, response_time: 0 };
const passed = { test_time: 9, response_time: 400 };

const doneIn = (hour: SetupData) => firstSteps.filter((step) => stepsOf(hour)[step] === "done");

describe("the steps of the first hour", () => {
  it("are all open on a new gateway", () => {
    expect(Object.values(stepsOf(begun))).to.deep.equal(firstSteps.map(() => "open"));
  });

  for (const [step, patch] of [
    ["password", { defaultPassword: false }],
    ["channel", { channels: [untested] }],
    ["token", { tokens: 1 }],
    ["call", { calls: 1 }],
  ] as const)
    it(`are done one by one: ${step}`, () => {
      expect(doneIn({ ...begun, ...patch })).to.deep.equal([step]);
    });

  it("have a test only once one passed", () => {
    expect(doneIn({ ...begun, channels: [untested, failed] })).to.deep.equal(["channel"]);
    expect(doneIn({ ...begun, channels: [untested, failed, passed] })).to.deep.equal(["channel", "test"]);
  });

  it("say of a password that nobody knows neither that it was changed nor that it wasn't", () => {
    expect(stepsOf({ ...begun, defaultPassword: undefined }).password).to.equal("unknown");
  });

  const later: SetupData = { defaultPassword: false, channels: [passed], tokens: 2, calls: 3 };

  it("are all done in their order, and the first hour is over", () => {
    expect(doneIn(later)).to.deep.equal([...firstSteps]);
    expect(hasOpenSetupSteps(stepsOf(later))).to.equal(false);
  });

  it("keep the first hour for a password known to be the first one, not for one that nobody knows", () => {
    expect(hasOpenSetupSteps(stepsOf({ ...later, defaultPassword: true }))).to.equal(true);
    expect(hasOpenSetupSteps(stepsOf({ ...later, defaultPassword: undefined }))).to.equal(false);
  });
});
