// Proves that a list in which nothing was found says what was searched: for every member, role and list.
import { describe, it } from "node:test";
import { expect } from "chai";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { messages as english } from "../../src/areas/shared/nothing-found/generated/messages.en.js";
import { messages as chinese } from "../../src/areas/shared/nothing-found/generated/messages.zh-CN.js";
import {
  comparedText,
  searchedText,
  type NamedList,
} from "../../src/areas/shared/nothing-found/searched-text.js";

const members = [undefined, "new-api", "one-hub", "laisky"] as const satisfies readonly (
  DialectMember | undefined
)[];

/** What the gateway's own search of a list compares, in the order of `members`. */
const atGateway = {
  tokens: ["names that start with", "names that contain", "names that start with", "names that start with"],
  channels: [
    "the ID “x” and names that start with",
    "the ID “x” and names that contain",
    "names that contain",
    "names that start with",
  ],
  users: [
    "usernames, display names and emails that start with",
    "the ID “x” and usernames, display names and emails that contain",
    "the ID “x” and usernames, display names and emails that start with",
    "usernames, display names and emails that start with",
  ],
  codes: [
    "the ID “x” and names that start with",
    "the ID “x” and names that start with",
    "the ID “x” and names that start with",
    "names that start with",
  ],
} as const;
const whose = { tokens: "your tokens", channels: "all channels", users: "all users", codes: "all codes" };

/** What is compared where every row is here. */
const here: Readonly<Record<NamedList, string>> = {
  tokens: "the IDs, names and models of your 12 tokens",
  channels: "the IDs, names, groups, tags, types and models of all 12 channels",
  users: "the IDs, usernames, display names, emails and groups of all 12 users",
  codes: "the IDs and names of all 12 codes",
  prices: "the models of all 12 prices",
  models: "the names, groups and channels of all 12 models",
};
const search = { typed: "x", loaded: 12, complete: true, own: false };

describe("what was searched", () => {
  for (const [index, member] of members.entries()) {
    const supports = supportsOf(member);
    const named = member ?? "one-api";
    for (const list of ["tokens", "channels", "users", "codes"] as const)
      it(`is said of the ${list} of ${named} while only the gateway has searched`, () => {
        const said = searchedText(english, supports, { ...search, list, complete: false });
        expect(said).to.equal(
          `The gateway searched ${whose[list]} for ${String(atGateway[list][index])} “x”.`,
        );
      });
    for (const list of Object.keys(here) as NamedList[])
      it(`is said of the ${list} of ${named} where all are here`, () => {
        const fields =
          list === "prices" && supports.priceTable ? "the models and providers of all 12 prices" : here[list];
        expect(searchedText(english, supports, { ...search, list })).to.equal(`Searched ${fields} for “x”.`);
      });
    it(`is said of the prices that an account of ${named} may read`, () => {
      const said = searchedText(english, supports, { ...search, list: "prices", own: true });
      expect(said).to.equal("Searched the 12 models that you can use for “x”.");
    });
    it(`is said in Chinese for every list of ${named}`, () => {
      for (const list of Object.keys(here) as NamedList[])
        for (const complete of [true, false])
          expect(searchedText(chinese, supports, { ...search, list, complete })).to.match(
            /^(网关)?已在.*“x”/,
          );
    });
  }

  for (const list of Object.keys(here) as NamedList[])
    it(`is said of a key in the list of ${list}`, () => {
      const compared = comparedText(english, list, ["a", "b"], true);
      if (list === "tokens")
        expect(compared).to.match(/^Compared with the keys of your 2 tokens in this browser/);
      else if (list === "codes") expect(compared).to.equal("Compared with all 2 codes in this browser.");
      else expect(compared).to.equal("This list can't be searched by a key.");
    });

  it("is not that a key was compared where the gateway shows none", () => {
    expect(comparedText(english, "tokens", ["", ""], true)).to.equal(english.key.untold);
    expect(comparedText(english, "codes", ["a"], false)).to.equal(
      "Compared with the 1 loaded code in this browser.",
    );
  });
});
