// Whatever a file or a pasted text holds, its reader says what it is: none throws, none takes long.
import { describe, it } from "node:test";
import { expect } from "chai";
import { parseChannelsFile } from "../../src/api/backup/channels-file.js";
import { parseSettings, readSettings } from "../../src/api/backup/settings-file.js";
import { parseModelMapping } from "../../src/domain/channels/model-mapping.js";
import { parseRatios } from "../../src/domain/money/ratios.js";
import { parsePastedPrices } from "../../src/domain/money/pasted/parse-prices.js";
import { editRatios } from "../../src/domain/money/ratio-text.js";
import type { Option } from "../../src/domain/settings/gateway-options.js";
import { problemOf, unknownValueProblem } from "../../src/domain/settings/option-problems.js";
import { isSameValue } from "../../src/domain/settings/option-values.js";
import { backupDifferences } from "../../src/domain/settings/restore-plan.js";
import { isSecretSetting } from "../../src/domain/settings/secret-names.js";
import { compactJson, readJson } from "../../src/domain/text/json-text.js";
import { readPastedNames } from "../../src/domain/text/pasted-names.js";
import { prettyJson } from "../../src/domain/text/pretty-json.js";
import { readTextFile } from "../../src/ui/kit/notice/read-text-file.js";

const size = 4_500_000;
const channels = '{"format":"gateway-console/channels","formatVersion":1,"channels":[{"name":"';

const texts: Readonly<Record<string, () => string>> = {
  "an unclosed string": () => channels + "x".repeat(size),
  "an unclosed string of escapes": () => `{"a":"${"\\n".repeat(size / 2)}`,
  "a wrong escape at its end": () => `{"a":"${'\\"'.repeat(size / 2)}\\q"}`,
  "a number without end": () => `{"a":${"1".repeat(size)}x`,
  "a long string of escapes": () => `{"a":"${"\\n".repeat(size / 9)}"}`,
  blanks: () => `{"a":${" ".repeat(size)}x`,
  "empty lines": () => `{"a":${"\n".repeat(size)}x`,
  "lists in lists": () => "[".repeat(size / 9),
  "objects in objects": () => '{"a":'.repeat(size / 45),
  "a closed text of lists in lists": () => `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  "objects in objects, closed": () => `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  "no characters": () => "",
  NUL: () => "\0".repeat(size / 9),
  "a wrong encoding": () => '\ufffd\ufffd{\0"\0a\0"\0:\x001\0}\0',
  "half a character": () => '{"a":"\ud83d"}',
  commas: () => `[${"1,".repeat(size / 18)}`,
  "a text cut in the middle": () => `${channels}one","type":1},{"na`,
};

const settings = { kind: "ratio-groups", key: "GroupGroupRatio" } as unknown as Option;
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  readJson,
  prettyJson,
  compactJson,
  parseChannelsFile,
  readSettings,
  parseRatios,
  parseModelMapping,
  unknownValueProblem: (text) => unknownValueProblem(text, "{}"),
  problemOf: (text) => problemOf(settings, text),
  isSameValue: (text) => isSameValue(settings, text, "{}"),
  isSecretSetting: (text) => isSecretSetting("SomeSetting", text),
  backupDifferences: (text) =>
    backupDifferences(new Map([["SomeSetting", text]]), new Map([["SomeSetting", "{}"]])),
};

