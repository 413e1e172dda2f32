import { expect } from "chai";
import { describe, it } from "node:test";
import { formatChannelBalance } from "../../src/domain/money/balance.js";
import { channelType, channelTypes, newerChannelTypes } from "../../src/domain/channels/channel-types.js";
import { isSlow } from "../../src/domain/channels/channel-problems.js";
import { familyBases, familyChannelTypes } from "../../src/domain/channels/family-channel-types.js";
import { providerInitials } from "../../src/domain/channels/provider-initials.js";
import { groupColour, groupsOf } from "../../src/domain/access/groups.js";
import { splitNames } from "../../src/domain/text/names.js";
import { typedNames } from "../../src/domain/text/pasted-names.js";

describe("channel types", () => {
  it("are the forty of behaviour.md 3 in their order, and the newer ones apart", () => {
    expect(channelTypes.map(({ key }) => key)).to.deep.equal([
      1, 14, 33, 3, 11, 24, 28, 40, 15, 17, 18, 16, 19, 25, 23, 26, 27, 29, 30, 31, 32, 34, 35, 36, 37, 38,
      39, 8, 22, 21, 20, 2, 5, 7, 10, 4, 6, 9, 12, 13,
    ]);
    expect(newerChannelTypes.map(({ key }) => key)).to.deep.equal([
      41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
    ]);
  });
  it("have distinct names and a value that is the key", () => {
    const all = [...channelTypes, ...newerChannelTypes];
    expect(new Set(all.map(({ text }) => text))).to.have.property("size", 51);
    const keys = all.flatMap(({ nameKey }) => (nameKey === undefined ? [] : [nameKey]));
    expect(new Set(keys)).to.have.property("size", keys.length);
    for (const { key, value } of all) expect(value).to.equal(key);
  });
  it("are found by number, unknown ones not", () => {
    expect(channelType(36)?.text).to.equal("DeepSeek");
    expect(channelType(0)).to.equal(undefined);
    expect(channelType(999)).to.equal(undefined);
  });
});

describe("initials of providers", () => {
  const rows: [string, string][] = [
    ["OpenAI", "OA"],
    ["Anthropic Claude", "AC"],
    ["Mistral AI", "MI"],
    ["DeepSeek", "DS"],
    ["360 Zhinao", "3Z"],
    ["proxy OpenRouter", "OR"],
    ["knowledge base FastGPT", "FG"],
    ["xAI", "XA"],
    ["", "?"],
  ];
  for (const [name, initials] of rows)
    it(`of “${name}” are ${initials}`, () => {
      expect(providerInitials(name)).to.equal(initials);
    });
  it("are two for every type", () => {
    const newest = [58, 59, 60, 61, 62, 63].map((type) => channelType(familyBases.newApi + type)?.text);
    expect(newest).to.deep.equal(["Advanced Custom", "Sub2API", "New API", "Task Plugin", "vLLM", "SGLang"]);
    for (const { text } of [...channelTypes, ...newerChannelTypes, ...familyChannelTypes])
      expect(providerInitials(text), text).to.match(/^[A-Z0-9]{2}$/);
  });
});

describe("response times", () => {
  it("are slow above 5 seconds", () => {
    expect([0, 5000, 5001].map((response_time) => isSlow({ response_time }))).to.deep.equal([
      false,
      false,
      true,
    ]);
  });
});

describe("balances", () => {
  const rows: [number, number, string | undefined][] = [
    [1, 12.5, "$12.50"],
    [8, -3, "−$3.00"],
    [4, 1, "¥1.00"],
    [12, -0.001, "−<¥0.01"],
    [8, 0.004, "<$0.01"],
    [8, 12_345.6, "$12,345.60"],
    [5, 12_345, "¥1.23"],
    [10, 12_345, "12.3k"],
    [13, -5, "−5"],
    [1, 0, "$0.00"],
    [20, 1.12, "$1.12"],
    [36, 136.61, "¥136.61"],
    [44, 5, "¥5.00"],
    [25, 136.61, "136.61"],
    [25, -0.00012, "−0.0001"],
    [25, 0.00001, "<0.0001"],
    [0, 5, "5"],
    [33, 0, undefined],
    [36, 0, undefined],
  ];
  for (const [type, balance, text] of rows)
    it(`of type ${type} read ${balance} as ${text}`, () => {
      expect(formatChannelBalance({ type, balance, balance_updated_time: 0 }, "en")).to.equal(text);
    });

  it("that were looked up are shown although they are 0", () => {
    expect(formatChannelBalance({ type: 36, balance: 0, balance_updated_time: 1 }, "en")).to.equal("¥0.00");
  });
});

describe("groups and names", () => {
  it("are trimmed, each once; groups sorted, default when there is none", () => {
    expect(splitNames(" b ,a,,b, ")).to.deep.equal(["b", "a"]);
    expect(typedNames("gpt-4\n gpt-4o；gpt-4，x y")).to.deep.equal(["gpt-4", "gpt-4o", "x", "y"]);
    expect(typedNames('["gpt-4", "my model", "gpt-4", 7]')).to.deep.equal(["gpt-4", "my model"]);
    expect(typedNames("\"gpt-4\",\n  'o1']")).to.deep.equal(["gpt-4", "o1"]);
    expect(typedNames("[]")).to.deep.equal([]);
    expect(groupsOf(" vip,default ,vip")).to.deep.equal(["default", "vip"]);
    expect(groupsOf("")).to.deep.equal(["default"]);
  });
  it("have the colours that users know", () => {
    expect(["vip", "pro", "svip", "premium", "default", "VIP"].map(groupColour)).to.deep.equal([
      "blue",
      "blue",
      "accent",
      "accent",
      undefined,
      undefined,
    ]);
  });
});
