// What a file of channels may hold, and what is said of one that can't be read.
import { describe, it } from "node:test";
import { expect } from "chai";
import { channelsFileText, parseChannelsFile } from "../../src/api/backup/channels-file.js";
import type { FileChannel } from "../../src/domain/channels/channel-file.js";

const gateway = { name: "One API", address: "https://gateway.example", version: "v0.6.10" };
const channel: FileChannel = {
  id: 7,
  name: "OpenAI main",
  type: 1,
  status: "enabled",
  models: ["gpt-4o", "gpt-4"],
  group: ["default"],
  model_mapping: { "gpt-4": "gpt-4-0613" },
  priority: 3,
  weight: 0,
  base_url: "",
};
const fileOf = (...channels: readonly object[]) =>
  JSON.stringify({ format: "gateway-console/channels", formatVersion: 1, channels });
const problemOf = (text: string) => {
  const read = parseChannelsFile(text);
  return read.ok ? undefined : read.problem;
};

describe("a file of channels", () => {
  it("is read back as it was saved", () => {
    const read = parseChannelsFile(
      channelsFileText({ gateway, channels: [{ ...channel, type_name: "OpenAI" }] }),
    );
    expect(read).to.deep.equal({ ok: true, channels: [channel], ignored: [] });
  });

  it("is read with fields that this version doesn't know, which are named and dropped", () => {
    const read = parseChannelsFile(fileOf({ name: "a", type: 1, proxy: "x", test_model: "y" }));
    expect(read).to.deep.equal({
      ok: true,
      channels: [{ name: "a", type: 1 }],
      ignored: ["proxy", "test_model"],
    });
  });

  it("sets no property of objects by its names", () => {
    const text = fileOf({ name: "a", type: 1 }).replace('"name"', '"__proto__":{"admin":true},"name"');
    const read = parseChannelsFile(
      text.replace('"type":1', '"type":1,"model_mapping":{"__proto__":"x","a":"b"}'),
    );
    expect(read.ok && (read.channels[0] as unknown as { admin?: boolean }).admin).to.equal(undefined);
    expect(read.ok && Object.keys(read.channels[0]?.model_mapping ?? {})).to.deep.equal(["a"]);
    expect(({} as { admin?: boolean }).admin).to.equal(undefined);
  });

  for (const [name, text, problem] of [
    ["no JSON", '{\n  "format": oops', { kind: "not-json", line: 2, column: 13 }],
    [
      "another kind of file",
      '{"format":"gateway-console/settings","formatVersion":1}',
      { kind: "other-file" },
    ],
    ["a list", "[]", { kind: "other-file" }],
    ["a newer version", '{"format":"gateway-console/channels","formatVersion":2}', { kind: "newer" }],
    ["no channels", fileOf(), { kind: "empty" }],
    ["a file of another size", `"${"x".repeat(33_000_000)}"`, { kind: "too-large" }],
    ["a text for a number", fileOf({ name: "a", type: 1 }, { name: "b", type: "1" }), wrong(2, "type")],
    ["a type below 1", fileOf({ name: "a", type: 0 }), wrong(1, "type")],
    ["a weight below 0", fileOf({ name: "a", type: 1, weight: -1 }), wrong(1, "weight")],
    ["half a priority", fileOf({ name: "a", type: 1, priority: 0.5 }), wrong(1, "priority")],
    ["models in one text", fileOf({ name: "a", type: 1, models: "x,y" }), wrong(1, "models")],
    [
      "a target that is no name",
      fileOf({ name: "a", type: 1, model_mapping: { a: 1 } }),
      wrong(1, "model_mapping"),
    ],
    ["another status", fileOf({ name: "a", type: 1, status: 1 }), wrong(1, "status")],
    [
      "a channel that is none",
      fileOf({ name: "a", type: 1 }, ...([null] as unknown as object[])),
      wrong(2, ""),
    ],
  ] as const)
    it(`with ${name} is refused with its reason`, () => {
      expect(problemOf(text)).to.deep.equal(problem);
    });
});

function wrong(channelNumber: number, field: string) {
  return { kind: "wrong-value", channel: channelNumber, field };
}
