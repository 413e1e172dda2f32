import { execFileSync } from "node:child_process";
import { expect } from "chai";
import { describe, it } from "node:test";
import { exampleModel } from "../../src/domain/channels/example-model.js";
import { snippet } from "../../src/domain/site/snippets.js";

const call = { baseUrl: "https://gw.example/v1", key: "sk-abc", model: "gpt-4o-mini" };
const hostile = { ...call, model: `it's "$(touch /tmp/x)" \\ \u2028 \`x\`` };

describe("the example of a first call", () => {
  it("names address, key and model in every language", () => {
    for (const language of ["curl", "python", "node"] as const)
      expect(snippet(language, call))
        .to.contain(call.baseUrl)
        .and.contain("sk-abc")
        .and.contain("gpt-4o-mini");
  });

  it("is quoted for the shell", () => {
    const script = `curl() { for word; do printf '%s\\0' "$word"; done; }\n${snippet("curl", hostile)}`;
    const words = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0");
    expect(words[0]).to.equal("https://gw.example/v1/chat/completions");
    expect(words[2]).to.equal("Authorization: Bearer sk-abc");
    expect((JSON.parse(words[6] ?? "") as { model: string }).model).to.equal(hostile.model);
  });

  it("is quoted for JavaScript and Python", () => {
    const code = snippet("node", hostile);
    const model = /model: ("(?:[^"\\]|\\.)*"),\n/.exec(code)?.[1] ?? "";
    expect(JSON.parse(model)).to.equal(hostile.model);
    expect(snippet("python", hostile)).to.contain(`model=${model},`);
  });
});

describe("the model of a first call", () => {
  const rows: [readonly string[], string | undefined][] = [
    [[], undefined],
    [["dall-e-3", "claude-3-5-sonnet", "gpt-4o"], "gpt-4o"],
    [["text-embedding-3-small", "claude-3-5-sonnet"], "claude-3-5-sonnet"],
    [["whisper-1"], "whisper-1"],
  ];
  for (const [models, model] of rows)
    it(`is ${model} of ${models.join(", ")}`, () => {
      expect(exampleModel(models)).to.equal(model);
    });
});
