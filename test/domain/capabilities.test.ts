import { describe, it } from "node:test";
import { expect } from "chai";
import { createCapabilities } from "../../src/domain/access/capabilities.js";

const groups = { columns: ["name", "status", "used"], actions: ["create", "edit", "delete"] };
const all = Object.values(groups).flat();
const hideable = all.filter((name) => name !== "name");

/** The names that are offered after these settings. */
function left(given: Parameters<typeof createCapabilities>[2]): readonly string[] {
  const offers = createCapabilities(hideable, groups, given);
  return all.filter((name) => offers(name));
}

describe("what a host wants to be offered", () => {
  const cases: [string, Parameters<typeof createCapabilities>[2], readonly string[]][] = [
    ["everything, without a setting", {}, all],
    ["not what it hides", { hide: ["used", "edit"] }, ["name", "status", "create", "delete"]],
    [
      "of the columns only those that it names, and every action",
      { only: ["used"] },
      ["name", "used", "create", "edit", "delete"],
    ],
    [
      "of the actions only those that it names, and every column",
      { only: ["edit"] },
      ["name", "status", "used", "edit"],
    ],
    ["of both, where it names some of both", { only: ["used", "edit"] }, ["name", "used", "edit"]],
    [
      "not what it hides of what it keeps",
      { only: ["used", "status"], hide: ["used"] },
      ["name", "status", "create", "edit", "delete"],
    ],
    ["no column but the one that tells rows apart", { only: ["name"] }, ["name", "create", "edit", "delete"]],
    ["that one also where its name is hidden", { hide: ["name"] }, all],
  ];
  for (const [what, given, expected] of cases) {
    it(`is ${what}`, () => {
      expect(left(given)).to.deep.equal(expected);
    });
  }

  it("leaves alone what has no name among those that can be taken away", () => {
    const offers = createCapabilities(hideable, groups, { only: ["used", "edit"], hide: ["choose"] });
    expect(offers("choose")).to.equal(true);
  });
});