describe("a reader of texts that come from elsewhere", () => {
  for (const [what, make] of Object.entries(texts))
    it(`survives ${what}`, () => {
      const text = make();
      for (const [name, read] of Object.entries(readers)) expect(() => read(text), name).not.to.throw();
    });

  it("says where a file of channels that was cut stops being JSON", () => {
    // 18 MB: of fewer parts, an expression would keep all without filling the stack.
    const text = channels + "x\\n".repeat(6_000_000);
    expect(parseChannelsFile(text)).to.deep.equal({
      ok: false,
      problem: { kind: "not-json", line: 1, column: text.length + 1 },
    });
    expect(() => parseSettings('{"a":"'.padEnd(1_000_000, "x"))).to.throw(TypeError, "isn't JSON");
  });

  it("takes a mark of the encoding for none of the text", () => {
    const file = `${channels}one","type":1}]}`;
    expect(parseChannelsFile(`\ufeff${file}`)).to.deep.equal(parseChannelsFile(file));
    expect(parseChannelsFile(file).ok).to.equal(true);
    expect(readSettings("\ufeff{}")).to.deep.equal({ problem: "not-settings" });
  });

  it("finds secrets at any depth", () => {
    const deep = `${'{"a":'.repeat(50_000)}{"client_secret":"x"}${"}".repeat(50_000)}`;
    expect(isSecretSetting("SomeSetting", deep)).to.equal(true);
    expect(isSecretSetting("SomeSetting", deep.replace('"x"', '""'))).to.equal(false);
    expect(isSecretSetting("SomeSetting", '{"list":["https://a:b@c.example"]}')).to.equal(true);
  });

  it("edits a table with a text of millions of characters in it", () => {
    const long = `{"a":"${'x\\"'.repeat(1_000_000)}","b":1}`;
    expect(editRatios(long, new Map([["b", 2]])) === long.replace('"b":1', '"b":2')).to.equal(true);
  });
});

describe("a reader of what somebody pasted", () => {
  const parts: readonly string[] = [
    ...Array.from("1a_.,;|\t\n '\"`*-[({"),
    "“”",
    "1,",
    "1.",
    "1 ",
    "1a",
    "| ",
    "\t ",
    "[\n",
    "cache",
    "/ ",
    "{\n",
    "```\n",
    "$",
    ":",
  ];
  for (const part of parts)
    it(`comes to an end of ${JSON.stringify(part)} again and again`, () => {
      const long = part.repeat(5_000);
      for (const text of [`m ${long}x`, `m;1${long}_`, `\`\`\`${long}`])
        expect(() => parsePastedPrices(text, { unit: 500_000 }), text.slice(0, 20)).not.to.throw();
    });

  it("names a row of digits that is no price", () => {
    const digits = "1".repeat(100_000);
    for (const text of [
      `m ${digits}`,
      `m;${digits}`,
      `m|${digits}a`,
      `m\t0.${digits}`,
      `m\t${"1,".repeat(50_000)}1`,
    ]) {
      const { left, prices, bare } = parsePastedPrices(text, { unit: 500_000 });
      expect([left.map(({ reason }) => reason), prices, bare]).to.deep.equal([["value"], [], []]);
    }
  });

  it("doesn't fall over JSON in JSON, whole or with something around it", () => {
    const deep = `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`;
    for (const text of [deep, `curl x\n${deep}\n`, `${deep}\n${deep}`])
      expect(() => readPastedNames(text)).not.to.throw();
    const channel = (more: string) =>
      `{"format":"gateway-console/channels","formatVersion":1,"channels":[{"name":"a","type":1,"more":${more}}]}`;
    for (const more of [deep, `{"a":${"[".repeat(3000)}${"]".repeat(3000)}}`])
      expect(parseChannelsFile(channel(more))).to.deep.equal({
        ok: false,
        problem: { kind: "wrong-value", channel: 1, field: "more" },
      });
    expect(parseChannelsFile(channel('{"a":{"b":[1]}}')).ok).to.equal(true);
  });
});

describe("a file that somebody chose", () => {
  const text = '{"name":"渠道"}';
  const utf16 = (order: "le" | "be", mark: boolean): Blob => {
    const units = Array.from(`${mark ? "\ufeff" : ""}${text}`, (char) => char.charCodeAt(0));
    return new Blob([
      new Uint8Array(
        units.flatMap((unit) => (order === "le" ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
      ),
    ]);
  };

  it("is read in the encoding that it is in", async () => {
    const files = [
      new Blob([text]),
      new Blob(["\ufeff", text]),
      ...[true, false].flatMap((mark) => [utf16("le", mark), utf16("be", mark)]),
    ];
    for (const file of files) expect(await readTextFile(file)).to.equal(text);
    expect(await readTextFile(new Blob([]))).to.equal("");
  });
});
