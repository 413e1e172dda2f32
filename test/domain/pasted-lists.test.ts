// Lists as people paste them, for every field that takes one: separators, ends of lines, quotes and JSON make no part
// of what is in it, and what is no name is said.
import { describe, it } from "node:test";
import { expect } from "chai";
import { pastedNames } from "../../src/areas/users/credited.js";
import { parseSubnets } from "../../src/domain/access/subnet.js";
import { batchKeys } from "../../src/domain/channels/pasted-keys.js";
import { parsePastedNames, readPastedNames } from "../../src/domain/text/pasted-names.js";

const lists: Readonly<
  Record<
    string,
    { readonly read: (text: string) => readonly string[]; readonly items: readonly [string, string] }
  >
> = {
  models: { read: parsePastedNames, items: ["org/gpt-4o:free", "o1"] },
  "accounts by name": { read: pastedNames, items: ["ada", "bob"] },
  "networks of a token": {
    read: (text) => parseSubnets(text).entries,
    items: ["10.0.0.0/8", "2001:db8::/32"],
  },
  "keys of a channel": { read: batchKeys, items: ["sk-0123456789abcdef", "sk-fedcba9876543210"] },
};

/** Two items, of which the first is there twice. */
const written: Readonly<Record<string, (one: string, two: string) => string>> = {
  lines: (one, two) => `${one}\n${two}\n${one}\n`,
  "lines of Windows": (one, two) => `${one}\r\n${two}\r\n${one}`,
  "blanks at the ends of lines": (one, two) => `  ${one} \t\n\n\u00a0${two}\u3000\n${one}`,
  "a mark of the encoding": (one, two) => `\ufeff${one}\n${two}`,
  commas: (one, two) => `${one},${two},${one}`,
  "full-width commas": (one, two) => `${one}，${two}、${one}`,
  semicolons: (one, two) => `${one};${two}；${one}`,
  "a JSON list": (one, two) => JSON.stringify([one, two, one]),
  "a JSON list of several lines": (one, two) => JSON.stringify([one, two], null, 2),
  "quoted lines": (one, two) => `"${one}",\n"${two}",`,
};

describe("a pasted list", () => {
  for (const [field, { read, items }] of Object.entries(lists))
    for (const [what, write] of Object.entries(written))
      it(`of ${field} is read from ${what}`, () => {
        expect([...new Set(read(write(...items)))]).to.deep.equal(items);
      });

  it("of accounts keeps blanks in names", () => {
    expect(pastedNames("Ada Lovelace\nbob")).to.deep.equal(["Ada Lovelace", "bob"]);
  });
});

describe("pasted models", () => {
  type Row = readonly [text: string, names: readonly string[], reasons?: readonly string[]];
  const rows: readonly Row[] = [
    [
      '{"object":"list","data":[{"id":"gpt-4o","object":"model","owned_by":"system"},{"id":"o1"}]}',
      ["gpt-4o", "o1"],
    ],
    ['{"models":[{"name":"llama3:8b","model":"llama3:8b"}]}', ["llama3:8b"]],
    ['{"models":[{"name":"models/gemini-2.5-pro"}]}', ["gemini-2.5-pro"]],
    ['{"success":true,"data":{"1":["a-1","b-2"],"2":["c-3"]}}', ["a-1", "b-2", "c-3"]],
    ['{"success":false,"message":"no"}', [], ["heading", "heading"]],
    ['{"a-1":"b","c":"c"}', ["a-1", "c"], ["target"]],
    ['"a-1": "b",\n"c": "d"', ["a-1", "c"], ["target", "target"]],
    ['{"id": "gpt-4o", "object": "model"},\n{"id": "o1", "obj', ["gpt-4o", "o1"], ["cut"]],
    ['{"id":"a"}\n{"id":"b"}', ["a", "b"]],
    [
      '$ curl http://x/v1/models\nHTTP/1.1 200 OK\n\n{"data":[{"id":"a-1"}]}',
      ["a-1"],
      ["heading", "heading"],
    ],
    [
      "NAME            ID      SIZE\nllama3:latest   365c    4.7 GB\nqwen:7b   845d   4.7 GB",
      ["llama3:latest", "qwen:7b"],
      ["heading"],
    ],
    ["| Model | Price |\n|---|---|\n| `gpt-4o` | 1 |\n| **o1** | 2 |", ["gpt-4o", "o1"], ["heading"]],
    ["model,input\ngpt-4o,2.5\no1,15", ["gpt-4o", "o1"], ["heading"]],
    ['models:\n  - id: gpt-4o\n  - id: "o1"', ["gpt-4o", "o1"], ["heading"]],
    ["- gpt-4o\n* `o1` — reasoning\n3. **o3**: more", ["gpt-4o", "o1", "o3"]],
    ["```\ngpt-4o\no1\n```", ["gpt-4o", "o1"]],
    ["gpt-4o gpt-4o-mini o1", ["gpt-4o", "gpt-4o-mini", "o1"]],
    ["Claude 3.5 Sonnet, GPT-4o", ["Claude 3.5 Sonnet", "GPT-4o"]],
    ["org/model:free, a@2024, b.c", ["org/model:free", "a@2024", "b.c"]],
    ['["my model", "a,b"]', ["my model"], ["comma"]],
    ["The model gpt-4o is a good one for most tasks.", [], ["sentence"]],
    ["gpt-4\n gpt-4o；gpt-4，x y", ["gpt-4", "gpt-4o", "x", "y"]],
  ];
  for (const [text, names, reasons = []] of rows)
    it(`are read from ${JSON.stringify(text).slice(0, 60)}`, () => {
      const reading = readPastedNames(text);
      expect(reading.names).to.deep.equal(names);
      expect(reading.left.map(({ reason }) => reason)).to.deep.equal(reasons);
    });
});

describe("pasted keys", () => {
  const account = { type: "service_account", project_id: "p", private_key: "-----BEGIN\nab\n-----END\n" };
  const line = JSON.stringify(account);

  it("keep credentials of several lines as one key, in one line", () => {
    const pretty = JSON.stringify(account, null, 2);
    expect(batchKeys(pretty)).to.deep.equal([line]);
    expect(batchKeys(`${pretty}\r\nsk-1\n${pretty}`)).to.deep.equal([line, "sk-1"]);
    expect(batchKeys(JSON.stringify([account, "sk-1"], null, 2))).to.deep.equal([line, "sk-1"]);
  });

  it("are cut at commas only where each part is a key by itself", () => {
    for (const key of ["id,secret", "a|b|c", "{broken", "sk-1", '{"a":1'])
      expect(batchKeys(key), key).to.deep.equal([key]);
  });
});
