// Lists as people paste them, for every field that takes one: separators, ends of lines, quotes and JSON make no part
// of what is in it, and what is no name is said.
import { describe, it } from "node:test";
import { expect } from "chai";
import { pastedNames } from "../../src/areas/users/credited.js";
import { parseSubnets } from "../../src/domain/access/subnet.js";
import { batchKeys } from "../../src/domain/channels/pasted-keys.js";
import { readPastedNames, typedNames } from "../../src/domain/text/pasted-names.js";

const lists: Readonly<
  Record<
    string,
    { readonly read: (text: string) => readonly string[]; readonly items: readonly [string, string] }
  >
> = {
  "typed models": { read: typedNames, items: ["org/gpt-4o:free", "o1"] },
  models: { read: (text) => readPastedNames(text).names, items: ["org/gpt-4o:free", "o1"] },
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
    ["- gpt-4o\n* `o1` — reasoning\n3. **o3**: more", ["gpt-4o", "o1", "o3"], ["heading", "heading"]],
    ["```\ngpt-4o\no1\n```", ["gpt-4o", "o1"]],
    ["gpt-4o gpt-4o-mini o1", ["gpt-4o", "gpt-4o-mini", "o1"]],
    ["Claude 3.5 Sonnet, GPT-4o", ["Claude 3.5 Sonnet", "GPT-4o"]],
    ["org/model:free, a@2024, b.c", ["org/model:free", "a@2024", "b.c"]],
    ['["my model", "a,b"]', ["my model"], ["comma"]],
    ["The model gpt-4o is a good one for most tasks.", [], ["sentence"]],
    ['models = ["gpt-4o", "o1"]', ["gpt-4o", "o1"], ["heading"]],
    ["models = ['gpt-4o', 'o1']", ["gpt-4o", "o1"], ["heading"]],
    ['MODELS="gpt-4o,o1"', ["gpt-4o", "o1"], ["heading"]],
    ["export MODELS=gpt-4o,o1", ["gpt-4o", "o1"], ["heading"]],
    ['const m = [\n"gpt-4o",\n"o1",\n];', ["gpt-4o", "o1"], ["heading"]],
    ['const m: string[] = ["gpt-4o", "o1"];', ["gpt-4o", "o1"], ["heading"]],
    ["$models = array('gpt-4o', 'o1');", ["gpt-4o", "o1"], ["heading"]],
    ['"models": ["gpt-4o", "o1"],', ["gpt-4o", "o1"], ["heading"]],
    ["[{'id': 'gpt-4o', 'owned_by': 'openai'}, {'id': 'o1', 'owned_by': 'openai'}]", ["gpt-4o", "o1"]],
    ["[\n  {\n    id: 'gpt-4o',\n    name: 'GPT-4o',\n  },\n]", ["gpt-4o"]],
    ["- id: gpt-4o\n  owned_by: openai", ["gpt-4o"], ["heading"]],
    ["- id: gpt-4o\n  name: GPT 4o\n- id: o1", ["gpt-4o", "o1"], ["heading"]],
    [
      "- model_name: fast\n  params:\n    model: azure/x-1\n    api_key: sk-1",
      ["fast"],
      Array(3).fill("heading"),
    ],
    ["gpt-4o (128k)\no1 (200k)", ["gpt-4o", "o1"], ["heading", "heading"]],
    ["gpt-4o（推荐）\no1", ["gpt-4o", "o1"], ["heading"]],
    ["gpt-4o (fast, cheap), o1", ["gpt-4o", "o1"], ["heading"]],
    ["a → b", ["a"], ["target"]],
    ["a -> b\nc=>d", ["a", "c"], ["target", "target"]],
    ["gpt-4: gpt-4o", ["gpt-4"], ["target"]],
    ["gpt-4o and o1", ["gpt-4o", "o1"], ["heading"]],
    ["gpt-4o & o1 / o3", ["gpt-4o", "o1", "o3"]],
    ["We support gpt-4o and o1.", [], ["sentence"]],
    ["Available models\ngpt-4o\no1", ["gpt-4o", "o1"], ["sentence"]],
    ["All models: gpt-4o, o1", ["gpt-4o", "o1"], ["heading"]],
    ["模型：gpt-4o、o1", ["gpt-4o", "o1"], ["heading"]],
    ["OpenAI: gpt-4o, o1; Anthropic: claude-3", ["gpt-4o", "o1", "claude-3"], ["heading", "heading"]],
    ["Model: gpt-4o\nContext: 128k\nProvider: OpenAI", ["gpt-4o"], ["heading", "heading"]],
    ["API_KEY=sk-123456\ngpt-4o", ["gpt-4o"], ["heading"]],
    ["gpt-4o – fast, cheap\no1 - thinks", ["gpt-4o", "o1"], ["heading", "heading", "heading"]],
    ["id,name\n1,gpt-4o\n2,o1", ["gpt-4o", "o1"], ["heading"]],
    ["id,name\n1,gpt-4o", ["gpt-4o"], ["heading"]],
    ["Model,Model ID\nGPT-4o,gpt-4o", ["gpt-4o"], ["heading"]],
    ["1,gpt-4o\n2,o1", ["gpt-4o", "o1"], ["heading", "heading"]],
    ["gpt-4o 2.5\no1 15", ["gpt-4o", "o1"], ["heading", "heading"]],
    ["gpt-4o|o1", ["gpt-4o", "o1"]],
    ["<li>gpt-4o</li><li>o1</li>", ["gpt-4o", "o1"]],
    ['<ul>\n<li class="x"><code>gpt-4o</code></li>\n<li>o1</li></ul>', ["gpt-4o", "o1"], ["heading"]],
    ["<tr><th>Model</th><th>By</th></tr><tr><td>o1</td><td>OpenAI</td></tr>", ["o1"], ["heading"]],
    ["https://example.com/v1\no1", ["o1"], ["heading"]],
    ["[gpt-4o](https://example.com/x), o1", ["gpt-4o", "o1"]],
    ["# Chat\ngpt-4o // fast", ["gpt-4o"], ["heading", "heading"]],
    ["1\n2", ["1", "2"]],
    ["{'gpt-4': 'gpt-4o', 'b': 'c'}", ["gpt-4", "b"], ["target", "target"]],
    ['{"a": "b", "c', ["a"], ["target", "cut"]],
    ['"models": ["gpt-4o"],\n"temperature": 0.7', ["gpt-4o"], ["heading", "heading"]],
    ['const models = {"data": [{"id": "a-1"}]};', ["a-1"], ["heading"]],
    ["我们支持以下模型\ngpt-4o", ["gpt-4o"], ["sentence"]],
    ["gpt-4o <- o1", [], ["heading"]],
    ['m := []string{"gpt-4o", "o1"}', ["gpt-4o", "o1"], ["heading"]],
    ["GPT-4: gpt-4-turbo, gpt-4-32k", ["gpt-4-turbo", "gpt-4-32k"], ["heading"]],
    ['model = "gpt-4o"\ntemperature = 0.7', ["gpt-4o"], ["heading"]],
    ["***", [], ["heading"]],
    ["gpt-4\n gpt-4o；gpt-4，x y", ["gpt-4", "gpt-4o", "x", "y"]],
  ];
  for (const [text, names, reasons = []] of rows)
    it(`are read from ${JSON.stringify(text).slice(0, 60)}`, () => {
      const reading = readPastedNames(text);
      expect(reading.names).to.deep.equal(names);
      expect(reading.left.map(({ reason }) => reason)).to.deep.equal(reasons);
    });

  const real =
    `o1 gpt-4o claude-3-5-sonnet@20240620 @cf/meta/llama-3 BAAI/bge-m3 meta-llama/Llama-3 ernie-4.0-8k
    moonshot-v1-8k abab6.5s-chat deepseek-r1:1.5b qwen2.5:7b SparkDesk whisper-1 grok mistral gemini 通义千问
    360gpt-pro hunyuan yi-34b-chat-0205 accounts/fireworks/models/llama-v3p1 gpt-4-* 文心一言`.split(/\s+/);
  for (const [how, text] of [
    ["lines", real.join("\n")],
    ["a bulleted list", real.map((name) => `- ${name}`).join("\n")],
    ["a line", real.join(", ")],
    ["code", `x = [${real.map((name) => `'${name}'`).join(", ")}]`],
    ["a page", real.map((name) => `<li>${name}</li>`).join("")],
    ["one each", undefined],
  ] as const)
    it(`of providers are names in ${how}`, () => {
      if (text === undefined)
        for (const name of real) expect(readPastedNames(name).names).to.deep.equal([name]);
      else expect(readPastedNames(text).names).to.deep.equal(real);
    });

  it("that are nested without end, or long in another way, are said and not walked", () => {
    const many = 50_000;
    for (const text of [
      "[".repeat(many) + "]".repeat(many),
      `x\n${"[".repeat(many)}${"]".repeat(many)}`,
      `x ${"[".repeat(many)}`,
      ...Array.from("\t \"'`(<[{=-.|,:*>a#（", (char) => `x${char.repeat(2 * many)}y`),
      ...["- ", "<a", '"x', '"id":', "a ", "( ", "\\|", "`a", 'x\t"', "1. "].map((part) => part.repeat(many)),
    ]) {
      const { names, left } = readPastedNames(text);
      expect(names.length + left.length, text.slice(0, 8)).to.be.above(0);
      expect(typedNames(text).length).to.be.at.most(many);
    }
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
