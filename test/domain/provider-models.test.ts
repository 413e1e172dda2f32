import { expect } from "chai";
import { describe, it } from "node:test";
import { modelsAfter, providerDifference } from "../../src/domain/channels/provider-models.js";

const channel = (models: string, model_mapping = "") => ({ models, model_mapping });

describe("the models of a channel beside those that its provider lists", () => {
  it("are new or no longer listed by name, each once", () => {
    expect(providerDifference(channel("a, b,gone"), ["b", "new", "a", "new"])).to.deep.equal({
      added: ["new"],
      missing: ["gone"],
    });
  });

  it("count by what they are mapped to, over several steps and in a circle", () => {
    const mapping = '{"mine":"step","step":"real","round":"about","about":"round"}';
    expect(providerDifference(channel("mine,round", mapping), ["real", "other"])).to.deep.equal({
      added: ["other"],
      missing: ["round"],
    });
  });

  it("aren't missing where the provider lists none, or the mapping can't be read", () => {
    expect(providerDifference(channel("a"), [])).to.deep.equal({ added: [], missing: [] });
    expect(providerDifference(channel("a", "{"), ["b"])).to.deep.equal({ added: ["b"], missing: [] });
  });

  it("are served by the beginning of a name", () => {
    expect(providerDifference(channel("gpt-4*,o9*"), ["gpt-4o", "o1"])).to.deep.equal({
      added: ["o1"],
      missing: ["o9*"],
    });
  });

  it("keep their order, and take over only what is chosen", () => {
    const before = channel("b,gone,a");
    const difference = providerDifference(before, ["a", "b", "new"]);
    expect(modelsAfter(before, difference, { add: true, remove: false })).to.deep.equal([
      "b",
      "gone",
      "a",
      "new",
    ]);
    expect(modelsAfter(before, difference, { add: false, remove: true })).to.deep.equal(["b", "a"]);
    expect(modelsAfter(before, difference, { add: true, remove: true })).to.deep.equal(["b", "a", "new"]);
  });
});
