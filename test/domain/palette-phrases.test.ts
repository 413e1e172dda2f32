/**
 * What is typed into the command palette about a row: which action, which name, which amount.
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { nameInPhrase, saidOf, type Speakable } from "../../src/console/palette/phrases.js";

const credit: Speakable = {
  key: "add-quota",
  label: "Add credit",
  phrases: "credit {}|add to {}|给{}充值",
  withAmount: (text) => (/^\$?\d+$/.test(text) ? { label: `Add ${text}`, run: () => undefined } : undefined),
};
const whatIf: Speakable = { key: "what-if", label: "View dependent models", phrases: "what if {} goes" };
const disable: Speakable = { key: "disable", label: "Disable" };
const said = (typed: string) => saidOf(typed, [credit, whatIf, disable], ["Delete"]);

describe("the name in a phrase", () => {
  for (const [typed, phrase, name] of [
    ["what if OpenAI main goes", "what if {} goes", "OpenAI main"],
    ["What If OpenAI main go", "what if {} goes", "OpenAI main"],
    ["what if OpenAI main", "what if {} goes", "OpenAI main"],
    ["what if goes", "what if {} goes", "goes"],
    ["what if", "what if {} goes", undefined],
    ["what iffy", "what if {} goes", undefined],
    ["without azure", "without {}", "azure"],
    ["给ada充值", "给{}充值", "ada"],
    ["给 ada 充值", "给{}充值", "ada"],
    ["ada的日志", "{}的日志", "ada"],
    ["ada的日", "{}的日志", "ada"],
    ["ada", "{}的日志", undefined],
    ["credits", "credit {}", undefined],
  ] as const)
    it(`"${typed}" by "${phrase}"`, () => {
      expect(nameInPhrase(typed, phrase)).to.equal(name);
    });
});

describe("what is said", () => {
  it("has the amount wherever it stands, and no reading in which it is part of the name", () => {
    for (const typed of ["credit ada 20", "credit 20 ada", "add 20 to ada", "给 ada 充值 20"])
      expect(said(typed), typed).to.deep.equal([{ key: "add-quota", name: "ada", amount: "20" }]);
    expect(said("credit ada $20")).to.deep.equal([{ key: "add-quota", name: "ada", amount: "$20" }]);
  });
  it("is an action and a name where there is no amount, or none that is one", () => {
    expect(said("credit ada lovelace")).to.deep.equal([{ key: "add-quota", name: "ada lovelace" }]);
    expect(said("disable channel 20")).to.deep.equal([{ verb: "disable", name: "channel 20" }]);
    expect(said("delete bob")).to.deep.equal([{ verb: "delete", name: "bob" }]);
  });
  it("is nothing where no action is named", () => {
    for (const typed of ["", "ada", "ada 20", "what if", "openai main"])
      expect(said(typed), typed).to.deep.equal([]);
  });
});
