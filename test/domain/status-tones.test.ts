import { describe, it } from "node:test";
import { expect } from "chai";
import { groupColour } from "../../src/domain/access/groups.js";
import { statusTones } from "../../src/ui/kit/badge/status-tones.js";

describe("the colours of states", () => {
  it("are one scale: enabled green, disabled grey, auto-disabled and failed red", () => {
    const { enabled, unused, disabled, manuallyDisabled, autoDisabled, failed } = statusTones;
    expect([enabled, unused]).to.deep.equal(["green", "green"]);
    expect([disabled, manuallyDisabled]).to.deep.equal(["grey", "grey"]);
    expect([autoDisabled, failed]).to.deep.equal(["red", "red"]);
  });

  it("are no colours of groups", () => {
    const states: readonly unknown[] = Object.values(statusTones);
    for (const group of ["vip", "pro", "svip", "premium"]) expect(states).not.to.include(groupColour(group));
    expect(groupColour("vip")).not.to.equal(groupColour("svip"));
  });
});
