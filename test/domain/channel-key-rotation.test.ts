// Which channel gets which of the pasted keys, and which of them share a test.
import { describe, it } from "node:test";
import { expect } from "chai";
import {
  addressOf,
  planRotation,
  rotationObstacle,
  sameAddress,
} from "../../src/domain/channels/key-rotation.js";

const row = (id: number, more: object = {}) => ({ id, type: 1, status: 1, base_url: "", ...more });
const proxied = (id: number) => row(id, { base_url: "https://proxy.example/" });

describe("a new key for channels", () => {
  it("is left out where it is made of settings, or one of a list", () => {
    expect(rotationObstacle(row(1))).to.equal(undefined);
    expect(rotationObstacle(row(1, { type: 33 }))).to.equal("built");
    const channel_info = { is_multi_key: true, multi_key_size: 2 };
    expect(rotationObstacle({ ...row(1), channel_info })).to.equal("several");
  });

  it("belongs to the address that most channels send theirs to", () => {
    expect(sameAddress([proxied(1), row(2), row(3)]).map(({ id }) => id)).to.deep.equal([2, 3]);
    expect(sameAddress([proxied(1), proxied(2), row(3)]).map(({ id }) => id)).to.deep.equal([1, 2]);
    expect(sameAddress([])).to.deep.equal([]);
    expect(addressOf(row(1))).to.equal(undefined);
    expect(addressOf(proxied(1))).to.equal("proxy.example");
    expect(addressOf(row(1, { base_url: "no address/" }))).to.equal("no address");
  });

  it("is one for all, tested once for each address, first where a channel is enabled", () => {
    const plan = planRotation([row(1, { status: 3 }), row(2), proxied(3)], " sk-new \n");
    expect(
      "rotations" in plan && plan.rotations.map(({ channel, key, trial }) => [channel.id, key, trial]),
    ).to.deep.equal([
      [2, "sk-new", 0],
      [3, "sk-new", 1],
      [1, "sk-new", 0],
    ]);
  });

  it("is one for each in their order, also where two get the same", () => {
    const plan = planRotation([row(1), row(2), row(3)], "sk-a\nsk-b\nsk-a");
    expect("rotations" in plan && plan.rotations.map(({ key, trial }) => [key, trial])).to.deep.equal([
      ["sk-a", 0],
      ["sk-b", 1],
      ["sk-a", 0],
    ]);
  });

  it("is refused without channels or keys, with another number of keys, and in another form", () => {
    const problem = (...given: Parameters<typeof planRotation>) => {
      const plan = planRotation(...given);
      return "problem" in plan ? plan.problem : undefined;
    };
    expect(problem([], "sk-new")).to.deep.equal({ field: "channels" });
    expect(problem([row(1)], " \n")).to.deep.equal({ field: "key", kind: "none" });
    expect(problem([row(1), row(2), row(3)], "a\nb")).to.deep.equal({ field: "key", kind: "count", keys: 2 });
    expect(problem([row(1, { type: 15 }), row(2, { type: 15 })], "a|b\nc")).to.deep.equal({
      field: "key",
      kind: "format",
      line: 2,
      example: "APIKey|SecretKey",
    });
  });
});
